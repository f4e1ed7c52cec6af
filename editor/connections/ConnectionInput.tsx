import type { ChangeEvent } from 'react';
import * as text from '#strings/editor';
import type { ConnectionFault } from '../../protocol/connections/check-connection.js';
import {
  longestConnectionValue,
  type ConnectionField,
  type ConnectionName,
} from '../../protocol/connections/connections.js';
import { PasswordInput } from '../ui/PasswordInput.js';
import { faultWords, fieldHelp, fieldLabel, optionLabel } from './connection-words.js';

interface ConnectionInputProps {
  readonly name: ConnectionName;
  readonly field: string;
  readonly spec: ConnectionField;
  readonly value: string;
  /** The last characters of a stored secret; undefined where none is stored. */
  readonly ending: string | undefined;
  readonly fault: ConnectionFault | undefined;
  onChange(value: string): void;
}

function helpOf({ name, field, ending }: ConnectionInputProps): string {
  if (ending === undefined) return fieldHelp(name, field);
  return ending === '' ? text.connectionStored() : text.connectionEnding({ ending });
}

/** One field of a service. Names, keys and addresses are written from left to right in every language. */
export function ConnectionInput(props: ConnectionInputProps) {
  const { name, field, spec, value, fault, onChange } = props;
  const id = `connection-${name}-${field}`;
  const help = helpOf(props);
  const common = {
    id,
    name: field,
    value,
    'aria-required': spec.isRequired === true,
    'aria-invalid': fault !== undefined,
    'aria-describedby': `${id}-help ${id}-problem`,
  } as const;
  const typed = {
    ...common,
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: longestConnectionValue,
    dir: 'ltr',
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value),
  } as const;
  return (
    <div className="field">
      <label htmlFor={id}>{fieldLabel(name, field)}</label>
      {spec.kind === 'choice' ? (
        <select {...common} onChange={(event) => onChange(event.target.value)}>
          {spec.options?.map((option) => (
            <option key={option} value={option}>
              {optionLabel(option)}
            </option>
          ))}
        </select>
      ) : spec.kind === 'secret' ? (
        // A browser would offer to keep the password of the site for it.
        <PasswordInput {...typed} autoComplete="new-password" secret={fieldLabel(name, field)} />
      ) : (
        <input
          {...typed}
          type="text"
          autoComplete="off"
          inputMode={spec.kind === 'port' || spec.kind === 'zoom' ? 'numeric' : undefined}
        />
      )}
      <p id={`${id}-help`} className="field-help">
        {help}
      </p>
      <p id={`${id}-problem`} className="field-error" role="alert">
        {fault !== undefined && faultWords(fault)}
      </p>
    </div>
  );
}
