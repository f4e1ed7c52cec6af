/** What the audit log calls contributors. */
import { roleNames } from '../../../protocol/enums/permissions-table.js';
import type { AuditSubject } from '../audit/store/audit.js';
import type { Database } from '../store/schema.js';
import { accountStore } from './store/accounts.js';

/** A contributor by name. */
export async function nameOf(db: Database, id: string): Promise<string> {
  const found = (await accountStore(db).listContributors()).find((one) => one.id === id);
  return found ? found.displayName || found.email : '';
}

/** A contributor and their roles. */
export async function withRoles(db: Database, id: string, roles: readonly number[]): Promise<AuditSubject> {
  return { id, label: `${await nameOf(db, id)}: ${roleNames(roles).join(', ')}` };
}
