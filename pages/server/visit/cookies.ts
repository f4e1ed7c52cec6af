import { getCookie, setCookie } from 'hono/cookie';
import * as cookies from '../../../protocol/names/cookies.js';
import { isCrossSite, isHttps } from '../http/cross-origin.js';
import { createCrumb, isValidCrumb } from '../http/crumb.js';
import type { Visit } from './visit.js';

/**
 * Writes a cookie for the whole site. `maxAgeMs` null makes it a session cookie, 0 deletes it. Cookies are SameSite=Lax. In a cross-site
 * secure call from one of the site's other addresses they are SameSite=None and partitioned (CHIPS): browsers that block third-party
 * cookies accept them, and no other top-level site can use them. [DATA-05]
 */
export function writeCookie(
  visit: Visit,
  cookie: {
    readonly name: string;
    readonly value: string;
    readonly maxAgeMs: number | null;
    readonly httpOnly: boolean;
  },
): void {
  const { context, environment } = visit;
  const secure = isHttps(context, environment);
  context.set('setsCookie', true);
  const isApart = secure && isCrossSite(context, environment);
  setCookie(context, cookie.name, cookie.value, {
    path: '/',
    sameSite: isApart ? 'None' : 'Lax',
    secure,
    partitioned: isApart,
    httpOnly: cookie.httpOnly,
    ...(cookie.maxAgeMs !== null && { maxAge: Math.floor(cookie.maxAgeMs / 1000) }),
  });
}

/** Sets a new crumb cookie and returns the crumb. */
export function renewCrumb(visit: Visit, sessionHash: string): string {
  const { context, environment } = visit;
  const value = createCrumb(environment.secret, sessionHash, environment.now());
  writeCookie(visit, { name: cookies.crumb.name, value, maxAgeMs: cookies.crumb.maxAgeMs, httpOnly: false });
  context.set('crumb', value);
  return value;
}

/** Returns the visitor's crumb, renewed unless it is still valid. The cookie may be set on a 304 answer too. */
export function ensureCrumb(visit: Visit): string {
  const { context, environment } = visit;
  const { sessionHash } = visit.visitor;
  const present = context.get('crumb') ?? getCookie(context, cookies.crumb.name) ?? '';
  return isValidCrumb(environment.secret, present, sessionHash, environment.now())
    ? present
    : renewCrumb(visit, sessionHash);
}
