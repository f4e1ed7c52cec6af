import { useCallback, useMemo, useRef, useState } from 'react';
import type { PageListAnswer, PageSummary } from '../../protocol/http/pages.js';
import type { BinnedPage } from '../../protocol/http/site-pages.js';
import { useServices } from '../services/services.js';
import { createSitePagesClient, type SitePagesClient } from '../storage/site-pages-client.js';
import { useAnswer } from '../ui/use-answer.js';
import { inOrder } from './page-order.js';

/** The pages of the site and those that were deleted. */
export interface SitePages {
  readonly list: PageListAnswer | null;
  /** Null until they are known. */
  readonly bin: readonly BinnedPage[] | null;
  /** Why the list could not be loaded, possibly empty; null without a failure. */
  readonly loadProblem: string | null;
  /** Why the last change failed, possibly empty; null without a failure. */
  readonly problem: string | null;
  readonly client: SitePagesClient;
  reload(): void;
  /** Shows the pages in the order of `ids` at once, and stores it. */
  order(ids: readonly string[]): void;
}

export function useSitePages(): SitePages {
  const { session, client: pageClient } = useServices();
  const client = useMemo(() => createSitePagesClient(session.send), [session]);
  const list = useAnswer(useCallback(() => pageClient.list(), [pageClient]));
  const bin = useAnswer(useCallback(() => client.bin(), [client]));
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const lastCall = useRef<Promise<unknown>>(Promise.resolve());

  function reload(): void {
    list.retry();
    bin.retry();
  }

  function order(next: readonly string[]): void {
    setIds(next);
    setProblem(null);
    // One after another, so that the newest order is the last that is stored.
    lastCall.current = storeOrder(lastCall.current, next);
  }

  async function storeOrder(former: Promise<unknown>, next: readonly string[]): Promise<void> {
    await former;
    const result = await client.setOrder(next);
    if (result.ok) return;
    setIds(null);
    setProblem(result.message);
    list.retry();
  }

  return {
    list: list.value && { ...list.value, pages: ids ? inOrder(list.value.pages, ids) : list.value.pages },
    bin: bin.value?.pages ?? null,
    loadProblem: list.problem,
    problem,
    client,
    reload,
    order,
  };
}

/** Pages of the primary language: the others have the place of the page that they translate. */
export function isPrimaryPage(page: PageSummary, languages: readonly string[]): boolean {
  return languages.length < 2 || page.locale === undefined || page.locale === languages[0];
}
