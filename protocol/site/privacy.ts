/** What an owner decides about what the site keeps. */

export interface PrivacySettings {
  /** Days after its last change for which a cart that is not bought is kept. */
  readonly cartDays: number;
  /** Days for which single events of visits are kept; what they count stays. */
  readonly eventDays: number;
  /** Days after which an order that is not paid is cancelled; 0 keeps it. */
  readonly unpaidOrderDays: number;
  /** Site path or https address of the privacy policy; empty for none. */
  readonly policyLink: string;
  /** Whether visits are counted, and something is stored for it, after the visitor's yes alone. [CONS-22] */
  readonly isAnalyticsCookiesDisabled: boolean;
  /** Whether a cookie ties the pages of a visit and the visits of a visitor together. Without it visits are counted anonymously. [CONS-23] */
  readonly isActivityLogEnabled: boolean;
  /** Whether no cookie is stored for counting whatever the visitor answers; those that are there are removed. [CONS-01] */
  readonly isRestrictiveCookiePolicyAbsolute: boolean;
}

/** Periods in days: what holds without a setting, their bounds, and the variables of the server that win over the setting. */
export const keptDays = {
  // Browsers keep no cookie for longer than 400 days.
  cartDays: { fallback: 30, min: 1, max: 365, name: 'MORTISE_CART_DAYS' },
  eventDays: { fallback: 90, min: 2, max: 3650, name: 'MORTISE_EVENT_DAYS' },
  unpaidOrderDays: { fallback: 30, min: 0, max: 3650, name: 'MORTISE_UNPAID_ORDER_DAYS' },
} as const;

export type KeptDays = keyof typeof keptDays;

export type PrivacyVariable = (typeof keptDays)[KeptDays]['name'];
