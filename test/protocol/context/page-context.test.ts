import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyPageContext, parsePageContext, type PageContext } from '../../../protocol/context/page-context.js';

/** A context in which every field has a value of its own. */
const full: PageContext = {
  website: {
    id: 'w1',
    baseUrl: 'https://shop.example',
    title: 'Shop',
    locale: 'de',
    currencyCode: 'EUR',
    templateId: 't1',
    developerMode: true,
    cloneable: true,
    trackingDisabled: true,
  },
  websiteSettings: {
    disqusShortname: 'shop',
    commentsEnabled: true,
    pinterestOverlayOptions: { mode: 'hover' },
    mobileInfoBarSettings: { isContactEmailEnabled: true },
    popupOverlaySettings: { version: 2 },
    useEscapeKeyToLogin: true,
  },
  websiteRoles: [1],
  authenticatedAccount: { id: 'a1', email: 'o@example.com', displayName: 'Owner', roles: [1] },
  collection: { id: 'c1', fullUrl: '/journal', title: 'Journal' },
  collectionId: 'c1',
  item: { id: 'i1', title: 'Soap', recordType: '1' },
  itemId: 'i1',
  pageId: 'p1',
  pageType: 50,
  demoCollections: ['c2'],
  showAnnouncementBar: true,
  cookieSettings: { ...emptyPageContext.cookieSettings, isCookieBannerEnabled: true, cookieBannerText: 'May we?' },
  googleFonts: ['Inter'],
  typekitId: 'abc',
  typekitFonts: ['proxima'],
  rollups: { core: '/assets/core.js' },
  rollupImports: { form: ['/assets/shared.js'] },
  frameRollups: { bridge: '/assets/bridge.js' },
  styleSheet: '/assets/site.css',
  widgetDefaults: { accordion: { allowMultiple: true } },
  editorOrigins: ['https://edit.example'],
  maps: { key: 'k', language: 'de', region: 'DE' },
  captcha: { siteKey: 's' },
};

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], value);

describe('the page context', () => {
  test('is read whole [CTX-01]', () => {
    expect(parsePageContext(JSON.stringify(full))).toEqual(full);
  });

  test.each([
    ['website.baseUrl', '[CTX-02]'],
    ['website.developerMode', '[CTX-03]'],
    ['website.cloneable', '[CTX-04]'],
    ['websiteSettings.disqusShortname', '[CTX-05]'],
    ['websiteSettings.commentsEnabled', '[CTX-06]'],
    ['websiteSettings.pinterestOverlayOptions.mode', '[CTX-07]'],
    ['websiteSettings.mobileInfoBarSettings', '[CTX-08]'],
    ['websiteSettings.popupOverlaySettings', '[CTX-09]'],
    ['websiteSettings.useEscapeKeyToLogin', '[CTX-10]'],
    ['websiteRoles', '[CTX-11]'],
    ['authenticatedAccount', '[CTX-12]'],
    ['collection', '[CTX-13]'],
    ['collectionId', '[CTX-13]'],
    ['item', '[CTX-14]'],
    ['itemId', '[CTX-14]'],
    ['pageType', '[CTX-15]'],
    ['demoCollections', '[CTX-16]'],
    ['showAnnouncementBar', '[CTX-17]'],
    ['cookieSettings', '[CTX-18]'],
    ['googleFonts', '[CTX-19]'],
    ['typekitId', '[CTX-19]'],
    ['typekitFonts', '[CTX-19]'],
    ['rollups', '[CTX-20]'],
    ['frameRollups', '[CTX-20]'],
    ['maps', '[CTX-21]'],
    ['captcha.siteKey', '[CTX-22]'],
  ])('holds %s, and behaves as empty or off where it is missing or of another kind %s', (path) => {
    expect(at(parsePageContext(JSON.stringify(full)), path)).toEqual(at(full, path));
    const keys = path.split('.');
    for (const wrong of [undefined, null, 17.5, 'text', ['list'], true]) {
      const context = JSON.parse(JSON.stringify(full)) as Record<string, unknown>;
      const parent = at(context, keys.slice(0, -1).join('.') || 'website') as Record<string, unknown>;
      const holder = keys.length > 1 ? parent : context;
      holder[keys.at(-1) as string] = wrong;
      const read = at(parsePageContext(JSON.stringify(context)), path);
      const standard = at(emptyPageContext, path);
      // A value of the right type is kept; any other becomes the default.
      if (
        Array.isArray(standard)
          ? !Array.isArray(wrong)
          : typeof wrong !== typeof standard || Array.isArray(wrong) || wrong === null
      )
        expect(read).toEqual(standard);
    }
  });

  test('a whole branch of another kind behaves as empty', () => {
    for (const branch of ['website', 'websiteSettings', 'cookieSettings', 'maps', 'captcha'] as const) {
      for (const wrong of [null, 'text', 3, ['x']])
        expect(parsePageContext(JSON.stringify({ ...full, [branch]: wrong }))[branch]).toEqual(
          emptyPageContext[branch],
        );
    }
  });

  test('never throws, and every field is there whatever comes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Object.keys(parsePageContext(text))).toEqual(expect.arrayContaining(Object.keys(emptyPageContext)));
      }),
    );
    expect(parsePageContext(null)).toEqual(emptyPageContext);
    expect(parsePageContext('[1]')).toEqual(emptyPageContext);
  });
});
