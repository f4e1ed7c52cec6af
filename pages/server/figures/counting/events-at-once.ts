/** Events that one transaction counts at first, at least and at most. At most, because a server without a thread folds them itself. */
export const eventsAtOnce = { first: 250, least: 250, most: 1000 } as const;

/** Rows that a transaction may change before it takes fewer events: pages are answered between two transactions. */
const rowsAtMost = 300;

/**
 * Events of the next transaction, after one that changed `rows` rows for `events` events. Many events of few kinds change few rows, and one
 * transaction for them costs less than several; each page view changes a visit of its own.
 */
export function nextEventsAtOnce(events: number, rows: number): number {
  const wanted = rows > rowsAtMost ? events / 2 : rows * 2 <= rowsAtMost ? events * 2 : events;
  return Math.min(Math.max(Math.floor(wanted), eventsAtOnce.least), eventsAtOnce.most);
}
