import type { Order } from '../../../../protocol/commerce/order.js';
import type { SubscriptionPlan } from '../../../../protocol/commerce/product.js';
import type { HostedRenewal } from '../../payments/provider.js';
import type { TextSource } from '../../snapshot/text-source.js';

const intervals = { weekly: 'week', monthly: 'month', yearly: 'year' } as const;

/** Longest period that the provider renews by itself, in its intervals: three years. */
const longest = { week: 156, month: 36, year: 3 } as const;

type Period = Pick<HostedRenewal, 'interval' | 'count'>;

/** The period of a plan that is renewed; null for one of a single period, and for a longer one than a provider takes. */
function periodOf({ billingPeriod, numBillingCycles }: SubscriptionPlan): Period | null {
  const interval = intervals[billingPeriod.unit];
  const { value: count } = billingPeriod;
  return numBillingCycles === 1 || count < 1 || count > longest[interval] ? null : { interval, count };
}

/**
 * What a subscription costs in each later period: its goods, shipping and tax, without what coupons and gift cards took off the first. Null for an
 * order that is not renewed.
 */
export function renewalOf(order: Order, text: TextSource): HostedRenewal | null {
  const { lines, shippingCostCents, taxCents, shippingName, dueCents } = order;
  const plan = lines[0]?.plan;
  const period = plan ? periodOf(plan) : null;
  if (!period || lines.some((line) => !line.plan)) return null;
  const goods = lines.map(({ title, variantName, unitCents, quantity }) => ({
    name: variantName ? `${title} (${variantName})` : title,
    unitCents,
    quantity,
  }));
  const more = [
    { name: shippingName || text('checkout.shipping'), unitCents: shippingCostCents, quantity: 1 },
    { name: text('checkout.tax'), unitCents: taxCents, quantity: 1 },
  ].filter(({ unitCents }) => unitCents > 0);
  const renewal = { ...period, lines: [...goods, ...more] };
  return sumOf(renewal) < dueCents ? null : renewal;
}

function sumOf({ lines }: Pick<HostedRenewal, 'lines'>): number {
  return lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
}
