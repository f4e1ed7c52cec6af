/** Calls about reviews of products, for contributors who decide on them. Validated by `schema/reviews.ts`. */
import type { Review } from '../commerce/review.js';
import type { ReviewState } from '../enums/reviews.js';

/**
 * GET: the list. `/{id}/state`: PUT shows or hides one. `/{id}/answer`: PUT answers it. `/{id}`: DELETE removes it. `/{id}/restore` brings a
 * removed one back.
 */
export const configShopReviews = '/api/config/shop-reviews';
export const reviewStatePath = '/state';
export const reviewAnswerPath = '/answer';
export const reviewRestorePath = '/restore';

/** Query of the list. */
export interface ReviewQuery {
  /** Those of a state, or those that were removed; without it, those that wait. */
  readonly state?: ReviewState | 'removed' | undefined;
  /** `next` of the part before. */
  readonly after?: string | undefined;
}

/** A review in the list. */
export interface ReviewRow extends Review {
  /** Empty when there is no such product any more. */
  readonly productTitle: string;
  /** Empty for one that came without an order, such as with an archive of a site. */
  readonly orderId: string;
  readonly isRemoved: boolean;
}

export interface ReviewsAnswer {
  /** Newest first. */
  readonly reviews: readonly ReviewRow[];
  /** Value of `after` for the next part; null at the end. */
  readonly next: string | null;
  /** Number of reviews that the query finds. */
  readonly total: number;
  /** Number of those that wait. */
  readonly waiting: number;
}

/** Body of `PUT /{id}/state`. */
export interface ReviewStateRequest {
  readonly state: Exclude<ReviewState, 'waiting'>;
}

/** Body of `PUT /{id}/answer`. */
export interface ReviewAnswerRequest {
  /** Empty to take the answer back. */
  readonly answer: string;
  /** The answer that this one replaces: another one by now is not overwritten. */
  readonly former: string;
}
