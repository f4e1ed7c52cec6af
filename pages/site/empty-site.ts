import { blockTables } from '../../protocol/blocks/index.js';
import { settleBlock } from '../../protocol/blocks/settle.js';
import { documentVersion, type PageDocument } from '../../protocol/document/document.js';
import { pageTypes } from '../../protocol/enums/page-types.js';
import type { SiteSeed } from './site-seed.js';

/** Name of a site before its owner has given it one. */
export const unnamedTitle = 'My site';

const comingText = 'This site is being made. Please come back soon.';

const comingBlocks = (title: string): PageDocument['blocks'] => [
  {
    id: 'start',
    type: 'section',
    value: { width: 'narrow' },
    children: [
      { id: 'start-heading', type: 'heading', value: { text: title, level: 'first' } },
      { id: 'start-text', type: 'text', value: { size: 'lead', text: comingText } },
    ],
  },
];

/** The start page of a site that has nothing else yet: its name, and that there will be more. `id` is that of the page in whose place it is. */
export function emptyHome(title: string, id = '5f1d3c0a7b2e4d6f8a9c0e01'): PageDocument {
  return {
    version: documentVersion,
    id,
    path: '/',
    title,
    description: '',
    navigationTitle: '',
    pageType: pageTypes.page,
    blocks: comingBlocks(title),
  };
}

/** Blocks with all their fields, as an import stores them. */
const settled = (blocks: PageDocument['blocks']): string =>
  JSON.stringify(blocks.map((block) => settleBlock(blockTables, block)));

/** Whether a page is as `emptyHome` made it. */
export function isEmptyHome({ title, blocks }: Pick<PageDocument, 'title' | 'blocks'>): boolean {
  return settled(blocks) === settled(comingBlocks(title));
}

/** A site with a start page and nothing else. Visits are counted only after a yes. */
export const emptySite: SiteSeed = {
  // A new one for every site.
  id: '',
  title: unnamedTitle,
  locale: 'en',
  currencyCode: 'USD',
  cookieSettings: {
    cookieBannerCtaText: '',
    cookieBannerCtaVariant: 'BUTTON',
    cookieBannerPosition: 'BOTTOM',
    cookieBannerText: '',
    cookieBannerTheme: 'LIGHT',
    cookieBannerVariant: 'BAR',
    cookieBannerOptOutCtaText: '',
    cookieBannerAcceptType: 'OPT_IN_AND_OUT',
    isCookieBannerEnabled: true,
    isRestrictiveCookiePolicyEnabled: true,
    isRestrictiveCookiePolicyAbsolute: false,
    isVisitorDataRestricted: false,
  },
  onboarding: { isPending: true, hidesSample: true },
  pages: [emptyHome(unnamedTitle)],
  products: [],
};
