import { useEffect, useState } from 'react';
import * as text from '#strings/editor';
import type { BlockMarks } from '../panels/block-mark.js';
import { openMark } from '../panels/block-marks.js';
import type { BlockActions } from '../panels/use-block-actions.js';
import { DraftButtons } from '../saving/DraftButtons.js';
import { useDraft } from '../saving/use-draft.js';
import { lazyOverlay } from '../services/lazy-overlay.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import { IconButton } from '../ui/IconButton.js';
import type { ReadStore } from '../ui/store.js';
import type { DeadLink } from './DeadLinksDialog.js';
import { findDeadLinks } from './find-dead-links.js';

const ScheduleDialog = lazyOverlay(async () => (await import('./ScheduleDialog.js')).ScheduleDialog);

const MarkedBlocksDialog = lazyOverlay(async () => (await import('./MarkedBlocksDialog.js')).MarkedBlocksDialog);

const DeadLinksDialog = lazyOverlay(async () => (await import('./DeadLinksDialog.js')).DeadLinksDialog);

interface PublishButtonsProps {
  readonly session: PageSession;
  readonly isReadOnly: boolean;
  readonly actions: BlockActions;
  readonly marks: ReadStore<BlockMarks>;
}

/** Publishes or discards the draft of a page, after a check of its blocks and links. */
export function PublishButtons({ session, isReadOnly, actions, marks }: PublishButtonsProps) {
  const services = useServices();
  const draft = useDraft(session, isReadOnly, text.published);
  const [deadLinks, setDeadLinks] = useState<readonly DeadLink[]>([]);
  const [isMending, setMending] = useState(false);
  const [isMarked, setMarked] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  useEffect(() => {
    if (!isMending) return;
    // The closed dialog has given the focus back to its opener before.
    setMending(false);
    if (marks.get().has(session.editing.store.get().selectedId ?? '')) openMark(actions, marks, session.editing);
    else services.window.document.getElementById('settings-title')?.focus();
  }, [isMending, services, session, actions, marks]);

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
      <IconButton
        icon="clock"
        label={text.scheduleOpen()}
        aria-haspopup="dialog"
        aria-disabled={draft.isIdle}
        onClick={() => draft.isIdle || setScheduling(true)}
      />
      <DraftButtons
        draft={draft}
        publishLabel={text.publish()}
        onPublish={() => (marks.get().size > 0 ? setMarked(true) : void checkLinks())}
      />
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
