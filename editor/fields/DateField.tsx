import * as text from '#strings/editor';
import { checkText } from './check-text.js';
import type { FieldProps } from './field-props.js';
import { FieldFrame } from './FieldFrame.js';
import { useTextInput } from './use-text-input.js';

const day = /^\d{4}-\d\d-\d\d$/;
const time = /^\d\d:\d\d$/;

/** A day or a time, chosen as the browser offers it. A stored text that is neither stays until one is chosen. */
export function DateField(field: FieldProps<'text'>) {
  const { id, spec, label, value } = field;
  const stored = typeof value === 'string' ? value : spec.default;
  const input = useTextInput(field, stored, (typed) => checkText(spec, typed));
  const isTime = spec.format === 'time';
  const isStrange = stored !== '' && !(isTime ? time : day).test(stored);
  return (
    <FieldFrame id={id} label={label} error={isStrange ? text.errorDate({ value: stored }) : input.error}>
      <input
        {...input.props}
        type={isTime ? 'time' : 'date'}
        className="date"
        aria-invalid={isStrange || input.error !== null}
      />
    </FieldFrame>
  );
}
