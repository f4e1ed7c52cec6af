import { randomUUID } from 'node:crypto';
import type { Order } from '../../../../protocol/commerce/order.js';
import { productTypes } from '../../../../protocol/commerce/product.js';
import type { Review, ReviewWords } from '../../../../protocol/commerce/review.js';
import type { ReviewState } from '../../../../protocol/enums/reviews.js';
import { sha256 } from '../../http/signature.js';
import { enqueueMail } from '../../mail/mail-outbox.js';
import type { Database } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';
import { toReview } from './review-rows.js';

/** A review by the buyer of an order. */
export interface NewReview {
  readonly orderId: string;
  readonly productId: string;
  /** Address of the buyer. */
  readonly email: string;
  readonly locale: string;
  readonly words: ReviewWords;
}

/** Whether the review is stored now, was stored before with the same words, or another one was. */
export type ReviewOutcome = 'stored' | 'repeated' | 'reviewed';

/** A product of an order that its buyer can review. */
export interface BoughtProduct {
  readonly productId: string;
  readonly title: string;
}

/** What an order has to review: each product once, no gift cards and no donations. */
export function boughtProducts({ lines }: Pick<Order, 'lines'>): readonly BoughtProduct[] {
  const bought = new Map<string, BoughtProduct>();
  for (const { productId, productType, title } of lines)
    if (productType !== null && productType !== productTypes.giftCard && !bought.has(productId))
      bought.set(productId, { productId, title });
  return [...bought.values()];
}

const hashOf = (email: string): string => sha256(`review ${email.trim().toLowerCase()}`);

async function write(db: Database, review: NewReview, nowMs: number): Promise<ReviewOutcome> {
  const { orderId, productId, locale, words: given } = review;
  const { stars, title, words, author } = given;
  const added = await db
    .insertInto('product_review')
    .values({
      id: randomUUID(),
      product_id: productId,
      order_id: orderId,
      email: review.email.toLowerCase(),
      stars,
      title,
      words,
      author,
      locale,
      state: 'waiting' satisfies ReviewState,
      answer: '',
      written_at: nowMs,
      answered_at: null,
      removed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'product_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    // The text is read when the e-mail is sent: one that is removed until then is not told.
    const mail = { kind: 'review-owner', entryId: `${added.id}.waits`, recipient: '', payload: added.id } as const;
    await enqueueMail(db, { ...mail, entryVersion: 0 }, nowMs);
    return 'stored';
  }
  const same = await db
    .selectFrom('product_review')
    .select('id')
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .where('stars', '=', stars)
    .where('title', '=', title)
    .where('words', '=', words)
    .where('author', '=', author)
    .executeTakeFirst();
  return same ? 'repeated' : 'reviewed';
}

/** Reviews as buyers write them. */
export function reviewStore(db: Database) {
  return {
    /** Stores a review, which waits for the owner's decision, and queues the e-mail that says so. One for each order and product; a double press is one. */
    write: (review: NewReview, nowMs: number): Promise<ReviewOutcome> =>
      transact(db, (transaction) => write(transaction, review, nowMs)),

    /** A review that waits for the owner's decision; null for every other one. */
    async findWaiting(id: string): Promise<Review | null> {
      const row = await db
        .selectFrom('product_review')
        .selectAll()
        .where('id', '=', id)
        .where('state', '=', 'waiting' satisfies ReviewState)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      return row ? toReview(row) : null;
    },

    /** Products of an order that have a review, even one that the owner removed. */
    async reviewed(orderId: string): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('product_review').select('product_id').where('order_id', '=', orderId).execute();
      return new Set(rows.map((row) => row.product_id));
    },

    /** Sends no more e-mails about reviews to the address. */
    async optOut(email: string, nowMs: number): Promise<void> {
      await db
        .insertInto('review_opt_out')
        .values({ address_hash: hashOf(email), created_at: nowMs })
        .onConflict((conflict) => conflict.column('address_hash').doNothing())
        .execute();
    },

    async hasOptedOut(email: string): Promise<boolean> {
      const row = await db
        .selectFrom('review_opt_out')
        .select('address_hash')
        .where('address_hash', '=', hashOf(email))
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Deletes for good what the owner removed before that time. */
    async eraseRemoved(beforeMs: number): Promise<void> {
      await db.deleteFrom('product_review').where('removed_at', '<', beforeMs).execute();
    },
  };
}

export type ReviewStore = ReturnType<typeof reviewStore>;
