import { useState } from 'react';
import * as text from '#strings/editor';
import { editorColours } from '../../protocol/names/editor-storage.js';
import { useServices } from '../services/services.js';
import type { ChosenColours } from '../ui/colours.js';

const names: Readonly<Record<ChosenColours, () => string>> = {
  device: text.coloursDevice,
  light: text.coloursLight,
  dark: text.coloursDark,
};

/** Whether the editor is light or dark; the page under edit keeps its own colours. */
export function ColourChoice() {
  const { colours } = useServices();
  const [chosen, setChosen] = useState(colours.chosen);
  function choose(next: ChosenColours): void {
    setChosen(next);
    colours.choose(next);
  }
  return (
    <fieldset className="colour-choice">
      <legend>{text.colours()}</legend>
      <div className="segmented">
        {editorColours.map((each) => (
          <label key={each}>
            <input type="radio" name="colours" value={each} checked={each === chosen} onChange={() => choose(each)} />
            <span>{names[each]()}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
