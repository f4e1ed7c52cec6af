import { useMemo } from 'react';
import * as text from '#strings/editor';
import { bannerTable, bannerWordsTable } from '../../protocol/site/banner/banner.js';
import { bannerLabels } from '../../protocol/site/banner/labels.js';
import { usePageSession } from '../saving/use-page-session.js';
import { ServicesContext, useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { PlainScreen } from '../shell/PlainScreen.js';
import { bannerDocumentId, createBannerClient } from '../storage/banner-client.js';
import { bannerAddress } from '../ui/router.js';
import { useStore } from '../ui/use-store.js';
import { BannerEditor } from './BannerEditor.js';
import { chooseLocale, choosePage, findPage, pathOf } from './part-pages.js';
import { ReadOnlyBar } from './ReadOnlyBar.js';
import { useSitePages, type SitePages } from './use-site-pages.js';

/** The cookie banner of the site, with its words in every language. Everything below edits and stores it as it does a page. */
export function BannerScreen() {
  const services = useServices();
  const { value, problem, retry } = useSitePages();
  const own = useMemo(
    () => ({
      ...services,
      client: createBannerClient({ client: services.client, ...services.session }),
      tables: { banner: bannerTable, 'banner-words': bannerWordsTable },
      names: bannerLabels,
      labels: bannerLabels,
    }),
    [services],
  );
  if (!value && problem !== null)
    return <PlainScreen title={text.notLoadedTitle()} message={problem || text.bannerNotLoaded()} retry={retry} />;
  if (!value) return <PlainScreen title={text.loading()} />;
  return (
    <ServicesContext value={own}>
      <OpenBanner site={value} />
    </ServicesContext>
  );
}

function OpenBanner({ site: { pages, languages } }: { readonly site: SitePages }) {
  const { router, toasts } = useServices();
  const route = useStore(router.route, (state) => state);
  const mayWrite = useMay('write-settings');
  const opened = usePageSession(bannerDocumentId, mayWrite);
  const locale = chooseLocale(route.locale ?? '', route.frameUrl, pages, languages);
  const page = choosePage(route.frameUrl, pages, locale, languages);
  if (opened.status === 'loading') return <PlainScreen title={text.loading()} />;
  if (opened.status === 'failed')
    return <PlainScreen title={text.notLoadedTitle()} message={opened.message} retry={opened.retry} />;
  if (!page) return <PlainScreen title={text.banner()} message={text.headerFooterNoPage()} />;

  function openPage(path: string): void {
    const found = findPage(pages, path);
    if (found) router.openAddress(bannerAddress(chooseLocale('', found.path, pages, languages), found.path));
    else toasts.show(text.noPageText({ path: pathOf(path) }));
  }

  return (
    <BannerEditor
      session={opened.session}
      {...{ locale, languages, page, pages }}
      readOnlyBar={opened.isReadOnly ? <ReadOnlyBar mayWrite={mayWrite} takeOver={opened.takeOver} /> : null}
      onOpenPage={openPage}
    />
  );
}
