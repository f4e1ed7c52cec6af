import type { Database } from '../../store/schema.js';
import { mostPieces } from '../rules/judge-cart.js';
import type { SoldUnit } from '../rules/sold-unit.js';
import { claimCart, noteRequest, noteSequence, type CartActOptions, type ClaimedCart } from './cart-claim.js';
import { refuse, type ChangedCart } from './cart-outcome.js';
import { readChanged } from './cart-record.js';
import { findBySku } from './products.js';

/** Most lines of one cart. */
const maxLines = 100;

export interface LineOptions extends CartActOptions {
  readonly sku: string;
  /** Pieces to add, or to set; 0 sets a line out of the cart. */
  readonly quantity: number;
  /** When it was wished for; left out for a form posted without script, whose wish is the latest when it arrives. */
  readonly sequence?: number | null | undefined;
  /** Most pieces of one product, whatever the product says. */
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
    // A line that comes back stands last, as a new one.
    const place = former.quantity === 0 ? { added_at: nowMs, title } : {};
    await db
      .updateTable('cart_entry')
      .set({ ...values, ...place })
      .where('cart_id', '=', cartId)
      .where('sku', '=', sku)
      .execute();
  }
}

/** Pieces that were added after `sequence`, by requests that may have arrived before. */
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

/** Most pieces of the unit in this cart. */
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

/** Whether a line holds fewer pieces than the repeated request had asked for; its first answer may have been lost. */
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

/** Adds pieces, up to what there is. Belongs into a transaction. */
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
  // The visitor has set the line since.
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

/** Whether a wish is later than the one that set the line; of two at the same moment one wins, the same in whichever order they come. */
function isLater(line: Line, sequence: number, requestId: string): boolean {
  return sequence > line.sequence || (sequence === line.sequence && requestId > line.requestId);
}

/** Sets the pieces of a line, unless a later wish has set it already. Belongs into a transaction. */
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
