import * as text from '#strings/editor';
import type { Draft } from './use-draft.js';

interface DraftButtonsProps {
  readonly draft: Draft;
  readonly publishLabel: string;
  /** The id of why the account may do neither. */
  readonly reason?: string | undefined;
  onPublish(): void;
}

/** For the key that publishes; pressed in the frame, it only leads here: a script of the page cannot publish. */
export const publishButtonId = 'publish';

/** Discards or publishes a draft. */
export function DraftButtons({ draft, publishLabel, reason, onPublish }: DraftButtonsProps) {
  const { isBusy, isIdle, isLive } = draft;
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-disabled={isIdle}
        aria-describedby={reason}
        onClick={draft.discard}
      >
        {text.discardDraft()}
      </button>
      <button
        id={publishButtonId}
        type="button"
        className="button primary"
        aria-disabled={isIdle}
        aria-describedby={reason}
        title={isLive ? text.nothingToPublish() : undefined}
        onClick={() => isIdle || onPublish()}
      >
        {isBusy ? text.publishing() : publishLabel}
      </button>
    </>
  );
}
