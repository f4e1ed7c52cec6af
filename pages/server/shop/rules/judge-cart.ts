import type { ShippingLocation } from '../../../../protocol/commerce/cart.js';
import type { Coupon } from '../../../../protocol/commerce/coupon.js';
import { productTypes, type ProductType } from '../../../../protocol/commerce/product.js';
import type { StoreSettings } from '../../../../protocol/commerce/store-settings.js';
import { orderTotals, type OrderTotals } from '../../../../protocol/commerce/totals.js';
import type { SoldUnit } from './sold-unit.js';

/** A cart as it is stored, with what its lines and coupons are at this moment. */
export interface CartRecord {
  readonly id: string;
  readonly version: number;
  readonly sequence: number;
  readonly createdAt: number;
  readonly isPurchased: boolean;
  readonly orderId: string;
  readonly location: ShippingLocation | null;
  /** Empty without a choice. */
  readonly shippingOptionId: string;
  /** In the order in which they were put in; `unit` is null for what cannot be bought any more. */
  readonly lines: readonly {
    readonly sku: string;
    readonly title: string;
    readonly quantity: number;
    readonly unit: SoldUnit | null;
  }[];
  /** In the order in which they were handed in; `coupon` is null for one that is gone. */
  readonly coupons: readonly { readonly code: string; readonly coupon: Coupon | null }[];
}

export interface JudgedLine {
  readonly unit: SoldUnit;
  readonly quantity: number;
  readonly lineCents: number;
  /** Most pieces of it in the cart; null where neither stock nor product sets a limit. */
  readonly maxQuantity: number | null;
}

/** A line that is not what the visitor had put in. `left` is what it holds now. */
export interface LineChange {
  readonly sku: string;
  readonly title: string;
  readonly kind: 'gone' | 'sold-out' | 'fewer-left' | 'limit';
  readonly left: number;
}

/** Why a coupon takes nothing off. */
export type CouponProblem = 'gone' | 'expired' | 'used-up' | 'minimum';

export interface JudgedCoupon {
  readonly code: string;
  readonly coupon: Coupon | null;
  readonly problem: CouponProblem | null;
}

export interface JudgedShippingOption {
  readonly id: string;
  readonly name: string;
  readonly costCents: number;
}

/** A cart as it would be sold at this moment. Amounts are in minor units of `currencyCode`. */
export interface JudgedCart extends OrderTotals {
  readonly id: string;
  readonly version: number;
  readonly sequence: number;
  readonly createdAt: number;
  readonly isPurchased: boolean;
  readonly orderId: string;
  readonly currencyCode: string;
  readonly lines: readonly JudgedLine[];
  readonly changes: readonly LineChange[];
  readonly totalQuantity: number;
  readonly coupons: readonly JudgedCoupon[];
  readonly location: ShippingLocation | null;
  readonly shippingOptions: readonly JudgedShippingOption[];
  readonly selectedShippingOption: JudgedShippingOption | null;
  /** Those that hold where the order goes. */
  readonly taxRules: StoreSettings['taxRules'];
  /** Whether any rule holds anywhere. */
  readonly hasTaxes: boolean;
  readonly hasDigital: boolean;
  readonly purelyDigital: boolean;
  readonly requiresShipping: boolean;
  /** Subtotal from which an order is taken; 0 for any. [CART-19] */
  readonly minimumSubtotalCents: number;
}

const isShipped = (type: ProductType): boolean => type === productTypes.physical;

/** Most pieces of a unit that one cart may hold; null where nothing limits them. */
export function mostPieces({ stock, maxQuantity }: Pick<SoldUnit, 'stock' | 'maxQuantity'>): number | null {
  const limits = [stock, maxQuantity].filter((limit) => limit !== null);
  return limits.length > 0 ? Math.min(...limits) : null;
}

function judgeLines({ lines }: CartRecord): { readonly kept: JudgedLine[]; readonly changes: LineChange[] } {
  const kept: JudgedLine[] = [];
  const changes: LineChange[] = [];
  for (const { sku, title, quantity: wanted, unit } of lines) {
    const maxQuantity = unit && mostPieces(unit);
    const quantity = unit ? Math.min(wanted, maxQuantity ?? wanted) : 0;
    const kind = !unit ? 'gone' : quantity === 0 ? 'sold-out' : unit.maxQuantity === quantity ? 'limit' : 'fewer-left';
    if (quantity < wanted) changes.push({ sku, title: unit?.title ?? title, kind, left: quantity });
    if (unit && quantity > 0) kept.push({ unit, quantity, lineCents: unit.unitCents * quantity, maxQuantity });
  }
  return { kept, changes };
}

function couponProblem(coupon: Coupon | null, subtotalCents: number, nowMs: number): CouponProblem | null {
  if (!coupon) return 'gone';
  if (coupon.expiresAt !== null && coupon.expiresAt <= nowMs) return 'expired';
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return 'used-up';
  return subtotalCents < coupon.minimumSubtotalCents ? 'minimum' : null;
}

/** Why a coupon cannot be handed in at all; one that only waits for a higher subtotal can. */
export function couponRefusal(coupon: Coupon | null, nowMs: number): Exclude<CouponProblem, 'minimum'> | null {
  const problem = couponProblem(coupon, Infinity, nowMs);
  return problem === 'minimum' ? null : problem;
}

function sameText(one: string, other: string): boolean {
  return one.trim().toUpperCase() === other.trim().toUpperCase();
}

/**
 * The one judge of what a cart holds and costs: prices, stock, limits, coupons, shipping and taxes as they are at `nowMs`, whatever the page
 * of the visitor shows. What cannot be had any more is left out and told in `changes`.
 */
export function judgeCart(record: CartRecord, settings: StoreSettings, nowMs: number): JudgedCart {
  const { id, version, sequence, createdAt, isPurchased, orderId, location } = record;
  const { kept, changes } = judgeLines(record);
  const subtotalCents = kept.reduce((sum, { lineCents }) => sum + lineCents, 0);
  const coupons = record.coupons.map(({ code, coupon }) => ({
    code,
    coupon,
    problem: couponProblem(coupon, subtotalCents, nowMs),
  }));
  const requiresShipping = kept.some(({ unit }) => isShipped(unit.productType));
  const shippingOptions = settings.shippingOptions
    .filter(
      ({ countries }) =>
        location && requiresShipping && (countries.length === 0 || countries.includes(location.country)),
    )
    .map(({ id: optionId, name, costCents, freeFromCents }) => ({
      id: optionId,
      name,
      costCents: freeFromCents !== null && subtotalCents >= freeFromCents ? 0 : costCents,
    }));
  const selectedShippingOption =
    shippingOptions.find((option) => option.id === record.shippingOptionId) ?? shippingOptions[0] ?? null;
  const taxRules = settings.taxRules.filter(
    ({ country, region }) => location?.country === country && (!region || sameText(region, location.region)),
  );
  const totals = orderTotals({
    lines: kept.map(({ unit, quantity }) => ({
      unitCents: unit.unitCents,
      quantity,
      isShipped: isShipped(unit.productType),
    })),
    discounts: coupons.flatMap(({ coupon, problem }) =>
      coupon && !problem ? [{ kind: coupon.kind, basisPoints: coupon.basisPoints, cents: coupon.cents }] : [],
    ),
    shippingCents: selectedShippingOption?.costCents ?? 0,
    taxRules,
  });
  const hasDigital = kept.some(({ unit }) => unit.productType === productTypes.digital);
  return {
    ...totals,
    id,
    version,
    sequence,
    createdAt,
    isPurchased,
    orderId,
    location,
    coupons,
    shippingOptions,
    selectedShippingOption,
    taxRules,
    changes,
    requiresShipping,
    hasDigital,
    currencyCode: settings.currencyCode,
    lines: kept,
    totalQuantity: kept.reduce((sum, { quantity }) => sum + quantity, 0),
    purelyDigital: hasDigital && kept.every(({ unit }) => unit.productType === productTypes.digital),
    minimumSubtotalCents: settings.minimumSubtotalCents,
    hasTaxes: settings.taxRules.length > 0,
  };
}

/** What a visitor without a cart has. */
export const emptyRecord: CartRecord = {
  id: '',
  version: 0,
  sequence: 0,
  createdAt: 0,
  isPurchased: false,
  orderId: '',
  location: null,
  shippingOptionId: '',
  lines: [],
  coupons: [],
};
