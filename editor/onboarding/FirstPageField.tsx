import * as text from '#strings/editor';
import { layoutWords } from '../new-page/layout-words.js';
import type { LayoutName } from '../new-page/layouts.js';

/** What a start page can begin with. */
const offered = ['text', 'gallery', 'contact', 'empty'] as const satisfies readonly LayoutName[];

interface FirstPageFieldProps {
  /** Null keeps the present one. */
  readonly chosen: LayoutName | null;
  /** Whether the present one can be kept. */
  readonly canKeep: boolean;
  onChange(layout: LayoutName | null): void;
}

/** What the start page of the site begins with. */
export function FirstPageField({ chosen, canKeep, onChange }: FirstPageFieldProps) {
  return (
    <fieldset className="layout-choice">
      <legend>{text.startPageBegin()}</legend>
      {canKeep && (
        <label>
          <input type="radio" name="start-layout" checked={chosen === null} onChange={() => onChange(null)} />
          <strong>{text.startPageKeep()}</strong>
          <span>{text.startPageKeepText()}</span>
        </label>
      )}
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
