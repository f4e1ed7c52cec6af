import { randomUUID } from 'node:crypto';
import type { Database } from '../../store/schema.js';

/** A script error on a page. */
export interface ErrorReport {
  readonly event: string;
  readonly data: string;
  /** Epoch milliseconds by the visitor's clock. */
  readonly reportedAt: number;
}

function toRow({ event, data, reportedAt }: ErrorReport, nowMs: number) {
  return { id: randomUUID(), event, data, reported_at: reportedAt, received_at: nowMs };
}

export function errorStore(db: Database) {
  return {
    async record(reports: readonly ErrorReport[], nowMs: number): Promise<void> {
      if (reports.length === 0) return;
      await db
        .insertInto('error_report')
        .values(reports.map((report) => toRow(report, nowMs)))
        .execute();
    },

    /** Error reports, oldest first. */
    async list(): Promise<ErrorReport[]> {
      const rows = await db.selectFrom('error_report').selectAll().orderBy('received_at').execute();
      return rows.map((row) => ({ event: row.event, data: row.data, reportedAt: row.reported_at }));
    },

    /** Deletes reports older than `sinceMs`: any visitor can create them. */
    async removeBefore(sinceMs: number): Promise<void> {
      await db.deleteFrom('error_report').where('received_at', '<', sinceMs).execute();
    },
  };
}

export type ErrorStore = ReturnType<typeof errorStore>;
