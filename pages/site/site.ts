import { business } from './business.js';
import { categories } from './categories.js';
import { about } from './documents/about.js';
import { benchNotes } from './documents/bench-notes.js';
import { contact } from './documents/contact.js';
import { besuch } from './documents/de/besuch.js';
import { galerie } from './documents/de/galerie.js';
import { einBrett, seife, tagebuch, warumDrei } from './documents/de/journal.js';
import { kontakt } from './documents/de/kontakt.js';
import { laden } from './documents/de/laden.js';
import { agb, datenschutz, impressum, rueckgabe, versand } from './documents/de/policies.js';
import { productTexts } from './documents/de/products.js';
import { samstags } from './documents/de/samstags.js';
import { start } from './documents/de/start.js';
import { bootstag, offenerSamstag, schleifen, termine, ulmenvortrag, vormittag } from './documents/de/termine.js';
import { ueberUns } from './documents/de/ueber-uns.js';
import { danke, filme, freunde, notizen, ruder, spenden } from './documents/de/weiteres.js';
import { donate, donateThanks } from './documents/donate.js';
import { benchMorning, boatDay, elmTalk, events, openSaturday, sharpening } from './documents/events.js';
import { films } from './documents/films.js';
import { friends } from './documents/friends.js';
import { gallery } from './documents/gallery.js';
import { home } from './documents/home.js';
import { oneBoard } from './documents/journal-one-board.js';
import { soap } from './documents/journal-soap.js';
import { whyThree } from './documents/journal-why-three.js';
import { journal } from './documents/journal.js';
import { oars } from './documents/oars.js';
import { imprint, privacy, returns, shipping, terms } from './documents/policies.js';
import { popup } from './documents/popup.js';
import { saturdays } from './documents/saturdays.js';
import { shop } from './documents/shop.js';
import { visit } from './documents/visit.js';
import { headerFooter } from './header-footer.js';
import { products } from './products.js';
import { reviews } from './reviews.js';
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
    cookieBannerText: 'May we count visits? <em>Nothing is shared.</em>',
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
  timeZone: 'America/New_York',
  memberSignUp: true,
  pageSettings: { commentsEnabled: true, disqusShortname: 'tern-joinery' },
  business,
  // The booking page tells visitors this password.
  access: {
    [friends.id]: { access: 'members' },
    [freunde.id]: { access: 'members' },
    [benchNotes.id]: { access: 'password', password: 'three legs' },
    [notizen.id]: { access: 'password', password: 'drei Beine' },
  },
  languages: [
    {
      locale: 'de',
      cookieBannerText: 'Dürfen wir Besuche zählen? <em>Nichts wird weitergegeben.</em>',
      cookieBannerCtaText: 'Zustimmen',
      cookieBannerOptOutCtaText: 'Ablehnen',
    },
  ],
  headerFooter,
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
    saturdays,
    events,
    benchMorning,
    openSaturday,
    sharpening,
    boatDay,
    elmTalk,
    donate,
    donateThanks,
    oars,
    films,
    friends,
    benchNotes,
    shipping,
    returns,
    privacy,
    terms,
    imprint,
    popup,
    start,
    laden,
    galerie,
    tagebuch,
    ueberUns,
    kontakt,
    warumDrei,
    einBrett,
    seife,
    besuch,
    samstags,
    termine,
    vormittag,
    offenerSamstag,
    schleifen,
    bootstag,
    ulmenvortrag,
    spenden,
    danke,
    ruder,
    filme,
    freunde,
    notizen,
    versand,
    rueckgabe,
    datenschutz,
    agb,
    impressum,
  ],
  categories,
  reviews,
  products,
};
