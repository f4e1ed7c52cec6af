import type { Database } from '../../store/schema.js';
import { mostPieces } from '../rules/judge-cart.js';
import type { SoldUnit } from '../rules/sold-unit.js';
import { claimCart, noteRequest, noteSequence, type CartActOptions, type ClaimedCart } from './cart-claim.js';
import { refuse, type ChangedCart } from './cart-outcome.js';
import { readChanged } from './cart-record.js';
import { findBySku } from './products.js';

/** Maximum number of lines in one cart. */
const maxLines = 100;

export interface LineOptions extends CartActOptions {
  readonly sku: string;
  /** Pieces to add, or to set; 0 removes the line. */
  readonly quantity: number;
  /** The client's sequence number; left out for a form posted without script, which counts as the latest when it arrives. */
  readonly sequence?: number | null | undefined;
  /** Maximum quantity of one product, whatever its own limit. */
  readonly maxQuantity: number;
}

interface Line {
  readonly quantity: number;
  readonly sequence: number;
  readonly requestId: string;
}

async function readLine(db: Database, cartId: string, sku: string): Promise<Line | null> {
  const row = await db
    .selectFrom('cart_entry')
    .select(['quantity', 'sequence', 'request_id'])
    .where('cart_id', '=', cartId)
    .where('sku', '=', sku)
    .executeTakeFirst();
  return row ? { quantity: row.quantity, sequence: row.sequence, requestId: row.request_id } : null;
}

interface LineWrite {
  readonly cartId: string;
  readonly sku: string;
  readonly title: string;
  readonly former: Line | null;
  readonly line: Line;
}

async function writeLine(db: Database, { cartId, sku, title, former, line }: LineWrite, nowMs: number): Promise<void> {
  const values = { quantity: line.quantity, sequence: line.sequence, request_id: line.requestId };
  if (!former)
    await db
      .insertInto('cart_entry')
      .values({ ...values, cart_id: cartId, sku, title, added_at: nowMs })
      .execute();
  else {
    // A line that is added again goes to the end, like a new one.
    const place = former.quantity === 0 ? { added_at: nowMs, title } : {};
    await db
      .updateTable('cart_entry')
      .set({ ...values, ...place })
      .where('cart_id', '=', cartId)
      .where('sku', '=', sku)
      .execute();
  }
}

/** Sum of the pieces added by requests with a higher sequence, which may have arrived earlier. */
async function addedAfter(db: Database, cartId: string, sku: string, sequence: number): Promise<number> {
  const rows = await db
    .selectFrom('cart_request')
    .select('pieces')
    .where('cart_id', '=', cartId)
    .where('sku', '=', sku)
    .where('sequence', '>', sequence)
    .execute();
  return rows.reduce((sum, { pieces }) => sum + pieces, 0);
}

async function hasRoom(db: Database, cartId: string): Promise<boolean> {
  const lines = await db
    .selectFrom('cart_entry')
    .select('sku')
    .where('cart_id', '=', cartId)
    .where('quantity', '>', 0)
    .limit(maxLines)
    .execute();
  return lines.length < maxLines;
}

/** Maximum quantity of the unit in this cart. */
function limitOf(unit: SoldUnit, { maxQuantity }: LineOptions): number {
  return Math.min(mostPieces(unit) ?? maxQuantity, maxQuantity);
}

async function finish(db: Database, cart: ClaimedCart, nowMs: number, limitedTo: number | null): Promise<ChangedCart> {
  return {
    kind: 'changed',
    cart: await readChanged(db, cart.id, nowMs),
    tokenHash: cart.tokenHash,
    isRenewed: cart.isRenewed,
    limitedTo,
  };
}

/** The answer to a repeated request, with the limit that the first answer reported; that answer may have been lost. */
async function repeat(
  db: Database,
  cart: ClaimedCart,
  { requestId }: LineOptions,
  nowMs: number,
): Promise<ChangedCart> {
  const former = await db
    .selectFrom('cart_request')
    .select('message')
    .where('cart_id', '=', cart.id)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return finish(db, cart, nowMs, former?.message ? Number(former.message) : null);
}

async function noteLimit(db: Database, cart: ClaimedCart, requestId: string, limitedTo: number | null): Promise<void> {
  if (limitedTo === null) return;
  await db
    .updateTable('cart_request')
    .set({ message: String(limitedTo) })
    .where('cart_id', '=', cart.id)
    .where('request_id', '=', requestId)
    .execute();
}

/** Adds pieces, up to the limit. Requires a transaction. */
export async function addPieces(db: Database, options: LineOptions, nowMs: number): Promise<ChangedCart> {
  const { sku, requestId } = options;
  const unit = await findBySku(db, sku, nowMs);
  if (!unit) return refuse('unknown-sku');
  const limit = limitOf(unit, options);
  if (limit === 0) return refuse('sold-out');
  const cart = await claimCart(db, options, nowMs);
  const line = await readLine(db, cart.id, sku);
  const sequence = options.sequence ?? cart.lastSequence + 1;
  const isFirst = await noteRequest(db, cart.id, { requestId, sku, sequence, pieces: options.quantity }, nowMs);
  if (!isFirst) return repeat(db, cart, options, nowMs);
  await noteSequence(db, cart, sequence);
  // A later request has set the line already.
  if (line && line.requestId !== '' && sequence <= line.sequence) return finish(db, cart, nowMs, null);
  if (!line?.quantity && !(await hasRoom(db, cart.id))) return refuse('full');
  const wanted = (line?.quantity ?? 0) + options.quantity;
  const quantity = Math.min(wanted, limit);
  const limitedTo = quantity < wanted ? quantity : null;
  await noteLimit(db, cart, requestId, limitedTo);
  const written = { sequence: 0, requestId: '', ...line, quantity };
  await writeLine(db, { cartId: cart.id, sku, title: unit.title, former: line, line: written }, nowMs);
  return finish(db, cart, nowMs, limitedTo);
}

/**
 * Whether a request is later than the one that set the line. Equal sequences are ordered by request id, so that the result does not
 * depend on the order of arrival.
 */
function isLater(line: Line, sequence: number, requestId: string): boolean {
  return sequence > line.sequence || (sequence === line.sequence && requestId > line.requestId);
}

/** Sets the quantity of a line, unless a later request has set it already. Requires a transaction. */
export async function setPieces(db: Database, options: LineOptions, nowMs: number): Promise<ChangedCart> {
  const { sku, requestId } = options;
  const unit = await findBySku(db, sku, nowMs);
  const limit = unit ? limitOf(unit, options) : 0;
  if (options.quantity > 0 && limit === 0) return refuse(unit ? 'sold-out' : 'unknown-sku');
  const cart = await claimCart(db, options, nowMs);
  const line = await readLine(db, cart.id, sku);
  const sequence = options.sequence ?? cart.lastSequence + 1;
  if (!(await noteRequest(db, cart.id, { requestId }, nowMs))) return repeat(db, cart, options, nowMs);
  await noteSequence(db, cart, sequence);
  if ((line && !isLater(line, sequence, requestId)) || (!line && !unit)) return finish(db, cart, nowMs, null);
  if (!line?.quantity && options.quantity > 0 && !(await hasRoom(db, cart.id))) return refuse('full');
  const wanted = options.quantity + (await addedAfter(db, cart.id, sku, sequence));
  const quantity = Math.min(wanted, limit);
  const limitedTo = quantity < wanted && quantity > 0 ? quantity : null;
  await noteLimit(db, cart, requestId, limitedTo);
  const written = { quantity, sequence, requestId };
  await writeLine(db, { cartId: cart.id, sku, title: unit?.title ?? '', former: line, line: written }, nowMs);
  return finish(db, cart, nowMs, limitedTo);
}
