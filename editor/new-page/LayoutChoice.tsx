import * as text from '#strings/editor';
import { layoutNames, type LayoutName } from './layouts.js';

const words: Readonly<Record<LayoutName, readonly [name: () => string, description: () => string]>> = {
  empty: [text.layoutEmpty, text.layoutEmptyText],
  text: [text.layoutText, text.layoutTextText],
  gallery: [text.layoutGallery, text.layoutGalleryText],
  contact: [text.layoutContact, text.layoutContactText],
  post: [text.layoutPost, text.layoutPostText],
};

interface LayoutChoiceProps {
  readonly chosen: LayoutName;
  onChoose(name: LayoutName): void;
}

/** What a new page begins with. */
export function LayoutChoice({ chosen, onChoose }: LayoutChoiceProps) {
  return (
    <fieldset className="layout-choice">
      <legend>{text.layoutChoose()}</legend>
      {layoutNames.map((name) => {
        const [title, description] = words[name];
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
