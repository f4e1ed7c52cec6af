/** States of a review. Visitors see those that are shown. */
export const reviewStates = ['waiting', 'shown', 'hidden'] as const;

export type ReviewState = (typeof reviewStates)[number];

/** Best number of stars; the worst is one. */
export const mostStars = 5;

/** Days between the end of an order and the e-mail that asks for reviews, as the owner chooses them; 0 asks at once. */
export const reviewRequestDays = [0, 3, 7, 14, 30] as const;

/** Maximum number of reviews in an archive of a site. */
export const mostArchivedReviews = 20_000;
