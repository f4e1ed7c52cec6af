import * as text from '#strings/editor';

interface SelectionToolsProps {
  readonly count: number;
  /** Whether the list is that of spam. */
  readonly isSpam: boolean;
  onRead(isRead: boolean): void;
  onSpam(isSpam: boolean): void;
  onDelete(): void;
}

/** What can be done with the selected entries. */
export function SelectionTools({ count, isSpam, onRead, onSpam, onDelete }: SelectionToolsProps) {
  const acts = [
    [text.entriesMarkRead(), () => onRead(true)],
    [text.entriesMarkUnread(), () => onRead(false)],
    [isSpam ? text.entriesNotSpam() : text.entriesToSpam(), () => onSpam(!isSpam)],
    [text.entriesDelete(), onDelete],
  ] as const;
  return (
    <div className="entries-selection">
      <span id="entries-selected">{text.entriesSelected({ n: count })}</span>
      {acts.map(([name, act]) => (
        <button
          key={name}
          type="button"
          className="button small"
          aria-disabled={count === 0}
          aria-describedby="entries-selected"
          onClick={() => count > 0 && act()}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
