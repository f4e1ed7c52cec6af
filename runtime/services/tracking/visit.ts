import type { VisitorRecord } from '../../../protocol/context/visitor-record.js';

/** The content of the tracking cookies after a hit. */
export interface Visit {
  readonly record: VisitorRecord;
  readonly startMs: number;
}

/**
 * The visitor and the visit of a hit at `nowMs`. A visit begins without a `startMs`; an unknown visitor always begins a new one.
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
