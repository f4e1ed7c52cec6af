import * as text from '#strings/editor';
import { layoutWords } from '../new-page/layout-words.js';
import type { LayoutName } from '../new-page/layouts.js';

/** What a start page can begin with. */
const offered = ['text', 'gallery', 'contact', 'empty'] as const satisfies readonly LayoutName[];

interface FirstPageFieldProps {
  readonly chosen: LayoutName;
  onChange(layout: LayoutName): void;
}

/** What the start page of the site begins with. */
export function FirstPageField({ chosen, onChange }: FirstPageFieldProps) {
  return (
    <fieldset className="layout-choice">
      <legend>{text.startPageBegin()}</legend>
      {offered.map((name) => {
        const [title, description] = layoutWords[name];
        return (
          <label key={name}>
            <input type="radio" name="start-layout" checked={name === chosen} onChange={() => onChange(name)} />
            <strong>{title()}</strong>
            <span>{description()}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
