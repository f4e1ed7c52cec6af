import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useServices } from '../services/services.js';
import type { DeviceCopy } from '../storage/device-copy.js';
import { useLeaveQuestion } from '../ui/use-leave-question.js';

export interface LeaveGuard {
  /** True when the screen may be left: the work is on the server or on this device, or the user gave it up. */
  prepare(): Promise<boolean>;
  /** The open question, or null. */
  readonly dialog: ReactNode;
}

interface GuardedWork {
  readonly device: Pick<DeviceCopy, 'idle'>;
  isAtRisk(): boolean;
}

/**
 * Guards every way out of a screen; asks only when work would truly be lost. `send`, memoized, first saves what is
 * unsaved.
 */
export function useLeaveGuard(work: GuardedWork, send?: () => Promise<void>): LeaveGuard {
  const { window } = useServices();
  const { mayLeave, dialog } = useLeaveQuestion(window, work);
  const prepare = useCallback(async () => {
    await send?.();
    await work.device.idle();
    return mayLeave();
  }, [work, send, mayLeave]);
  return { prepare, dialog };
}
