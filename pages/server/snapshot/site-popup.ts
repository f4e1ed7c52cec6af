import { popupBlockTable } from '../../../protocol/blocks/popup.js';
import { settleBlockValue } from '../../../protocol/blocks/settle.js';
import type { Block, PageDocument } from '../../../protocol/document/document.js';
import { pageTypes } from '../../../protocol/enums/page-types.js';
import type { SiteSnapshot } from './site.js';

/** Kinds of page that may show popups; others, such as lock screens and the checkout, must not be interrupted. [POP-07] [POP-08] */
const plainPageTypes = new Set<number>([
  pageTypes.collection,
  pageTypes.page,
  pageTypes.splashPage,
  pageTypes.contentItem,
  pageTypes.notFound,
  pageTypes.error,
]);

/** The page that contains the site's popup in its language. Visitors cannot open it as a page. */
export function isPopupPage({ pageType }: Pick<PageDocument, 'pageType'>): boolean {
  return pageType === pageTypes.popupOverlay;
}

/** Whether the home page is a cover page; the not-found page then shows no popup. */
function isCovered(site: SiteSnapshot): boolean {
  return site.homeOf(site.settings.locale)?.pageType === pageTypes.splashPage;
}

/** Settings of a popup, without its words. [CTX-09] */
export function popupSettings({ value }: Block): Readonly<Record<string, unknown>> {
  const { position, displayFrequency, showUntilSignup, enableMobile } = settleBlockValue(popupBlockTable, value);
  return { position, displayFrequency, showUntilSignup, enableMobile };
}

/** The popups shown over `page`: those of the site that are switched on. */
export function popupsOver({ pageType }: Pick<PageDocument, 'pageType'>, site: SiteSnapshot): readonly Block[] {
  if (!plainPageTypes.has(pageType) || (pageType === pageTypes.notFound && isCovered(site))) return [];
  return site.pages
    .filter((page) => isPopupPage(page) && page.access === 'public' && site.localeOf(page) === site.settings.locale)
    .flatMap(({ blocks }) =>
      blocks.filter(
        ({ type, value }) => type === popupBlockTable.type && settleBlockValue(popupBlockTable, value).isOn,
      ),
    );
}
