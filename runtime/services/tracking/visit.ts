import { isVisitorRecord, isVisitStart } from '../../../protocol/context/visitor-record.js';

/**
 * Values of the tracking cookies after a hit at `nowMs`: the visitor's record and the start of the visit. Without a valid start another visit begins;
 * that of an unknown visitor begins always. Works on the texts: nothing reads a number but that of the visits.
 */
export function nextVisit(
  record: string | null,
  start: string | null,
  nowMs: number,
  newId: () => string,
): readonly [record: string, start: string] {
  const isKnown = isVisitorRecord(record);
  if (isKnown && isVisitStart(start)) return [record, start];
  const [id, first, , current, visits] = isKnown ? record.split('|') : [newId(), nowMs, nowMs, nowMs, 0];
  return [[id, first, current, nowMs, Number(visits) + 1].join('|'), String(nowMs)];
}
