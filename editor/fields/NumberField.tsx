import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import * as text from '#strings/editor';
import { checkNumber, clampNumber } from './check-field.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { FieldFrame } from './FieldFrame.js';
import { unitWord } from './units.js';
import { useTextInput } from './use-text-input.js';

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

  return (
    <FieldFrame id={id} label={label} error={input.error} note={note}>
      <div className="number-input">
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
        <span className="unit">{unitWord(spec.unit)}</span>
        {spec.range && (
          <Slider
            range={spec.range}
            value={typeof value === 'number' ? value : spec.default}
            isReadOnly={isReadOnly}
            onChange={(next) => {
              setNote('');
              input.type(String(next));
            }}
          />
        )}
      </div>
    </FieldFrame>
  );
}

interface SliderProps {
  readonly range: readonly [lowest: number, highest: number, step: number];
  readonly value: number;
  readonly isReadOnly: boolean;
  onChange(value: number): void;
}

/**
 * The usual values under the pointer. The arrow keys of the number beside it do the same, so that the slider is neither
 * a tab stop nor read aloud.
 */
function Slider({ range: [min, max, step], value, isReadOnly, onChange }: SliderProps) {
  return (
    <input
      type="range"
      tabIndex={-1}
      aria-hidden="true"
      min={min}
      max={max}
      step={step}
      value={value}
      disabled={isReadOnly}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
