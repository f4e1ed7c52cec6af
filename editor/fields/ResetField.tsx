import * as text from '#strings/editor';
import { defaultWords, isChangedSetting } from './default-value.js';
import { useFieldScope } from './field-props.js';
import type { AnyFieldProps } from './field-props.js';

/** The button that restores the default of a changed setting; the focus goes to the setting. */
export function ResetField({ id, spec, label, value, onChange }: AnyFieldProps) {
  const { isReadOnly } = useFieldScope();
  if (isReadOnly || !isChangedSetting(spec, value)) return null;
  const name = text.resetTo({ field: label.label, value: defaultWords(spec, label) });
  return (
    <button
      type="button"
      className="reset-field"
      aria-label={name}
      title={name}
      onClick={({ currentTarget }) => {
        const field =
          currentTarget.ownerDocument.getElementById(id) ?? currentTarget.parentElement?.querySelector('input');
        onChange(spec.default as never, null);
        field?.focus();
      }}
    >
      {text.reset()}
    </button>
  );
}
