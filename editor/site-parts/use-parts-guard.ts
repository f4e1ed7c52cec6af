import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useServices } from '../services/services.js';
import { useLeaveQuestion } from '../ui/use-leave-question.js';
import type { PartsSession } from './parts-session.js';

/** Stands before everything that leaves the screen: asks only when changes would truly be lost, because this device does not keep them. */
export function usePartsGuard(session: PartsSession): { prepare(): Promise<boolean>; readonly dialog: ReactNode } {
  const { window } = useServices();
  const { mayLeave, dialog } = useLeaveQuestion(window, session.isAtRisk);
  const prepare = useCallback(async () => {
    await session.device.idle();
    return mayLeave();
  }, [session, mayLeave]);
  return { prepare, dialog };
}
