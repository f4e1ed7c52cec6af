import { checkLink } from './check-field.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { FieldFrame, describedBy } from './FieldFrame.js';
import { useLocalText } from './use-local-text.js';

/** An address. */
export function LinkField({ id, spec, label, value, path, onChange }: FieldProps<'link'>) {
  const { isReadOnly } = useFieldScope();
  const stored = typeof value === 'string' ? value : spec.default;
  const local = useLocalText(stored, path, checkLink, (next) => onChange(next, path));
  return (
    <FieldFrame id={id} label={label} error={local.error}>
      <input
        id={id}
        type="text"
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
        value={local.text}
        readOnly={isReadOnly}
        aria-invalid={local.error !== null}
        aria-describedby={describedBy(id, label)}
        onChange={(event) => local.type(event.target.value)}
        onFocus={local.focus}
        onBlur={local.blur}
      />
    </FieldFrame>
  );
}
