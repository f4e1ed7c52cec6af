import * as text from '#strings/editor';
import { grants } from '../../protocol/enums/permissions-table.js';
import type { ContributorSummary } from '../../protocol/http/accounts.js';
import { routes } from '../../protocol/names/routes.js';
import { describeRoles } from './role-words.js';

/** An act about a contributor that a dialog confirms. */
export type ContributorAct = 'roles' | 'invite' | 'password' | 'second-factor' | 'hand-over' | 'remove';

interface ContributorRowProps {
  readonly contributor: ContributorSummary;
  readonly isOwn: boolean;
  /** Whether the owner is logged in. */
  readonly isOwnerHere: boolean;
  onAct(act: ContributorAct): void;
}

interface OfferedAct {
  readonly act: ContributorAct;
  readonly name: string;
  /** With the name of the contributor. */
  readonly label: string;
}

/** What can be done about a contributor. What opens the owner's account is in the owner's hands alone. */
function actsOn({ contributor, isOwn, isOwnerHere }: Omit<ContributorRowProps, 'onAct'>): readonly OfferedAct[] {
  const { email, displayName, roles, hasSecondFactor, isOwner, isInvited } = contributor;
  const name = displayName || email;
  const canHandOver = isOwnerHere && grants(roles, 'manage-accounts');
  const others: readonly OfferedAct[] = [
    ...(isInvited
      ? [{ act: 'invite', name: text.accountInviteAgain(), label: text.accountInviteAgainOf({ name }) } as const]
      : []),
    { act: 'password', name: text.passwordRenew(), label: text.passwordRenewOf({ name }) },
    ...(hasSecondFactor
      ? [{ act: 'second-factor', name: text.factorReset(), label: text.factorResetOf({ name }) } as const]
      : []),
    ...(canHandOver ? [{ act: 'hand-over', name: text.ownerMake(), label: text.ownerMakeOf({ name }) } as const] : []),
    { act: 'remove', name: text.accountRemove(), label: text.accountRemoveOf({ name }) },
  ];
  return [
    { act: 'roles', name: text.rolesChange(), label: text.rolesChangeOf({ name }) },
    ...(isOwn || isOwner ? [] : others),
  ];
}

/** One contributor with buttons for what can be done about the account. */
export function ContributorRow({ onAct, ...row }: ContributorRowProps) {
  const { contributor, isOwn } = row;
  const { email, displayName, roles, hasSecondFactor, isOwner, isInvited } = contributor;
  const name = displayName || email;
  return (
    <li className="account-row">
      <div className="account-words">
        <p className="account-name">
          {name} {isOwn && <span className="account-own">{text.accountOwn()}</span>}
          {isOwner && <span className="account-own">{text.owner()}</span>}
          {isInvited && <span className="account-own">{text.accountInvitedMark()}</span>}
          {hasSecondFactor && <span className="account-own">{text.factorMark()}</span>}
        </p>
        {name !== email && <p className="account-email">{email}</p>}
        <p className="account-roles">{describeRoles(roles) || text.rolesNone()}</p>
      </div>
      <div className="account-actions">
        {actsOn(row).map((offered) => (
          <button
            key={offered.act}
            type="button"
            className="button small"
            aria-label={offered.label}
            onClick={() => onAct(offered.act)}
          >
            {offered.name}
          </button>
        ))}
        {isOwn && (
          <a className="button small" href={routes.account}>
            {text.accountOwnPassword()}
          </a>
        )}
      </div>
    </li>
  );
}
