import { useCallback, useState } from 'react';
import * as text from '#strings/editor';
import type { ContributorSummary, NewPasswordAnswer } from '../../protocol/http/accounts.js';
import { useServices } from '../services/services.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import { useStore } from '../ui/use-store.js';
import type { AccountClient } from './account-client.js';
import { AddContributor } from './AddContributor.js';
import { ChangeRoles } from './ChangeRoles.js';
import { ConfirmDialog } from './ConfirmDialog.js';
import { ContributorRow } from './ContributorRow.js';
import { NewPassword } from './NewPassword.js';

type Asked =
  | { readonly kind: 'roles' | 'password' | 'remove'; readonly contributor: ContributorSummary }
  | { readonly kind: 'told'; readonly email: string; readonly password: string };

/** Who works on the site: their roles, new ones, and those who leave. */
export function Contributors({ client }: { readonly client: AccountClient }) {
  const { session, toasts } = useServices();
  const ownId = useStore(session.account, (state) => (state.status === 'logged-in' ? state.account.id : ''));
  const [asked, setAsked] = useState<Asked | null>(null);
  const { value, problem, retry } = useAnswer(useCallback(() => client.contributors(), [client]));
  const list = useFocusKept<HTMLUListElement>(value);
  const close = (): void => setAsked(null);

  function finish(message: string): void {
    close();
    toasts.show(message);
    retry();
  }

  return (
    <>
      {problem !== null && <ProblemBar retry={retry}>{problem || text.accountsNotLoaded()}</ProblemBar>}
      <ul ref={list} className="account-rows" tabIndex={-1} aria-label={text.accounts()}>
        {value?.contributors.map((contributor) => (
          <ContributorRow
            key={contributor.id}
            contributor={contributor}
            isOwn={contributor.id === ownId}
            onRoles={() => setAsked({ kind: 'roles', contributor })}
            onPassword={() => setAsked({ kind: 'password', contributor })}
            onRemove={() => setAsked({ kind: 'remove', contributor })}
          />
        ))}
      </ul>
      <AddContributor
        add={client.add}
        onAdded={(email, password) => {
          setAsked({ kind: 'told', email, password });
          retry();
        }}
      />
      {asked?.kind === 'roles' && (
        <ChangeRoles
          contributor={asked.contributor}
          isOwn={asked.contributor.id === ownId}
          change={(roles) => client.changeRoles(asked.contributor.id, roles)}
          onDone={() => {
            finish(text.rolesSaved({ name: asked.contributor.displayName || asked.contributor.email }));
            // What this account may do has changed: the screens follow.
            if (asked.contributor.id === ownId) void session.refresh();
          }}
          onCancel={close}
        />
      )}
      {asked?.kind === 'password' && (
        <ConfirmDialog<NewPasswordAnswer>
          title={text.passwordRenewTitle({ email: asked.contributor.email })}
          confirmText={text.passwordRenew()}
          run={() => client.renewPassword(asked.contributor.id)}
          onDone={({ password }) => setAsked({ kind: 'told', email: asked.contributor.email, password })}
          onCancel={close}
        >
          <p>{text.passwordRenewText()}</p>
        </ConfirmDialog>
      )}
      {asked?.kind === 'remove' && (
        <ConfirmDialog
          title={text.accountRemoveTitle({ email: asked.contributor.email })}
          confirmText={text.accountRemove()}
          run={() => client.removeContributor(asked.contributor.id)}
          onDone={() => finish(text.accountRemoved({ email: asked.contributor.email }))}
          onCancel={close}
        >
          <p>{text.accountRemoveText()}</p>
        </ConfirmDialog>
      )}
      {asked?.kind === 'told' && <NewPassword email={asked.email} password={asked.password} onClose={close} />}
    </>
  );
}
