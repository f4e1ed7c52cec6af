import { useCallback, useMemo, useState } from 'react';
import * as text from '#strings/editor';
import type { LanguagesAnswer, LanguagesRequest, LanguageStatusAnswer } from '../../protocol/http/multilingual.js';
import type { PageListAnswer } from '../../protocol/http/pages.js';
import { languageName } from '../../protocol/text/locales.js';
import { useServices } from '../services/services.js';
import type { CallResult } from '../storage/calls.js';
import { createLanguageClient, readNewerLanguages } from '../storage/language-client.js';
import { useAnswer } from '../ui/use-answer.js';

type SaveResult = CallResult<LanguagesAnswer>;

export interface SiteLanguages {
  /** Null until the list is loaded. */
  readonly list: LanguagesAnswer | null;
  /** Why the list is not loaded; null without a failure. */
  readonly loadProblem: string | null;
  reload(): void;
  readonly status: LanguageStatusAnswer | null;
  readonly pages: PageListAnswer | null;
  readonly isBusy: boolean;
  /** Why the last change failed; null without a failure. */
  readonly problem: string | null;
  add(locale: string): Promise<boolean>;
  remove(locale: string): Promise<SaveResult>;
}

/** The languages of the site and their changes. A newer list by somebody else replaces the one that is shown. */
export function useLanguages(): SiteLanguages {
  const { session, client: pageClient, toasts } = useServices();
  const client = useMemo(() => createLanguageClient(session.send), [session]);
  const settings = useAnswer(useCallback(() => client.settings(), [client]));
  const status = useAnswer(useCallback(() => client.status(), [client]));
  const pages = useAnswer(useCallback(() => pageClient.list(), [pageClient]));
  const [newer, setNewer] = useState<LanguagesAnswer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const list = newer ?? settings.value;
  const locales = list?.languages.map(({ locale }) => locale) ?? [];

  async function save(next: LanguagesRequest['languages'], done: string): Promise<SaveResult> {
    setBusy(true);
    setProblem(null);
    const result = await client.save(next, list?.version ?? 0);
    setBusy(false);
    const shown = result.ok ? result.value : readNewerLanguages(result.body);
    if (shown) setNewer(shown);
    if (result.ok) toasts.show(done);
    else setProblem(saveProblem(result));
    status.retry();
    pages.retry();
    return result;
  }

  return {
    list,
    loadProblem: settings.problem,
    reload: settings.retry,
    status: status.value,
    pages: pages.value,
    isBusy,
    problem,
    async add(locale) {
      const next = [...locales, locale].map((known) => ({ locale: known }));
      return (await save(next, text.languageAdded({ language: languageName(locale) }))).ok;
    },
    remove(locale) {
      const next = locales.filter((known) => known !== locale).map((known) => ({ locale: known }));
      return save(next, text.languageRemoved({ language: languageName(locale) }));
    },
  };
}

function saveProblem(result: SaveResult & { readonly ok: false }): string {
  return result.failure === 'conflict' ? text.languagesChanged() : `${text.languagesNotSaved()} ${result.message}`;
}
