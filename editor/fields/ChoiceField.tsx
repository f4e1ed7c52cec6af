import * as text from '#strings/editor';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { FieldFrame, describedBy } from './FieldFrame.js';

/** One of several values. An unknown stored value is shown as an error and kept until another is chosen. */
export function ChoiceField({ id, spec, label, value, onChange }: FieldProps<'choice'>) {
  const { isReadOnly } = useFieldScope();
  const chosen = typeof value === 'string' ? value : spec.default;
  const isKnown = spec.choices.includes(chosen);
  return (
    <FieldFrame id={id} label={label} error={isKnown ? null : text.errorChoice({ val: chosen })}>
      <select
        id={id}
        value={chosen}
        disabled={isReadOnly}
        aria-invalid={!isKnown}
        aria-describedby={describedBy(id, label)}
        onChange={(event) => onChange(event.target.value, null)}
      >
        {!isKnown && <option value={chosen}>{chosen}</option>}
        {spec.choices.map((choice) => (
          <option key={choice} value={choice}>
            {label.choices?.[choice] ?? choice}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
