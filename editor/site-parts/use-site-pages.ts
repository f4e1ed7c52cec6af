import { useCallback } from 'react';
import type { PageSummary } from '../../protocol/http/pages.js';
import { useServices } from '../services/services.js';
import type { CallResult } from '../storage/calls.js';
import { createLanguageClient } from '../storage/language-client.js';
import { useAnswer } from '../ui/use-answer.js';
import type { Answered } from '../ui/use-answer.js';

export interface SitePages {
  readonly pages: readonly PageSummary[];
  /** The primary first. */
  readonly languages: readonly string[];
}

/** The pages of the site and its languages. */
export function useSitePages(): Answered<SitePages> {
  const { session, client } = useServices();
  const load = useCallback(async (): Promise<CallResult<SitePages>> => {
    const [list, settings] = await Promise.all([client.list(), createLanguageClient(session.send).settings()]);
    if (!list.ok || !settings.ok) return list.ok ? (settings as CallResult<SitePages>) : list;
    const languages = settings.value.languages.map(({ locale }) => locale);
    return { ok: true, value: { pages: list.value.pages, languages } };
  }, [client, session]);
  return useAnswer(load);
}
