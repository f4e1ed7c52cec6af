import type { PageSummary } from '../../protocol/http/pages.js';
import { withPrefix } from '../../protocol/text/localized-paths.js';

/** The pages of one language. */
export interface PageGroup {
  readonly locale: string;
  readonly pages: readonly PageSummary[];
}

/**
 * The pages by language, in the order of the languages. A page in a language that the site does not have is left out.
 */
export function groupPages(pages: readonly PageSummary[], languages: readonly string[]): readonly PageGroup[] {
  const [primary = ''] = languages;
  return languages.map((locale) => ({ locale, pages: pages.filter((page) => (page.locale ?? primary) === locale) }));
}

/** Pages of the primary language that `locale` does not have. */
export function untranslatedPages(
  pages: readonly PageSummary[],
  locale: string,
  languages: readonly string[],
): readonly PageSummary[] {
  const [primary, ...others] = groupPages(pages, languages);
  const translated = new Set(
    others.find((group) => group.locale === locale)?.pages.map(({ translationOf }) => translationOf),
  );
  return primary?.pages.filter(({ id }) => !translated.has(id)) ?? [];
}

/** A path for the translation of a page that none of `pages` has. */
export function suggestPath(
  page: Pick<PageSummary, 'path'>,
  locale: string,
  languages: readonly string[],
  pages: readonly PageSummary[],
): string {
  const wanted = withPrefix(page.path, locale, languages);
  const taken = new Set(pages.map(({ path }) => path));
  let path = wanted;
  for (let copy = 2; taken.has(path); copy += 1) path = `${wanted}-${copy}`;
  return path;
}

/** A language of the site, and where a page is in it; null where the page has no translation. */
export interface LanguageChoice {
  readonly locale: string;
  readonly path: string | null;
  readonly isCurrent: boolean;
}

/** The languages in which the page at `path` is seen; none when there is no such page. */
export function languageChoices(
  pages: readonly PageSummary[],
  languages: readonly string[],
  path: string,
): readonly LanguageChoice[] {
  const plain = path.replace(/\/+$/, '') || '/';
  const current = pages.find((page) => page.path === plain);
  if (!current) return [];
  const rootOf = ({ id, translationOf }: PageSummary): string => translationOf ?? id;
  return groupPages(pages, languages).map((group) => {
    const page = group.pages.find((other) => rootOf(other) === rootOf(current));
    return { locale: group.locale, path: page?.path ?? null, isCurrent: page === current };
  });
}
