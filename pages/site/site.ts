import { business } from './business.js';
import { about } from './documents/about.js';
import { benchNotes } from './documents/bench-notes.js';
import { contact } from './documents/contact.js';
import { besuch } from './documents/de/besuch.js';
import { kontakt } from './documents/de/kontakt.js';
import { laden } from './documents/de/laden.js';
import { productTexts } from './documents/de/products.js';
import { start } from './documents/de/start.js';
import { donate, donateThanks } from './documents/donate.js';
import { films } from './documents/films.js';
import { friends } from './documents/friends.js';
import { gallery } from './documents/gallery.js';
import { home } from './documents/home.js';
import { oneBoard } from './documents/journal-one-board.js';
import { soap } from './documents/journal-soap.js';
import { whyThree } from './documents/journal-why-three.js';
import { journal } from './documents/journal.js';
import { oars } from './documents/oars.js';
import { popup } from './documents/popup.js';
import { shop } from './documents/shop.js';
import { visit } from './documents/visit.js';
import { products } from './products.js';
import { coupons, store } from './shop-settings.js';
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
    cookieBannerText: 'May we count visits? <em>Nothing is shared</em>, and the shop works either way.',
    cookieBannerTheme: 'DARK',
    cookieBannerVariant: 'BAR',
    cookieBannerOptOutCtaText: 'Decline',
    cookieBannerAcceptType: 'OPT_IN_AND_OUT',
    isCookieBannerEnabled: true,
    isRestrictiveCookiePolicyEnabled: true,
    isRestrictiveCookiePolicyAbsolute: false,
    isVisitorDataRestricted: false,
  },
  policyLink: '/privacy',
  store,
  coupons,
  blogAddressFormat: '%y/%m/%t',
  memberSignUp: true,
  business,
  // The booking page tells visitors this password.
  access: { [friends.id]: { access: 'members' }, [benchNotes.id]: { access: 'password', password: 'three legs' } },
  languages: [
    {
      locale: 'de',
      cookieBannerText: 'Dürfen wir Besuche zählen? <em>Nichts wird weitergegeben</em>, der Laden geht so oder so.',
      cookieBannerCtaText: 'Zustimmen',
      cookieBannerOptOutCtaText: 'Ablehnen',
    },
  ],
  headerFooter: {
    en: {
      footer: {
        text: 'Tern Joinery, 14 Sail Loft Lane, Harrow’s Landing, Maine.\nThe door is open on Saturdays from 10 to 2.',
        links: [
          { id: 'visit', text: 'Book a morning', link: '/visit' },
          { id: 'donate', text: 'The bench fund', link: '/donate' },
          { id: 'mail', text: 'hello@tern.example', link: 'mailto:hello@tern.example' },
        ],
        smallPrint: 'Made by two people and no fourth leg.',
      },
    },
    de: {
      footer: {
        text: 'Tern Joinery, 14 Sail Loft Lane, Harrow’s Landing, Maine.\nSamstags von 10 bis 14 Uhr steht die Tür offen.',
        links: [
          { id: 'visit', text: 'Ein Vormittag an der Werkbank', link: '/de/besuch' },
          { id: 'mail', text: 'hello@tern.example', link: 'mailto:hello@tern.example' },
        ],
        smallPrint: 'Von zwei Leuten gebaut, ohne viertes Bein.',
      },
    },
  },
  productTexts,
  pages: [
    home,
    shop,
    gallery,
    journal,
    about,
    contact,
    whyThree,
    oneBoard,
    soap,
    visit,
    donate,
    donateThanks,
    oars,
    films,
    friends,
    benchNotes,
    popup,
    start,
    laden,
    kontakt,
    besuch,
  ],
  products,
};
