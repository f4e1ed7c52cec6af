import { useMemo } from 'react';
import * as text from '#strings/editor';
import type { PageSummary } from '../../protocol/http/pages.js';
import { themeLabels } from '../../protocol/site/theme/labels.js';
import { themeTable } from '../../protocol/site/theme/theme.js';
import { usePageSession } from '../saving/use-page-session.js';
import { ServicesContext, useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { PlainScreen } from '../shell/PlainScreen.js';
import { createThemeClient, themeDocumentId } from '../storage/theme-client.js';
import { themeAddress } from '../ui/router.js';
import { useAnswer } from '../ui/use-answer.js';
import { useStore } from '../ui/use-store.js';
import { findPage, pathOf } from './part-pages.js';
import { ReadOnlyBar } from './ReadOnlyBar.js';
import { ThemeEditor } from './ThemeEditor.js';

/** Colours, typefaces and shapes of the site, beside a page of it. Everything below edits and stores them as it does a page. */
export function ThemeScreen() {
  const services = useServices();
  const { client } = services;
  const { value, problem, retry } = useAnswer(client.list);
  const own = useMemo(
    () => ({
      ...services,
      client: createThemeClient({ client: services.client, ...services.session }),
      tables: { theme: themeTable },
      names: { theme: themeLabels },
      labels: { theme: themeLabels },
    }),
    [services],
  );
  if (!value && problem !== null)
    return <PlainScreen title={text.notLoadedTitle()} message={problem || text.themeNotLoaded()} retry={retry} />;
  if (!value) return <PlainScreen title={text.loading()} />;
  return (
    <ServicesContext value={own}>
      <OpenTheme pages={value.pages} />
    </ServicesContext>
  );
}

function OpenTheme({ pages }: { readonly pages: readonly PageSummary[] }) {
  const { router, toasts } = useServices();
  const frameUrl = useStore(router.route, (route) => route.frameUrl);
  const mayWrite = useMay('write-settings');
  const opened = usePageSession(themeDocumentId, mayWrite);
  const page = findPage(pages, frameUrl) ?? pages[0];
  if (opened.status === 'loading') return <PlainScreen title={text.loading()} />;
  if (opened.status === 'failed')
    return <PlainScreen title={text.notLoadedTitle()} message={opened.message} retry={opened.retry} />;
  if (!page) return <PlainScreen title={text.theme()} message={text.themeNoPage()} />;

  function openPage(path: string): void {
    const found = findPage(pages, path);
    if (found) router.openAddress(themeAddress(found.path));
    else toasts.show(text.noPageText({ path: pathOf(path) }));
  }

  return (
    <ThemeEditor
      session={opened.session}
      {...{ page, pages }}
      readOnlyBar={opened.isReadOnly ? <ReadOnlyBar mayWrite={mayWrite} takeOver={opened.takeOver} /> : null}
      onOpenPage={openPage}
    />
  );
}
