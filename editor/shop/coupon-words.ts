import * as text from '#strings/editor';
import type { CouponFault } from '../../protocol/commerce/coupon-faults.js';
import type { Coupon, EditedCoupon } from '../../protocol/commerce/coupon.js';
import type { WordedDifference } from '../conflict/PartDifferences.js';
import type { PartDifference } from '../document/merge-parts.js';
import type { Typed } from '../fields/typed-values.js';
import { formatMoment } from '../ui/times.js';
import { amountWords } from './amount-words.js';

/** What a coupon gives, in the order in which it is offered. */
export const couponKindWords: Readonly<Record<Coupon['kind'], () => string>> = {
  percent: text.couponPercent,
  fixed: text.couponFixed,
  'free-shipping': text.couponFreeShipping,
};

export const couponFaultWords: Readonly<Record<CouponFault, () => string>> = {
  code: text.couponFaultCode,
  codeTaken: text.couponFaultCodeTaken,
  codeRemoved: text.couponFaultCodeRemoved,
  percent: text.couponFaultPercent,
  amount: text.couponFaultAmount,
  minimum: text.couponFaultMinimum,
  uses: text.couponFaultUses,
};

/** A share from 0.01 to 100 % in hundredths of a percent. */
export function readShare(typed: string): Typed<number> {
  const written = typed.trim().replace(',', '.');
  const value = Math.round(Number(written) * 100);
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(written) && value >= 1 && value <= 10_000
    ? { value }
    : { error: text.couponFaultPercent() };
}

/** The same as it is written. */
export const writtenShare = (basisPoints: number): string => String(basisPoints / 100);

/** What a coupon takes off. */
export function worthOf({ kind, basisPoints, cents }: EditedCoupon, currencyCode: string): string {
  if (kind === 'percent') return text.couponPercentOff({ share: writtenShare(basisPoints) });
  if (kind === 'fixed') return text.couponFixedOff({ amount: amountWords(cents, currencyCode) });
  return text.couponFreeShipping();
}

/** Whether visitors can redeem a coupon, and what its list says about it; times are in milliseconds since 1970. */
export function factsOf(coupon: Coupon, currencyCode: string, now: number): readonly string[] {
  const { minimumSubtotalCents, expiresAt, maxUses, uses } = coupon;
  const isOver = expiresAt !== null && expiresAt <= now;
  return [
    ...(minimumSubtotalCents > 0
      ? [text.couponFromSubtotal({ amount: amountWords(minimumSubtotalCents, currencyCode) })]
      : []),
    ...(expiresAt === null
      ? []
      : [(isOver ? text.couponOver : text.couponUntil)({ time: formatMoment(expiresAt, now) })]),
    maxUses === null ? text.couponUses({ n: uses }) : text.couponUsesOf({ n: uses, max: maxUses }),
  ];
}

/** Whether no visitor can redeem the coupon any more. */
export function isSpent({ expiresAt, maxUses, uses }: Coupon, now: number): boolean {
  return (expiresAt !== null && expiresAt <= now) || (maxUses !== null && uses >= maxUses);
}

const partNames: Readonly<Record<keyof EditedCoupon, () => string>> = {
  code: text.couponCode,
  kind: text.couponKind,
  basisPoints: text.couponShare,
  cents: text.couponAmount,
  description: text.couponDescription,
  minimumSubtotalCents: text.couponMinimum,
  expiresAt: text.couponExpires,
  maxUses: text.couponMaxUses,
};

function valueWords(key: string, value: unknown, currencyCode: string): string {
  if (value === null || value === undefined || value === '') return text.productNothing();
  switch (key as keyof EditedCoupon) {
    case 'kind':
      return couponKindWords[value as Coupon['kind']]();
    case 'basisPoints':
      return text.couponPercentOff({ share: writtenShare(Number(value)) });
    case 'cents':
    case 'minimumSubtotalCents':
      return amountWords(Number(value), currencyCode);
    case 'expiresAt':
      return formatMoment(Number(value), Number(value));
    default:
      return String(value);
  }
}

/** Differences of two versions of a coupon in words. */
export function couponDifferences(
  differences: readonly PartDifference[],
  currencyCode: string,
): readonly WordedDifference[] {
  return differences.map(({ key, mine, theirs }) => ({
    key,
    name: partNames[key as keyof EditedCoupon](),
    mine: valueWords(key, mine, currencyCode),
    theirs: valueWords(key, theirs, currencyCode),
  }));
}
