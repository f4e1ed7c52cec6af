import { lazy, Suspense, useEffect, useState } from 'react';
import * as text from '#strings/editor';
import { DraftButtons } from '../saving/DraftButtons.js';
import { useDraft } from '../saving/use-draft.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import { IconButton } from '../ui/IconButton.js';
import type { DeadLink } from './DeadLinksDialog.js';
import { findDeadLinks } from './find-dead-links.js';

const ScheduleDialog = lazy(async () => ({ default: (await import('./ScheduleDialog.js')).ScheduleDialog }));

const DeadLinksDialog = lazy(async () => ({ default: (await import('./DeadLinksDialog.js')).DeadLinksDialog }));

interface PublishButtonsProps {
  readonly session: PageSession;
  readonly isReadOnly: boolean;
}

/** Publishes or discards the draft of a page, after a check of its links. */
export function PublishButtons({ session, isReadOnly }: PublishButtonsProps) {
  const services = useServices();
  const draft = useDraft(session, isReadOnly, text.published);
  const [deadLinks, setDeadLinks] = useState<readonly DeadLink[]>([]);
  const [isMending, setMending] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  useEffect(() => {
    if (!isMending) return;
    // The closed dialog has given the focus back to its opener before.
    setMending(false);
    services.window.document.getElementById('settings-title')?.focus();
  }, [isMending, services]);

  async function check(): Promise<void> {
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
      <DraftButtons draft={draft} publishLabel={text.publish()} onPublish={() => void check()} />
      {isScheduling && (
        <Suspense>
          <ScheduleDialog session={session} onClose={() => setScheduling(false)} />
        </Suspense>
      )}
      {deadLinks.length > 0 && (
        <Suspense>
          <DeadLinksDialog
            links={deadLinks}
            onCancel={() => setDeadLinks([])}
            onPublish={() => {
              setDeadLinks([]);
              void draft.publish();
            }}
            onMend={(blockId) => {
              setDeadLinks([]);
              session.editing.select(blockId);
              setMending(true);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
