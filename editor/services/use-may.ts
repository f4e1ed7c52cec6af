import { grants } from '../../protocol/enums/permissions-table.js';
import type { Permission } from '../../protocol/enums/permissions-table.js';
import { useStore } from '../ui/use-store.js';
import { useServices } from './services.js';

/** Whether the account that works here may do that; what the server would refuse is not offered. */
export function useMay(permission: Permission): boolean {
  const { session } = useServices();
  return useStore(session.account, (state) => state.status === 'logged-in' && grants(state.account.roles, permission));
}
