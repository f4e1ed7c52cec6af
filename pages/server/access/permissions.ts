import type { Account } from '../../../protocol/context/page-context.js';
import { grants, type Permission } from '../../../protocol/enums/permissions-table.js';

export type { Permission };

/** Whether the account has a role that grants `permission`. [ROLE-12] */
export function isAllowed(account: Account, permission: Permission): boolean {
  return grants(account.roles, permission);
}
