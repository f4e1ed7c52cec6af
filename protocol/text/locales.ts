/** Languages of a site, named by BCP 47 tags such as `de` or `pt-BR`. */

/** Scripts written from right to left. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** The canonical tag, such as `pt-BR` for `PT-br`; null for anything that is not the tag of a language with a name. */
export function canonicalLocale(tag: string): string | null {
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(tag.trim());
    // Extensions define sorting and numbering, not another language.
    return canonical.length <= 35 && !/-[a-z0-9]-/i.test(canonical) && languageNameIn('en', canonical) !== ''
      ? canonical
      : null;
  } catch {
    return null;
  }
}

function languageNameIn(locale: string, tag: string): string {
  return new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(tag) ?? '';
}

/** Name of the language in itself, capitalised: `Deutsch`, `Français`, `日本語`. The tag itself when it has no name. */
export function languageName(locale: string): string {
  try {
    const name = languageNameIn(locale, locale) || languageNameIn('en', locale) || locale;
    const [first = ''] = name;
    return first.toLocaleUpperCase(locale) + name.slice(first.length);
  } catch {
    return locale;
  }
}

/** The language with a territory, as cards of links name it: `en_US` for `en`, `pt_PT` for `pt-PT`. The language alone where none is usual. */
export function localeWithTerritory(locale: string): string {
  try {
    const { language, region } = new Intl.Locale(locale).maximize();
    return region ? `${language}_${region}` : language;
  } catch {
    return locale;
  }
}

/** Writing direction of the language. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  try {
    return rightToLeft.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
