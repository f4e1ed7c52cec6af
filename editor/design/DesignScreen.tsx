import { useCallback, useEffect, useRef, useState } from 'react';
import * as text from '#strings/editor';
import type { PageListAnswer, PageSummary } from '../../protocol/http/pages.js';
import { usePageSession } from '../saving/use-page-session.js';
import { useServices } from '../services/services.js';
import { PlainScreen } from '../shell/PlainScreen.js';
import { pageAt } from '../storage/page-client.js';
import { useStore } from '../ui/use-store.js';
import { PageEditor } from './PageEditor.js';
import { PagesList } from './PagesList.js';
import { useAskedBlock } from './use-asked-block.js';
import { useEarlyFrame } from './use-early-frame.js';

const noLanguages: readonly string[] = [];

/** The pages of the site, and the path that was under edit when they were asked for. */
type LoadedList = PageListAnswer & { readonly loadedAt: string };

function loadedList(answer: PageListAnswer | null, loadedAt: string): LoadedList | null {
  return answer && { ...answer, loadedAt };
}

/** The design screen: the page named in the address, under edit. [ROUTE-02] [EDIT-01] */
export function DesignScreen() {
  const { client, router } = useServices();
  const frameUrl = useStore(router.route, (route) => route.frameUrl);
  const [problem, setProblem] = useState('');
  const path = frameUrl.split('?', 1)[0] ?? '/';
  const [list, setList] = useState<LoadedList | null>(() => loadedList(client.listAtHand(), path));
  const isAtHand = useRef(list !== null);
  const pages = list?.pages;
  const page = pageAt(pages, path);

  const load = useCallback(async () => {
    setProblem('');
    const result = await client.list();
    if (result.ok) setList(loadedList(result.value, path));
    else setProblem(result.message || text.pagesNotLoaded());
  }, [client, path]);
  useEffect(() => {
    if (!isAtHand.current) void load();
    isAtHand.current = false;
  }, [load]);

  if (problem && !pages)
    return <PlainScreen title={text.notLoadedTitle()} message={problem} retry={() => void load()} />;
  // A page that was just made is not in the former list.
  if (!pages || (!page && list?.loadedAt !== path && !problem)) return <PlainScreen title={text.loading()} />;
  if (page)
    return (
      <OpenPage
        key={page.id}
        pageId={page.id}
        pages={pages}
        languages={list?.languages ?? noLanguages}
        frameUrl={frameUrl}
      />
    );
  return (
    <PlainScreen title={text.noPageTitle()} message={text.noPageText({ path })}>
      <PagesList pages={pages} currentId={null} onOpen={(next) => router.openPage(next)} />
    </PlainScreen>
  );
}

/** Fetches the settings panel, and what it imports beside it. Whoever shows it says so where it does not come. */
function fetchPanel(): void {
  void import('../canvas/field-writing.js').catch(() => {});
  void import('../panels/SettingsPanel.js').catch(() => {});
}

interface OpenPageProps {
  readonly pageId: string;
  readonly pages: readonly PageSummary[];
  readonly languages: readonly string[];
  readonly frameUrl: string;
}

function OpenPage({ pageId, pages, languages, frameUrl }: OpenPageProps) {
  const opened = usePageSession(pageId);
  const early = useEarlyFrame(frameUrl, opened.status === 'loading');
  useAskedBlock(opened.status === 'ready' ? opened.session : null);
  useEffect(() => fetchPanel(), []);
  if (opened.status === 'loading') return <PlainScreen title={text.loading()} />;
  if (opened.status === 'failed')
    return <PlainScreen title={text.notLoadedTitle()} message={opened.message} retry={opened.retry} />;
  return (
    <PageEditor
      session={opened.session}
      pages={pages}
      languages={languages}
      frameUrl={frameUrl}
      early={early}
      isReadOnly={opened.isReadOnly}
      takeOver={opened.takeOver}
    />
  );
}
