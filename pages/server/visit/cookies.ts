import { getCookie, setCookie } from 'hono/cookie';
import * as cookies from '../../../protocol/names/cookies.js';
import type { AppContext } from '../access/visitor.js';
import { isCrossSite, isHttps, type SiteAddresses } from '../http/cross-origin.js';
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

/** Name under which a cookie that proves who somebody is stands in this browser. */
function nameOf({ context, environment }: ProofCookies, name: string): string {
  return isHttps(context, environment) ? cookies.hostPrefix + name : name;
}

/** What such a cookie is read with. */
export interface ProofCookies {
  readonly context: AppContext;
  readonly environment: SiteAddresses;
}

/** Value of a cookie that proves who somebody is. Over https one without the prefix counts for nothing: another host of the domain may have set it. */
export function readProofCookie(visit: ProofCookies, name: string): string | undefined {
  return getCookie(visit.context, nameOf(visit, name));
}

/** Names, without their prefix, of such cookies that begin with `prefix`, and their values. */
export function proofCookiesOf(
  visit: ProofCookies,
  prefix: string,
): readonly (readonly [name: string, value: string])[] {
  // Most requests have none, and to read all cookies costs more than to look for one.
  if (!visit.context.req.header('cookie')?.includes(prefix)) return [];
  const before = nameOf(visit, '');
  return Object.entries(getCookie(visit.context)).flatMap(([name, value]) =>
    name.startsWith(before + prefix) ? [[name.slice(before.length), value] as const] : [],
  );
}

/** Writes, or with `maxAgeMs` 0 deletes, a cookie that proves who somebody is. The name without the prefix, of earlier versions, is deleted over https. */
export function writeProofCookie(visit: Visit, name: string, value: string, maxAgeMs: number | null): void {
  const own = nameOf(visit, name);
  writeCookie(visit, { name: own, value, maxAgeMs, httpOnly: true });
  if (own !== name && getCookie(visit.context, name) !== undefined)
    writeCookie(visit, { name, value: '', maxAgeMs: 0, httpOnly: true });
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
