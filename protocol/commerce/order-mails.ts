/** E-mails about an order to its buyer. */
export const orderMails = [
  'received',
  'paid',
  'fulfilled',
  'cancelled',
  'downloads-opened',
  'renewed',
  'renewal-failed',
  'subscription-ended',
] as const;

export type OrderMailName = (typeof orderMails)[number];
