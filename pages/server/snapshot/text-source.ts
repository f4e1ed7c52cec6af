import { catalogues } from '#strings/all';

/** Text of the interface by `area.key`, with its values filled in. */
export interface TextSource {
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  /** The locale of the amounts that stand among the texts. */
  readonly locale: string;
}

/** Texts in `locale`, else in its language, else in English. @throws RangeError for a key that English does not have. */
export function textSource(locale: string): TextSource {
  const catalogue = catalogues[locale] ?? catalogues[locale.split('-', 1)[0] ?? ''] ?? catalogues['en'];
  const text = (key: string, values?: Readonly<Record<string, string | number>>): string => {
    const [area = '', name = ''] = key.split('.');
    // The catalogue of a language that only the editor has lacks what pages say.
    const message = catalogue?.[area]?.[name] ?? catalogues['en']?.[area]?.[name];
    if (!message) throw new RangeError(`There is no text "${key}"`);
    return message(values ?? {});
  };
  return Object.assign(text, { locale });
}
