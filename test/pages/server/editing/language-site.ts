import { Window } from 'happy-dom';
import type { SiteSeed } from '../../../../pages/server/start/store.js';
import type { Block } from '../../../../protocol/document/document.js';
import { settleHeaderFooter } from '../../../../protocol/site/header-footer.js';
import { pageDocument, testSite } from '../support.js';

const id = (digit: string): string => digit.padStart(24, '0');

const question = (label: string): Block => ({
  id: 'contact-form',
  type: 'form',
  value: {
    formId: 'contact',
    successMessage: '',
    fields: [{ id: 'topics', type: 'checkbox', title: 'Topics', required: true, options: [{ id: 'a', label }] }],
  },
});

const words = { cookieBannerText: '', cookieBannerCtaText: '', cookieBannerOptOutCtaText: '' };

/** A site in English with German and Arabic pages; the shop exists only in English. */
export const languageSite: SiteSeed = {
  ...testSite,
  pages: [
    pageDocument('1', '/', [{ id: 'h', type: 'heading', value: { text: 'Welcome' } }]),
    pageDocument('2', '/contact', [question('Stools')], { navigationTitle: 'Contact' }),
    pageDocument('3', '/shop', [{ id: 'g', type: 'product-grid', value: {} }], { navigationTitle: 'Shop' }),
    pageDocument('4', '/de', [{ id: 'g', type: 'product-grid', value: {} }], { locale: 'de', translationOf: id('1') }),
    pageDocument('5', '/de/kontakt', [question('Hocker')], {
      locale: 'de',
      translationOf: id('2'),
      navigationTitle: 'Kontakt',
    }),
    pageDocument('6', '/ar', [], { locale: 'ar', translationOf: id('1') }),
    pageDocument('7', '/fr', [], { locale: 'fr', translationOf: id('1') }),
  ],
  productTexts: [{ productId: 'p1', locale: 'de', title: 'Hocker', description: '', imageAlt: '' }],
  parts: {
    languages: [
      { ...words, locale: 'de', cookieBannerText: 'Dürfen wir zählen?' },
      { ...words, locale: 'ar' },
    ],
    'header-footer:en': settleHeaderFooter({
      header: { buttonText: 'Write', buttonLink: '/contact?from=header' },
      footer: {
        links: [
          { id: 'a', text: 'Shop', link: '/shop' },
          { id: 'b', text: 'Mail', link: 'mailto:a@b.example' },
        ],
      },
    }),
  },
};

/** A page as a browser without script reads it. The test does not run in such a window, which would hide cookies. */
export function parsePage(markup: string): Document {
  const window = new Window({ settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true } });
  return new window.DOMParser().parseFromString(markup, 'text/html') as unknown as Document;
}
