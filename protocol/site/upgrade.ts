/** States of a website with whoever hosts it. [ENUM-12] */
export const websiteStatuses = [
  'expired',
  'past due',
  'trial',
  'beta',
  'removed',
  'internal',
  'comped',
  'paid',
  'linked to the previous version',
  'active parking page',
  'resold',
  'resold grace period',
  'enterprise',
] as const;

export type WebsiteStatus = (typeof websiteStatuses)[number];

/** Where an owner has more of the site from its host: a trial becomes a subscription there, any other is changed. [ROUTE-17] [ROUTE-18] */
export function upgradePath(status: WebsiteStatus): string {
  return status === 'trial' ? '/settings/billing/upgrade' : '/settings/billing/subscriptions/website';
}
