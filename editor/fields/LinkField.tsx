import { checkLink } from './check-field.js';
import type { FieldProps } from './field-props.js';
import { FieldFrame } from './FieldFrame.js';
import { useTextInput } from './use-text-input.js';

/** An address. */
export function LinkField(field: FieldProps<'link'>) {
  const { id, spec, label, value } = field;
  const input = useTextInput(field, typeof value === 'string' ? value : spec.default, checkLink);
  return (
    <FieldFrame id={id} label={label} error={input.error}>
      <input {...input.props} type="text" inputMode="url" spellCheck={false} autoCapitalize="none" />
    </FieldFrame>
  );
}
