import { grants } from '../../protocol/enums/permissions-table.js';
import type { Permission } from '../../protocol/enums/permissions-table.js';
import { useStore } from '../ui/use-store.js';
import { useServices } from './services.js';

/** Whether the logged-in account has the permission. Actions that the server would refuse are not offered. */
export function useMay(permission: Permission): boolean {
  const { session } = useServices();
  return useStore(session.account, (state) => state.status === 'logged-in' && grants(state.account.roles, permission));
}
