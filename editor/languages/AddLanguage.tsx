import { useState } from 'react';
import * as text from '#strings/editor';
import { canonicalLocale, languageName } from '../../protocol/text/locales.js';
import { offeredLanguages } from '../ui/offered-languages.js';

interface AddLanguageProps {
  /** Languages that the site has. */
  readonly present: readonly string[];
  readonly isBusy: boolean;
  /** Adds a canonical tag. True once that is done. */
  add(locale: string): Promise<boolean>;
}

/** The tag of a language, typed or chosen from those that are offered. */
export function AddLanguage({ present, isBusy, add }: AddLanguageProps) {
  const [tag, setTag] = useState('');
  const [problem, setProblem] = useState('');

  async function run(): Promise<void> {
    if (isBusy || tag.trim() === '') return;
    const locale = canonicalLocale(tag);
    if (locale === null) return setProblem(text.languageUnknown({ tag: tag.trim() }));
    if (present.includes(locale)) return setProblem(text.languagePresent());
    setProblem('');
    if (await add(locale)) setTag('');
  }

  return (
    <form
      className="language-add"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <h2>{text.languageAdd()}</h2>
      <TagField tag={tag} problem={problem} present={present} isBusy={isBusy} onChange={setTag} />
    </form>
  );
}

interface TagFieldProps extends Pick<AddLanguageProps, 'present' | 'isBusy'> {
  readonly tag: string;
  /** Why the tag is not accepted; empty without a problem. */
  readonly problem: string;
  onChange(tag: string): void;
}

function TagField({ tag, problem, present, isBusy, onChange }: TagFieldProps) {
  return (
    <div className={`field ${problem && 'has-error'}`}>
      <label htmlFor="language-tag">{text.languageTag()}</label>
      <div className="language-input">
        <input
          id="language-tag"
          type="text"
          list="language-tags"
          spellCheck={false}
          autoCapitalize="none"
          value={tag}
          aria-invalid={problem !== ''}
          aria-describedby="language-help language-error"
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="submit" className="button primary" aria-disabled={isBusy || tag.trim() === ''}>
          {text.addItem()}
        </button>
      </div>
      <datalist id="language-tags">
        {offeredLanguages
          .filter((locale) => !present.includes(locale))
          .map((locale) => (
            <option key={locale} value={locale} label={languageName(locale)} />
          ))}
      </datalist>
      <p id="language-help" className="field-help">
        {text.languageTagHelp()}
      </p>
      <p id="language-error" className="field-error" role="status">
        {problem}
      </p>
    </div>
  );
}
