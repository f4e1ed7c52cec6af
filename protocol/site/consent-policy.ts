import type { CookieSettings } from '../context/page-context.js';

/** The visitor's choice, as far as it is known. */
export interface ConsentState {
  /** The visitor's own answer; null without one. */
  readonly answer: boolean | null;
  /** Whether the browser sends Global Privacy Control, which counts as a no until the visitor answers. */
  readonly privacySignal: boolean;
}

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

/** Whether visits may be counted: the visitor's answer decides, then the browser's signal, then whether the policy is opt-in. */
export function isTrackingAllowed(policy: ConsentPolicy, state: ConsentState): boolean {
  return state.answer ?? (!state.privacySignal && !policy.isRestrictiveCookiePolicyEnabled);
}

/** Whether tracking cookies may be stored: never under an absolute policy or where the site restricts visitor data, whatever the answer. */
export function isTrackingStorageAllowed(policy: ConsentPolicy, state: ConsentState): boolean {
  return (
    !policy.isRestrictiveCookiePolicyAbsolute && !policy.isVisitorDataRestricted && isTrackingAllowed(policy, state)
  );
}

/** Whether the banner opens by itself. [CONS-15] Not when the browser's signal is the answer. */
export function isBannerDue(policy: ConsentPolicy, state: ConsentState): boolean {
  return policy.isCookieBannerEnabled && state.answer === null && !state.privacySignal;
}
