import { useCallback, useMemo, useState } from 'react';
import * as text from '#strings/editor';
import type { StartAnswer } from '../../protocol/http/onboarding.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { useAnswer } from '../ui/use-answer.js';
import { createStartClient, type StartClient } from './start-client.js';

/** How far the site is, for accounts that set it up. */
export interface FirstSteps {
  readonly client: StartClient;
  /** Null until it is known, and for accounts that do not set the site up. */
  readonly state: StartAnswer | null;
  /** Whether nothing more is to be waited for. */
  readonly isSettled: boolean;
  /** Why it could not be loaded, possibly empty; null without a failure. */
  readonly problem: string | null;
  /** Shows what a call has answered. */
  set(state: StartAnswer): void;
  putAway(isPutAway: boolean): void;
  reload(): void;
}

export function useFirstSteps(): FirstSteps {
  const { session, toasts } = useServices();
  const maySet = useMay('write-settings');
  const client = useMemo(() => createStartClient(session.send), [session]);
  const [newer, setNewer] = useState<StartAnswer | null>(null);
  const nothing = useCallback(async () => ({ ok: true as const, value: null }), []);
  const { value, isLoading, problem, retry } = useAnswer<StartAnswer | null>(maySet ? client.read : nothing);

  async function putAway(isPutAway: boolean): Promise<void> {
    const result = await client.putAway(isPutAway);
    if (result.ok) setNewer(result.value);
    else toasts.show(result.message || text.serverUnreachable());
  }

  return {
    client,
    state: newer ?? value,
    isSettled: !isLoading,
    problem,
    set: setNewer,
    putAway: (isPutAway) => void putAway(isPutAway),
    reload: retry,
  };
}
