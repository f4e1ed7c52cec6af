import * as text from '#strings/editor';
import { lookLabels } from '../../protocol/site/theme/labels.js';
import { lookNames, type LookName } from '../../protocol/site/theme/looks.js';
import { LookSample } from '../ui/LookSample.js';

interface LookFieldProps {
  /** Null for a theme of the owner's own. */
  readonly chosen: LookName | null;
  onChange(look: LookName): void;
}

/** A complete look to begin with. */
export function LookField({ chosen, onChange }: LookFieldProps) {
  return (
    <fieldset className="looks">
      <legend>{text.siteLook()}</legend>
      <p className="field-help">{text.siteLookHelp()}</p>
      {lookNames.map((name) => (
        <label key={name} className="look">
          <input type="radio" name="start-look" checked={name === chosen} onChange={() => onChange(name)} />
          <LookSample name={name} />
          <span>{lookLabels[name]}</span>
        </label>
      ))}
    </fieldset>
  );
}
