import * as text from '#strings/editor';

interface ReadOnlyBarProps {
  readonly mayWrite: boolean;
  takeOver(): void;
}

/** Why nothing can be changed: the account may not, or another tab does. */
export function ReadOnlyBar({ mayWrite, takeOver }: ReadOnlyBarProps) {
  return (
    <div className="bar is-wide" role="status">
      <p>{mayWrite ? text.readOnly() : text.partsNotAllowed()}</p>
      {mayWrite && (
        <button type="button" className="button small" onClick={takeOver}>
          {text.takeOver()}
        </button>
      )}
    </div>
  );
}
