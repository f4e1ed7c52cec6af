import { useId, useState } from 'react';
import * as text from '#strings/editor';
import { isOffered, type RoleName } from '../../protocol/enums/permissions-table.js';
import { roles } from '../../protocol/enums/roles.js';
import { roleWords } from './role-words.js';

interface RoleChoicesProps {
  readonly held: readonly number[];
  readonly problem?: string | null;
  onChange(held: readonly number[]): void;
}

/** A checkbox for each role that opens something, with its permissions in words; the others only for accounts that have them already. */
export function RoleChoices({ held, problem = null, onChange }: RoleChoicesProps) {
  const id = useId();
  // One that is taken away can be given back until the form is left.
  const [former] = useState(held);
  const offered = (Object.keys(roleWords) as RoleName[]).filter(
    (name) => isOffered(name) || former.includes(roles[name]),
  );
  return (
    <fieldset className="role-choices" aria-describedby={problem === null ? undefined : `${id}-problem`}>
      <legend>{text.roles()}</legend>
      {problem !== null && (
        <p id={`${id}-problem`} className="field-error" role="alert">
          {problem}
        </p>
      )}
      {offered.map((name) => (
        <div key={name} className="role-choice">
          <label className="check">
            <input
              type="checkbox"
              checked={held.includes(roles[name])}
              aria-describedby={`${id}-${name}`}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked ? [...held, roles[name]] : held.filter((role) => role !== roles[name]),
                )
              }
            />
            <span>{roleWords[name].name()}</span>
          </label>
          <p id={`${id}-${name}`} className="field-help">
            {roleWords[name].help()}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
