import * as text from '#strings/editor';
import { lookLabels } from '../../protocol/site/theme/labels.js';
import { lookFields, lookNames, lookOf, looks } from '../../protocol/site/theme/looks.js';
import type { Theme } from '../../protocol/site/theme/theme.js';
import { LookSample } from '../ui/LookSample.js';
import type { SetTheme } from './set-theme.js';

interface LookChoiceProps {
  readonly theme: Theme;
  readonly set: SetTheme;
  readonly isReadOnly: boolean;
}

/** The fields of a theme that a look has otherwise. */
function changesTo(look: Theme, theme: Theme): Partial<Theme> {
  return Object.fromEntries(lookFields.filter((name) => look[name] !== theme[name]).map((name) => [name, look[name]]));
}

/** Complete looks. Choosing one sets every field as one step of undo; the first is that of a new site. */
export function LookChoice({ theme, set, isReadOnly }: LookChoiceProps) {
  const chosen = lookOf(theme);
  return (
    <fieldset className="part-fields looks">
      <legend>{text.themeLooks()}</legend>
      <p className="field-help">{text.themeLooksHelp()}</p>
      {lookNames.map((name) => (
        <label key={name} className="look">
          <input
            type="radio"
            name="theme-look"
            checked={name === chosen}
            disabled={isReadOnly}
            onChange={() => set(text.themeLookStep({ look: lookLabels[name] }), changesTo(looks[name], theme), null)}
          />
          <LookSample name={name} />
          <span>{lookLabels[name]}</span>
        </label>
      ))}
    </fieldset>
  );
}
