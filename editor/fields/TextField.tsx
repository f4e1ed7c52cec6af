import { checkText } from './check-field.js';
import { Counter } from './Counter.js';
import type { FieldProps } from './field-props.js';
import { FieldFrame } from './FieldFrame.js';
import { useTextInput } from './use-text-input.js';
import { useVideoProblem } from './use-video-problem.js';

/** One line of text. */
export function TextField(field: FieldProps<'text'>) {
  const { id, spec, label, value } = field;
  const stored = typeof value === 'string' ? value : spec.default;
  const input = useTextInput(field, stored, (typed) => checkText(spec, typed));
  const problem = useVideoProblem(spec.format === 'video' ? stored : null);
  const error = input.error ?? problem;
  const counter = <Counter length={input.text.length} max={spec.maxLength} />;
  return (
    <FieldFrame id={id} label={label} error={error} aside={counter}>
      <input {...input.props} type="text" aria-invalid={error !== null} />
    </FieldFrame>
  );
}
