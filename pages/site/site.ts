import { about } from './documents/about.js';
import { contact } from './documents/contact.js';
import { donate, donateThanks } from './documents/donate.js';
import { films } from './documents/films.js';
import { gallery } from './documents/gallery.js';
import { home } from './documents/home.js';
import { journal } from './documents/journal.js';
import { oneBoard } from './documents/journal-one-board.js';
import { soap } from './documents/journal-soap.js';
import { whyThree } from './documents/journal-why-three.js';
import { shop } from './documents/shop.js';
import { visit } from './documents/visit.js';
import { products } from './products.js';
import type { SiteSeed } from './site-seed.js';

/** The demo site: a joinery of two people that makes nothing with four legs. */
export const site: SiteSeed = {
  id: '5f1d3c0a7b2e4d6f8a9c0b01',
  title: 'Tern Joinery',
  locale: 'en',
  currencyCode: 'USD',
  cookieSettings: {
    cookieBannerCtaText: 'Accept',
    cookieBannerCtaVariant: 'BUTTON',
    cookieBannerPosition: 'BOTTOM',
    cookieBannerText: 'May we count visits, to learn which pages are read? <em>Nothing is shared</em>, and the shop works either way.',
    cookieBannerTheme: 'DARK',
    cookieBannerVariant: 'BAR',
    cookieBannerOptOutCtaText: 'Decline',
    cookieBannerAcceptType: 'OPT_IN_AND_OUT',
    isCookieBannerEnabled: true,
    isRestrictiveCookiePolicyEnabled: true,
    isRestrictiveCookiePolicyAbsolute: false,
    isVisitorDataRestricted: false,
  },
  pages: [home, shop, gallery, journal, about, contact, whyThree, oneBoard, soap, visit, donate, donateThanks, films],
  products,
};
