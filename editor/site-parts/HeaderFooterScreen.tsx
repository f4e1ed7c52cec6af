import { useMemo } from 'react';
import * as text from '#strings/editor';
import { sitePartTables } from '../../protocol/site/header-footer.js';
import { sitePartLabels } from '../../protocol/site/labels.js';
import { usePageSession } from '../saving/use-page-session.js';
import { ServicesContext, useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { PlainScreen } from '../shell/PlainScreen.js';
import { createPartClient } from '../storage/part-client.js';
import type { PartClient } from '../storage/part-client.js';
import { partDocumentId } from '../storage/part-document.js';
import { headerFooterAddress } from '../ui/router.js';
import { useStore } from '../ui/use-store.js';
import { chooseLocale, choosePage, findPage, pagesIn, pathOf } from './part-pages.js';
import { PartChoices } from './PartChoices.js';
import { PartsEditor } from './PartsEditor.js';
import { ReadOnlyBar } from './ReadOnlyBar.js';
import { useSitePages, type SitePages } from './use-site-pages.js';

/** Header and footer in the language that the address names, or else in that of its page. */
export function HeaderFooterScreen() {
  const { router } = useServices();
  const route = useStore(router.route, (state) => state);
  const { value, problem, retry } = useSitePages();
  if (!value && problem !== null)
    return (
      <PlainScreen title={text.notLoadedTitle()} message={problem || text.headerFooterNotLoaded()} retry={retry} />
    );
  if (!value) return <PlainScreen title={text.loading()} />;
  const locale = chooseLocale(route.locale ?? '', route.frameUrl, value.pages, value.languages);
  return <PartsOfLanguage key={locale} locale={locale} site={value} />;
}

interface LanguagePartsProps {
  readonly locale: string;
  readonly site: SitePages;
}

/** Lets everything below edit and store header and footer of a language as it does a page. */
function PartsOfLanguage({ locale, site }: LanguagePartsProps) {
  const services = useServices();
  const client = useMemo(
    () => createPartClient(locale, { client: services.client, ...services.session }),
    [locale, services],
  );
  const own = useMemo(
    () => ({
      ...services,
      client: client.pages,
      tables: sitePartTables,
      names: sitePartLabels,
      labels: sitePartLabels,
    }),
    [services, client],
  );
  return (
    <ServicesContext value={own}>
      <OpenParts {...{ locale, site, client }} />
    </ServicesContext>
  );
}

function OpenParts({ locale, site, client }: LanguagePartsProps & { readonly client: PartClient }) {
  const { router, toasts } = useServices();
  const frameUrl = useStore(router.route, (route) => route.frameUrl);
  const mayWrite = useMay('write-settings');
  const opened = usePageSession(partDocumentId(locale), mayWrite);
  const { pages, languages } = site;
  const page = choosePage(frameUrl, pages, locale, languages);
  if (opened.status === 'loading') return <PlainScreen title={text.loading()} />;
  if (opened.status === 'failed')
    return <PlainScreen title={text.notLoadedTitle()} message={opened.message} retry={opened.retry} />;
  if (!page) return <PlainScreen title={text.headerFooter()} message={text.headerFooterNoPage()} />;

  function openPage(path: string): void {
    const found = findPage(pages, path);
    const target = found && chooseLocale('', found.path, pages, languages);
    if (!found || target === undefined) return void toasts.show(text.noPageText({ path: pathOf(path) }));
    router.openAddress(headerFooterAddress(target, found.path));
  }

  return (
    <PartsEditor
      session={opened.session}
      {...{ client, locale, languages, page }}
      readOnlyBar={opened.isReadOnly ? <ReadOnlyBar mayWrite={mayWrite} takeOver={opened.takeOver} /> : null}
      choices={(prepareLeave) => (
        <PartChoices
          {...{ locale, languages, page }}
          pages={pagesIn(pages, locale, languages)}
          addressOf={headerFooterAddress}
          onPage={openPage}
          onLanguage={(address) => {
            void (async () => {
              if (await prepareLeave()) router.openAddress(address);
            })();
          }}
        />
      )}
      onOpenPage={openPage}
    />
  );
}
