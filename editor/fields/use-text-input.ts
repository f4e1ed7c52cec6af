import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import type { JsonValue } from '../../protocol/document/document.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { describedBy } from './FieldFrame.js';
import { useLocalText } from './use-local-text.js';
import type { Checked, LocalText } from './use-local-text.js';

/** Props of the `input` or `textarea` inside a `FieldFrame`. */
interface InputProps {
  readonly id: string;
  readonly readOnly: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
  onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void;
  onFocus(): void;
  onBlur(): void;
}

export interface TextInput extends LocalText {
  readonly props: InputProps & { readonly value: string };
}

interface QuietInput extends LocalText {
  readonly props: Omit<InputProps, 'onChange'> & { ref(element: TextElement | null): (() => void) | undefined };
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

type InputField = Pick<FieldProps, 'id' | 'label' | 'path' | 'onChange'>;

/** A field that is typed into: its own text while it is edited, and the props of its input. */
export function useTextInput<T extends JsonValue>(
  field: InputField,
  stored: string,
  check: (typed: string) => Checked<T>,
  isLocked = false,
): TextInput {
  const { isReadOnly } = useFieldScope();
  const local = useLocalText(stored, field.path, check, (next) => field.onChange(next, field.path));
  return { ...local, props: { ...propsOf(field, local, isReadOnly || isLocked), value: local.text } };
}

/**
 * The same for an input that keeps its own text. A key changes the document within its event, and what stands around the input is rendered a
 * moment later: the frame in which the page shows the key draws nothing of the panel.
 */
export function useQuietInput<T extends JsonValue>(
  field: InputField,
  stored: string,
  check: (typed: string) => Checked<T>,
  isLocked = false,
): QuietInput {
  const { isReadOnly, later } = useFieldScope();
  const local = useLocalText(stored, field.path, check, (next) => field.onChange(next, field.path), later);
  const element = useRef<TextElement | null>(null);
  const type = useRef(local.type);
  const [ref] = useState(() => (next: TextElement | null) => {
    element.current = next;
    return next ? listenToKeys(next, (typed) => type.current(typed)) : undefined;
  });
  useLayoutEffect(() => {
    type.current = local.type;
    // A key may have come since.
    const text = local.typed();
    if (element.current && element.current.value !== text) element.current.value = text;
  });
  const { onChange: _onChange, ...props } = propsOf(field, local, isReadOnly || isLocked);
  return { ...local, props: { ...props, ref } };
}

/**
 * Hears what is typed before React does, and keeps it from React: after each input event that reaches it, React sets attributes of the element
 * anew, which browsers answer with a style and a layout of the panel.
 */
function listenToKeys(element: TextElement, type: (typed: string) => void): () => void {
  const hear = (event: Event): void => {
    event.stopPropagation();
    type(element.value);
  };
  element.addEventListener('input', hear);
  return () => element.removeEventListener('input', hear);
}

function propsOf({ id, label }: InputField, local: LocalText, readOnly: boolean): InputProps {
  return {
    id,
    readOnly,
    'aria-invalid': local.error !== null,
    'aria-describedby': describedBy(id, label),
    onChange: (event) => local.type(event.target.value),
    onFocus: local.focus,
    onBlur: local.blur,
  };
}
