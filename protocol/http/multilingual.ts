/** Shapes of the calls about a site's languages, and about its header and footer. [I18N-03 to I18N-05] [EDIT-03] [EDIT-04] */
import type { HeaderFooter } from '../site/header-footer.js';
import type { ConsentWords, SiteLanguage } from '../site/languages.js';

export interface LanguageSetting extends SiteLanguage {
  /** In the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** What the addresses of its pages begin with; empty for the primary language. */
  readonly pathPrefix: string;
  readonly isPrimary: boolean;
}

/** `GET {multilingualSettings}`: the languages of the site, the primary first. */
export interface LanguagesAnswer {
  readonly languages: readonly LanguageSetting[];
  /** The base of the next change of the list. */
  readonly version: number;
}

/** `PUT {multilingualLanguages}` with `baseVersion` in the query: all languages, the primary first. Words that are left out stay as they are. */
export interface LanguagesRequest {
  readonly languages: readonly (Pick<SiteLanguage, 'locale'> & Partial<ConsentWords>)[];
}

/** Status 409 of that call: somebody else changed the list since `baseVersion`. */
export interface LanguagesConflict {
  readonly error: string;
  readonly conflict: LanguagesAnswer;
}

/** How far a language has come. */
export interface LanguageStatus {
  readonly locale: string;
  /** Published pages in this language. */
  readonly published: number;
  /** Pages in this language that visitors have never seen yet. */
  readonly unpublished: number;
  /** Pages of the primary language that have none in this one, not even unpublished. */
  readonly missing: readonly { readonly id: string; readonly path: string; readonly title: string }[];
}

/** `GET {multilingualStatus}` */
export interface LanguageStatusAnswer {
  readonly languages: readonly LanguageStatus[];
  /** Pages of the primary language. */
  readonly total: number;
  /** Pages in languages that the site does not have any more: kept, and shown to nobody. */
  readonly hidden: readonly { readonly locale: string; readonly pages: number }[];
}

/** `POST {configPages}`: makes a copy of a page in another language, for nobody to see until it is published. Answers its `PageSummary`. */
export interface TranslationRequest {
  /** Id of a page of the primary language. */
  readonly translationOf: string;
  readonly locale: string;
  readonly path: string;
}

/** `GET {siteHeaderFooter}`, with `locale` in the query for another language than the primary one. */
export interface HeaderFooterAnswer extends HeaderFooter {
  readonly locale: string;
  /** Whether the language has none of its own, so that these are those of the primary one. */
  readonly isFallback: boolean;
  /** The base of the next save; 0 before the first. */
  readonly version: number;
  /** Null before the first. */
  readonly savedAt: number | null;
}

/** `PUT {siteHeaderFooter}`: both as a whole, with `baseVersion`, and `locale` as above, in the query. Answers `HeaderFooterAnswer`; so does `DELETE`, which takes those of a language away. */
export interface HeaderFooterRequest {
  readonly header: Readonly<Record<string, unknown>>;
  readonly footer: Readonly<Record<string, unknown>>;
}

/** Status 409 of both: somebody else saved since `baseVersion`. */
export interface HeaderFooterConflict {
  readonly error: string;
  readonly conflict: HeaderFooterAnswer;
}
