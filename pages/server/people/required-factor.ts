import type { Account } from '../../../protocol/context/page-context.js';
import { isFactorRequired } from '../../../protocol/enums/required-factor.js';
import type { Visit } from '../visit/visit.js';
import type { AccountKind } from './store/account-row.js';
import { secondFactorStore } from './store/second-factors.js';

type KnownAccount = Account & { readonly kind: AccountKind };

/** Whether the owner asks the account for a second factor. */
export async function mustHaveFactor({ environment }: Visit, { kind, roles }: KnownAccount): Promise<boolean> {
  if (kind !== 'contributor') return false;
  const { settings } = await environment.site.read();
  return isFactorRequired(settings.secondFactorFor ?? 'nobody', roles);
}

/**
 * The account with the roles that it may use now: none while the owner asks it for a second factor and it has none, so that no call but those of the own
 * account passes, whatever a route checks.
 */
export async function withHeldRoles<T extends KnownAccount>(visit: Visit, account: T): Promise<KnownAccount> {
  if (!(await mustHaveFactor(visit, account))) return account;
  const factor = await secondFactorStore(visit.environment.database).find(account.id);
  return factor?.isConfirmed ? account : { ...account, roles: [], needsSecondFactor: true };
}
