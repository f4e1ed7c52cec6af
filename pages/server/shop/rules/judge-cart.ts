import type { ShippingLocation } from '../../../../protocol/commerce/cart.js';
import type { Coupon } from '../../../../protocol/commerce/coupon.js';
import { productTypes, type ProductType } from '../../../../protocol/commerce/product.js';
import type { StoreSettings } from '../../../../protocol/commerce/store-settings.js';
import { orderTotals, type OrderTotals } from '../../../../protocol/commerce/totals.js';
import type { SoldUnit } from './sold-unit.js';

/** A stored cart, with the current units and coupons of its lines. */
export interface CartRecord {
  readonly id: string;
  readonly version: number;
  readonly sequence: number;
  readonly createdAt: number;
  readonly isPurchased: boolean;
  readonly orderId: string;
  readonly location: ShippingLocation | null;
  /** Empty where none was chosen. */
  readonly shippingOptionId: string;
  /** In the order of adding; `unit` is null for a unit that is no longer sold. */
  readonly lines: readonly {
    readonly sku: string;
    readonly title: string;
    readonly quantity: number;
    readonly unit: SoldUnit | null;
  }[];
  /** In the order of redeeming; `coupon` is null for a deleted coupon. */
  readonly coupons: readonly { readonly code: string; readonly coupon: Coupon | null }[];
}

export interface JudgedLine {
  readonly unit: SoldUnit;
  readonly quantity: number;
  readonly lineCents: number;
  /** Maximum quantity of the line; null where neither stock nor product sets a limit. */
  readonly maxQuantity: number | null;
}

/** A line that was reduced since the visitor's last change. `left` is its quantity now. */
export interface LineChange {
  readonly sku: string;
  readonly title: string;
  readonly kind: 'gone' | 'sold-out' | 'fewer-left' | 'limit';
  readonly left: number;
}

/** Why a coupon gives no discount. */
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

/** A cart by current prices, stock and rules. Amounts are in minor units of `currencyCode`. */
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
  /** Rules that apply to the order's destination. */
  readonly taxRules: StoreSettings['taxRules'];
  /** Whether the shop has any tax rule. */
  readonly hasTaxes: boolean;
  readonly hasDigital: boolean;
  readonly purelyDigital: boolean;
  readonly requiresShipping: boolean;
  /** Minimum subtotal of an order; 0 for none. [CART-19] */
  readonly minimumSubtotalCents: number;
}

const isShipped = (type: ProductType): boolean => type === productTypes.physical;

/** Maximum quantity of a unit in one cart; null without a limit. */
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

/** Why a coupon cannot be redeemed at all; a coupon below its minimum subtotal can be redeemed in advance. */
export function couponRefusal(coupon: Coupon | null, nowMs: number): Exclude<CouponProblem, 'minimum'> | null {
  const problem = couponProblem(coupon, Infinity, nowMs);
  return problem === 'minimum' ? null : problem;
}

function sameText(one: string, other: string): boolean {
  return one.trim().toUpperCase() === other.trim().toUpperCase();
}

/**
 * The single place that computes a cart: prices, stock, limits, coupons, shipping and taxes as of `nowMs`, regardless of what the
 * visitor's page shows. Unavailable pieces are removed and reported in `changes`.
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

/** The cart of a visitor without one. */
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
