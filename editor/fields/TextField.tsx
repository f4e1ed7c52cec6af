import { checkText } from './check-field.js';
import { Counter } from './Counter.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { FieldFrame, describedBy } from './FieldFrame.js';
import { useLocalText } from './use-local-text.js';
import { useVideoProblem } from './use-video-problem.js';

/** One line of text. */
export function TextField({ id, spec, label, value, path, onChange }: FieldProps<'text'>) {
  const { isReadOnly } = useFieldScope();
  const stored = typeof value === 'string' ? value : spec.default;
  const local = useLocalText(
    stored,
    path,
    (typed) => checkText(spec, typed),
    (next) => onChange(next, path),
  );
  const problem = useVideoProblem(spec.format === 'video' ? stored : null);
  const error = local.error ?? problem;
  return (
    <FieldFrame id={id} label={label} error={error} aside={<Counter length={local.text.length} max={spec.maxLength} />}>
      <input
        id={id}
        type="text"
        value={local.text}
        readOnly={isReadOnly}
        aria-invalid={error !== null}
        aria-describedby={describedBy(id, label)}
        onChange={(event) => local.type(event.target.value)}
        onFocus={local.focus}
        onBlur={local.blur}
      />
    </FieldFrame>
  );
}
