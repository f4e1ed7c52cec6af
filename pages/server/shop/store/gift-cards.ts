import { randomUUID } from 'node:crypto';
import { equalInConstantTime } from '../../http/signature.js';
import type { Database } from '../../store/schema.js';

/** A gift card that is valid for payment. Amounts in minor units of its currency. */
export interface UsableGiftCard {
  readonly id: string;
  readonly lastFour: string;
  readonly balanceCents: number;
}

/** Result of looking up a typed gift card code; `hash` and `card` are null without a valid one. */
export interface GiftCardReading {
  /** Empty when the card is valid. */
  readonly error: string;
  readonly hash: string | null;
  readonly card: UsableGiftCard | null;
}

/** Why a gift card is not valid for payment. */
export type GiftCardProblem = 'unknown' | 'inactive' | 'empty';

/** A gift card as its order shows it; the code is encrypted. */
export interface IssuedCard {
  readonly sealedCode: string;
  readonly lastFour: string;
  readonly valueCents: number;
  readonly balanceCents: number;
  readonly isActive: boolean;
}

/** A gift card to be stored, without its code, which only the buyer can decrypt. */
export interface NewGiftCard {
  readonly codeHash: string;
  readonly sealedCode: string;
  readonly lastFour: string;
  readonly valueCents: number;
}

/**
 * The gift card with this code hash, when it is valid in `currencyCode`. The lookup by hash reveals nothing about other codes through its
 * timing; the match is compared once more in constant time.
 */
export async function findGiftCard(
  db: Database,
  codeHash: string,
  currencyCode: string,
): Promise<UsableGiftCard | GiftCardProblem> {
  const row = await db.selectFrom('gift_card').selectAll().where('code_hash', '=', codeHash).executeTakeFirst();
  if (!row || !equalInConstantTime(row.code_hash, codeHash) || row.currency_code !== currencyCode) return 'unknown';
  if (!row.is_active) return 'inactive';
  return row.balance_cents > 0 ? { id: row.id, lastFour: row.last_four, balanceCents: row.balance_cents } : 'empty';
}

/**
 * Deducts `cents` from the card within the caller's transaction. False, without deducting, when the balance is too low or the card is not
 * active.
 */
export async function takeFromCard(db: Database, id: string, cents: number): Promise<boolean> {
  const row = await db
    .updateTable('gift_card')
    .set((eb) => ({ balance_cents: eb('balance_cents', '-', cents) }))
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .where('balance_cents', '>=', cents)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the gift cards that an order bought, within its transaction. */
export async function issueGiftCards(
  db: Database,
  order: { readonly id: string; readonly currencyCode: string; readonly isPaid: boolean },
  cards: readonly NewGiftCard[],
  nowMs: number,
): Promise<void> {
  if (cards.length === 0) return;
  await db
    .insertInto('gift_card')
    .values(
      cards.map((card) => ({
        id: randomUUID(),
        code_hash: card.codeHash,
        sealed_code: card.sealedCode,
        last_four: card.lastFour,
        order_id: order.id,
        value_cents: card.valueCents,
        balance_cents: card.valueCents,
        currency_code: order.currencyCode,
        is_active: order.isPaid ? 1 : 0,
        created_at: nowMs,
      })),
    )
    .execute();
}

/** Gift cards that an order bought. */
export async function listIssued(db: Database, orderId: string): Promise<IssuedCard[]> {
  const rows = await db
    .selectFrom('gift_card')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    sealedCode: row.sealed_code,
    lastFour: row.last_four,
    valueCents: row.value_cents,
    balanceCents: row.balance_cents,
    isActive: row.is_active === 1,
  }));
}

/** Activates the cards of an order, once it is paid. */
export async function activateCards(db: Database, orderId: string): Promise<void> {
  await db.updateTable('gift_card').set({ is_active: 1 }).where('order_id', '=', orderId).execute();
}

/** Deactivates the cards of a cancelled order. False when one of them has been used. */
export async function endCards(db: Database, orderId: string): Promise<boolean> {
  const rows = await db
    .updateTable('gift_card')
    .set({ is_active: 0 })
    .where('order_id', '=', orderId)
    .returning(['value_cents', 'balance_cents'])
    .execute();
  return rows.every((row) => row.value_cents === row.balance_cents);
}

/** Refunds the gift cards that paid for a cancelled order. */
export async function refundCards(db: Database, orderId: string): Promise<void> {
  const paid = await db
    .selectFrom('shop_order_gift_card')
    .select(['gift_card_id', 'cents'])
    .where('order_id', '=', orderId)
    .orderBy('gift_card_id')
    .execute();
  for (const { gift_card_id, cents } of paid) {
    await db
      .updateTable('gift_card')
      .set((eb) => ({ balance_cents: eb('balance_cents', '+', cents) }))
      .where('id', '=', gift_card_id)
      .execute();
  }
}
