import type { ChangeEvent } from 'react';
import type { JsonValue } from '../../protocol/document/document.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { describedBy } from './FieldFrame.js';
import { useLocalText } from './use-local-text.js';
import type { Checked, LocalText } from './use-local-text.js';

export interface TextInput extends LocalText {
  /** Props of the `input` or `textarea` inside a `FieldFrame`. */
  readonly props: {
    readonly id: string;
    readonly value: string;
    readonly readOnly: boolean;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string;
    onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void;
    onFocus(): void;
    onBlur(): void;
  };
}

/** A field that is typed into: its own text while it is edited, and the props of its input. */
export function useTextInput<T extends JsonValue>(
  { id, label, path, onChange }: Pick<FieldProps, 'id' | 'label' | 'path' | 'onChange'>,
  stored: string,
  check: (typed: string) => Checked<T>,
  isLocked = false,
): TextInput {
  const { isReadOnly } = useFieldScope();
  const local = useLocalText(stored, path, check, (next) => onChange(next, path));
  return {
    ...local,
    props: {
      id,
      value: local.text,
      readOnly: isReadOnly || isLocked,
      'aria-invalid': local.error !== null,
      'aria-describedby': describedBy(id, label),
      onChange: (event) => local.type(event.target.value),
      onFocus: local.focus,
      onBlur: local.blur,
    },
  };
}
