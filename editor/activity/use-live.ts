import { useEffect, useState } from 'react';
import { liveSeconds } from '../../protocol/enums/activity.js';
import type { LiveEvent } from '../../protocol/http/activity.js';
import { useServices } from '../services/services.js';
import { afterInSight } from '../ui/in-sight.js';
import type { ActivityClient } from './activity-client.js';

interface Live {
  /** Newest first; null before the first answer. */
  readonly events: readonly LiveEvent[] | null;
  /** The server's message for the last look when it failed; null otherwise. */
  readonly problem: string | null;
}

/** The newest events, looked for again and again while the screen is in sight and nobody has paused it. */
export function useLive(client: ActivityClient, isPaused: boolean): Live {
  const { clock, window } = useServices();
  const [live, setLive] = useState<Live>({ events: null, problem: null });

  useEffect(() => {
    if (isPaused) return undefined;
    const life = new AbortController();
    let stopTimer = (): void => {};

    async function look(): Promise<void> {
      const result = await client.live();
      if (life.signal.aborted) return;
      setLive(({ events }) =>
        result.ok ? { events: result.value.events, problem: null } : { events, problem: result.message },
      );
      stopTimer = afterInSight(window.document, clock, liveSeconds * 1000, () => void look());
    }
    void look();
    return () => {
      life.abort();
      stopTimer();
    };
  }, [client, clock, window, isPaused]);

  return live;
}
