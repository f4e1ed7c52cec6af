import { useState } from 'react';
import * as text from '#strings/editor';
import type { BlockActions } from '../panels/use-block-actions.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import { useIsLive } from './use-is-live.js';

interface PublishButtonsProps {
  readonly session: PageSession;
  readonly actions: BlockActions;
  readonly isReadOnly: boolean;
}

/** Publishes or discards the draft. */
export function PublishButtons({ session, actions, isReadOnly }: PublishButtonsProps) {
  const { toasts } = useServices();
  const [isBusy, setBusy] = useState(false);
  const isLive = useIsLive(session);
  const isIdle = isLive || isReadOnly || isBusy;

  async function publish(): Promise<void> {
    if (isIdle) return;
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
        type="button"
        className="button primary"
        aria-disabled={isIdle}
        title={isLive ? text.nothingToPublish() : undefined}
        onClick={() => void publish()}
      >
        {isBusy ? text.publishing() : text.publish()}
      </button>
    </>
  );
}
