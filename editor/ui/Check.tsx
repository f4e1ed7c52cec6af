import { useId } from 'react';

interface CheckProps {
  readonly label: string;
  readonly help?: string;
  readonly isChosen: boolean;
  onChange(isChosen: boolean): void;
}

/** A choice between yes and no, with what it means below. */
export function Check({ label, help, isChosen, onChange }: CheckProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          checked={isChosen}
          aria-describedby={help === undefined ? undefined : `${id}-help`}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{label}</span>
      </label>
      {help !== undefined && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
    </div>
  );
}
