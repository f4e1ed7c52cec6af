import { lazyPart } from '../ui/lazy-part.js';
import { checkText } from './check-text.js';
import { Counter } from './Counter.js';
import { DateField } from './DateField.js';
import type { FieldProps } from './field-props.js';
import { FieldFrame } from './FieldFrame.js';
import { IdentifierField } from './IdentifierField.js';
import { TagsField } from './TagsField.js';
import { unitWord } from './units.js';
import { useQuietInput } from './use-text-input.js';
import { useVideoProblem } from './use-video-problem.js';

// Fetched when the first of its kind is shown.
const MailingListField = lazyPart(async () => (await import('./MailingListField.js')).MailingListField);
const PlaceField = lazyPart(async () => (await import('./PlaceField.js')).PlaceField);

/** One line of text, a number, a day or several words, by the format of its spec. */
export function TextField(field: FieldProps<'text'>) {
  if (field.spec.format === 'date' || field.spec.format === 'time') return <DateField {...field} />;
  if (field.spec.format === 'identifier') return <IdentifierField {...field} />;
  if (field.spec.format === 'tags' || field.spec.format === 'categories')
    return <TagsField {...field} format={field.spec.format} />;
  if (field.spec.format === 'place') return <PlaceField {...field} />;
  if (field.spec.format === 'mailing-list') return <MailingListField {...field} />;
  return <LineField {...field} />;
}

function LineField(field: FieldProps<'text'>) {
  const { id, spec, label, value } = field;
  const stored = typeof value === 'string' ? value : spec.default;
  const input = useQuietInput(field, stored, (typed) => checkText(spec, typed));
  const problem = useVideoProblem(spec.format === 'video' ? stored : null);
  const error = input.error ?? problem;
  if (spec.format === 'number')
    return (
      <FieldFrame id={id} label={label} error={error}>
        <div className="number-input">
          <input {...input.props} type="text" inputMode="decimal" className="number" aria-invalid={error !== null} />
          <span className="unit">{unitWord(spec.unit)}</span>
        </div>
      </FieldFrame>
    );
  const counter = <Counter length={input.text.length} max={spec.maxLength} />;
  return (
    <FieldFrame id={id} label={label} error={error} aside={counter}>
      <input {...input.props} type="text" aria-invalid={error !== null} />
    </FieldFrame>
  );
}
