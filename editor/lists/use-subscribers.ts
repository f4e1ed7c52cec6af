import { useCallback, useEffect, useState } from 'react';
import type { SubscriberNarrowing, SubscribersAnswer } from '../../protocol/http/mailing-lists.js';
import { useSettled } from '../services/use-settled.js';
import { useAnswer } from '../ui/use-answer.js';
import type { ListClient } from './list-client.js';

export interface Subscribers {
  readonly value: SubscribersAnswer | null;
  readonly isLoading: boolean;
  readonly problem: string | null;
  readonly narrowing: SubscriberNarrowing;
  /** The narrowing of the shown part: the other one once typing pauses. */
  readonly settled: SubscriberNarrowing;
  readonly onNewest: (() => void) | null;
  readonly onOlder: (() => void) | null;
  narrow(to: SubscriberNarrowing): void;
  retry(): void;
}

/** Who is on a list, a part at a time, narrowed. */
export function useSubscribers(client: ListClient, listId: string): Subscribers {
  const [narrowing, setNarrowing] = useState<SubscriberNarrowing>({});
  const settled = useSettled(narrowing);
  const [before, setBefore] = useState<string | null>(null);
  const { value, isLoading, problem, retry } = useAnswer(
    useCallback(() => client.subscribers(listId, settled, before), [client, listId, settled, before]),
  );
  const next = value?.next ?? null;
  // All of an older part are gone, so the newest part is shown again.
  const isGone = value?.subscribers.length === 0 && before !== null && !isLoading;
  useEffect(() => {
    if (isGone) setBefore(null);
  }, [isGone]);
  return {
    ...{ value, isLoading, problem, narrowing, settled, retry },
    onNewest: before === null ? null : () => setBefore(null),
    onOlder: next === null || isLoading ? null : () => setBefore(next),
    narrow(to) {
      setNarrowing(to);
      setBefore(null);
    },
  };
}
