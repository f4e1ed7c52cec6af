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

/** The record in a cookie value; null when it is not an id and four positive integers separated by `|`. [TRK-02] */
export function parseVisitorRecord(value: string | null): VisitorRecord | null {
  if (!value || !recordPattern.test(value)) return null;
  const [id, first, previous, current, visits] = value.split('|') as [string, string, string, string, string];
  return { id, firstVisitMs: +first, previousVisitMs: +previous, currentVisitMs: +current, visits: +visits };
}

/** The cookie value of a record. */
export function formatVisitorRecord(record: VisitorRecord): string {
  return [record.id, record.firstVisitMs, record.previousVisitMs, record.currentVisitMs, record.visits].join('|');
}

/** The start of the present visit in the value of `ss_cvt`; null when it is not a positive integer. [TRK-03] */
export function parseVisitStart(value: string | null): number | null {
  return value && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : null;
}
