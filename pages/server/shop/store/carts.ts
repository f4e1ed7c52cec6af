import { randomUUID } from 'node:crypto';
import type { ShippingLocation } from '../../../../protocol/commerce/cart.js';
import type { Database } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';
import { couponRefusal, type JudgedCart } from '../rules/judge-cart.js';
import { claimCart, noteRequest, type CartActOptions, type ClaimedCart } from './cart-claim.js';
import { addPieces, setPieces, type LineOptions } from './cart-lines.js';
import { carryOut, refuse, type CartOutcome, type ChangedCart } from './cart-outcome.js';
import { readCartByToken, readChanged } from './cart-record.js';
import { findCoupons } from './coupons.js';

/** A coupon operation; the code is in capitals. */
export interface CouponOptions extends CartActOptions {
  readonly code: string;
}

/** Maximum number of coupons in one cart. */
const maxCoupons = 5;

async function changed(db: Database, cart: ClaimedCart, nowMs: number): Promise<ChangedCart> {
  return {
    kind: 'changed',
    cart: await readChanged(db, cart.id, nowMs),
    tokenHash: cart.tokenHash,
    isRenewed: cart.isRenewed,
    limitedTo: null,
  };
}

async function addCoupon(db: Database, options: CouponOptions, nowMs: number): Promise<ChangedCart> {
  const { code } = options;
  const problem = couponRefusal((await findCoupons(db, [code])).get(code) ?? null, nowMs);
  if (problem) return refuse(`coupon-${problem}`);
  const cart = await claimCart(db, options, nowMs);
  const present = await db.selectFrom('cart_coupon').select('code').where('cart_id', '=', cart.id).execute();
  if (present.length >= maxCoupons && !present.some((row) => row.code === code)) return refuse('coupon-too-many');
  if (await noteRequest(db, cart.id, { requestId: options.requestId }, nowMs)) {
    await db
      .insertInto('cart_coupon')
      .values({ cart_id: cart.id, code, added_at: nowMs })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return changed(db, cart, nowMs);
}

async function removeCoupon(db: Database, options: CouponOptions, nowMs: number): Promise<ChangedCart> {
  const cart = await claimCart(db, options, nowMs);
  if (await noteRequest(db, cart.id, { requestId: options.requestId }, nowMs))
    await db.deleteFrom('cart_coupon').where('cart_id', '=', cart.id).where('code', '=', options.code).execute();
  return changed(db, cart, nowMs);
}

/** Destination and shipping option; a `location` of null clears the destination. */
export interface ShippingChoice extends CartActOptions {
  readonly location: ShippingLocation | null;
  /** Empty for the first option offered there. */
  readonly optionId: string;
}

async function setShipping(
  db: Database,
  { location, optionId, ...options }: ShippingChoice,
  nowMs: number,
): Promise<ChangedCart> {
  const cart = await claimCart(db, options, nowMs);
  if (await noteRequest(db, cart.id, { requestId: options.requestId }, nowMs)) {
    const { country, region, postalCode } = location ?? { country: '', region: '', postalCode: '' };
    await db
      .updateTable('cart')
      .set({ country, region, postal_code: postalCode, shipping_option: optionId })
      .where('id', '=', cart.id)
      .execute();
  }
  return changed(db, cart, nowMs);
}

/** A visitor's cart, and the token of its copy. */
type CartCopy = Pick<CartActOptions, 'newTokenHash' | 'lifeMs'> & { readonly tokenHash: string };

/** Copies a cart to another token. False when there is no cart to copy. */
async function cloneCart(db: Database, { tokenHash, newTokenHash, lifeMs }: CartCopy, nowMs: number): Promise<boolean> {
  const cart = await db
    .selectFrom('cart')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', nowMs)
    .where('is_purchased', '=', 0)
    .executeTakeFirst();
  if (!cart) return false;
  const id = randomUUID();
  await db
    .insertInto('cart')
    .values({ ...cart, id, token_hash: newTokenHash, expires_at: nowMs + lifeMs })
    .execute();
  const entries = await db.selectFrom('cart_entry').selectAll().where('cart_id', '=', cart.id).execute();
  if (entries.length > 0)
    await db
      .insertInto('cart_entry')
      .values(entries.map((entry) => ({ ...entry, cart_id: id })))
      .execute();
  const coupons = await db.selectFrom('cart_coupon').selectAll().where('cart_id', '=', cart.id).execute();
  if (coupons.length > 0)
    await db
      .insertInto('cart_coupon')
      .values(coupons.map((coupon) => ({ ...coupon, cart_id: id })))
      .execute();
  // Recorded requests are copied too, so that a retry of one that was performed on the former cart is not performed
  // again here.
  const requests = await db.selectFrom('cart_request').selectAll().where('cart_id', '=', cart.id).execute();
  for (const request of requests)
    await db
      .insertInto('cart_request')
      .values({ ...request, cart_id: id })
      .execute();
  return true;
}

/**
 * Marks a cart as bought within the transaction of its order. False when it was bought before or no longer exists, so that one cart makes
 * at most one order. [CART-03] [CART-05]
 */
export async function markPurchased(db: Database, cartId: string, orderId: string): Promise<boolean> {
  const row = await db
    .updateTable('cart')
    .set((eb) => ({ is_purchased: 1, order_id: orderId, version: eb('version', '+', 1) }))
    .where('id', '=', cartId)
    .where('is_purchased', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function cartStore(db: Database) {
  return {
    /** The cart of a token, judged as of now; null for one that is unknown, has expired or has become an order. Read only. */
    find: (tokenHash: string, nowMs: number): Promise<JudgedCart | null> => readCartByToken(db, tokenHash, nowMs),

    /** Adds to a line, up to its limit. Idempotent by `requestId`. */
    add: (options: LineOptions, nowMs: number): Promise<CartOutcome> =>
      carryOut(db, (transaction) => addPieces(transaction, options, nowMs)),

    /** Sets a line. The request with the highest sequence wins, in whatever order requests arrive. */
    set: (options: LineOptions, nowMs: number): Promise<CartOutcome> =>
      carryOut(db, (transaction) => setPieces(transaction, options, nowMs)),

    addCoupon: (options: CouponOptions, nowMs: number): Promise<CartOutcome> =>
      carryOut(db, (transaction) => addCoupon(transaction, options, nowMs)),

    removeCoupon: (options: CouponOptions, nowMs: number): Promise<CartOutcome> =>
      carryOut(db, (transaction) => removeCoupon(transaction, options, nowMs)),

    setShipping: (options: ShippingChoice, nowMs: number): Promise<CartOutcome> =>
      carryOut(db, (transaction) => setShipping(transaction, options, nowMs)),

    /** Copies the visitor's cart to another token. [SES-09] */
    clone: (copy: CartCopy, nowMs: number): Promise<boolean> =>
      transact(db, (transaction) => cloneCart(transaction, copy, nowMs)),

    /** Deletes expired carts with their lines, coupons and recorded requests. */
    async removeExpired(nowMs: number): Promise<void> {
      const expired = db.selectFrom('cart').select('id').where('expires_at', '<=', nowMs);
      await db.deleteFrom('cart_entry').where('cart_id', 'in', expired).execute();
      await db.deleteFrom('cart_request').where('cart_id', 'in', expired).execute();
      await db.deleteFrom('cart_coupon').where('cart_id', 'in', expired).execute();
      await db.deleteFrom('cart').where('expires_at', '<=', nowMs).execute();
    },
  };
}

export type CartStore = ReturnType<typeof cartStore>;
