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
import { Refused, type DraftLine, type OrderDraft } from './place-order.js';

/** Which cart is to become an order, and where it goes; the location null where nothing depends on it. */
export interface CartOrder {
  readonly kind: Extract<OrderKind, 'cart' | 'subscribe'>;
  readonly tokenHash: string;
  readonly location: ShippingLocation | null;
  /** Empty for the first of those that are offered. */
  readonly shippingOptionId: string;
  /** What the buyer was shown, as {@link cartMark} gives it: with any other lines nothing is ordered. */
  readonly shown: string;
}

/** Tells lines and pieces of a cart from any others. */
export function cartMark(
  lines: readonly { readonly unit: Pick<SoldUnit, 'sku'>; readonly quantity: number }[],
): string {
  const pieces = lines
    .map(({ unit, quantity }) => [unit.sku, quantity] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return sha256(JSON.stringify(pieces));
}

/** A line of an order for pieces of a unit, at what they cost now. */
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

/** The cart, which nobody else changes until the transaction ends; null when it has gone or has become an order. */
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

/** @throws Refused where the cart is not what its page shows, or cannot be ordered. */
async function refuseUnfit(db: Database, cart: JudgedCart, shown: string): Promise<void> {
  const missing = cart.changes.find(({ kind }) => kind === 'sold-out' || kind === 'fewer-left');
  if (cartMark(cart.lines) !== shown)
    throw new Refused(missing ? { kind: 'sold-out', title: missing.title, left: missing.left } : { kind: 'changed' });
  const { shippingOptions } = await readStoreSettings(db);
  const isUnsendable = cart.requiresShipping && shippingOptions.length > 0 && !cart.selectedShippingOption;
  if (isUnsendable || cart.subtotalCents < cart.minimumSubtotalCents) throw new Refused({ kind: 'changed' });
}

/** Judges a cart within the transaction of its order and claims it. Null when there is nothing in it, or no such cart any more. */
export async function draftFromCart(db: Database, source: CartOrder, nowMs: number): Promise<OrderDraft | null> {
  const cart = await claim(db, source, nowMs);
  if (!cart) return null;
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
