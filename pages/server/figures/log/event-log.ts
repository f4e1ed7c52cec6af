import type { EventKind, LoggedEvent, ToldEvent } from './logged-event.js';

/** An event with the time at which it came, in epoch milliseconds. */
export interface TimedEvent extends ToldEvent {
  readonly receivedAt: number;
}

/** The events of visits as they came, oldest first, until their time is over. */
export interface EventLog {
  /** Tells this log from another one on the same site. */
  readonly id: string;
  /** Appends events in one transaction; on PostgreSQL none whose key has come before, whichever server it came to. */
  append(events: readonly TimedEvent[]): Promise<void>;
  /** The oldest events after the one with the id `after`; none that an event with a smaller id could still precede. */
  readAfter(after: number, limit: number): Promise<LoggedEvent[]>;
  /** The newest events, newest first, of all kinds or of one. */
  readNewest(limit: number, kind?: EventKind): Promise<LoggedEvent[]>;
  /** Removes the events before a time. PostgreSQL removes whole months. */
  removeBefore(timeMs: number): Promise<void>;
  close(): Promise<void>;
}
