import { getCookie, setCookie } from 'hono/cookie';
import type { Account } from '../../../protocol/context/page-context.js';
import * as cookies from '../../../protocol/names/cookies.js';
import type { AppContext, AppEnvironment, Visitor } from '../app-environment.js';
import { isCrossSite, otherAddresses } from '../security/cross-origin.js';
import { createCrumb, isValidCrumb } from '../security/crumb.js';
import { siteOrigin } from '../security/origin.js';
import { sha256 } from '../security/signature.js';
import type { AccountKind } from '../store/account-row.js';
import { readUnlocked } from './unlocking.js';

/** A visitor who is not logged in and has unlocked nothing. */
export const anonymous: Visitor = { sessionHash: '', account: null, member: null, unlocked: new Map() };

/** Who the account of a session is: a contributor or a member, never both. */
export function visitorOf(
  sessionHash: string,
  account: Account & { readonly kind: AccountKind },
): Pick<Visitor, 'sessionHash' | 'account' | 'member'> {
  const { id, email, displayName, roles, kind } = account;
  const isContributor = kind === 'contributor';
  return {
    sessionHash,
    account: isContributor ? { id, email, displayName, roles } : null,
    member: isContributor ? null : { id, email, displayName },
  };
}

/** Whether the visitor is shown the same as every other one who is not logged in. */
export function isPlain({ account, member, unlocked }: Visitor): boolean {
  return !account && !member && unlocked.size === 0;
}

/** Who asks: the account of the session cookie, if the session still stands, and what they have unlocked. */
export async function readVisitor(c: AppContext, environment: AppEnvironment): Promise<Visitor> {
  const unlocked = readUnlocked(c, environment);
  const token = getCookie(c, cookies.session.name);
  if (!token || token.length > 100) return { ...anonymous, unlocked };
  const sessionHash = sha256(token);
  const account = await environment.store.accounts.findBySession(sessionHash, environment.now());
  return { ...anonymous, unlocked, ...(account && visitorOf(sessionHash, account)) };
}

/** Whether visitors reach the address of this request over https alone, so that cookies may be kept to it. */
export function isHttps(c: AppContext, environment: AppEnvironment): boolean {
  const others = otherAddresses(c, environment);
  return (others.length ? others : [siteOrigin(c, environment.baseUrl)]).every((origin) => origin.startsWith('https:'));
}

/**
 * Writes a cookie for the whole site. `maxAgeMs` null ends it with the browser's session, 0 removes it. Cookies stay with the site's own
 * calls. Those for a page of the site that calls from one of its other addresses are kept apart for calls from there: browsers that
 * refuse cookies of other sites take them, and no other page can make use of them. [DATA-05]
 */
export function writeCookie(
  c: AppContext,
  environment: AppEnvironment,
  cookie: {
    readonly name: string;
    readonly value: string;
    readonly maxAgeMs: number | null;
    readonly httpOnly: boolean;
  },
): void {
  const secure = isHttps(c, environment);
  const isApart = secure && isCrossSite(c, environment);
  setCookie(c, cookie.name, cookie.value, {
    path: '/',
    sameSite: isApart ? 'None' : 'Lax',
    secure,
    partitioned: isApart,
    httpOnly: cookie.httpOnly,
    ...(cookie.maxAgeMs !== null && { maxAge: Math.floor(cookie.maxAgeMs / 1000) }),
  });
}

/** Gives the visitor a new crumb and returns it. */
export function renewCrumb(c: AppContext, environment: AppEnvironment, sessionHash: string): string {
  const value = createCrumb(environment.secret, sessionHash, environment.now());
  writeCookie(c, environment, { name: cookies.crumb.name, value, maxAgeMs: cookies.crumb.maxAgeMs, httpOnly: false });
  c.set('crumb', value);
  return value;
}

/**
 * Gives the visitor a crumb unless the one in the cookie still serves, and returns the one that does. A page that is answered with "not
 * modified" may carry one too.
 */
export function ensureCrumb(c: AppContext, environment: AppEnvironment): string {
  const { sessionHash } = c.get('visitor');
  const present = c.get('crumb') ?? getCookie(c, cookies.crumb.name) ?? '';
  return isValidCrumb(environment.secret, present, sessionHash, environment.now())
    ? present
    : renewCrumb(c, environment, sessionHash);
}
