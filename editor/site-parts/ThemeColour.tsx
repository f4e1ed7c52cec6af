import * as text from '#strings/editor';
import type { FieldLabel } from '../../protocol/blocks/block-table.js';
import { leastContrast } from '../../protocol/colours/contrast.js';
import { themeLabels } from '../../protocol/site/theme/labels.js';
import { offeredShade, weakPairs } from '../../protocol/site/theme/pairs.js';
import type { Theme, themeColours } from '../../protocol/site/theme/theme.js';
import { inSentence } from '../document/in-sentence.js';
import { useFieldScope } from '../fields/field-props.js';
import { FieldFrame } from '../fields/FieldFrame.js';
import type { Checked } from '../fields/use-local-text.js';
import { useTextInput } from '../fields/use-text-input.js';
import type { SetTheme } from './set-theme.js';

interface ThemeColourProps {
  readonly name: (typeof themeColours)[number];
  readonly label: FieldLabel;
  readonly theme: Theme;
  readonly set: SetTheme;
}

/** A colour as people type it: with or without its mark, of three or six digits. */
export function checkColour(typed: string): Checked<string> {
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(typed.trim()) ?? [];
  if (!digits) return { error: text.errorColour() };
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return { value: `#${whole.toLowerCase()}` };
}

/** A colour, chosen or typed, and what cannot be read in it. */
export function ThemeColour({ name, label, theme, set }: ThemeColourProps) {
  const { isReadOnly } = useFieldScope();
  const id = `theme-${name}`;
  const step = text.stepSet({ field: inSentence(label.label), block: themeLabels.name });
  const change = (value: string, from: string | null): void => set(step, { [name]: value }, from);
  const input = useTextInput(
    { id, label, path: name, onChange: (value, from) => change(String(value), from) },
    theme[name],
    checkColour,
  );
  return (
    <div className="field-box">
      <FieldFrame id={id} label={label} error={input.error}>
        <div className="colour-input">
          <input
            type="color"
            aria-label={text.themePick({ field: label.label })}
            value={theme[name]}
            disabled={isReadOnly}
            onChange={(event) => change(event.target.value, name)}
          />
          <input {...input.props} type="text" spellCheck={false} autoCapitalize="none" />
        </div>
      </FieldFrame>
      {(name === 'ink' || name === 'accent') && (
        <WeakPairs name={name} theme={theme} onTake={(value) => change(value, null)} />
      )}
    </div>
  );
}

interface WeakPairsProps {
  readonly name: 'ink' | 'accent';
  readonly theme: Theme;
  onTake(value: string): void;
}

/** Names each ground on which the colour is hard to read, and offers the nearest shade that is not. */
function WeakPairs({ name, theme, onTake }: WeakPairsProps) {
  const { isReadOnly } = useFieldScope();
  const weak = weakPairs(theme, name);
  const shade = weak.length > 0 ? offeredShade(theme, name) : null;
  const labelOf = (field: keyof typeof themeLabels.fields): string => themeLabels.fields[field].label;
  return (
    <div role="status" className={weak.length > 0 ? 'weak-pairs' : undefined}>
      {weak.map(({ ground, ratio }) => (
        <p key={ground}>
          {text.themeWeak({ text: labelOf(name), ground: labelOf(ground), ratio, least: leastContrast.text })}
        </p>
      ))}
      {weak.length > 0 && shade === null && <p>{text.themeNoShade()}</p>}
      {shade !== null && !isReadOnly && (
        <button
          type="button"
          className="button small"
          onClick={({ currentTarget }) => {
            const field = currentTarget.ownerDocument.getElementById(`theme-${name}`);
            onTake(shade);
            field?.focus();
          }}
        >
          <i className="shade" style={{ background: shade }} />
          {text.themeTake({ colour: shade })}
        </button>
      )}
    </div>
  );
}
