import { useEffect, useState } from 'react';
import * as text from '#strings/editor';
import type { BlockMarks } from '../panels/block-mark.js';
import { openMark } from '../panels/block-marks.js';
import type { BlockActions } from '../panels/use-block-actions.js';
import { DraftButtons } from '../saving/DraftButtons.js';
import { useDraft } from '../saving/use-draft.js';
import { useReason } from '../services/closed-reason.js';
import { lazyOverlay } from '../services/lazy-overlay.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import type { PageSession } from '../storage/page-session.js';
import { IconButton } from '../ui/IconButton.js';
import type { ReadStore } from '../ui/store.js';
import { useStore } from '../ui/use-store.js';
import type { DeadLink } from './DeadLinksDialog.js';
import { findDeadLinks } from './find-dead-links.js';

const ScheduleDialog = lazyOverlay(async () => (await import('./ScheduleDialog.js')).ScheduleDialog);

const ReviewDialog = lazyOverlay(async () => (await import('./ReviewDialog.js')).ReviewDialog);

const MarkedBlocksDialog = lazyOverlay(async () => (await import('./MarkedBlocksDialog.js')).MarkedBlocksDialog);

const DeadLinksDialog = lazyOverlay(async () => (await import('./DeadLinksDialog.js')).DeadLinksDialog);

interface PublishButtonsProps {
  readonly session: PageSession;
  readonly isReadOnly: boolean;
  readonly actions: BlockActions;
  readonly marks: ReadStore<BlockMarks>;
}

/** Publishes or discards the draft of a page, after a check of its blocks and links; who may not publish asks for a review. */
export function PublishButtons({ session, isReadOnly, actions, marks }: PublishButtonsProps) {
  const services = useServices();
  const draft = useDraft(session, isReadOnly, text.published);
  const [deadLinks, setDeadLinks] = useState<readonly DeadLink[]>([]);
  const [isMending, setMending] = useState(false);
  const [isMarked, setMarked] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const mayPublish = useMay('publish-pages');
  const closed = useReason('publish-pages');
  const [isScheduling, setScheduling] = useState(false);
  useMendedFocus(isMending, () => setMending(false), { session, actions, marks });

  function mend(blockId: string): void {
    setDeadLinks([]);
    setMarked(false);
    session.editing.select(blockId);
    setMending(true);
  }

  async function checkLinks(): Promise<void> {
    setMarked(false);
    draft.setBusy(true);
    const found = await findDeadLinks(session, services);
    if (found.length === 0) return draft.publish();
    draft.setBusy(false);
    setDeadLinks(found);
  }

  return (
    <>
      <ReviewButton session={session} onOpen={() => setReviewing(true)} />
      <IconButton
        icon="clock"
        label={text.scheduleOpen()}
        tip={closed}
        aria-haspopup="dialog"
        aria-disabled={draft.isIdle || !mayPublish}
        onClick={() => draft.isIdle || !mayPublish || setScheduling(true)}
      />
      <DraftButtons
        draft={draft}
        publishLabel={mayPublish ? text.publish() : text.reviewAsk()}
        onPublish={() =>
          !mayPublish ? setReviewing(true) : marks.get().size > 0 ? setMarked(true) : void checkLinks()
        }
      />
      {isReviewing && <ReviewDialog session={session} onClose={() => setReviewing(false)} />}
      {isScheduling && <ScheduleDialog session={session} onClose={() => setScheduling(false)} />}
      {isMarked && (
        <MarkedBlocksDialog
          editing={session.editing}
          marks={marks.get()}
          onCancel={() => setMarked(false)}
          onPublish={() => void checkLinks()}
          onMend={mend}
        />
      )}
      {deadLinks.length > 0 && (
        <DeadLinksDialog
          links={deadLinks}
          onCancel={() => setDeadLinks([])}
          onPublish={() => {
            setDeadLinks([]);
            void draft.publish();
          }}
          onMend={mend}
        />
      )}
    </>
  );
}

interface ReviewButtonProps {
  readonly session: PageSession;
  onOpen(): void;
}

/** What became of the question for a review; nothing where nobody asked. */
function ReviewButton({ session, onOpen }: ReviewButtonProps) {
  const state = useStore(session.live, ({ review }) => review?.state);
  if (!state) return null;
  return (
    <button type="button" className="button quiet" aria-haspopup="dialog" onClick={onOpen}>
      {state === 'returned' ? text.sentBack() : text.needsReview()}
    </button>
  );
}

/** Leads to what was chosen to be mended, once its dialog is closed and has given the focus back to its opener. */
function useMendedFocus(
  isMending: boolean,
  onDone: () => void,
  { session, actions, marks }: Pick<PublishButtonsProps, 'session' | 'actions' | 'marks'>,
): void {
  const { window } = useServices();
  useEffect(() => {
    if (!isMending) return;
    onDone();
    if (marks.get().has(session.editing.store.get().selectedId ?? '')) openMark(actions, marks, session.editing);
    else window.document.getElementById('settings-title')?.focus();
  });
}
