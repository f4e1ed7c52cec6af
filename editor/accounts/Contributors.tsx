import { useCallback, useState } from 'react';
import * as text from '#strings/editor';
import { firstPasswordDays } from '../../protocol/enums/first-password.js';
import type { ContributorSummary, NewPasswordAnswer } from '../../protocol/http/accounts.js';
import { useServices } from '../services/services.js';
import { ConfirmDialog } from '../shell/ConfirmDialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import { useStore } from '../ui/use-store.js';
import type { AccountClient } from './account-client.js';
import { AddContributor } from './AddContributor.js';
import { ChangeRoles } from './ChangeRoles.js';
import { ContributorRow, type ContributorAct } from './ContributorRow.js';
import { GuardedAct } from './GuardedAct.js';
import { NewPassword } from './NewPassword.js';

type Asked =
  | { readonly kind: ContributorAct; readonly contributor: ContributorSummary }
  | { readonly kind: 'new-password'; readonly email: string; readonly password: string };

/** Contributors of the site: roles, new accounts and removal. */
export function Contributors({ client }: { readonly client: AccountClient }) {
  const { session, toasts } = useServices();
  const ownId = useStore(session.account, (state) => (state.status === 'logged-in' ? state.account.id : ''));
  const [asked, setAsked] = useState<Asked | null>(null);
  const { value, problem, retry } = useAnswer(useCallback(() => client.contributors(), [client]));
  const list = useFocusKept<HTMLUListElement>(value);

  return (
    <>
      {problem !== null && <ProblemBar retry={retry}>{problem || text.accountsNotLoaded()}</ProblemBar>}
      <ul ref={list} className="account-rows" tabIndex={-1} aria-label={text.accounts()}>
        {value?.contributors.map((contributor) => (
          <ContributorRow
            key={contributor.id}
            contributor={contributor}
            isOwn={contributor.id === ownId}
            isOwnerHere={value.contributors.some(({ id, isOwner }) => isOwner && id === ownId)}
            onAct={(kind) => setAsked({ kind, contributor })}
          />
        ))}
      </ul>
      <AddContributor
        add={client.add}
        onAdded={(email, password) => {
          if (password === null) toasts.show(text.accountInvited({ email, days: firstPasswordDays }));
          else setAsked({ kind: 'new-password', email, password });
          retry();
        }}
      />
      {asked && <ContributorDialog {...{ client, ownId, asked, setAsked }} onChanged={retry} />}
    </>
  );
}

interface ContributorDialogProps {
  readonly client: AccountClient;
  /** Id of the account that is logged in. */
  readonly ownId: string;
  readonly asked: Asked;
  setAsked(next: Asked | null): void;
  onChanged(): void;
}

function ContributorDialog({ client, ownId, asked, setAsked, onChanged }: ContributorDialogProps) {
  const { session, toasts } = useServices();
  const close = (): void => setAsked(null);
  if (asked.kind === 'new-password')
    return <NewPassword email={asked.email} password={asked.password} onClose={close} />;
  const { id, email, displayName } = asked.contributor;

  function finish(message: string): void {
    close();
    toasts.show(message);
    onChanged();
  }

  function finishRoles(): void {
    finish(text.rolesSaved({ name: displayName || email }));
    // The permissions of this account changed, so the screens have to follow.
    if (id === ownId) void session.refresh();
  }

  switch (asked.kind) {
    case 'roles':
      return (
        <ChangeRoles
          contributor={asked.contributor}
          isOwn={id === ownId}
          change={(roles) => client.changeRoles(id, roles)}
          onDone={finishRoles}
          onCancel={close}
        />
      );
    case 'password':
      return (
        <ConfirmDialog<NewPasswordAnswer>
          title={text.passwordRenewTitle({ email })}
          confirmText={text.passwordRenew()}
          run={() => client.renewPassword(id)}
          onDone={({ password }) => setAsked({ kind: 'new-password', email, password })}
          onCancel={close}
        >
          <p>{text.passwordRenewText()}</p>
        </ConfirmDialog>
      );
    case 'invite':
      return (
        <ConfirmDialog
          title={text.accountInviteTitle({ email })}
          confirmText={text.accountInviteAgain()}
          run={() => client.inviteAgain(id)}
          onDone={() => finish(text.accountInvited({ email, days: firstPasswordDays }))}
          onCancel={close}
        >
          <p>{text.accountInviteText()}</p>
        </ConfirmDialog>
      );
    case 'second-factor':
    case 'hand-over':
      return (
        <GuardedAct client={client} act={asked.kind} contributor={asked.contributor} onDone={finish} onCancel={close} />
      );
    case 'remove':
      return (
        <ConfirmDialog
          title={text.accountRemoveTitle({ email })}
          confirmText={text.accountRemove()}
          run={() => client.removeContributor(id)}
          onDone={() => finish(text.accountRemoved({ email }))}
          onCancel={close}
        >
          <p>{text.accountRemoveText()}</p>
        </ConfirmDialog>
      );
  }
}
