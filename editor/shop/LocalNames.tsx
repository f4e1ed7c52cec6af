import * as text from '#strings/editor';
import * as bounds from '../../protocol/enums/store-settings.js';
import { languageName } from '../../protocol/text/locales.js';
import { TypedField } from '../fields/TypedField.js';

type Names = Readonly<Record<string, string>>;

interface LocalNamesProps {
  /** Languages of the site beside the first. */
  readonly languages: readonly string[];
  readonly names: Names;
  onChange(names: Names): void;
}

/** The names of a shipping option in the other languages of the site, one field each; nothing for a site in one language. */
export function LocalNames({ languages, names, onChange }: LocalNamesProps) {
  function set(locale: string, name: string): void {
    const { [locale]: _former, ...others } = names;
    onChange(name === '' ? others : { ...others, [locale]: name });
  }

  return languages.map((locale) => (
    <TypedField
      key={locale}
      label={text.shippingNameIn({ language: languageName(locale) })}
      help={text.shippingNameInHelp()}
      stored={names[locale] ?? ''}
      maxLength={bounds.settingNameMax}
      read={(typed) => ({ value: typed.trim() })}
      onChange={(name) => set(locale, name)}
    />
  ));
}
