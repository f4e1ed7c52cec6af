/**
 * Addresses of a site with several languages: pages of the primary language, the first of `languages`, are at the root; pages of another
 * language are below its tag in lower case, as in `/de/laden` and `/pt-br`.
 */

/** Prefix of the addresses of the language; empty for the primary language. */
export function pathPrefix(locale: string, languages: readonly string[]): string {
  return locale === languages[0] ? '' : `/${locale.toLowerCase()}`;
}

/** The language of the page at `path`, by its prefix. */
export function localeOfPath(path: string, languages: readonly string[]): string {
  const [, first = ''] = path.split(/[/?#]/, 2);
  return languages.slice(1).find((locale) => locale.toLowerCase() === first) ?? languages[0] ?? '';
}

/** The path without the prefix of its language, as it would be in the primary language. */
export function withoutPrefix(path: string, languages: readonly string[]): string {
  return path.slice(pathPrefix(localeOfPath(path, languages), languages).length) || '/';
}

/** The path with the prefix of `locale`: the default address of the translation of the page at `path`. */
export function withPrefix(path: string, locale: string, languages: readonly string[]): string {
  return `${pathPrefix(locale, languages)}${path === '/' ? '' : path}` || '/';
}

/** Start page of the language. */
export function homePath(locale: string, languages: readonly string[]): string {
  return withPrefix('/', locale, languages);
}
