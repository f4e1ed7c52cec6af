/** What the audit log records, by the name that is stored. A name that was released is never used for another act. */
export const auditActs = [
  'login',
  'login-failed',
  'logout-everywhere',
  'password-changed',
  'password-renewed',
  'password-reset',
  'email-changed',
  'account-added',
  'account-removed',
  'roles-changed',
  'member-removed',
  'sign-up-changed',
  'page-published',
  'page-scheduled',
  'page-moved',
  'page-access-changed',
  'page-deleted',
  'page-restored',
  'page-erased',
  'header-footer-published',
  'header-footer-removed',
  'theme-published',
  'banner-published',
  'languages-changed',
  'redirects-added',
  'redirect-removed',
  'entries-deleted',
  'entries-exported',
  'order-changed',
  'orders-exported',
  'product-added',
  'product-changed',
  'product-deleted',
  'product-restored',
  'product-erased',
  'stock-changed',
  'coupon-added',
  'coupon-changed',
  'coupon-removed',
  'coupon-restored',
  'shop-changed',
  'media-added',
  'media-changed',
  'media-removed',
  'media-restored',
  'media-replaced',
] as const;

export type AuditAct = (typeof auditActs)[number];

/** How long a record is kept, in milliseconds: 400 days, so that a year can be compared with the one before. */
export const auditLifeMs = 400 * 86_400_000;

/** Maximum length of the label of a record, in characters; a longer one is cut. */
export const longestAuditLabel = 200;
