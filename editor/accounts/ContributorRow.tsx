import * as text from '#strings/editor';
import type { ContributorSummary } from '../../protocol/http/accounts.js';
import { routes } from '../../protocol/names/routes.js';
import { describeRoles } from './role-words.js';

interface ContributorRowProps {
  readonly contributor: ContributorSummary;
  readonly isOwn: boolean;
  onRoles(): void;
  onPassword(): void;
  onSecondFactor(): void;
  onRemove(): void;
}

/** One contributor with buttons for roles, password and removal. */
export function ContributorRow({
  contributor,
  isOwn,
  onRoles,
  onPassword,
  onSecondFactor,
  onRemove,
}: ContributorRowProps) {
  const { email, displayName, roles, hasSecondFactor } = contributor;
  const name = displayName || email;
  return (
    <li className="account-row">
      <div className="account-words">
        <p className="account-name">
          {name} {isOwn && <span className="account-own">{text.accountOwn()}</span>}
          {hasSecondFactor && <span className="account-own">{text.factorMark()}</span>}
        </p>
        {name !== email && <p className="account-email">{email}</p>}
        <p className="account-roles">{describeRoles(roles) || text.rolesNone()}</p>
      </div>
      <div className="account-actions">
        <button type="button" className="button small" aria-label={text.rolesChangeOf({ name })} onClick={onRoles}>
          {text.rolesChange()}
        </button>
        {isOwn ? (
          <a className="button small" href={routes.account}>
            {text.accountOwnPassword()}
          </a>
        ) : (
          <>
            <button
              type="button"
              className="button small"
              aria-label={text.passwordRenewOf({ name })}
              onClick={onPassword}
            >
              {text.passwordRenew()}
            </button>
            {hasSecondFactor && (
              <button
                type="button"
                className="button small"
                aria-label={text.factorResetOf({ name })}
                onClick={onSecondFactor}
              >
                {text.factorReset()}
              </button>
            )}
            <button
              type="button"
              className="button small"
              aria-label={text.accountRemoveOf({ name })}
              onClick={onRemove}
            >
              {text.accountRemove()}
            </button>
          </>
        )}
      </div>
    </li>
  );
}
