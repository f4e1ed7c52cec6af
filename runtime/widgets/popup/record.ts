import * as popup from '../../../protocol/enums/popup.js';

/** What a visitor has done with a popup. [POP-01] */
export interface PopupRecord {
  /** Epoch milliseconds; absent while it has never been closed. */
  readonly 'date-closed'?: number;
  readonly version: string;
  readonly submitted?: boolean;
}

export interface PopupRules {
  readonly version: string;
  readonly showUntilSignup: boolean;
  readonly displayFrequency: number;
}

const dayMs = 86_400_000;

/** The stored record; null when it is missing or malformed. */
export function readRecord(value: unknown): PopupRecord | null {
  const record = value as Partial<PopupRecord> | null | undefined;
  const closed = record?.['date-closed'];
  return typeof record?.version === 'string' && (closed === undefined || Number.isFinite(closed))
    ? (record as PopupRecord)
    : null;
}

/** Whether a visitor with that record is shown the popup. [POP-03] [POP-04] [POP-06] */
export function isDue(
  record: PopupRecord | null,
  { version, showUntilSignup, displayFrequency }: PopupRules,
  nowMs: number,
): boolean {
  if (record?.version !== version) return true;
  if (showUntilSignup && record.submitted) return false;
  const closed = record['date-closed'];
  if (closed === undefined) return true;
  return displayFrequency > popup.neverAgain && nowMs - closed >= displayFrequency * dayMs;
}
