import { documentVersion, type PageDocument } from '../../protocol/document/document.js';
import { pageTypes } from '../../protocol/enums/page-types.js';
import type { SiteSeed } from './site-seed.js';

/** Name of a site before its owner has given it one. */
export const unnamedTitle = 'My site';

/** The start page of a site that has nothing else yet: its name, and that there will be more. */
function emptyHome(title: string): PageDocument {
  return {
    version: documentVersion,
    id: '5f1d3c0a7b2e4d6f8a9c0e01',
    path: '/',
    title,
    description: '',
    navigationTitle: '',
    pageType: pageTypes.page,
    blocks: [
      {
        id: 'start',
        type: 'section',
        value: { width: 'narrow' },
        children: [
          { id: 'start-heading', type: 'heading', value: { text: title, level: 'first' } },
          {
            id: 'start-text',
            type: 'text',
            value: { size: 'lead', text: 'This site is being made. Please come back soon.' },
          },
        ],
      },
    ],
  };
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
