import { randomUUID } from 'node:crypto';
import type { Database } from '../../store/schema.js';

/** The cart of an operation, and the id of the request. */
export interface CartActOptions {
  /** Hash of the visitor's cart token, or null without one. */
  readonly tokenHash: string | null;
  /** Hash of the token for a new cart, used when the visitor's is unknown, has expired or has become an order. */
  readonly newTokenHash: string;
  readonly requestId: string;
  /** Milliseconds from now for which the cart is kept. */
  readonly lifeMs: number;
}

/** The visitor's cart, row-locked for one operation. */
export interface ClaimedCart {
  readonly id: string;
  readonly lastSequence: number;
  /** Hash of the cart's token. */
  readonly tokenHash: string;
  /** Whether it replaces a former cart of the visitor that is no longer usable. */
  readonly isRenewed: boolean;
}

/**
 * Raises the cart's version, which also locks its row: concurrent operations on it wait until the transaction ends. Creates a new cart
 * where there is no usable one.
 */
export async function claimCart(
  db: Database,
  { tokenHash, newTokenHash, lifeMs }: CartActOptions,
  nowMs: number,
): Promise<ClaimedCart> {
  const expiresAt = nowMs + lifeMs;
  if (tokenHash !== null) {
    const cart = await db
      .updateTable('cart')
      .set((eb) => ({ version: eb('version', '+', 1), expires_at: expiresAt }))
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', nowMs)
      .where('is_purchased', '=', 0)
      .returning(['id', 'last_sequence'])
      .executeTakeFirst();
    if (cart) return { id: cart.id, lastSequence: cart.last_sequence, tokenHash, isRenewed: false };
  }
  const id = randomUUID();
  await db
    .insertInto('cart')
    .values({
      id,
      token_hash: newTokenHash,
      version: 1,
      created_at: nowMs,
      expires_at: expiresAt,
      last_sequence: 0,
      is_purchased: 0,
      order_id: '',
      country: '',
      region: '',
      postal_code: '',
      shipping_option: '',
    })
    .execute();
  return { id, lastSequence: 0, tokenHash: newTokenHash, isRenewed: tokenHash !== null };
}

/** A recorded request; a request that adds to a line records its pieces. */
export interface NotedRequest {
  readonly requestId: string;
  readonly sku?: string;
  readonly sequence?: number;
  readonly pieces?: number;
}

/** Records a request, so that it is idempotent. False when it was recorded before. */
export async function noteRequest(
  db: Database,
  cartId: string,
  { requestId, sku = '', sequence = 0, pieces = 0 }: NotedRequest,
  nowMs: number,
): Promise<boolean> {
  const first = await db
    .insertInto('cart_request')
    .values({ sku, sequence, pieces, cart_id: cartId, request_id: requestId, created_at: nowMs, message: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst();
  return first !== undefined;
}

/** Stores the highest sequence of a cart. */
export async function noteSequence(db: Database, cart: ClaimedCart, sequence: number): Promise<void> {
  if (sequence > cart.lastSequence)
    await db.updateTable('cart').set({ last_sequence: sequence }).where('id', '=', cart.id).execute();
}
