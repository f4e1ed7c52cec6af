import { defaultSessionLife, type SessionLife } from '../../../protocol/enums/session-life.js';
import { configActivity, livePath } from '../../../protocol/http/activity.js';
import * as calls from '../../../protocol/http/calls.js';
import type { SiteSettings } from '../store/settings.js';
import type { AccountKind } from './store/account-row.js';

const hourMs = 3_600_000;

/** How long sessions of the site last without use. */
export function sessionLifeOf({ sessionLife }: Pick<SiteSettings, 'sessionLife'>): SessionLife {
  return { ...defaultSessionLife, ...sessionLife };
}

/** Whether a session has not been used for too long. The use is known by the hour, so that it ends up to an hour late and never early. */
export function isIdle(seenAt: number, kind: AccountKind, life: SessionLife, nowMs: number): boolean {
  const hours = kind === 'contributor' ? life.contributors : life.members;
  return nowMs - seenAt >= (hours + 1) * hourMs;
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
