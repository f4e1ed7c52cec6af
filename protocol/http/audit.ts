/** Shapes of the call about the audit log. Its query is validated by `schema/audit.ts`. */
import type { AuditAct } from '../enums/audit.js';

/** One act, as it was recorded. */
export interface AuditRecord {
  readonly id: string;
  /** Epoch milliseconds; of counted acts, of the latest one. */
  readonly at: number;
  /** The account that acted, or that somebody failed to log in to; null for none. */
  readonly accountId: string | null;
  /** Name of the account at that time; empty without one. */
  readonly accountName: string;
  readonly act: AuditAct;
  /** What it was about: its id and a short label; each may be empty. */
  readonly subjectId: string;
  readonly subject: string;
  /** How many: of counted acts, such as failed log-ins of an hour, and of acts about several things. */
  readonly count: number;
}

/** `GET {configAudit}`: newest first, a part at a time. Each field of the query narrows. */
export interface AuditQuery {
  readonly account?: string;
  readonly act?: AuditAct;
  /** `next` of the newer part. */
  readonly before?: string;
}

/** An account that the log names. */
export interface AuditAccount {
  readonly id: string;
  readonly name: string;
}

export interface AuditAnswer {
  readonly records: readonly AuditRecord[];
  /** Cursor of the next older part; null on the last one. */
  readonly next: string | null;
  /** With the newest part only. */
  readonly accounts?: readonly AuditAccount[];
}

export const configAudit = '/api/config/audit';
