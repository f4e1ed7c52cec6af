import * as text from '#strings/editor';
import type { ReviewRow, ReviewStateRequest } from '../../protocol/http/reviews.js';
import { useServices } from '../services/services.js';
import { useListActs } from '../services/use-list-acts.js';
import type { ReviewClient } from './review-client.js';

export interface ReviewActs {
  /** Why the last act failed; null without a failure. */
  readonly problem: string | null;
  setState(row: ReviewRow, state: ReviewStateRequest['state']): Promise<void>;
  remove(row: ReviewRow): Promise<void>;
  restore(row: ReviewRow): Promise<void>;
}

/** What can be done with a review in the list. `reload` shows the list as it is then. */
export function useReviewActs(client: ReviewClient, reload: () => void): ReviewActs {
  const { toasts } = useServices();
  const { problem, run } = useListActs(reload);

  async function restore({ id }: ReviewRow): Promise<void> {
    if ((await run(client.restore(id))).ok) toasts.show(text.reviewRestored());
  }

  return {
    problem,
    restore,
    async setState({ id }, state) {
      if ((await run(client.setState(id, state))).ok)
        toasts.show(state === 'shown' ? text.reviewShownNow() : text.reviewHiddenNow());
    },
    async remove(row) {
      if ((await run(client.remove(row.id))).ok)
        toasts.show(text.reviewRemovedNow(), { label: text.undo(), run: () => void restore(row) });
    },
  };
}
