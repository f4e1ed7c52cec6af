/** The visitor record in the tracking cookie `ss_cvr`; times in epoch milliseconds. [TRK-01] */
export interface VisitorRecord {
  /** Letters, digits, `_` and `-`. */
  readonly id: string;
  readonly firstVisitMs: number;
  readonly previousVisitMs: number;
  readonly currentVisitMs: number;
  readonly visits: number;
}

const recordPattern = /^[\w-]+(?:\|[1-9]\d{0,15}){4}$/;

/** Whether a cookie value is an id and four positive integers, separated by `|`. [TRK-02] */
export function isVisitorRecord(value: string | null): value is string {
  return recordPattern.test(`${value}`);
}

/** The record in a cookie value; null when it is not valid. */
export function parseVisitorRecord(value: string | null): VisitorRecord | null {
  if (!isVisitorRecord(value)) return null;
  const [id, first, previous, current, visits] = value.split('|') as [string, string, string, string, string];
  return { id, firstVisitMs: +first, previousVisitMs: +previous, currentVisitMs: +current, visits: +visits };
}

/** Whether the value of `ss_cvt` is the start of a visit that goes on: a positive integer. [TRK-03] */
export function isVisitStart(value: string | null): value is string {
  return /^[1-9]\d{0,15}$/.test(`${value}`);
}
