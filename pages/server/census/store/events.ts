import { randomUUID } from 'node:crypto';
import type { Database } from '../../store/schema.js';

/** A visitor event. `event` and `data` are bounded by the caller. */
export interface CensusEvent {
  readonly kind: 'hit' | 'button-click' | 'button-render' | 'form-render' | 'overlay' | 'quick-view' | 'track';
  readonly event: string;
  readonly data: string;
  /** The visitor cookie as sent; empty without consent. */
  readonly visitor: string;
}

/** A script error on a page. */
export interface ErrorReport {
  readonly event: string;
  readonly data: string;
  /** Epoch milliseconds by the visitor's clock. */
  readonly reportedAt: number;
}

function toErrorRow({ event, data, reportedAt }: ErrorReport, nowMs: number) {
  return { id: randomUUID(), event, data, reported_at: reportedAt, received_at: nowMs };
}

export function eventStore(db: Database) {
  return {
    async recordCensus(event: CensusEvent, nowMs: number): Promise<void> {
      await db
        .insertInto('census_event')
        .values({ id: randomUUID(), ...event, received_at: nowMs })
        .execute();
    },

    async recordErrors(reports: readonly ErrorReport[], nowMs: number): Promise<void> {
      if (reports.length === 0) return;
      const rows = reports.map((report) => toErrorRow(report, nowMs));
      await db.insertInto('error_report').values(rows).execute();
    },

    /** Events of one kind, oldest first. */
    async listCensus(kind: CensusEvent['kind']): Promise<CensusEvent[]> {
      const rows = await db
        .selectFrom('census_event')
        .selectAll()
        .where('kind', '=', kind)
        .orderBy('received_at')
        .execute();
      return rows.map(({ event, data, visitor }) => ({ kind, event, data, visitor }));
    },

    /** Error reports, oldest first. */
    async listErrors(): Promise<ErrorReport[]> {
      const rows = await db.selectFrom('error_report').selectAll().orderBy('received_at').execute();
      return rows.map((row) => ({ event: row.event, data: row.data, reportedAt: row.reported_at }));
    },

    /** Deletes rows older than `sinceMs`: they serve statistics only, and any visitor can create them. */
    async removeBefore(sinceMs: number): Promise<void> {
      await db.deleteFrom('census_event').where('received_at', '<', sinceMs).execute();
      await db.deleteFrom('error_report').where('received_at', '<', sinceMs).execute();
    },
  };
}

export type EventStore = ReturnType<typeof eventStore>;
