import { useCallback, useId, useMemo, useState } from 'react';
import * as text from '#strings/editor';
import type { ReviewQuery, ReviewRow, ReviewsAnswer } from '../../protocol/http/reviews.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { Pager } from '../ui/Pager.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import { createReviewClient } from './review-client.js';
import { ReviewAnswer } from './ReviewAnswer.js';
import { ReviewItem } from './ReviewItem.js';
import { useReviewActs } from './use-review-acts.js';

type State = NonNullable<ReviewQuery['state']>;

const stateWords: Readonly<Record<State, () => string>> = {
  waiting: text.reviewsWaiting,
  shown: text.reviewsShown,
  hidden: text.reviewsHidden,
  removed: text.reviewsRemoved,
};

/** Reviews by state, newest first, a part at a time. Those that wait come first. */
export function ReviewList() {
  const { session, toasts } = useServices();
  const client = useMemo(() => createReviewClient(session.send), [session]);
  const mayWrite = useMay('write-products');
  const [query, setQuery] = useState<ReviewQuery & { readonly state: State }>({ state: 'waiting' });
  const { value, isLoading, problem, retry } = useAnswer(useCallback(() => client.list(query), [client, query]));
  const acts = useReviewActs(client, retry);
  const [answered, setAnswered] = useState<ReviewRow | null>(null);
  const list = useFocusKept<HTMLUListElement>(value);
  const { state, after } = query;
  const next = value?.next ?? null;

  function saved(): void {
    setAnswered(null);
    toasts.show(text.reviewAnswered());
    retry();
  }

  return (
    <section className="shop-part" aria-label={text.reviews()} aria-busy={isLoading}>
      <p className="field-help">{text.reviewsHelp()}</p>
      <StateChoice state={state} onChange={(chosen) => setQuery({ state: chosen })} />
      {problem !== null && (
        <ProblemBar title={text.reviewsNotLoaded()} retry={retry}>
          {problem || text.serverUnreachable()}
        </ProblemBar>
      )}
      {acts.problem !== null && <ProblemBar>{acts.problem}</ProblemBar>}
      <p className="entries-status" role="status">
        {statusText(value, state)}
      </p>
      <ul ref={list} className="shop-rows" tabIndex={-1} aria-label={text.reviews()}>
        {value?.reviews.map((row) => (
          <ReviewItem key={row.id} row={row} acts={mayWrite ? { ...acts, answer: setAnswered } : null} />
        ))}
      </ul>
      {(after !== undefined || next !== null) && (
        <Pager
          onNewest={after === undefined ? null : () => setQuery({ state })}
          onOlder={next === null || isLoading ? null : () => setQuery({ state, after: next })}
        />
      )}
      {answered && <ReviewAnswer client={client} row={answered} onSaved={saved} onClose={() => setAnswered(null)} />}
    </section>
  );
}

function StateChoice({ state, onChange }: { readonly state: State; onChange(state: State): void }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{text.productState()}</label>
      <select id={id} value={state} onChange={({ target }) => onChange(target.value as State)}>
        {(Object.keys(stateWords) as State[]).map((each) => (
          <option key={each} value={each}>
            {stateWords[each]()}
          </option>
        ))}
      </select>
    </div>
  );
}

function statusText(value: ReviewsAnswer | null, state: State): string {
  if (!value) return text.loading();
  const found = text.reviewsFound({ n: value.reviews.length, total: value.total });
  return state === 'waiting' ? text.reviewsWaitingNow({ n: value.waiting }) : found;
}
