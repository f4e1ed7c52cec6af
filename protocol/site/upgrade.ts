/** Statuses of a website at its host. [ENUM-12] */
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

/** Path at the host where an owner upgrades: a trial starts a subscription, any other status changes it. [ROUTE-17] [ROUTE-18] */
export function upgradePath(status: WebsiteStatus): string {
  return status === 'trial' ? '/settings/billing/upgrade' : '/settings/billing/subscriptions/website';
}
