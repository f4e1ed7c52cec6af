import * as cookies from '../../protocol/names/cookies.js';
import { isTrackingAllowed, parseConsent, type ConsentPolicy } from '../../protocol/site/consent-policy.js';

/** Cookies that go when a visitor declines; here for the code that comes later, too. */
export const trackingCookieNames: readonly string[] = cookies.trackingCookieNames;

/** The cookies of the page as one text; empty where the browser refuses them, as in a sandboxed frame. */
function readCookies(document: Document): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** The value of a cookie as it is written, the first of several; null without one. */
export function readCookie(document: Document, name: string): string | null {
  const pair = readCookies(document)
    .split(/; */)
    .find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}

/** The visitor's own answer to the cookie banner: any other value than `true` is a no; null without one. */
export function readAnswer(document: Document): boolean | null {
  return parseConsent(readCookie(document, cookies.consentName));
}

/** Whether the browser sends Global Privacy Control. */
export function hasPrivacySignal({ navigator }: Window): boolean {
  return !!(navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl;
}

/** Whether visits may be counted now. `isRefused` is a no that the browser has not stored. */
export function mayCount(window: Window, policy: ConsentPolicy, isRefused = false): boolean {
  return isTrackingAllowed(policy, readAnswer(window.document), isRefused || hasPrivacySignal(window));
}

/** Whether the code that counts visits has anything to do: visits may be counted, or there are tracking cookies that may have to go. */
export function isCountingDue(window: Window, policy: ConsentPolicy): boolean {
  return mayCount(window, policy) || trackingCookieNames.some((name) => readCookie(window.document, name) !== null);
}
