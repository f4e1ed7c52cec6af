import * as text from '#strings/editor';
import { layoutWords } from './layout-words.js';
import { layoutNames, type LayoutName } from './layouts.js';

interface LayoutChoiceProps {
  readonly chosen: LayoutName;
  /** Whether the site has a journal, without which there is no place for a post. */
  readonly hasJournal: boolean;
  onChoose(name: LayoutName): void;
}

/** What a new page begins with. */
export function LayoutChoice({ chosen, hasJournal, onChoose }: LayoutChoiceProps) {
  return (
    <fieldset className="layout-choice">
      <legend>{text.layoutChoose()}</legend>
      {layoutNames.map((name) => {
        if (name === 'post' && !hasJournal) return null;
        const [title, description] = layoutWords[name];
        return (
          <label key={name}>
            <input type="radio" name="layout" checked={name === chosen} onChange={() => onChoose(name)} />
            <strong>{title()}</strong>
            <span>{description()}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
