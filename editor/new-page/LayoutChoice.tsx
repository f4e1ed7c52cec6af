import * as text from '#strings/editor';
import type { ItemKind } from '../../protocol/document/item-kinds.js';
import { layoutWords } from './layout-words.js';
import { isItemLayout, layoutNames, type LayoutName } from './layouts.js';

interface LayoutChoiceProps {
  readonly chosen: LayoutName;
  /** Kinds of items for which the site has a collection, without which there is no place for one. */
  readonly kinds: readonly ItemKind[];
  onChoose(name: LayoutName): void;
}

/** What a new page begins with. */
export function LayoutChoice({ chosen, kinds, onChoose }: LayoutChoiceProps) {
  return (
    <fieldset className="layout-choice">
      <legend>{text.layoutChoose()}</legend>
      {layoutNames.map((name) => {
        if (isItemLayout(name) && !kinds.includes(name)) return null;
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
