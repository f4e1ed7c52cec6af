import { useState } from 'react';
import * as text from '#strings/editor';
import { grants } from '../../protocol/enums/permissions-table.js';
import type { ContributorSummary } from '../../protocol/http/accounts.js';
import { ConfirmDialog } from '../shell/ConfirmDialog.js';
import type { CallResult } from '../storage/calls.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { RoleChoices } from './RoleChoices.js';

interface ChangeRolesProps {
  readonly contributor: ContributorSummary;
  /** Whether it is the logged-in account, which is warned before it loses a permission. */
  readonly isOwn: boolean;
  change(roles: readonly number[]): Promise<CallResult<unknown>>;
  onDone(roles: readonly number[]): void;
  onCancel(): void;
}

/** Changes the roles of an account. Removing one's own permission to manage accounts needs an explicit confirmation. */
export function ChangeRoles({ contributor, isOwn, change, onDone, onCancel }: ChangeRolesProps) {
  const [held, setHeld] = useState(contributor.roles);
  const [problem, setProblem] = useState<string | null>(null);
  const losesAccounts = isOwn && !grants(held, 'manage-accounts');

  async function run(): Promise<CallResult<unknown>> {
    if (held.length > 0) return change(held);
    setProblem(text.rolesMissing());
    return { ok: false, failure: 'failed', status: 0, message: text.rolesMissing(), body: null };
  }

  return (
    <ConfirmDialog
      title={text.rolesOf({ name: contributor.displayName || contributor.email })}
      confirmText={losesAccounts ? text.rolesLoseNow() : text.rolesSave()}
      run={run}
      onDone={() => onDone(held)}
      onCancel={onCancel}
    >
      <RoleChoices
        held={held}
        problem={problem}
        onChange={(next) => {
          setHeld(next);
          setProblem(null);
        }}
      />
      <p className="field-help">{isOwn ? text.rolesOwnHelp() : text.rolesHelp()}</p>
      {losesAccounts && <ProblemBar>{text.rolesLose()}</ProblemBar>}
    </ConfirmDialog>
  );
}
