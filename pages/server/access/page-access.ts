import type { PageAccess } from '../../../protocol/enums/page-access.js';
import { isAllowed } from './permissions.js';
import type { Visitor } from './visitor.js';

/** What decides who may see a page. */
export interface AccessRule {
  readonly id: string;
  readonly access: PageAccess;
  /** Names the present password of a page with one, so that knowing a former one opens nothing; empty for other pages. */
  readonly lock: string;
}

/** Whether `visitor` may see the page. Who edits pages sees all of them. [ROLE-07] */
export function isOpenTo(page: AccessRule, visitor: Pick<Visitor, 'account' | 'member' | 'unlocked'>): boolean {
  if (page.access === 'public') return true;
  if (visitor.account && isAllowed(visitor.account, 'read-pages')) return true;
  if (page.access === 'members') return visitor.member !== null;
  return page.lock !== '' && visitor.unlocked.get(page.id) === page.lock;
}

/** Who may see a page, as it is kept. */
export interface StoredAccess {
  readonly access: PageAccess;
  /** PHC string; null unless `access` is `password`. */
  readonly passwordHash: string | null;
}
