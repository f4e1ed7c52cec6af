import { checkText } from './check-field.js';
import { Counter } from './Counter.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { FieldFrame, describedBy } from './FieldFrame.js';
import { useLocalText } from './use-local-text.js';

const fewestRows = 3;
const mostRows = 14;

/** Several paragraphs, parted by a blank line. The field grows with its text. */
export function ParagraphsField({ id, spec, label, value, path, onChange }: FieldProps<'paragraphs'>) {
  const { isReadOnly } = useFieldScope();
  const stored = typeof value === 'string' ? value : spec.default;
  const local = useLocalText(
    stored,
    path,
    (typed) => checkText(spec, typed),
    (next) => onChange(next, path),
  );
  const rows = Math.min(
    mostRows,
    Math.max(fewestRows, Math.ceil(local.text.length / 38), local.text.split('\n').length + 1),
  );
  return (
    <FieldFrame
      id={id}
      label={label}
      error={local.error}
      aside={<Counter length={local.text.length} max={spec.maxLength} />}
    >
      <textarea
        id={id}
        rows={rows}
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
