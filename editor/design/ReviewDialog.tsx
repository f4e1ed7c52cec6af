import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import * as text from '#strings/editor';
import { reviewNoteMax, type DraftReviewState } from '../../protocol/enums/content-status.js';
import * as calls from '../../protocol/http/calls.js';
import {
  pageReviewPath,
  type DraftReview,
  type DraftReviewRequest,
  type PageStateAnswer,
} from '../../protocol/http/pages.js';
import { useReason } from '../services/closed-reason.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import type { PageSession } from '../storage/page-session.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { formatMoment } from '../ui/times.js';
import { useStore } from '../ui/use-store.js';

interface ReviewDialogProps {
  readonly session: PageSession;
  onClose(): void;
}

const doneWords: Readonly<Record<DraftReviewState | 'none', () => string>> = {
  'needs-review': text.reviewAsked,
  returned: text.reviewReturned,
  none: text.reviewEnded,
};

/** Asks for the review of a draft, with a note; who may publish sends it back with one. */
export function ReviewDialog({ session, onClose }: ReviewDialogProps) {
  const review = useStore(session.live, (state) => state.review);
  const mayPublish = useMay('publish-pages');
  const { note, setNote, problem, isBusy, store } = useReview(session, onClose);
  const closed = useReason('publish-pages');
  const id = useId();
  const waits = review?.state === 'needs-review';
  /** Who may publish answers a question; others ask it, again with another note. */
  const wanted = mayPublish && waits ? 'returned' : 'needs-review';

  function submit(event: FormEvent): void {
    event.preventDefault();
    void store(wanted);
  }

  return (
    <Dialog title={wanted === 'returned' ? text.reviewTitle() : text.reviewAsk()} onCancel={onClose}>
      <form className="fields" noValidate onSubmit={submit}>
        {review ? <Said review={review} /> : <p>{text.reviewHelp()}</p>}
        {closed !== null && <p className="field-help">{`${text.publish()} – ${closed}`}</p>}
        <div className="field">
          <label htmlFor={id}>{text.reviewNote()}</label>
          <textarea
            id={id}
            rows={4}
            dir="auto"
            maxLength={reviewNoteMax}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
        {problem !== null && <ProblemBar>{problem}</ProblemBar>}
        <div className="dialog-actions">
          <button type="button" className="button quiet" onClick={onClose}>
            {text.cancel()}
          </button>
          {waits && !mayPublish && (
            <button type="button" className="button" aria-disabled={isBusy} onClick={() => void store(null)}>
              {text.reviewTakeBack()}
            </button>
          )}
          <button type="submit" className="button primary" aria-disabled={isBusy}>
            {wanted === 'returned' ? text.reviewSendBack() : text.reviewAsk()}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** What was said last, by whom and when. */
function Said({ review: { state, note, at, by } }: { readonly review: DraftReview }) {
  const { clock } = useServices();
  const words = { name: by || text.reviewSomebody(), time: formatMoment(at, clock.now()) };
  return (
    <div>
      <p>{state === 'needs-review' ? text.reviewAskedBy(words) : text.reviewReturnedBy(words)}</p>
      {note !== '' && (
        <blockquote dir="auto" className="review-note">
          {note}
        </blockquote>
      )}
    </div>
  );
}

/** Stores what is decided, after unsaved changes, says so and closes the dialog; a problem stays in it. */
function useReview(session: PageSession, onClose: () => void) {
  const { session: account, toasts } = useServices();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function store(state: DraftReviewState | null): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const isSaved = await session.queue.flush();
    const body: DraftReviewRequest = { state, note: state === null ? '' : note.trim() };
    const path = `${calls.configPages}/${session.pageId}${pageReviewPath}`;
    const result = isSaved ? await account.send<PageStateAnswer>(path, { method: 'PUT', body }) : null;
    setBusy(false);
    if (!result?.ok) return setProblem(result ? result.message || text.serverUnreachable() : text.publishNotSaved());
    const { review = null } = result.value;
    session.live.update((live) => ({ ...live, review }));
    toasts.show(doneWords[state ?? 'none']());
    onClose();
  }

  return { note, setNote, problem, isBusy, store };
}
