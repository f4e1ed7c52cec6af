import { useState } from 'react';
import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import { Dialog } from '../ui/Dialog.js';
import { formatMoment } from '../ui/times.js';

/** A part that two people changed, in words. */
export interface WordedDifference {
  readonly key: string;
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

interface PartDifferencesProps {
  readonly title: string;
  /** Who saved the other side, and when; null where that is not known. */
  readonly saved: { readonly savedBy: string; readonly savedAt: number } | null;
  readonly differences: readonly WordedDifference[];
  /** `fromTheirs` names the parts to take from the other side; null takes all of it. */
  onSettle(fromTheirs: ReadonlySet<string> | null): void;
}

/** Two people changed the same parts: shows both values of each, and asks which to keep. Everything else goes together. */
export function PartDifferences({ title, saved, differences, onSettle }: PartDifferencesProps) {
  const { clock } = useServices();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());

  function choose(key: string, isTheirs: boolean): void {
    const next = new Set(theirs);
    if (isTheirs) next.add(key);
    else next.delete(key);
    setTheirs(next);
  }

  const words = saved && {
    time: formatMoment(saved.savedAt, clock.now()),
    who: saved.savedBy || text.productSomebody(),
  };
  return (
    <Dialog title={title} className="conflict-dialog">
      <p>{words ? text.productConflictText(words) : text.conflictMeanwhile()}</p>
      <div className="conflict-fields">
        {differences.map(({ key, name, ...values }, at) => (
          <fieldset key={key}>
            <legend>{name}</legend>
            {[false, true].map((isTheirs) => (
              <label key={String(isTheirs)} className="conflict-value">
                <input
                  type="radio"
                  name={`difference-${key}`}
                  checked={theirs.has(key) === isTheirs}
                  data-first-focus={(at === 0 && !isTheirs) || undefined}
                  onChange={() => choose(key, isTheirs)}
                />
                <strong>{isTheirs ? text.conflictTheirValue() : text.conflictMyValue()}</strong>
                <span dir="auto">{isTheirs ? values.theirs : values.mine}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={() => onSettle(null)}>
          {text.takeTheirs()}
        </button>
        <button type="button" className="button primary" onClick={() => onSettle(theirs)}>
          {text.keepChosen()}
        </button>
      </div>
    </Dialog>
  );
}
