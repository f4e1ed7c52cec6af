import type { Cart, CartCoupon, CartEntry, CartTexts } from '../../../../protocol/commerce/cart.js';
import { productPath } from '../../../../protocol/commerce/product-rules.js';
import * as limits from '../../../../protocol/enums/limits.js';
import { decimalAmount, formatMoney, type MoneyValue } from '../../../../protocol/text/money.js';
import type { TextSource } from '../../snapshot/text-source.js';
import type { JudgedCart, JudgedCoupon, JudgedLine, LineChange } from '../rules/judge-cart.js';

/** Texts for the answer of a cart. */
export interface CartWording {
  readonly websiteId: string;
  readonly text: TextSource;
  /** Prefix of addresses in the language; empty for the primary one. */
  readonly prefix?: string;
}

function money(cents: number, currencyCode: string): MoneyValue {
  return { value: decimalAmount(cents, currencyCode), currencyCode };
}

/** The remark on a line near its limit; empty when there is none. */
function limitText({ unit, quantity, maxQuantity }: JudgedLine, text: TextSource): string {
  if (maxQuantity === null) return '';
  if (unit.stock === maxQuantity)
    return maxQuantity <= limits.scarceStock || quantity === maxQuantity ? text('cart.left', { n: maxQuantity }) : '';
  return quantity === maxQuantity ? text('cart.limit', { n: maxQuantity }) : '';
}

function toEntry(line: JudgedLine, currencyCode: string, { text, prefix }: CartWording): CartEntry {
  const { unit, quantity, lineCents, maxQuantity } = line;
  return {
    sku: unit.sku,
    productId: unit.productId,
    productType: unit.productType,
    title: unit.title,
    variantName: unit.optionValues.join(', '),
    url: productPath(unit.urlId, prefix),
    image: unit.image,
    unitPrice: money(unit.unitCents, currencyCode),
    unitPriceText: formatMoney(unit.unitCents, currencyCode, text.locale),
    quantity,
    maxQuantity,
    limitText: limitText(line, text),
    lineCents,
    lineText: formatMoney(lineCents, currencyCode, text.locale),
  };
}

function toCoupon({ code, coupon, problem }: JudgedCoupon, currencyCode: string, text: TextSource): CartCoupon {
  const reasons = {
    gone: () => text('cart.couponGone'),
    expired: () => text('cart.couponExpired'),
    'used-up': () => text('cart.couponUsedUp'),
    minimum: () =>
      text('cart.couponMinimum', { amount: formatMoney(coupon?.minimumSubtotalCents ?? 0, currencyCode, text.locale) }),
  };
  return { code, description: coupon?.description ?? '', reason: problem ? reasons[problem]() : '' };
}

/** One sentence about a line that was reduced or removed. */
function noticeOf({ title, kind, left }: LineChange, text: TextSource): string {
  const keys = {
    gone: 'cart.gone',
    'sold-out': 'cart.goneSoldOut',
    'fewer-left': 'cart.fewerLeft',
    limit: 'cart.limitOf',
  };
  return text(keys[kind], { title, n: left });
}

function shippingText(
  { requiresShipping, location, selectedShippingOption, shippingCostCents, currencyCode }: JudgedCart,
  text: TextSource,
): string {
  if (!requiresShipping) return '';
  if (!location) return text('cart.shippingUnknown');
  if (!selectedShippingOption) return text('cart.shippingNone');
  return shippingCostCents === 0
    ? text('cart.shippingFree')
    : formatMoney(shippingCostCents, currencyCode, text.locale);
}

function minimumText({ minimumSubtotalCents, subtotalCents, currencyCode }: JudgedCart, text: TextSource): string {
  if (subtotalCents >= minimumSubtotalCents) return '';
  return text('cart.minimum', {
    amount: formatMoney(minimumSubtotalCents, currencyCode, text.locale),
    missing: formatMoney(minimumSubtotalCents - subtotalCents, currencyCode, text.locale),
  });
}

function textsOf(cart: JudgedCart, text: TextSource): CartTexts {
  const { currencyCode, discountCents, taxCents, taxRules, hasTaxes, location } = cart;
  const tax = hasTaxes && !location ? text('cart.taxUnknown') : '';
  return {
    discount: discountCents > 0 ? formatMoney(-discountCents, currencyCode, text.locale) : '',
    shipping: shippingText(cart, text),
    tax: taxRules.length > 0 ? formatMoney(taxCents, currencyCode, text.locale) : tax,
    grandTotal: formatMoney(cart.grandTotalCents, currencyCode, text.locale),
    minimum: minimumText(cart, text),
  };
}

/** Converts a judged cart to the API's cart, with formatted texts. */
export function toCart(cart: JudgedCart, wording: CartWording): Cart {
  const { text } = wording;
  const { currencyCode, subtotalCents } = cart;
  const coupons = cart.coupons.map((coupon) => toCoupon(coupon, currencyCode, text));
  const toOption = ({ id, name, costCents }: JudgedCart['shippingOptions'][number]) => ({
    id,
    name,
    costCents,
    costText: costCents === 0 ? text('cart.shippingFree') : formatMoney(costCents, currencyCode, text.locale),
  });
  return {
    id: cart.id,
    websiteId: wording.websiteId,
    orderId: cart.orderId,
    created: cart.createdAt,
    isPurchased: cart.isPurchased,
    entries: cart.lines.map((line) => toEntry(line, currencyCode, wording)),
    shippingOptions: cart.shippingOptions.map(toOption),
    selectedShippingOption: cart.selectedShippingOption && toOption(cart.selectedShippingOption),
    shippingLocation: cart.location,
    applicableTaxRules: cart.taxRules.map(({ id, name, rate }) => ({ id, name, rate })),
    coupons,
    validCoupons: coupons.filter(({ reason }) => !reason),
    invalidCoupons: coupons.filter(({ reason }) => reason),
    subtotalCents,
    taxCents: cart.taxCents,
    shippingCostCents: cart.shippingCostCents,
    discountCents: cart.discountCents,
    grandTotalCents: cart.grandTotalCents,
    totalQuantity: cart.totalQuantity,
    subtotalAmount: money(subtotalCents, currencyCode),
    subtotalText: formatMoney(subtotalCents, currencyCode, text.locale),
    hasDigital: cart.hasDigital,
    purelyDigital: cart.purelyDigital,
    requiresShipping: cart.requiresShipping,
    version: cart.version,
    sequence: cart.sequence,
    texts: textsOf(cart, text),
    notices: cart.changes.map((change) => noticeOf(change, text)),
  };
}
