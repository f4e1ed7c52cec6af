import * as text from '#strings/editor';
import type { ContributorSummary } from '../../protocol/http/accounts.js';
import { PasswordDialog } from '../shell/PasswordDialog.js';
import type { AccountClient } from './account-client.js';

interface GuardedActProps {
  readonly client: AccountClient;
  readonly act: 'second-factor' | 'hand-over';
  readonly contributor: ContributorSummary;
  /** Called with what has been done, in words. */
  onDone(message: string): void;
  onCancel(): void;
}

/** An act about another contributor that the password of the account that is logged in confirms. */
export function GuardedAct({ client, act, contributor, onDone, onCancel }: GuardedActProps) {
  const { id, email } = contributor;
  return act === 'second-factor' ? (
    <PasswordDialog
      title={text.factorResetTitle({ email })}
      confirmText={text.factorReset()}
      run={(password) => client.resetSecondFactor(id, password)}
      onDone={() => onDone(text.factorResetDone({ email }))}
      onCancel={onCancel}
    >
      <p>{text.factorResetText()}</p>
      <p>{text.factorPasswordWhy()}</p>
    </PasswordDialog>
  ) : (
    <PasswordDialog
      title={text.ownerMakeTitle({ email })}
      confirmText={text.ownerMake()}
      run={(password) => client.handOver(id, password)}
      onDone={() => onDone(text.ownerMade({ email }))}
      onCancel={onCancel}
    >
      <p>{text.ownerMakeText()}</p>
    </PasswordDialog>
  );
}
