import type {
  ReviewAnswerRequest,
  ReviewQuery,
  ReviewRow,
  ReviewStateRequest,
} from '../../../../protocol/http/reviews.js';
import type { Database } from '../../store/schema.js';
import { renewSiteVersion } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';
import { toReview } from './review-rows.js';

/** Size of a part of the list. */
const reviewsPerAnswer = 25;

/** Where a part ends: the time of its last review, and its id. */
const placeOf = ({ writtenAt, id }: Pick<ReviewRow, 'writtenAt' | 'id'>): string => `${writtenAt}_${id}`;

function readPlace(place: string): { readonly at: number; readonly id: string } {
  const cut = place.indexOf('_');
  return { at: Number(place.slice(0, cut)), id: place.slice(cut + 1) };
}

/** Reviews that a query finds: of the products that are not in the bin. */
function found(db: Database, { state = 'waiting' }: ReviewQuery) {
  const query = db
    .selectFrom('product_review')
    .innerJoin('product', 'product.id', 'product_review.product_id')
    .where('product.binned_at', 'is', null);
  return state === 'removed'
    ? query.where('product_review.removed_at', 'is not', null)
    : query.where('product_review.removed_at', 'is', null).where('product_review.state', '=', state);
}

async function countIn(db: Database, query: ReviewQuery): Promise<number> {
  const { n } = await found(db, query)
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

async function listPart(
  db: Database,
  query: ReviewQuery,
): Promise<{ readonly reviews: ReviewRow[]; readonly next: string | null }> {
  let part = found(db, query)
    .selectAll('product_review')
    .select('product.title as product_title')
    .orderBy('product_review.written_at', 'desc')
    .orderBy('product_review.id', 'desc')
    .limit(reviewsPerAnswer + 1);
  if (query.after !== undefined) {
    const { at, id } = readPlace(query.after);
    part = part.where((where) =>
      where.or([
        where('product_review.written_at', '<', at),
        where.and([where('product_review.written_at', '=', at), where('product_review.id', '<', id)]),
      ]),
    );
  }
  const rows = await part.execute();
  const reviews = rows.slice(0, reviewsPerAnswer).map((row) => ({
    ...toReview(row),
    productTitle: row.product_title,
    orderId: row.order_id ?? '',
    isRemoved: row.removed_at !== null,
  }));
  const last = reviews.at(-1);
  return { reviews, next: last && rows.length > reviews.length ? placeOf(last) : null };
}

/** What an act was about, for the audit log. */
export interface ChangedReview {
  readonly id: string;
  readonly author: string;
}

/** Outcome of an answer: null when there is no such review. */
export type AnswerOutcome = ChangedReview | 'conflict' | null;

/** Reviews as the owner decides on them. Every change is effective at once. */
export function editedReviewStore(db: Database) {
  async function change(
    id: string,
    isRemoved: boolean,
    values: { readonly state?: string; readonly removed_at?: number | null },
  ): Promise<ChangedReview | null> {
    return transact(db, async (transaction) => {
      const row = await transaction
        .updateTable('product_review')
        .set(values)
        .where('id', '=', id)
        .where('removed_at', isRemoved ? 'is not' : 'is', null)
        .returning(['id', 'author'])
        .executeTakeFirst();
      if (row) await renewSiteVersion(transaction);
      return row ?? null;
    });
  }

  return {
    /** A part of the reviews that the query finds, newest first. */
    async list(query: ReviewQuery) {
      return {
        ...(await listPart(db, query)),
        total: await countIn(db, query),
        waiting: await countIn(db, { state: 'waiting' }),
      };
    },

    /** Shows a review to visitors, or hides it; null when there is none. */
    setState: (id: string, { state }: ReviewStateRequest): Promise<ChangedReview | null> =>
      change(id, false, { state }),

    /** Removes a review, which can be restored until it is erased; null when there is none. */
    remove: (id: string, nowMs: number): Promise<ChangedReview | null> => change(id, false, { removed_at: nowMs }),

    /** Brings a removed review back as it was; null when none was removed. */
    restore: (id: string): Promise<ChangedReview | null> => change(id, true, { removed_at: null }),

    /** Answers a review, unless it has another answer by now. */
    async answer(id: string, { answer, former }: ReviewAnswerRequest, nowMs: number): Promise<AnswerOutcome> {
      return transact(db, async (transaction) => {
        const row = await transaction
          .updateTable('product_review')
          .set({ answer, answered_at: answer === '' ? null : nowMs })
          .where('id', '=', id)
          .where('answer', '=', former)
          .where('removed_at', 'is', null)
          .returning(['id', 'author'])
          .executeTakeFirst();
        if (row) {
          await renewSiteVersion(transaction);
          return row;
        }
        const present = await transaction
          .selectFrom('product_review')
          .select('id')
          .where('id', '=', id)
          .where('removed_at', 'is', null)
          .executeTakeFirst();
        return present ? 'conflict' : null;
      });
    },
  };
}

export type EditedReviewStore = ReturnType<typeof editedReviewStore>;
