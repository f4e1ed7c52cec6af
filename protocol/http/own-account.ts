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
  /** After how many hours without use a session ends. */
  readonly idleHours: number;
}

/**
 * GET: the second factor of the account. POST: makes a key, which holds once it is confirmed. `/confirmed`: POST confirms it by a code.
 * `/codes`: POST makes new recovery codes. `/removed`: POST takes the second factor away.
 */
export const configSecondFactor = '/api/config/account/second-factor';

export interface SecondFactorAnswer {
  readonly isOn: boolean;
  /** Recovery codes that have not been used. */
  readonly codesLeft: number;
  /** Whether the owner of the site asks the account for one. */
  readonly isRequired: boolean;
  /** Whether the password that opened the session is shorter than a new one may be. */
  readonly hasShortPassword: boolean;
}

/** An act that a stranger at an open screen must not be able to do. */
export interface PasswordRequest {
  readonly password: string;
}

/** A QR code as the path of an SVG of `size` by `size` units. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** Only this answer ever contains the key. */
export interface NewKeyAnswer {
  /** In base32, for an app that cannot read the QR code. */
  readonly key: string;
  readonly qr: QrCode;
}

export interface CodeRequest {
  readonly code: string;
}

/** Only this answer ever contains the codes. */
export interface RecoveryCodesAnswer {
  readonly codes: readonly string[];
}
