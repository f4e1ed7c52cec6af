import { randomUUID } from 'node:crypto';
import { giftCardShare } from '../../../../protocol/commerce/order.js';
import { productTypes } from '../../../../protocol/commerce/product.js';
import { firstRenewalAt } from '../../../../protocol/commerce/renewal.js';
import { enqueueMail } from '../../mail/mail-outbox.js';
import type { Database } from '../../store/schema.js';
import { createGiftCardCode, giftCardHash, sealCode } from '../rules/gift-card-code.js';
import { giveToAccount } from './account-orders.js';
import { grantDownloads } from './downloads.js';
import { findGiftCard, issueGiftCards, takeFromCard, type UsableGiftCard } from './gift-cards.js';
import { Refused, Repeated, type DraftLine, type NewOrder, type OrderDraft, type OrderOutcome } from './new-order.js';
import { findBySku } from './products.js';
import { takeStock } from './stock.js';

export async function findSubmission(db: Database, submissionHash: string): Promise<string | null> {
  const row = await db
    .selectFrom('shop_order')
    .select('id')
    .where('submission_hash', '=', submissionHash)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function takeLines(db: Database, lines: readonly DraftLine[], orderId: string, nowMs: number): Promise<void> {
  const refused = await takeStock(
    db,
    lines.filter(({ sku }) => sku !== ''),
    { reason: 'order', orderId, nowMs },
  );
  if (refused === null) return;
  const line = lines.find(({ sku }) => sku === refused);
  const title = line?.variantName ? `${line.title} (${line.variantName})` : (line?.title ?? '');
  const left = (await findBySku(db, refused, nowMs))?.stock ?? 0;
  throw new Refused({ kind: 'sold-out', title, left });
}

interface GiftCardPayment {
  readonly card: UsableGiftCard;
  readonly cents: number;
}

async function payByCard(
  db: Database,
  draft: OrderDraft,
  { giftCard, currencyCode }: NewOrder,
): Promise<GiftCardPayment | null> {
  if (giftCard === null) return null;
  const card = await findGiftCard(db, giftCard, currencyCode);
  if (typeof card === 'string') throw new Refused({ kind: 'gift-card', problem: card });
  const cents = giftCardShare(draft.totals, draft.lines, card.balanceCents);
  return cents > 0 ? { card, cents } : null;
}

/** Number of a new order. */
export async function nextNumber(db: Database): Promise<number> {
  const row = await db
    .updateTable('order_counter')
    .set((eb) => ({ next: eb('next', '+', 1) }))
    .where('id', '=', 1)
    .returning('next')
    .executeTakeFirstOrThrow();
  return row.next - 1;
}

/** A judged order and its amount due. */
interface JudgedOrder {
  readonly id: string;
  readonly order: NewOrder;
  readonly draft: OrderDraft;
  readonly dueCents: number;
}

async function insertOrder(db: Database, { id, order, draft, dueCents }: JudgedOrder, nowMs: number): Promise<string> {
  const { totals } = draft;
  const row = await db
    .insertInto('shop_order')
    .values({
      id,
      number: await nextNumber(db),
      kind: draft.kind,
      state: dueCents > 0 ? 'pending-payment' : 'paid',
      submission_hash: order.submissionHash,
      token_hash: order.tokenHash,
      cart_id: draft.cartId,
      buyer: JSON.stringify(order.buyer),
      email: order.buyer.email.toLowerCase(),
      currency_code: order.currencyCode,
      locale: order.locale,
      shipping_name: draft.shippingName,
      coupons: JSON.stringify(draft.coupons),
      subtotal_cents: totals.subtotalCents,
      discount_cents: totals.discountCents,
      shipping_cents: totals.shippingCostCents,
      tax_cents: totals.taxCents,
      grand_total_cents: totals.grandTotalCents,
      due_cents: dueCents,
      payment_method: dueCents > 0 ? order.paymentMethod : '',
      source_id: draft.sourceId,
      in_figures: order.isCounted ? 1 : 0,
      created_at: nowMs,
      updated_at: nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Repeated();
  await db
    .insertInto('shop_order_line')
    .values(
      draft.lines.map((line, position) => ({
        order_id: row.id,
        position,
        sku: line.sku,
        product_id: line.productId,
        product_type: line.productType,
        title: line.title,
        variant_name: line.variantName,
        unit_cents: line.unitCents,
        quantity: line.quantity,
        line_cents: line.lineCents,
        plan: line.plan && JSON.stringify(line.plan),
        is_counted: line.isCounted ? 1 : 0,
      })),
    )
    .execute();
  return row.id;
}

function newCards({ lines }: OrderDraft, token: string) {
  const bought = lines.filter(({ productType }) => productType === productTypes.giftCard);
  return bought.flatMap(({ quantity, faceCents }) =>
    Array.from({ length: quantity }, () => {
      const code = createGiftCardCode();
      return {
        codeHash: giftCardHash(code) ?? '',
        sealedCode: sealCode(code, token),
        lastFour: code.slice(-4),
        valueCents: faceCents,
      };
    }),
  );
}

async function beginSubscriptions(
  db: Database,
  orderId: string,
  { draft, dueCents }: Omit<JudgedOrder, 'id'>,
  nowMs: number,
): Promise<void> {
  const isPaid = dueCents === 0;
  for (const [position, { plan }] of draft.lines.entries()) {
    if (!plan) continue;
    const values = {
      id: randomUUID(),
      order_id: orderId,
      position,
      state: isPaid ? 'active' : 'pending',
      next_renewal_at: isPaid ? firstRenewalAt(plan, nowMs) : null,
    };
    await db.insertInto('subscription').values(values).execute();
  }
}

async function queueOrderMails(
  db: Database,
  orderId: string,
  { buyer, token }: NewOrder,
  nowMs: number,
): Promise<void> {
  const payload = JSON.stringify({ orderId, event: 'received', token });
  await enqueueMail(
    db,
    { kind: 'order-buyer', entryId: `${orderId}.received`, recipient: buyer.email, entryVersion: 0, payload },
    nowMs,
  );
  await enqueueMail(
    db,
    {
      kind: 'order-owner',
      entryId: `${orderId}.owner`,
      recipient: '',
      entryVersion: 0,
      payload: JSON.stringify({ orderId, event: 'received' }),
    },
    nowMs,
  );
}

/**
 * Places an order in the caller's transaction: judges it, takes stock and gift card balance, numbers and stores it, and queues the
 * e-mails.
 * @throws Refused or {@link Repeated}, after which the transaction must be rolled back.
 */
export async function placeIn(db: Database, order: NewOrder, nowMs: number): Promise<OrderOutcome> {
  const former = await findSubmission(db, order.submissionHash);
  if (former !== null) return { kind: 'placed', id: former, isNew: false };
  const draft = await order.draft(db);
  if (!draft || draft.lines.length === 0) {
    // A concurrent submission may have ordered it while this one waited for the cart's row lock.
    if ((await findSubmission(db, order.submissionHash)) !== null) throw new Repeated();
    throw new Refused({ kind: 'empty' });
  }
  const id = randomUUID();
  await takeLines(db, draft.lines, id, nowMs);
  const payment = await payByCard(db, draft, order);
  const dueCents = draft.totals.grandTotalCents - (payment?.cents ?? 0);
  if (dueCents !== order.shownDueCents) throw new Refused({ kind: 'changed' });
  if (payment && !(await takeFromCard(db, payment.card.id, payment.cents))) throw new Refused({ kind: 'changed' });
  await insertOrder(db, { id, order, draft, dueCents }, nowMs);
  if (payment)
    await db
      .insertInto('shop_order_gift_card')
      .values({ order_id: id, gift_card_id: payment.card.id, cents: payment.cents })
      .execute();
  if (draft.close && !(await draft.close(db, id))) throw new Refused({ kind: 'changed' });
  await issueGiftCards(
    db,
    { id, currencyCode: order.currencyCode, isPaid: dueCents === 0 },
    newCards(draft, order.token),
    nowMs,
  );
  await beginSubscriptions(db, id, { order, draft, dueCents }, nowMs);
  if (dueCents === 0) await grantDownloads(db, id, nowMs);
  if (order.account) await giveToAccount(db, id, order.account);
  await queueOrderMails(db, id, order, nowMs);
  return { kind: 'placed', id, isNew: true };
}
