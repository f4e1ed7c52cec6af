/** Calls and shapes about the account that is logged in: where it is logged in, and its second factor. */
import type { BrowserName, SystemName } from '../enums/devices.js';

/** GET: the sessions of the account. DELETE: ends all but the one of the request. `/{id}`: DELETE ends one of the others. */
export const configSessions = '/api/config/account/sessions';

/** A browser in which the account is logged in. */
export interface SessionSummary {
  readonly id: string;
  readonly browser: BrowserName;
  readonly system: SystemName;
  /** Epoch milliseconds of the log-in. */
  readonly startedAt: number;
  /** Epoch milliseconds of the hour in which the session was last used. */
  readonly seenAt: number;
  /** Whether it is the session of the request. */
  readonly isThis: boolean;
}

/** The session of the request first, then those that were used last. */
export interface SessionListAnswer {
  readonly sessions: readonly SessionSummary[];
}
