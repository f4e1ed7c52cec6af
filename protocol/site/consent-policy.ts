import type { CookieSettings } from '../context/page-context.js';

/** The part of the site's cookie settings that consent depends on. */
export type ConsentPolicy = Pick<
  CookieSettings,
  | 'isCookieBannerEnabled'
  | 'isRestrictiveCookiePolicyEnabled'
  | 'isRestrictiveCookiePolicyAbsolute'
  | 'isVisitorDataRestricted'
>;

/** The answer in a consent cookie: any value other than `true` is a no; null without a cookie. */
export function parseConsent(value: string | null): boolean | null {
  return value === null ? null : value === 'true';
}

/**
 * Whether visits may be counted: the visitor's own answer decides, then the signal of the browser (Global Privacy Control), which counts as a no until
 * the visitor answers, then whether the policy is opt-in. `answer` is null without one.
 */
export function isTrackingAllowed(
  policy: Pick<ConsentPolicy, 'isRestrictiveCookiePolicyEnabled'>,
  answer: boolean | null,
  privacySignal: boolean,
): boolean {
  return answer ?? !(privacySignal || policy.isRestrictiveCookiePolicyEnabled);
}

/** Whether tracking cookies may be stored where visits may be counted: never under an absolute policy or where the site restricts visitor data. */
export function isStorageAllowed(policy: ConsentPolicy): boolean {
  return !(policy.isRestrictiveCookiePolicyAbsolute || policy.isVisitorDataRestricted);
}

/** Whether the banner opens by itself. [CONS-15] Not when the browser's signal is the answer. */
export function isBannerDue(policy: ConsentPolicy, answer: boolean | null, privacySignal: boolean): boolean {
  return policy.isCookieBannerEnabled && answer === null && !privacySignal;
}
