import { getCookie, setCookie } from 'hono/cookie';
import * as cookies from '../../../protocol/names/cookies.js';
import { isCrossSite, isHttps } from '../http/cross-origin.js';
import { createCrumb, isValidCrumb } from '../http/crumb.js';
import type { Visit } from './visit.js';

/**
 * Writes a cookie for the whole site. `maxAgeMs` null ends it with the browser's session, 0 removes it. Cookies stay with the site's own
 * calls. Those for a page of the site that calls from one of its other addresses are kept apart for calls from there: browsers that
 * refuse cookies of other sites take them, and no other page can make use of them. [DATA-05]
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

/** Gives the visitor a new crumb and returns it. */
export function renewCrumb(visit: Visit, sessionHash: string): string {
  const { context, environment } = visit;
  const value = createCrumb(environment.secret, sessionHash, environment.now());
  writeCookie(visit, { name: cookies.crumb.name, value, maxAgeMs: cookies.crumb.maxAgeMs, httpOnly: false });
  context.set('crumb', value);
  return value;
}

/**
 * Gives the visitor a crumb unless the one in the cookie still serves, and returns the one that does. A page that is answered with "not
 * modified" may carry one too.
 */
export function ensureCrumb(visit: Visit): string {
  const { context, environment } = visit;
  const { sessionHash } = visit.visitor;
  const present = context.get('crumb') ?? getCookie(context, cookies.crumb.name) ?? '';
  return isValidCrumb(environment.secret, present, sessionHash, environment.now())
    ? present
    : renewCrumb(visit, sessionHash);
}
