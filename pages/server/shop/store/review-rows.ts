import { sql, type Selectable } from 'kysely';
import { ratingOf, type ProductRating, type Review } from '../../../../protocol/commerce/review.js';
import type { ReviewState } from '../../../../protocol/enums/reviews.js';
import type { Database, Tables } from '../../store/schema.js';

export type ReviewTableRow = Selectable<Tables['product_review']>;

export function toReview(row: ReviewTableRow): Review {
  const { id, stars, title, words, author, locale, answer } = row;
  return {
    id,
    productId: row.product_id,
    stars,
    title,
    words,
    author,
    locale,
    state: row.state as ReviewState,
    answer,
    writtenAt: row.written_at,
    answeredAt: row.answered_at,
  };
}

/** Reviews that visitors see. */
const shown = (db: Database) =>
  db
    .selectFrom('product_review')
    .where('state', '=', 'shown' satisfies ReviewState)
    .where('removed_at', 'is', null);

/** Ratings by product, of the products that have shown reviews. */
export async function listRatings(db: Database): Promise<ReadonlyMap<string, ProductRating>> {
  const rows = await shown(db)
    .select(['product_id', sql<number>`count(*)`.as('n'), sql<number>`sum(stars)`.as('stars')])
    .groupBy('product_id')
    .execute();
  return new Map(rows.map((row) => [row.product_id, ratingOf(Number(row.n), Number(row.stars))]));
}

/** A part of the shown reviews of a product, newest first. */
export async function listShownReviews(
  db: Database,
  productId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Review[]> {
  const rows = await shown(db)
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toReview);
}

/** Columns of a review that visitors see, without its writer's address and order. */
function shownValues(review: Omit<Review, 'state'>) {
  const { id, productId, stars, title, words, author, locale, answer, writtenAt, answeredAt } = review;
  return {
    id,
    product_id: productId,
    stars,
    title,
    words,
    author,
    locale,
    answer,
    state: 'shown' satisfies ReviewState,
    written_at: writtenAt,
    answered_at: answeredAt,
    removed_at: null,
  };
}

/** Stores reviews that visitors see from now on; a present one of the same id keeps its writer's address and its order. */
export async function putShownReviews(db: Database, reviews: readonly Omit<Review, 'state'>[]): Promise<void> {
  for (const review of reviews) {
    const values = shownValues(review);
    await db
      .insertInto('product_review')
      .values({ ...values, order_id: null, email: '' })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  }
}

/** All reviews that visitors see, oldest first. */
export async function listAllShown(db: Database): Promise<Omit<Review, 'state'>[]> {
  const rows = await shown(db).selectAll().orderBy('written_at').orderBy('id').execute();
  return rows.map((row) => {
    const { state: _state, ...review } = toReview(row);
    return review;
  });
}
