import * as calls from '../../protocol/http/calls.js';
import { mediaDetailsPath, type MediaDetailsRequest } from '../../protocol/http/media.js';
import type {
  LanguagesAnswer,
  LanguagesConflict,
  LanguagesRequest,
  LanguageStatusAnswer,
  MissingTranslationsAnswer,
  TranslationRequest,
} from '../../protocol/http/multilingual.js';
import type { PageSummary } from '../../protocol/http/pages.js';
import type { CallRequest, CallResult } from './calls.js';

/** The calls about languages. */
export interface LanguageClient {
  settings(): Promise<CallResult<LanguagesAnswer>>;
  status(): Promise<CallResult<LanguageStatusAnswer>>;
  save(languages: LanguagesRequest['languages'], baseVersion: number): Promise<CallResult<LanguagesAnswer>>;
  /** What a language lacks. */
  missing(locale: string): Promise<CallResult<MissingTranslationsAnswer>>;
  /** Describes a file of the library in a language; `from` is what was read of that. */
  describe(
    path: string,
    words: { readonly locale: string; readonly alt: string; readonly from: string },
  ): Promise<CallResult<unknown>>;
  /** Makes a draft copy of a page in another language. */
  translate(request: TranslationRequest): Promise<CallResult<PageSummary>>;
}

export function createLanguageClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): LanguageClient {
  return {
    settings: () => send<LanguagesAnswer>(calls.multilingualSettings),
    status: () => send<LanguageStatusAnswer>(calls.multilingualStatus),
    missing: (locale) => send<MissingTranslationsAnswer>(calls.multilingualMissing, { query: { locale } }),
    describe: (path, { locale, alt, from }) =>
      send(calls.configMedia + mediaDetailsPath, {
        method: 'PUT',
        body: { path, alts: { [locale]: alt }, from: { alts: { [locale]: from } } } satisfies MediaDetailsRequest,
      }),
    save: (languages, baseVersion) =>
      send<LanguagesAnswer>(calls.multilingualLanguages, {
        method: 'PUT',
        query: { baseVersion: String(baseVersion) },
        body: { languages } satisfies LanguagesRequest,
      }),
    translate: (request) => send<PageSummary>(calls.configPages, { method: 'POST', body: request }),
  };
}

/** The newer list in the answer to a change that conflicts with it; null when the answer has none. */
export function readNewerLanguages(body: unknown): LanguagesAnswer | null {
  const conflict = (body as Partial<LanguagesConflict> | null)?.conflict;
  return Array.isArray(conflict?.languages) ? (conflict ?? null) : null;
}
