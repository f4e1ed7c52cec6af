import { checkText } from './check-field.js';
import { Counter } from './Counter.js';
import type { FieldProps } from './field-props.js';
import { FieldFrame } from './FieldFrame.js';
import { useTextInput } from './use-text-input.js';

const fewestRows = 3;
const mostRows = 14;
const charactersPerRow = 38;

/** Rows of the textarea, estimated from its text, with an empty one to type into. */
function rowsFor(text: string): number {
  const needed = Math.max(Math.ceil(text.length / charactersPerRow), text.split('\n').length + 1);
  return Math.min(mostRows, Math.max(fewestRows, needed));
}

/** Several paragraphs, separated by a blank line. The field grows with its text. */
export function ParagraphsField(field: FieldProps<'paragraphs'>) {
  const { id, spec, label, value } = field;
  const input = useTextInput(field, typeof value === 'string' ? value : spec.default, (typed) =>
    checkText(spec, typed),
  );
  const counter = <Counter length={input.text.length} max={spec.maxLength} />;
  return (
    <FieldFrame id={id} label={label} error={input.error} aside={counter}>
      <textarea {...input.props} rows={rowsFor(input.text)} />
    </FieldFrame>
  );
}
