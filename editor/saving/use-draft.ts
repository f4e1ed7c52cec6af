import { useState } from 'react';
import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import { undoStep } from './undo-step.js';
import { useIsLive } from './use-is-live.js';

/** What can be done with a draft as a whole, for `DraftButtons`. */
export interface Draft {
  readonly isBusy: boolean;
  /** The draft is the published page, or cannot be published now. */
  readonly isIdle: boolean;
  readonly isLive: boolean;
  /** Marks what comes before the publication, such as a check of the links. */
  setBusy(isBusy: boolean): void;
  publish(): Promise<void>;
  discard(): void;
}

/** Publishes or discards the draft of a session and says so in a toast. `published` is its text after a publication. */
export function useDraft(session: PageSession, isReadOnly: boolean, published: () => string): Draft {
  const { toasts } = useServices();
  const [isBusy, setBusy] = useState(false);
  const isLive = useIsLive(session);
  const isIdle = isLive || isReadOnly || isBusy;
  return {
    isBusy,
    isIdle,
    isLive,
    setBusy,
    async publish() {
      setBusy(true);
      const result = await session.publish();
      setBusy(false);
      if (result?.ok) toasts.show(published());
      // What is wrong with the draft is said in the server's words.
      else if (result?.status === 422) toasts.show(result.message);
      else if (result?.failure === 'not-allowed') toasts.show(result.message || text.publishNotAllowed());
      else if (result?.failure !== 'conflict') toasts.show(result ? text.publishFailed() : text.publishNotSaved());
    },
    discard() {
      if (isIdle) return;
      session.discard();
      toasts.show(text.discarded(), { label: text.undo(), run: () => undoStep(session.editing, toasts) });
    },
  };
}
