import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';

/** A switch. */
export function BooleanField({ id, spec, label, value, onChange }: FieldProps<'boolean'>) {
  const { isReadOnly } = useFieldScope();
  const isOn = typeof value === 'boolean' ? value : spec.default;
  return (
    <div className="field">
      <label className="check switch">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          disabled={isReadOnly}
          aria-describedby={label.help ? `${id}-help` : undefined}
          onChange={(event) => onChange(event.target.checked, null)}
        />
        <span>{label.label}</span>
      </label>
      {label.help && (
        <p id={`${id}-help`} className="field-help">
          {label.help}
        </p>
      )}
    </div>
  );
}
