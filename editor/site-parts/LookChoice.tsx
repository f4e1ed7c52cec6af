import * as text from '#strings/editor';
import { faces } from '../../protocol/site/theme/faces.js';
import { lookLabels } from '../../protocol/site/theme/labels.js';
import { lookNames, lookOf, looks } from '../../protocol/site/theme/looks.js';
import type { LookName } from '../../protocol/site/theme/looks.js';
import { themeFields, type Theme } from '../../protocol/site/theme/theme.js';
import type { SetTheme } from './ThemeFields.js';

interface LookChoiceProps {
  readonly theme: Theme;
  readonly set: SetTheme;
  readonly isReadOnly: boolean;
}

/** The fields of a theme that a look has otherwise. */
function changesTo(look: Theme, theme: Theme): Partial<Theme> {
  return Object.fromEntries(themeFields.filter((name) => look[name] !== theme[name]).map((name) => [name, look[name]]));
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

function LookSample({ name }: { readonly name: LookName }) {
  const { paper, ink, accent, deep, headingFace } = looks[name];
  const { family, weight } = faces[headingFace];
  return (
    <span className="look-sample" aria-hidden="true" style={{ background: paper, color: ink }}>
      <span style={{ fontFamily: family, fontWeight: weight }}>Aa</span>
      <i style={{ background: accent }} />
      <i style={{ background: deep }} />
    </span>
  );
}
