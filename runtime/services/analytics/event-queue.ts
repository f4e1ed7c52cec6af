import { createStore, del, get, set } from 'idb-keyval';
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

/** Takes the events that wait out of the browser's database; none where it refuses. */
export async function takeEvents(nowMs: number): Promise<readonly WaitingEvent[]> {
  try {
    const events = (await get<readonly WaitingEvent[]>(key, open())) ?? [];
    await del(key, open());
    return boundEvents(Array.isArray(events) ? events : [], nowMs);
  } catch {
    return [];
  }
}

/** Keeps events for the next connection. What cannot be kept is lost: it is statistics. */
export async function keepEvents(events: readonly WaitingEvent[], nowMs: number): Promise<void> {
  try {
    await set(key, boundEvents(events, nowMs), open());
  } catch {
    // The browser stores nothing.
  }
}
