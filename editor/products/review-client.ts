import {
  configShopReviews,
  reviewAnswerPath,
  reviewRestorePath,
  reviewStatePath,
  type ReviewAnswerRequest,
  type ReviewQuery,
  type ReviewsAnswer,
  type ReviewStateRequest,
} from '../../protocol/http/reviews.js';
import type { CallRequest, CallResult } from '../storage/calls.js';

/** The calls about reviews. */
export interface ReviewClient {
  list(query: ReviewQuery): Promise<CallResult<ReviewsAnswer>>;
  setState(id: string, state: ReviewStateRequest['state']): Promise<CallResult<unknown>>;
  answer(id: string, request: ReviewAnswerRequest): Promise<CallResult<unknown>>;
  remove(id: string): Promise<CallResult<unknown>>;
  restore(id: string): Promise<CallResult<unknown>>;
}

export function createReviewClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): ReviewClient {
  const at = (id: string, path = ''): string => `${configShopReviews}/${encodeURIComponent(id)}${path}`;
  return {
    list: ({ state, after }) =>
      send(configShopReviews, {
        query: { ...(state !== undefined && { state }), ...(after !== undefined && { after }) },
      }),
    setState: (id, state) => send(at(id, reviewStatePath), { method: 'PUT', body: { state } }),
    answer: (id, body) => send(at(id, reviewAnswerPath), { method: 'PUT', body }),
    remove: (id) => send(at(id), { method: 'DELETE' }),
    restore: (id) => send(at(id, reviewRestorePath), { method: 'POST', body: {} }),
  };
}
