import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import * as text from '#strings/editor';
import { checkNumber, clampNumber } from './check-field.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { FieldFrame } from './FieldFrame.js';
import { useTextInput } from './use-text-input.js';

const units = {
  ms: text.unitMs,
  s: text.unitS,
  px: text.unitPx,
  percent: text.unitPercent,
  days: text.unitDays,
} as const;

/** A number. Out of range it shows an error while it is typed, and takes the nearest allowed value on blur. */
export function NumberField(field: FieldProps<'number'>) {
  const { id, spec, label, value, path } = field;
  const { isReadOnly, drafts } = useFieldScope();
  const [note, setNote] = useState('');
  const input = useTextInput(field, String(typeof value === 'number' ? value : spec.default), (typed) =>
    checkNumber(spec, typed),
  );

  function leave(): void {
    const clamped = input.error === null ? null : clampNumber(spec, input.text);
    if (clamped === null) return input.blur();
    drafts.delete(path);
    input.type(String(clamped));
    setNote(text.numberClamped({ value: clamped }));
  }

  function step(event: KeyboardEvent): void {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0 || isReadOnly || input.error !== null) return;
    event.preventDefault();
    const next = clampNumber(spec, String(Number(input.text) + direction * (event.shiftKey ? 10 : 1)));
    if (next !== null) input.type(String(next));
  }

  const unit = spec.unit && <span className="unit">{units[spec.unit]()}</span>;
  return (
    <FieldFrame id={id} label={label} error={input.error} note={note} aside={unit}>
      <input
        {...input.props}
        type="text"
        inputMode={spec.integer ? 'numeric' : 'decimal'}
        className="number"
        onChange={(event) => {
          setNote('');
          input.type(event.target.value);
        }}
        onKeyDown={step}
        onBlur={leave}
      />
    </FieldFrame>
  );
}
