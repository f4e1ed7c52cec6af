/** What the census is told of: by pages, or by the server itself (`order`, `refund`, `entry`). */
export const eventKinds = [
  'hit',
  'track',
  'button-render',
  'button-click',
  'form-render',
  'overlay',
  'quick-view',
  'record',
  'trace',
  'custom',
  'entry',
  'order',
  'refund',
] as const;

export type EventKind = (typeof eventKinds)[number];

/** An event as it is told. Its lengths are bounded by the caller. It names no address of the visitor. */
export interface CensusEvent {
  readonly kind: EventKind;
  /** Number of a hit, id of a form or an item, name of a measure: what the kind counts. */
  readonly event: string;
  /** Path of the page; empty where it is unknown. */
  readonly page: string;
  /** JSON of the rest; empty for none. */
  readonly data: string;
  /** The visitor cookie as sent; empty without consent. */
  readonly visitor: string;
}

/** An event as it is to be logged. */
export interface ToldEvent extends CensusEvent {
  /** Its own key where it may come again, to another server as well: the id that its page gave it, best a timed one. */
  readonly once?: string;
}

/** An event in the log. */
export interface LoggedEvent extends CensusEvent {
  /** Greater than those of all events that were in the log when it came. */
  readonly id: number;
  /** Epoch milliseconds by the server's clock. */
  readonly receivedAt: number;
}
