/** One line of an order. */
interface TotalsLine {
  /** Price of one piece as it is sold, in minor units. */
  readonly unitCents: number;
  /** Whole pieces, not negative. */
  readonly quantity: number;
  /** Whether the line is shipped. */
  readonly isShipped: boolean;
}

/** A discount. `basisPoints` are hundredths of a percent, `cents` minor units. */
export interface TotalsDiscount {
  readonly kind: 'percent' | 'fixed' | 'free-shipping';
  readonly basisPoints?: number;
  readonly cents?: number;
}

interface TotalsTaxRule {
  /** Percentage as a decimal string, such as `8.25`. */
  readonly rate: string;
  readonly appliesToShipping: boolean;
}

export interface TotalsInput {
  readonly lines: readonly TotalsLine[];
  readonly discounts: readonly TotalsDiscount[];
  /** Cost of shipping; ignored when no line is shipped. */
  readonly shippingCents: number;
  readonly taxRules: readonly TotalsTaxRule[];
}

/** Amounts in minor units. `grandTotalCents` is `subtotal - discount + shipping + tax`. */
export interface OrderTotals {
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly shippingCostCents: number;
  readonly taxCents: number;
  readonly grandTotalCents: number;
}

/** Decimals of a tax rate. */
const rateDigits = 6;

function whole(value: number): bigint {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError('Amounts and quantities of an order are whole numbers, not negative');
  return BigInt(value);
}

function toNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError('The total of the order is too large');
  return number;
}

/** `amount` times `numerator` over `denominator`, halves rounded up; no argument is negative. */
function share(amount: bigint, numerator: bigint, denominator: bigint): bigint {
  return (2n * amount * numerator + denominator) / (2n * denominator);
}

/** The rate in millionths of a percent. */
function parseRate(rate: string): bigint {
  const [, units = '', fraction = ''] = /^(\d{1,3})(?:\.(\d{1,6}))?$/.exec(rate) ?? [];
  if (!units) throw new RangeError(`"${rate}" is not a tax rate`);
  return BigInt(units + fraction.padEnd(rateDigits, '0'));
}

function takenOff(discounts: readonly TotalsDiscount[], subtotal: bigint): bigint {
  let sum = 0n;
  for (const { kind, basisPoints = 0, cents = 0 } of discounts) {
    if (kind === 'percent') sum += share(subtotal, whole(basisPoints), 10_000n);
    if (kind === 'fixed') sum += whole(cents);
  }
  return sum < subtotal ? sum : subtotal;
}

/**
 * Totals of an order, in whole minor units throughout. Every percentage applies to the whole subtotal, so that the order of discounts does
 * not matter, and together they do not exceed it. Each tax is rounded separately, halves up, on the discounted amount.
 * @throws RangeError for negative, fractional or unsafe numbers, and for a rate that is not a decimal.
 */
export function orderTotals({ lines, discounts, shippingCents, taxRules }: TotalsInput): OrderTotals {
  const subtotal = lines.reduce((sum, { unitCents, quantity }) => sum + whole(unitCents) * whole(quantity), 0n);
  const discount = takenOff(discounts, subtotal);
  const isSent = lines.some(({ isShipped, quantity }) => isShipped && quantity > 0);
  const isFree = discounts.some(({ kind }) => kind === 'free-shipping');
  const shipping = isSent && !isFree ? whole(shippingCents) : 0n;
  const tax = taxRules.reduce((sum, { rate, appliesToShipping }) => {
    const taxed = subtotal - discount + (appliesToShipping ? shipping : 0n);
    return sum + share(taxed, parseRate(rate), 100n * 10n ** BigInt(rateDigits));
  }, 0n);
  return {
    subtotalCents: toNumber(subtotal),
    discountCents: toNumber(discount),
    shippingCostCents: toNumber(shipping),
    taxCents: toNumber(tax),
    grandTotalCents: toNumber(subtotal - discount + shipping + tax),
  };
}
