/** Shapes of the calls about the languages of a site and about its header and footer. [I18N-03 to I18N-05] [EDIT-03] [EDIT-04] */
import type { MediaKind } from '../enums/media.js';
import type { HeaderFooter } from '../site/header-footer.js';
import type { SiteLanguage } from '../site/languages.js';

export interface LanguageSetting extends Pick<SiteLanguage, 'locale'> {
  /** Name of the language in the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Prefix of the addresses of its pages; empty for the primary language. */
  readonly pathPrefix: string;
  readonly isPrimary: boolean;
}

/** `GET {multilingualSettings}`: the languages of the site, the primary first. */
export interface LanguagesAnswer {
  readonly languages: readonly LanguageSetting[];
  /** `baseVersion` of the next change of the list. */
  readonly version: number;
}

/** `PUT {multilingualLanguages}` with `baseVersion` in the query: all languages, the primary first. */
export interface LanguagesRequest {
  readonly languages: readonly Pick<SiteLanguage, 'locale'>[];
}

/** Status 409 of that call: somebody else changed the list since `baseVersion`. */
export interface LanguagesConflict {
  readonly error: string;
  readonly conflict: LanguagesAnswer;
}

/** Progress of the translation into a language. */
export interface LanguageStatus {
  readonly locale: string;
  /** Published pages in this language. */
  readonly published: number;
  /** Pages in this language that have never been published. */
  readonly unpublished: number;
  /** Pages of the primary language without a translation, not even an unpublished one. */
  readonly missing: readonly { readonly id: string; readonly path: string; readonly title: string }[];
}

/** `GET {multilingualStatus}` */
export interface LanguageStatusAnswer {
  readonly languages: readonly LanguageStatus[];
  /** Pages of the primary language. */
  readonly total: number;
  /** Pages in languages that were removed from the site: kept, but not served. */
  readonly hidden: readonly { readonly locale: string; readonly pages: number }[];
}

/** A page of the primary language, and how far its translation is. */
export interface TranslatedPage {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  /** Null without a translation. */
  readonly translation: {
    readonly id: string;
    readonly path: string;
    readonly title: string;
    /** Texts that both have, and those of them that are empty or as in the original. */
    readonly texts: number;
    readonly same: number;
    /** Blocks that only the original has. */
    readonly absent: number;
  } | null;
}

/** What a language lacks, from its beginning, and how many there are. */
interface Lacking<T> {
  readonly total: number;
  readonly first: readonly T[];
}

/** A product that lacks words in a language. */
export interface UntranslatedProduct {
  readonly id: string;
  readonly title: string;
  readonly isNamed: boolean;
  /** Whether it has a description in the language, or none in the first. */
  readonly isDescribed: boolean;
  /** Names and values of its options without a word in the language. */
  readonly words: readonly string[];
  /** Pictures that are described in the primary language alone. */
  readonly pictures: number;
}

/** `GET {multilingualMissing}` with `locale`, one of the site beside the primary one, in the query. */
export interface MissingTranslationsAnswer {
  readonly locale: string;
  readonly primary: string;
  readonly pages: readonly TranslatedPage[];
  /** Header, footer and bars: how many of their texts are empty or as in the primary language. */
  readonly parts: {
    readonly texts: number;
    readonly same: number;
    /** Whether the language has none of its own, not even a draft. */
    readonly isFallback: boolean;
  };
  /** Categories of the shop without a name in the language; null where the account may not see products. */
  readonly categories: Lacking<{ readonly id: string; readonly name: string }> | null;
  /** Products that lack words in the language; null where the account may not see products. */
  readonly products: Lacking<UntranslatedProduct> | null;
  /** Pictures and films that are described in the primary language alone; null where the account may not see media. */
  readonly media: Lacking<{
    readonly path: string;
    readonly name: string;
    readonly kind: MediaKind;
    /** In the primary language. */
    readonly alt: string;
  }> | null;
}

/** `POST {configPages}`: makes an unpublished copy of a page in another language. Answers its `PageSummary`. */
export interface TranslationRequest {
  /** Id of a page of the primary language. */
  readonly translationOf: string;
  readonly locale: string;
  readonly path: string;
}

/** `GET {siteHeaderFooter}`, with `locale` in the query for another language than the primary one: as visitors see both, and as drafted. */
export interface HeaderFooterAnswer extends HeaderFooter {
  readonly locale: string;
  /** Whether the language has no header and footer of its own and shows those of the primary language. */
  readonly isFallback: boolean;
  /** The draft of both; null without unpublished changes. Only the editor sees it. */
  readonly draft: HeaderFooter | null;
  /** Version of the latest save or publication; `baseVersion` of the next save. 0 before the first. */
  readonly version: number;
  /** 0 before the first publication. */
  readonly publishedAt: number;
  /** When the draft was saved; null without one. */
  readonly savedAt: number | null;
}

/**
 * `PUT {siteHeaderFooter}`: saves a draft of both; `baseVersion`, and `locale` as above, are in the query of every change. `DELETE` on
 * `{siteHeaderFooter}/draft` discards the draft, `POST` on `{siteHeaderFooter}/publish` publishes it, and `DELETE` on `{siteHeaderFooter}`
 * removes the header and footer of a language at once. All answer `VersionAnswer`. Earlier states are below `revisionsPath`, as those of a
 * page.
 */
export interface HeaderFooterRequest {
  readonly header: Readonly<Record<string, unknown>>;
  readonly footer: Readonly<Record<string, unknown>>;
  /** The bars; without them they are switched off. */
  readonly announcement?: Readonly<Record<string, unknown>> | undefined;
  readonly contacts?: Readonly<Record<string, unknown>> | undefined;
}
