import type { ShippingLocation } from '../../../../protocol/commerce/cart.js';
import type { OrderKind } from '../../../../protocol/commerce/order.js';
import { sha256 } from '../../http/signature.js';
import type { Database } from '../../store/schema.js';
import { readStoreSettings } from '../../store/settings.js';
import type { JudgedCart } from '../rules/judge-cart.js';
import type { SoldUnit } from '../rules/sold-unit.js';
import { readCartById } from './cart-record.js';
import { markPurchased } from './carts.js';
import { takeCoupon } from './coupons.js';
import { Refused, type DraftLine, type OrderDraft } from './new-order.js';

/** The cart to be ordered, and its destination; `location` is null where neither shipping nor tax depends on it. */
export interface CartOrder {
  readonly kind: Extract<OrderKind, 'cart' | 'subscribe'>;
  readonly tokenHash: string;
  readonly location: ShippingLocation | null;
  /** Empty for the first option offered. */
  readonly shippingOptionId: string;
  /** Mark of the cart that the buyer saw, by {@link cartMark}; a cart with another mark is not ordered. */
  readonly shown: string;
  /** Puts the cart into the words of the buyer's language, which the order keeps. */
  word(cart: JudgedCart): JudgedCart;
}

/** Hash of a cart's units and quantities, to detect a change since it was shown. */
export function cartMark(
  lines: readonly { readonly unit: Pick<SoldUnit, 'sku'>; readonly quantity: number }[],
): string {
  const pieces = lines
    .map(({ unit, quantity }) => [unit.sku, quantity] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return sha256(JSON.stringify(pieces));
}

/** An order line for pieces of a unit, at the current price. */
export function unitLine(unit: SoldUnit, quantity: number): DraftLine {
  return {
    sku: unit.sku,
    productId: unit.productId,
    productType: unit.productType,
    title: unit.title,
    variantName: unit.optionValues.join(', '),
    unitCents: unit.unitCents,
    quantity,
    lineCents: unit.unitCents * quantity,
    plan: unit.subscriptionPlan,
    isCounted: unit.stock !== null,
    faceCents: unit.priceCents,
  };
}

/** The cart, row-locked until the transaction ends; null when it no longer exists or has become an order. */
async function claim(
  db: Database,
  { tokenHash, location, shippingOptionId }: CartOrder,
  nowMs: number,
): Promise<JudgedCart | null> {
  const place = location && { country: location.country, region: location.region, postal_code: location.postalCode };
  const row = await db
    .updateTable('cart')
    .set((eb) => ({ version: eb('version', '+', 1), shipping_option: shippingOptionId, ...place }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', nowMs)
    .where('is_purchased', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return row ? readCartById(db, row.id, nowMs) : null;
}

/** @throws Refused when the cart differs from the page that the buyer saw, or cannot be ordered. */
async function refuseUnfit(db: Database, cart: JudgedCart, shown: string): Promise<void> {
  const missing = cart.changes.find(({ kind }) => kind === 'sold-out' || kind === 'fewer-left');
  if (cartMark(cart.lines) !== shown)
    throw new Refused(missing ? { kind: 'sold-out', title: missing.title, left: missing.left } : { kind: 'changed' });
  const { shippingOptions } = await readStoreSettings(db);
  const isUnsendable = cart.requiresShipping && shippingOptions.length > 0 && !cart.selectedShippingOption;
  if (isUnsendable || cart.subtotalCents < cart.minimumSubtotalCents) throw new Refused({ kind: 'changed' });
}

/** Judges and claims a cart within the transaction of its order. Null for an empty or missing cart. */
export async function draftFromCart(db: Database, source: CartOrder, nowMs: number): Promise<OrderDraft | null> {
  const claimed = await claim(db, source, nowMs);
  if (!claimed) return null;
  const cart = source.word(claimed);
  await refuseUnfit(db, cart, source.shown);
  const coupons = cart.coupons.filter(({ problem }) => !problem).map(({ code }) => code);
  return {
    kind: source.kind,
    cartId: cart.id,
    sourceId: '',
    lines: cart.lines.map(({ unit, quantity }) => unitLine(unit, quantity)),
    totals: cart,
    shippingName: cart.requiresShipping ? (cart.selectedShippingOption?.name ?? '') : '',
    coupons,
    async close(transaction, orderId) {
      for (const code of [...coupons].sort()) if (!(await takeCoupon(transaction, code))) return false;
      return markPurchased(transaction, cart.id, orderId);
    },
  };
}
