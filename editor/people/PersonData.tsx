import { useId, useState } from 'react';
import * as text from '#strings/editor';
import type { SubscriberState } from '../../protocol/enums/mailing-lists.js';
import type { PersonAnswer } from '../../protocol/http/people.js';
import { useServices } from '../services/services.js';
import { PasswordDialog } from '../shell/PasswordDialog.js';
import { formatMoment } from '../ui/times.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import type { PeopleClient } from './people-client.js';
import { saveJson } from './save-file.js';

interface PersonDataProps {
  readonly client: PeopleClient;
  readonly email: string;
  readonly person: PersonAnswer;
  onRemoved(): void;
}

const subscriptionWords: Readonly<Record<SubscriberState, () => string>> = {
  subscribed: text.subscriberSubscribed,
  pending: text.subscriberPending,
  unsubscribed: text.subscriberUnsubscribed,
};

/** What the site has, line by line; empty for nothing. */
function linesOf(
  { account, entries, orders, carts, reviews, lists, mails }: PersonAnswer,
  now: number,
): readonly string[] {
  return [
    ...(account
      ? [
          (account.kind === 'member' ? text.personMember : text.personContributor)({
            time: formatMoment(account.createdAt, now),
          }),
        ]
      : []),
    ...(account?.address === 'unconfirmed' ? [text.addressUnconfirmed()] : []),
    ...entries.map(({ formName, count }) => text.personEntries({ n: count, form: formName })),
    ...orders.map(({ number, createdAt }) => text.personOrder({ number, time: formatMoment(createdAt, now) })),
    ...(carts > 0 ? [text.personCarts({ n: carts })] : []),
    ...(reviews > 0 ? [text.personReviews({ n: reviews })] : []),
    ...lists.map(({ list, state }) => text.personList({ list, state: subscriptionWords[state]() })),
    ...(mails > 0 ? [text.personMails({ n: mails })] : []),
  ];
}

/** What the site has of a person, with the ways to export and to delete it. */
export function PersonData({ client, email, person, onRemoved }: PersonDataProps) {
  const { clock, toasts, window } = useServices();
  const [asked, setAsked] = useState<'export' | 'remove' | null>(null);
  const id = useId();
  const section = useFocusKept<HTMLElement>(person);
  const lines = linesOf(person, clock.now());
  const close = (): void => setAsked(null);

  return (
    <section ref={section} className="members" tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>{email}</h2>
      <p role="status">{lines.length > 0 ? text.personFound({ n: lines.length }) : text.personNothing()}</p>
      {lines.length > 0 && (
        <ul className="person-lines">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {person.mentions > 0 && <p>{text.personMentions({ n: person.mentions })}</p>}
      {lines.length > 0 && (
        <div className="account-actions">
          <button type="button" className="button" onClick={() => setAsked('export')}>
            {text.personExport()}
          </button>
          <button type="button" className="button" onClick={() => setAsked('remove')}>
            {text.personRemove()}
          </button>
        </div>
      )}
      {asked === 'export' && (
        <PasswordDialog
          title={text.personExportTitle({ email })}
          confirmText={text.personExport()}
          run={(password) => client.export(email, password)}
          onDone={(copy) => {
            close();
            saveJson(window, `${email}.json`, copy);
            toasts.show(text.personExported());
          }}
          onCancel={close}
        >
          <p>{text.factorPasswordWhy()}</p>
        </PasswordDialog>
      )}
      {asked === 'remove' && (
        <RemoveDialog
          {...{ client, email, person }}
          onDone={() => {
            close();
            toasts.show(text.personRemoved());
            onRemoved();
          }}
          onCancel={close}
        />
      )}
    </section>
  );
}

interface RemoveDialogProps extends Omit<PersonDataProps, 'onRemoved'> {
  onDone(): void;
  onCancel(): void;
}

/** Names what goes and what stays, and asks for the password. */
function RemoveDialog({ client, email, person, onDone, onCancel }: RemoveDialogProps) {
  return (
    <PasswordDialog
      title={text.personRemoveTitle({ email })}
      confirmText={text.personRemove()}
      run={(password) => client.remove(email, password)}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>{text.personRemoveText()}</p>
      {person.orders.length > 0 && <p>{text.personRemoveOrders()}</p>}
      <p>{text.personRemoveBackups()}</p>
    </PasswordDialog>
  );
}
