import type { Account } from '../../../protocol/context/page-context.js';
import { NotPermitted } from '../errors/not-permitted.js';
import { Refusal } from '../errors/refusal.js';
import { isAllowed, type Permission } from './permissions.js';
import type { AppContext } from './visitor.js';

/**
 * The contributor who calls, whatever their roles.
 * @throws Failure 401 `loginRequired` without a session.
 */
export function requireContributor(context: AppContext): Account {
  const { account } = context.get('visitor');
  if (!account) throw new Refusal(401, 'editor.loginWhy', {}, { loginRequired: true });
  return account;
}

/**
 * The account of the request, when it has the permission.
 * @throws Failure 401 `loginRequired` without a session, 403 `authorizationFail` for an account without the permission.
 */
export function requireAccount(context: AppContext, permission: Permission): Account {
  const account = requireContributor(context);
  if (!isAllowed(account, permission)) throw new NotPermitted(permission);
  return account;
}
