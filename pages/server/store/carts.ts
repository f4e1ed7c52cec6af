import { randomUUID } from 'node:crypto';
import * as cookies from '../../../protocol/names/cookies.js';
import type { Database } from './schema.js';
import { transact } from './transaction.js';

/** A cart's figures, in minor units. */
export interface CartTotals {
  readonly id: string;
  readonly totalQuantity: number;
  readonly subtotalCents: number;
  readonly version: number;
}

/** What became of an addition. `limitedTo` is the stock when it did not suffice. */
export type CartAddition =
  | { readonly kind: 'added'; readonly cart: CartTotals; readonly tokenHash: string; readonly limitedTo: number | null }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'unknown-sku' };

export interface CartAddOptions {
  /** Hash of the visitor's cart token, or null without one. */
  readonly tokenHash: string | null;
  /** Hash of the token that a new cart takes when the visitor's is unknown or expired. */
  readonly newTokenHash: string;
  readonly sku: string;
  readonly quantity: number;
  readonly requestId: string;
  /** Most pieces of one product. */
  readonly maxQuantity: number;
}

async function readTotals(db: Database, cart: { id: string; version: number }): Promise<CartTotals> {
  const entries = await db
    .selectFrom('cart_entry')
    .innerJoin('product', 'product.sku', 'cart_entry.sku')
    .select(['cart_entry.quantity', 'product.price_cents'])
    .where('cart_entry.cart_id', '=', cart.id)
    .execute();
  const totalQuantity = entries.reduce((sum, entry) => sum + entry.quantity, 0);
  const subtotalCents = entries.reduce((sum, entry) => sum + entry.quantity * entry.price_cents, 0);
  return { id: cart.id, version: cart.version, totalQuantity, subtotalCents };
}

/** The visitor's cart with a raised version, which also keeps other additions waiting until this one is done; or a new cart. */
async function claimCart(db: Database, options: CartAddOptions, nowMs: number): Promise<{ id: string; version: number; tokenHash: string }> {
  const expiresAt = nowMs + cookies.cart.maxAgeMs;
  if (options.tokenHash !== null) {
    const cart = await db
      .updateTable('cart')
      .set((eb) => ({ version: eb('version', '+', 1), expires_at: expiresAt }))
      .where('token_hash', '=', options.tokenHash)
      .where('expires_at', '>', nowMs)
      .returning(['id', 'version'])
      .executeTakeFirst();
    if (cart) return { ...cart, tokenHash: options.tokenHash };
  }
  const values = { id: randomUUID(), token_hash: options.newTokenHash, version: 1, created_at: nowMs, expires_at: expiresAt };
  await db.insertInto('cart').values(values).execute();
  return { id: values.id, version: values.version, tokenHash: options.newTokenHash };
}

async function applyAddition(db: Database, options: CartAddOptions, nowMs: number): Promise<CartAddition> {
  const product = await db.selectFrom('product').select('stock').where('sku', '=', options.sku).executeTakeFirst();
  if (!product) return { kind: 'unknown-sku' };
  if (product.stock === 0) return { kind: 'sold-out' };
  const cart = await claimCart(db, options, nowMs);
  const request = { cart_id: cart.id, request_id: options.requestId };
  const entry = await db.selectFrom('cart_entry').select('quantity').where('cart_id', '=', cart.id).where('sku', '=', options.sku).executeTakeFirst();
  const wanted = (entry?.quantity ?? 0) + options.quantity;
  const quantity = Math.min(wanted, product.stock ?? options.maxQuantity, options.maxQuantity);
  const limitedTo = quantity < wanted ? quantity : null;
  const first = await db
    .insertInto('cart_request')
    .values({ ...request, created_at: nowMs, message: limitedTo === null ? null : String(limitedTo) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst();
  if (!first) {
    const former = await db.selectFrom('cart_request').select('message').where('cart_id', '=', cart.id).where('request_id', '=', options.requestId).executeTakeFirst();
    return { kind: 'added', cart: await readTotals(db, cart), tokenHash: cart.tokenHash, limitedTo: former?.message ? Number(former.message) : null };
  }
  await db
    .insertInto('cart_entry')
    .values({ cart_id: cart.id, sku: options.sku, quantity })
    .onConflict((conflict) => conflict.columns(['cart_id', 'sku']).doUpdateSet({ quantity }))
    .execute();
  return { kind: 'added', cart: await readTotals(db, cart), tokenHash: cart.tokenHash, limitedTo };
}

export function cartStore(db: Database) {
  return {
    /** The cart of a token, or null when there is none or it has expired. */
    async find(tokenHash: string, nowMs: number): Promise<CartTotals | null> {
      const cart = await db.selectFrom('cart').select(['id', 'version']).where('token_hash', '=', tokenHash).where('expires_at', '>', nowMs).executeTakeFirst();
      return cart ? readTotals(db, cart) : null;
    },

    /** Adds to the visitor's cart, up to the stock. The same `requestId` adds once. */
    async add(options: CartAddOptions, nowMs: number): Promise<CartAddition> {
      return transact(db, (transaction) => applyAddition(transaction, options, nowMs));
    },

    /** Removes carts that have expired, with what belongs to them. */
    async removeExpired(nowMs: number): Promise<void> {
      const expired = db.selectFrom('cart').select('id').where('expires_at', '<=', nowMs);
      await db.deleteFrom('cart_entry').where('cart_id', 'in', expired).execute();
      await db.deleteFrom('cart_request').where('cart_id', 'in', expired).execute();
      await db.deleteFrom('cart').where('expires_at', '<=', nowMs).execute();
    },
  };
}

export type CartStore = ReturnType<typeof cartStore>;
