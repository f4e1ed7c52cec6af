import * as text from '#strings/editor';

interface PagerProps {
  readonly newestText?: string;
  readonly isSmall?: boolean;
  /** Goes to the newest part; null while that one is shown. */
  readonly onNewest: (() => void) | null;
  /** Goes to the next older part; null on the last one. */
  readonly onOlder: (() => void) | null;
}

/** Buttons of a list that is loaded a part at a time. */
export function Pager({ newestText = text.entriesNewer(), isSmall = false, onNewest, onOlder }: PagerProps) {
  const className = isSmall ? 'button small' : 'button';
  return (
    <div className="entries-pager">
      <button type="button" className={className} aria-disabled={!onNewest} onClick={() => onNewest?.()}>
        {newestText}
      </button>
      <button type="button" className={className} aria-disabled={!onOlder} onClick={() => onOlder?.()}>
        {text.entriesOlder()}
      </button>
    </div>
  );
}
