import { grants, rolesWith, type Permission, type RoleName } from '../../protocol/enums/permissions-table.js';
import { useServices } from '../services/services.js';
import { useStore } from '../ui/use-store.js';
import { roleNameWords } from './role-names.js';

const noRoles: readonly number[] = [];

/** The roles of the account. */
export function useRoles(): readonly number[] {
  const { session } = useServices();
  return useStore(session.account, (state) => (state.status === 'logged-in' ? state.account.roles : noRoles));
}

/** Names of the roles that may do what needs the permission; null where one of these may. */
export function othersWith(held: readonly number[], permission: Permission): string | null {
  if (grants(held, permission)) return null;
  const able = rolesWith(permission);
  const names = (Object.keys(roleNameWords) as RoleName[]).filter((name) => able.includes(name));
  return names.map((name) => roleNameWords[name]()).join(', ');
}

/** The id of the reason on a screen; see `ClosedReason`. */
export const reasonId = (permission: Permission): string => `closed-${permission}`;
