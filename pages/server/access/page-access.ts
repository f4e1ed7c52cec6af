import type { PageAccess } from '../../../protocol/enums/page-access.js';
import { isAllowed } from './permissions.js';
import type { Visitor } from './visitor.js';

/** The parts of a page that determine access to it. */
export interface AccessRule {
  readonly id: string;
  readonly access: PageAccess;
  /** Identifies the current password of a protected page, so that a proof of a former one is invalid; empty for other pages. */
  readonly lock: string;
}

/** Whether `visitor` may see the page. Accounts with `read-pages` may see every page. [ROLE-07] */
export function isOpenTo(page: AccessRule, visitor: Pick<Visitor, 'account' | 'member' | 'unlocked'>): boolean {
  if (page.access === 'public') return true;
  if (visitor.account && isAllowed(visitor.account, 'read-pages')) return true;
  if (page.access === 'members') return visitor.member !== null;
  return page.lock !== '' && visitor.unlocked.get(page.id) === page.lock;
}

/** Access rule of a page as stored. */
export interface StoredAccess {
  readonly access: PageAccess;
  /** PHC string; null unless `access` is `password`. */
  readonly passwordHash: string | null;
}
