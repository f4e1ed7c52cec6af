import type { SubscriptionPlan } from './product.js';

type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const units: Readonly<Record<string, string>> = { weekly: 'Weeks', monthly: 'Months', yearly: 'Years' };

/** Units that make up a year; a duration of whole years is said in years. */
const perYear: Readonly<Record<string, number>> = { Weeks: 52, Months: 12 };

/** The numbers of the plan, and its unit as in the keys of the texts; null for an invalid plan. */
function readPlan(
  plan: SubscriptionPlan,
): { readonly unit: string; readonly period: number; readonly cycles: number } | null {
  const { value: period, unit } = plan.billingPeriod;
  const known = Object.hasOwn(units, unit) ? units[unit] : undefined;
  if (!known || !Number.isSafeInteger(period) || period < 1) return null;
  const cycles = Number.isSafeInteger(plan.numBillingCycles) && plan.numBillingCycles > 0 ? plan.numBillingCycles : 0;
  return { unit: known, period, cycles };
}

/**
 * The renewal of the plan, such as "renews every 2 weeks for 6 payments". [SUB-01 to SUB-05] Empty for an invalid plan, which is passed to
 * `report`.
 */
export function renewalText(
  plan: SubscriptionPlan,
  text: Text,
  report: (plan: SubscriptionPlan) => void = () => {},
): string {
  const read = readPlan(plan);
  if (!read) report(plan);
  if (!read) return '';
  const { unit, period, cycles } = read;
  return cycles
    ? text(`product.renew${unit}For`, { n: period, p: cycles })
    : text(`product.renew${unit}`, { n: period });
}

/** The price with its period, such as "$12.00 every month for 6 months". [SUB-06] Only the price for an invalid plan. */
export function planPriceText(priceString: string, plan: SubscriptionPlan, text: Text): string {
  const read = readPlan(plan);
  if (!read) return priceString;
  const { unit, period, cycles } = read;
  const values = { priceString, billingPeriodValue: period };
  if (!cycles) return text(`product.price${unit}`, values);
  const duration = period * cycles;
  const years = duration / (perYear[unit] ?? NaN);
  return Number.isInteger(years)
    ? text(`product.price${unit}ForYears`, { ...values, durationValue: years })
    : text(`product.price${unit}For`, { ...values, durationValue: duration });
}
