import * as text from '#strings/editor';
import { checkText } from './check-text.js';
import { CodeField } from './CodeField.js';
import { Counter } from './Counter.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { FieldFrame } from './FieldFrame.js';
import { useQuietInput } from './use-text-input.js';

const fewestRows = 3;
const mostRows = 14;
const charactersPerRow = 38;

/** Rows of the textarea, estimated from its text, with an empty one to type into. */
function rowsFor(typed: string): number {
  const needed = Math.max(Math.ceil(typed.length / charactersPerRow), typed.split('\n').length + 1);
  return Math.min(mostRows, Math.max(fewestRows, needed));
}

/** Several paragraphs, separated by a blank line, or code. The field grows with its text. */
export function ParagraphsField(field: FieldProps<'paragraphs'>) {
  const { id, spec, label, value } = field;
  const { mayWriteScripts = false } = useFieldScope();
  const isLocked = !!spec.runsScripts && !mayWriteScripts;
  const stored = typeof value === 'string' ? value : spec.default;
  const input = useQuietInput(field, stored, (typed) => checkText(spec, typed), isLocked);
  const note = isLocked ? text.scriptsReadOnly() : '';
  if (spec.isCode) {
    const language = spec.runsScripts ? 'html' : 'plain';
    return <CodeField {...{ label, language, input, note }} maxLength={spec.maxLength} />;
  }
  const counter = <Counter length={input.text.length} max={spec.maxLength} />;
  return (
    <FieldFrame id={id} label={label} error={input.error} note={note} aside={counter}>
      <textarea {...input.props} rows={rowsFor(input.text)} />
    </FieldFrame>
  );
}
