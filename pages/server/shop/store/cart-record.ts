import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../store/schema.js';
import { readStoreSettings } from '../../store/settings.js';
import { judgeCart, type CartRecord, type JudgedCart } from '../rules/judge-cart.js';
import { findCoupons } from './coupons.js';
import { findBySku } from './products.js';

type CartRow = Selectable<Tables['cart']>;

async function readLines(db: Database, cartId: string, nowMs: number): Promise<CartRecord['lines']> {
  const rows = await db
    .selectFrom('cart_entry')
    .select(['sku', 'title', 'quantity'])
    .where('cart_id', '=', cartId)
    .where('quantity', '>', 0)
    .orderBy('added_at')
    .orderBy('sku')
    .execute();
  const lines: CartRecord['lines'][number][] = [];
  for (const { sku, title, quantity } of rows)
    lines.push({ sku, title, quantity, unit: await findBySku(db, sku, nowMs) });
  return lines;
}

async function readRecord(db: Database, cart: CartRow, nowMs: number): Promise<CartRecord> {
  const rows = await db
    .selectFrom('cart_coupon')
    .select('code')
    .where('cart_id', '=', cart.id)
    .orderBy('added_at')
    .orderBy('code')
    .execute();
  const coupons = await findCoupons(
    db,
    rows.map(({ code }) => code),
  );
  return {
    id: cart.id,
    version: cart.version,
    sequence: cart.last_sequence,
    createdAt: cart.created_at,
    isPurchased: cart.is_purchased === 1,
    orderId: cart.order_id,
    location: cart.country ? { country: cart.country, region: cart.region, postalCode: cart.postal_code } : null,
    shippingOptionId: cart.shipping_option,
    lines: await readLines(db, cart.id, nowMs),
    coupons: rows.map(({ code }) => ({ code, coupon: coupons.get(code) ?? null })),
  };
}

/** The cart `cartId`, judged as of `nowMs`, read within the caller's transaction; null when there is none. */
export async function readCartById(db: Database, cartId: string, nowMs: number): Promise<JudgedCart | null> {
  const cart = await db.selectFrom('cart').selectAll().where('id', '=', cartId).executeTakeFirst();
  return cart ? judgeCart(await readRecord(db, cart, nowMs), await readStoreSettings(db), nowMs) : null;
}

/** The cart of a token, judged as of `nowMs`; null for one that is unknown, has expired or has become an order. */
export async function readCartByToken(db: Database, tokenHash: string, nowMs: number): Promise<JudgedCart | null> {
  const cart = await db
    .selectFrom('cart')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', nowMs)
    .where('is_purchased', '=', 0)
    .executeTakeFirst();
  return cart ? readCartById(db, cart.id, nowMs) : null;
}

/**
 * The cart after an operation, read within its transaction. Unavailable pieces are removed from the stored cart, so that `changes`
 * reports each of them once.
 */
export async function readChanged(db: Database, cartId: string, nowMs: number): Promise<JudgedCart> {
  const cart = await readCartById(db, cartId, nowMs);
  if (!cart) throw new Error('A cart went while it was changed');
  for (const { sku, left } of cart.changes)
    await db
      .updateTable('cart_entry')
      .set({ quantity: left })
      .where('cart_id', '=', cartId)
      .where('sku', '=', sku)
      .execute();
  return cart;
}
