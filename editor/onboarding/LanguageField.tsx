import * as text from '#strings/editor';
import { languageName } from '../../protocol/text/locales.js';
import { offeredLanguages } from '../ui/offered-languages.js';

interface LanguageFieldProps {
  readonly locale: string;
  /** Whether it can be another one. */
  readonly isFree: boolean;
  onChange(locale: string): void;
}

/** The first language of the site. */
export function LanguageField({ locale, isFree, onChange }: LanguageFieldProps) {
  const locales = offeredLanguages.includes(locale) ? offeredLanguages : [locale, ...offeredLanguages];
  return (
    <div className="field">
      <label htmlFor="start-language">{text.siteLanguage()}</label>
      <select
        id="start-language"
        value={locale}
        disabled={!isFree}
        aria-describedby="start-language-help"
        onChange={(event) => onChange(event.target.value)}
      >
        {locales.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageName(each)}
          </option>
        ))}
      </select>
      <p id="start-language-help" className="field-help">
        {isFree ? text.siteLanguageHelp() : text.siteLanguageFixed()}
      </p>
    </div>
  );
}
