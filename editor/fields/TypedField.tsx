import { useEffect, useId, useState } from 'react';
import { describedBy, FieldFrame } from './FieldFrame.js';
import type { Typed } from './typed-values.js';

/** Class of a field whose text says no value. */
export const unreadClass = 'is-unread';

interface TypedFieldProps<T> {
  readonly label: string;
  readonly help?: string;
  readonly unit?: string;
  /** The stored value as it is written. */
  readonly stored: string;
  /** A fault that the server or the form found. */
  readonly fault?: string | null;
  readonly maxLength?: number;
  readonly isNumber?: boolean;
  /** A number that may have a minus, which the keys for numbers of some phones do not have. */
  readonly isSigned?: boolean;
  read(typed: string): Typed<T>;
  onChange(value: T): void;
}

/** A short field that is typed into. What says no value stays as it was typed, with the reason, and stops saving. */
export function TypedField<T>(props: TypedFieldProps<T>) {
  const {
    label,
    help,
    unit,
    stored,
    fault = null,
    maxLength,
    isNumber = false,
    isSigned = false,
    read,
    onChange,
  } = props;
  const id = useId();
  const [typed, setTyped] = useState(stored);
  const [isFocused, setFocused] = useState(false);
  const checked = read(typed);
  const error = 'error' in checked ? checked.error : fault;
  const isWrong = 'error' in checked;
  useEffect(() => {
    // A text that says nothing, or that is being typed, is not replaced by its tidy form.
    if (!isFocused && !isWrong) setTyped(stored);
  }, [stored, isFocused, isWrong]);

  const words = { label, ...(help !== undefined && { help }) };
  return (
    <FieldFrame id={id} label={words} error={error}>
      <div className="number-input">
        <input
          id={id}
          type="text"
          className={`${isNumber ? 'number' : ''} ${isWrong ? unreadClass : ''}`}
          inputMode={isNumber && !isSigned ? 'decimal' : 'text'}
          dir={isNumber ? 'ltr' : 'auto'}
          autoComplete="off"
          maxLength={maxLength}
          value={typed}
          aria-invalid={error !== null}
          aria-describedby={describedBy(id, words)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onChange={(event) => {
            setTyped(event.target.value);
            const next = read(event.target.value);
            if ('value' in next) onChange(next.value);
          }}
        />
        {unit !== undefined && <span className="unit">{unit}</span>}
      </div>
    </FieldFrame>
  );
}
