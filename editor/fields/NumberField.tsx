import { useState } from 'react';
import * as text from '#strings/editor';
import { checkNumber, clampNumber } from './check-field.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { FieldFrame, describedBy } from './FieldFrame.js';
import { useLocalText } from './use-local-text.js';

const units = {
  ms: text.unitMs,
  s: text.unitS,
  px: text.unitPx,
  percent: text.unitPercent,
  days: text.unitDays,
} as const;

/** A number. Out of range it says so while it is typed, and takes the nearest value that is allowed when the field is left. */
export function NumberField({ id, spec, label, value, path, onChange }: FieldProps<'number'>) {
  const { isReadOnly, drafts } = useFieldScope();
  const [note, setNote] = useState('');
  const stored = String(typeof value === 'number' ? value : spec.default);
  const local = useLocalText(
    stored,
    path,
    (typed) => checkNumber(spec, typed),
    (next) => onChange(next, path),
  );

  function leave(): void {
    const clamped = local.error === null ? null : clampNumber(spec, local.text);
    if (clamped === null) return local.blur();
    drafts.delete(path);
    local.type(String(clamped));
    setNote(text.numberClamped({ value: clamped }));
  }

  return (
    <FieldFrame
      id={id}
      label={label}
      error={local.error}
      note={note}
      aside={spec.unit && <span className="unit">{units[spec.unit]()}</span>}
    >
      <input
        id={id}
        type="text"
        inputMode={spec.integer ? 'numeric' : 'decimal'}
        className="number"
        value={local.text}
        readOnly={isReadOnly}
        aria-invalid={local.error !== null}
        aria-describedby={describedBy(id, label)}
        onChange={(event) => {
          setNote('');
          local.type(event.target.value);
        }}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (step === 0 || isReadOnly || local.error !== null) return;
          event.preventDefault();
          const next = clampNumber(spec, String(Number(local.text) + step * (event.shiftKey ? 10 : 1)));
          if (next !== null) local.type(String(next));
        }}
        onFocus={local.focus}
        onBlur={leave}
      />
    </FieldFrame>
  );
}
