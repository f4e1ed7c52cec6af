/** States of pages and items. [ENUM-05] Members and a password are rules of access beside them. */
export const contentStatus = {
  published: 1,
  scheduled: 2,
  needsReview: 3,
  draft: 4,
  private: 5,
  deleted: 6,
} as const;

/**
 * What became of the question whether a draft may be published: it waits for somebody who may do so, or was sent back with a note. Both end
 * with the draft.
 */
export const draftReviews = ['needs-review', 'returned'] as const;

export type DraftReviewState = (typeof draftReviews)[number];

/** Longest note of a review, in characters. */
export const reviewNoteMax = 1000;

/** What the state of a page follows from, of a `PageSummary`. */
interface Listed {
  readonly hasDraft: boolean;
  readonly isUnpublished?: boolean;
  readonly publishAt?: number;
  readonly review?: DraftReviewState;
}

/** The state of a page in the list: what waits for a decision comes before what waits for its time. [ENUM-08] */
export function statusOf({ hasDraft, isUnpublished, publishAt, review }: Listed): number {
  if (review === 'needs-review') return contentStatus.needsReview;
  if (publishAt !== undefined) return contentStatus.scheduled;
  return hasDraft || isUnpublished ? contentStatus.draft : contentStatus.published;
}
