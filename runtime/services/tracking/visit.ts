import type { VisitorRecord } from '../../../protocol/context/visitor-record.js';

/** What the tracking cookies hold after a hit. */
export interface Visit {
  readonly record: VisitorRecord;
  readonly startMs: number;
}

/**
 * The visitor and the visit that a hit at `nowMs` belongs to. A visit begins when there is no start of one; a visitor who is not known
 * begins anew, whatever the start says.
 */
export function nextVisit(
  record: VisitorRecord | null,
  startMs: number | null,
  nowMs: number,
  newId: () => string,
): Visit {
  if (record && startMs) return { startMs, record };
  const { id, firstVisitMs, currentVisitMs, visits } = record ?? {
    id: newId(),
    firstVisitMs: nowMs,
    currentVisitMs: nowMs,
    visits: 0,
  };
  return {
    startMs: nowMs,
    record: { id, firstVisitMs, previousVisitMs: currentVisitMs, currentVisitMs: nowMs, visits: visits + 1 },
  };
}
