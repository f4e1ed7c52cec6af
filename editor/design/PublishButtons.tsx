import { lazy, Suspense, useEffect, useState } from 'react';
import * as text from '#strings/editor';
import type { BlockActions } from '../panels/use-block-actions.js';
import { useIsLive } from '../saving/use-is-live.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import type { DeadLink } from './DeadLinksDialog.js';
import { findDeadLinks } from './find-dead-links.js';

const DeadLinksDialog = lazy(async () => ({ default: (await import('./DeadLinksDialog.js')).DeadLinksDialog }));

interface PublishButtonsProps {
  readonly session: PageSession;
  readonly actions: BlockActions;
  readonly isReadOnly: boolean;
}

/** For the key that publishes; pressed in the frame, it only leads here: a script of the page cannot publish. */
export const publishButtonId = 'publish';

/** Publishes or discards the draft. */
export function PublishButtons({ session, actions, isReadOnly }: PublishButtonsProps) {
  const services = useServices();
  const { toasts } = services;
  const [isBusy, setBusy] = useState(false);
  const [deadLinks, setDeadLinks] = useState<readonly DeadLink[]>([]);
  const [isMending, setMending] = useState(false);
  const isLive = useIsLive(session);
  useEffect(() => {
    if (!isMending) return;
    // The closed dialog has given the focus back to its opener before.
    setMending(false);
    services.window.document.getElementById('settings-title')?.focus();
  }, [isMending, services]);
  const isIdle = isLive || isReadOnly || isBusy;

  async function check(): Promise<void> {
    if (isIdle) return;
    setBusy(true);
    const found = await findDeadLinks(session, services);
    if (found.length === 0) return publish();
    setBusy(false);
    setDeadLinks(found);
  }

  async function publish(): Promise<void> {
    setDeadLinks([]);
    setBusy(true);
    const result = await session.publish();
    setBusy(false);
    if (result?.ok) toasts.show(text.published());
    else if (result?.failure === 'not-allowed') toasts.show(result.message || text.publishNotAllowed());
    else if (result?.failure !== 'conflict') toasts.show(result ? text.publishFailed() : text.publishNotSaved());
  }

  function discard(): void {
    if (isIdle) return;
    session.discard();
    toasts.show(text.discarded(), { label: text.undo(), run: actions.undo });
  }

  return (
    <>
      <button type="button" className="button quiet" aria-disabled={isIdle} onClick={discard}>
        {text.discardDraft()}
      </button>
      <button
        id={publishButtonId}
        type="button"
        className="button primary"
        aria-disabled={isIdle}
        title={isLive ? text.nothingToPublish() : undefined}
        onClick={() => void check()}
      >
        {isBusy ? text.publishing() : text.publish()}
      </button>
      {deadLinks.length > 0 && (
        <Suspense>
          <DeadLinksDialog
            links={deadLinks}
            onCancel={() => setDeadLinks([])}
            onPublish={() => void publish()}
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
