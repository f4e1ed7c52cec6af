import type { Account } from '../../../protocol/context/page-context.js';
import { roles } from '../../../protocol/enums/roles.js';

/**
 * Which role may do what. [ROLE-12] The specification leaves this to the owner: administrators and editors work on pages and read
 * what visitors sent; every other role sees the published site only.
 */
const allowedRoles = {
  'read-pages': [roles.admin, roles.editor],
  'write-pages': [roles.admin, roles.editor],
  'publish-pages': [roles.admin, roles.editor],
  'read-form-entries': [roles.admin, roles.editor],
  'delete-form-entries': [roles.admin, roles.editor],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type Permission = keyof typeof allowedRoles;

/** Whether the account has a role that grants `permission`. */
export function isAllowed(account: Account, permission: Permission): boolean {
  const granting: readonly number[] = allowedRoles[permission];
  return account.roles.some((role) => granting.includes(role));
}
