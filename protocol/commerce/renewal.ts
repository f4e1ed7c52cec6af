import type { SubscriptionPlan } from './product.js';

const dayMs = 86_400_000;

/** `months` later at the same time of day, at most on the last day of that month. UTC. */
function addMonths(fromMs: number, months: number): number {
  const from = new Date(fromMs);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return first.getTime() + (Math.min(from.getUTCDate(), lastDay) - 1) * dayMs + (fromMs % dayMs);
}

/** First renewal of a subscription that begins at `fromMs`, in epoch milliseconds; null for a plan of a single period. */
export function firstRenewalAt({ billingPeriod, numBillingCycles }: SubscriptionPlan, fromMs: number): number | null {
  if (numBillingCycles === 1) return null;
  const { unit, value } = billingPeriod;
  if (unit === 'weekly') return fromMs + value * 7 * dayMs;
  return addMonths(fromMs, unit === 'monthly' ? value : value * 12);
}
