import * as text from '#strings/editor';
import { reasonId, useReason } from '../services/closed-reason.js';

interface ReadOnlyBarProps {
  readonly mayWrite: boolean;
  takeOver(): void;
}

/** Why nothing can be changed: the account may not, or another tab does. */
export function ReadOnlyBar({ mayWrite, takeOver }: ReadOnlyBarProps) {
  const closed = useReason('write-settings');
  return (
    <div className="bar is-wide" role="status">
      {closed === null ? (
        <p>{text.readOnly()}</p>
      ) : (
        <p id={reasonId('write-settings')}>{`${text.partsNotAllowed()} ${closed}`}</p>
      )}
      {mayWrite && (
        <button type="button" className="button small" onClick={takeOver}>
          {text.takeOver()}
        </button>
      )}
    </div>
  );
}
