import { useCallback, useState } from 'react';
import * as text from '#strings/editor';
import type { MailKind } from '../../protocol/enums/mail-kinds.js';
import type { UnsentMail } from '../../protocol/http/mail-outbox.js';
import { useServices } from '../services/services.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { formatMoment } from '../ui/times.js';
import { useAnswer } from '../ui/use-answer.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import type { ConnectionClient } from './connection-client.js';

const kindWords: Readonly<Record<MailKind, () => string>> = {
  entry: text.mailEntry,
  'entry-copy': text.mailEntryCopy,
  'order-buyer': text.mailOrder,
  'order-owner': text.mailOrder,
  'password-reset': text.mailPassword,
  invitation: text.mailInvitation,
  'account-confirm': text.mailAccount,
  'account-notice': text.mailAccount,
  newsletter: text.mailNewsletter,
  'review-request': text.mailReview,
  'review-owner': text.mailReview,
  'draft-review': text.mailDraft,
};

/** What waits to be sent, and why it could not be; everything can be tried again at once. */
export function MailOutbox({ client }: { readonly client: ConnectionClient }) {
  const { toasts } = useServices();
  const { value, problem, retry } = useAnswer(useCallback(() => client.mails(), [client]));
  const [isBusy, setBusy] = useState(false);
  const part = useFocusKept<HTMLElement>(value?.unsent.length ?? 0);

  async function tryAgain(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const result = await client.retryMails();
    setBusy(false);
    toasts.show(result.ok ? text.mailsTried() : result.message || text.mailsNotTried());
    retry();
  }

  return (
    <section ref={part} className="shop-part" aria-labelledby="mail-outbox" tabIndex={-1}>
      <h2 id="mail-outbox">{text.mails()}</h2>
      {problem !== null && <ProblemBar retry={retry}>{problem || text.mailsNotLoaded()}</ProblemBar>}
      {value && (
        <p role="status">
          {text.mailsWaiting({ n: value.waiting })} {value.givenUp > 0 && text.mailsGivenUp({ n: value.givenUp })}
        </p>
      )}
      {value && value.unsent.length > 0 && (
        <>
          <ul className="account-rows" aria-labelledby="mail-outbox">
            {value.unsent.map((mail) => (
              <UnsentRow key={mail.id} mail={mail} />
            ))}
          </ul>
          <p>
            <button type="button" className="button" aria-disabled={isBusy} onClick={() => void tryAgain()}>
              {text.mailsTry()}
            </button>
          </p>
        </>
      )}
    </section>
  );
}

function UnsentRow({ mail }: { readonly mail: UnsentMail }) {
  const { clock } = useServices();
  const { kind, recipient, attempts, nextAttemptAt, problem } = mail;
  return (
    <li>
      <div>
        <strong>{kindWords[kind]()}</strong> <bdi>{recipient || text.mailToOwner()}</bdi>
        <p className="field-help">
          {nextAttemptAt === null
            ? text.mailGivenUp({ n: attempts })
            : text.mailNext({ n: attempts, at: formatMoment(nextAttemptAt, clock.now()) })}{' '}
          <bdi>{problem}</bdi>
        </p>
      </div>
    </li>
  );
}
