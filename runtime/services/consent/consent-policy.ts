import type { CookieSettings } from '../../../protocol/context/page-context.js';

/** What is known of the visitor's will. */
export interface ConsentState {
  /** The visitor's own answer; null without one. */
  readonly answer: boolean | null;
  /** Whether the browser sends Global Privacy Control, which counts as no until the visitor answers otherwise. */
  readonly privacySignal: boolean;
}

/** The part of the site's cookie settings that decides. */
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

/** Whether visits may be counted at all: by the visitor's word, else by the browser's, else unless the policy waits for a yes. */
export function isTrackingAllowed(policy: ConsentPolicy, state: ConsentState): boolean {
  return state.answer ?? (!state.privacySignal && !policy.isRestrictiveCookiePolicyEnabled);
}

/** Whether tracking cookies may be kept: never under an absolute policy or where the site restricts visitor data, whatever the answer. */
export function isTrackingStorageAllowed(policy: ConsentPolicy, state: ConsentState): boolean {
  return (
    !policy.isRestrictiveCookiePolicyAbsolute && !policy.isVisitorDataRestricted && isTrackingAllowed(policy, state)
  );
}

/** Whether the banner asks by itself. [CONS-15] Not where the browser has answered for the visitor. */
export function isBannerDue(policy: ConsentPolicy, state: ConsentState): boolean {
  return policy.isCookieBannerEnabled && state.answer === null && !state.privacySignal;
}
