import * as text from '#strings/editor';
import { grants, rolesWith, type Permission, type RoleName } from '../../protocol/enums/permissions-table.js';
import { useStore } from '../ui/use-store.js';
import { roleNameWords } from './role-names.js';
import { useServices } from './services.js';

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

/** Why the account may not do what needs the permission, about one thing alone; null where it may. */
export function useReason(permission: Permission): string | null {
  const roles = othersWith(useRoles(), permission);
  return roles === null ? null : text.closedReason({ roles });
}

/** The id of the reason on a screen, or in the dialog or field that `place` names; see `ClosedReason`. */
export const reasonId = (permission: Permission, place = ''): string =>
  place === '' ? `closed-${permission}` : `closed-${permission}-${place}`;
