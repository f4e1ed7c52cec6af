import * as text from '#strings/editor';
import { editorLanguageOf, editorLanguages, type EditorLanguage } from '../../protocol/names/editor-languages.js';
import { directionOf, languageName } from '../../protocol/text/locales.js';

interface LanguageChoiceProps {
  /** Loads the editor again in a language. */
  onChoose(language: EditorLanguage): void;
}

/**
 * The language of the editor; the page under edit keeps its own. Buttons, because the arrow keys of any other control would load the editor
 * again at the first press.
 */
export function LanguageChoice({ onChoose }: LanguageChoiceProps) {
  const present = editorLanguageOf(text.locale());
  return (
    <fieldset className="colour-choice">
      <legend>{text.language()}</legend>
      <div className="segmented">
        {editorLanguages.map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            dir={directionOf(each)}
            aria-pressed={each === present}
            onClick={() => each !== present && onChoose(each)}
          >
            {languageName(each)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
