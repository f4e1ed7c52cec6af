/** zod schemas of the calls about reviews. */
import * as z from 'zod';
import * as limits from '../enums/limits.js';
import { mostStars, reviewStates } from '../enums/reviews.js';
import type { ReviewAnswerRequest, ReviewQuery, ReviewStateRequest } from '../http/reviews.js';
import type { ArchivedReview } from '../http/transfer.js';
import { localeSchema } from './multilingual.js';

/** @see ReviewQuery */
export const reviewQuerySchema: z.ZodType<ReviewQuery> = z.object({
  state: z.enum([...reviewStates, 'removed']).optional(),
  after: z
    .string()
    .regex(/^\d{1,16}_[\w-]{1,64}$/)
    .optional(),
});

/** @see ReviewStateRequest */
export const reviewStateSchema: z.ZodType<ReviewStateRequest> = z.object({ state: z.enum(['shown', 'hidden']) });

const answer = z.string().trim().max(limits.reviewAnswerLength);

/** @see ReviewAnswerRequest */
export const reviewAnswerSchema: z.ZodType<ReviewAnswerRequest> = z.object({ answer, former: answer });

const time = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** @see ArchivedReview */
export const archivedReviewSchema: z.ZodType<ArchivedReview> = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  productId: z.string().regex(/^[\w-]{1,64}$/),
  stars: z.number().int().min(1).max(mostStars),
  title: z.string().max(limits.reviewTitleLength),
  words: z.string().max(limits.reviewLength),
  author: z.string().max(limits.reviewNameLength),
  locale: localeSchema,
  answer: z.string().max(limits.reviewAnswerLength),
  writtenAt: time,
  answeredAt: time.nullable(),
});
