import { createStore, update } from 'idb-keyval';
import * as limits from '../../../protocol/enums/limits.js';
import { waitingEvents } from '../../../protocol/names/analytics.js';

/** An event that waits for a connection. */
export interface WaitingEvent {
  readonly at: number;
  readonly body: unknown;
}

const key = 'waiting';
const open = () => createStore(waitingEvents, 'events');

/** The events that are young enough, the newest of them: a queue has an end in size and age. */
export function boundEvents(events: readonly WaitingEvent[], nowMs: number): readonly WaitingEvent[] {
  return events
    .filter(({ at }) => at <= nowMs && nowMs - at < limits.waitingEventLifeMs)
    .slice(1 - limits.recordsAtOnce);
}

/**
 * Puts what `change` makes of the waiting events in their place, in one transaction: tabs that take or keep events at the same time neither
 * take one twice nor lose one.
 */
const exchange = (change: (waiting: readonly WaitingEvent[]) => readonly WaitingEvent[]): Promise<void> =>
  update<readonly WaitingEvent[]>(key, (waiting) => change(Array.isArray(waiting) ? waiting : []), open());

/** Takes the events that wait out of the browser's database; none where it refuses. */
export async function takeEvents(nowMs: number): Promise<readonly WaitingEvent[]> {
  let taken: readonly WaitingEvent[] = [];
  try {
    await exchange((waiting) => {
      taken = waiting;
      return [];
    });
    return boundEvents(taken, nowMs);
  } catch {
    return [];
  }
}

/** Keeps events for the next connection, with those of other tabs. What cannot be kept is lost: it is statistics. */
export async function keepEvents(events: readonly WaitingEvent[], nowMs: number): Promise<void> {
  try {
    await exchange((waiting) => boundEvents([...waiting, ...events], nowMs));
  } catch {
    // The browser stores nothing.
  }
}
