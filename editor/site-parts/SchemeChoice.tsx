import * as text from '#strings/editor';
import type { Editing } from '../document/editing.js';
import { fromThemeDocument } from '../storage/theme-client.js';
import { useStore } from '../ui/use-store.js';

/** The scheme in which the page is shown, whatever the device of the owner has. */
export type Scheme = 'light' | 'dark';

interface SchemeChoiceProps {
  readonly editing: Editing;
  readonly scheme: Scheme;
  onScheme(scheme: Scheme): void;
}

const names: Readonly<Record<Scheme, () => string>> = { light: text.coloursLight, dark: text.coloursDark };

/** In which scheme the page is shown; not offered while the theme has one alone. */
export function SchemeChoice({ editing, scheme, onScheme }: SchemeChoiceProps) {
  const hasBoth = useStore(editing.store, (state) => fromThemeDocument(state.document).scheme === 'both');
  if (!hasBoth) return null;
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">{text.themeScheme()}</legend>
      {(['light', 'dark'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name="theme-scheme" checked={each === scheme} onChange={() => onScheme(each)} />
          <span>{names[each]()}</span>
        </label>
      ))}
    </fieldset>
  );
}
