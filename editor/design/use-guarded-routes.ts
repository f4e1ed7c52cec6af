import { useServices } from '../services/services.js';
import type { LeaveGuard } from '../shell/use-leave-guard.js';

/** The ways from the page under edit to another page or screen; each asks the leave guard first. */
export interface GuardedRoutes {
  page(path: string): void;
  entries(): void;
  address(address: string): void;
}

export function useGuardedRoutes(guard: LeaveGuard): GuardedRoutes {
  const { router } = useServices();
  async function leave(open: () => void): Promise<void> {
    if (await guard.prepare()) open();
  }
  return {
    page: (path) => void leave(() => router.openPage(path)),
    entries: () => void leave(() => router.openEntries()),
    address: (address) => void leave(() => router.openAddress(address)),
  };
}
