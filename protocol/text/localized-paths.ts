/**
 * Addresses of a site with several languages: pages of the primary language, the first of `languages`, stand at the root; those of another
 * one under its tag in lower case, as in `/de/laden` and `/pt-br`.
 */

/** What the addresses of the language begin with; empty for the primary language. */
export function pathPrefix(locale: string, languages: readonly string[]): string {
  return locale === languages[0] ? '' : `/${locale.toLowerCase()}`;
}

/** The language whose pages have addresses like this one. */
export function localeOfPath(path: string, languages: readonly string[]): string {
  const [, first = ''] = path.split(/[/?#]/, 2);
  return languages.slice(1).find((locale) => locale.toLowerCase() === first) ?? languages[0] ?? '';
}

/** The path without the prefix of its language: what it would be in the primary language. */
export function withoutPrefix(path: string, languages: readonly string[]): string {
  return path.slice(pathPrefix(localeOfPath(path, languages), languages).length) || '/';
}

/** The path under the prefix of `locale`: where the translation of a page of the primary language at `path` stands unless its address is translated too. */
export function withPrefix(path: string, locale: string, languages: readonly string[]): string {
  return `${pathPrefix(locale, languages)}${path === '/' ? '' : path}` || '/';
}

/** Start page of the language. */
export function homePath(locale: string, languages: readonly string[]): string {
  return withPrefix('/', locale, languages);
}
