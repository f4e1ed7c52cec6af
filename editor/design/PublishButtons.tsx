import { lazy, Suspense, useEffect, useState } from 'react';
import * as text from '#strings/editor';
import { DraftButtons } from '../saving/DraftButtons.js';
import { useDraft } from '../saving/use-draft.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import type { DeadLink } from './DeadLinksDialog.js';
import { findDeadLinks } from './find-dead-links.js';

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
      <DraftButtons draft={draft} publishLabel={text.publish()} onPublish={() => void check()} />
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
