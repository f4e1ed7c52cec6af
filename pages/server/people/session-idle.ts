import { defaultSessionLife, type SessionLife } from '../../../protocol/enums/session-life.js';
import { configActivity, livePath } from '../../../protocol/http/activity.js';
import * as calls from '../../../protocol/http/calls.js';
import type { SiteSettings } from '../store/settings.js';
import type { AccountKind } from './store/account-row.js';

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** From how many hours on the hour of the last use is exact enough. */
const hoursByHour = 12;

/** How long sessions of the site last without use. */
export function sessionLifeOf({ sessionLife }: Pick<SiteSettings, 'sessionLife'>): SessionLife {
  return { ...defaultSessionLife, ...sessionLife };
}

function hoursOf(kind: AccountKind, life: SessionLife): number {
  return kind === 'contributor' ? life.contributors : life.members;
}

/**
 * How exactly the last use of a session is stored, in milliseconds: by the hour, so that nobody reads from it when somebody was at work; by the minute
 * where it ends after few hours.
 */
export function grainOf(kind: AccountKind, life: SessionLife): number {
  return hoursOf(kind, life) < hoursByHour ? minuteMs : hourMs;
}

/** Whether a session has not been used for too long. It ends up to an hour late, or a minute where that is the grain, and never early. */
export function isIdle(seenAt: number, kind: AccountKind, life: SessionLife, nowMs: number): boolean {
  return nowMs - seenAt >= hoursOf(kind, life) * hourMs + grainOf(kind, life);
}

/** Calls that an open page makes by itself: nobody needs to be there. */
const unattended: readonly string[] = [
  '/api/events/',
  '/api/v1/events',
  '/api/census/',
  '/api/track/',
  calls.performanceSettings,
  calls.performanceRecords,
  configActivity + livePath,
];

/** Whether a request shows that somebody uses the session. */
export function isUse(path: string): boolean {
  return !unattended.some((begin) => path.startsWith(begin));
}
