import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptyPageContext,
  parsePageContext,
  withoutDefaults,
  type PageContext,
} from '../../../protocol/context/page-context.js';

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
  frameRollups: { bridge: '/assets/bridge.js' },
  styleSheet: '/assets/site.css',
  widgetDefaults: { accordion: { allowMultiple: true } },
  features: { trace: false, look: 'calm' },
  editorOrigins: ['https://edit.example'],
  maps: { key: 'k', language: 'de', region: 'DE' },
  captcha: { siteKey: 's' },
};

/** The branches of a page that says nothing. */
const emptyBranches = {
  website: {
    id: '',
    baseUrl: '',
    title: '',
    locale: 'en',
    currencyCode: 'USD',
    templateId: '',
    developerMode: false,
    cloneable: false,
    trackingDisabled: false,
  },
  websiteSettings: {
    disqusShortname: '',
    commentsEnabled: false,
    pinterestOverlayOptions: { mode: '' },
    mobileInfoBarSettings: {},
    popupOverlaySettings: {},
    useEscapeKeyToLogin: false,
  },
  cookieSettings: {
    cookieBannerCtaText: '',
    cookieBannerCtaVariant: '',
    cookieBannerPosition: '',
    cookieBannerText: '',
    cookieBannerTheme: '',
    cookieBannerVariant: '',
    cookieBannerOptOutCtaText: '',
    cookieBannerAcceptType: '',
    isCookieBannerEnabled: false,
    isRestrictiveCookiePolicyEnabled: false,
    isRestrictiveCookiePolicyAbsolute: false,
    isVisitorDataRestricted: false,
  },
  maps: { key: '', language: '', region: '' },
  captcha: { siteKey: '' },
};

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], value);

describe('the page context', () => {
  test('is read whole [CTX-01]', () => {
    expect(parsePageContext(JSON.stringify(full))).toEqual(full);
  });

  // What each field holds on a page that says nothing, written out: a default that changes has to change here too.
  test.each<[path: string, row: string, standard: unknown]>([
    ['website.baseUrl', '[CTX-02]', ''],
    ['website.developerMode', '[CTX-03]', false],
    ['website.cloneable', '[CTX-04]', false],
    ['websiteSettings.disqusShortname', '[CTX-05]', ''],
    ['websiteSettings.commentsEnabled', '[CTX-06]', false],
    ['websiteSettings.pinterestOverlayOptions.mode', '[CTX-07]', ''],
    ['websiteSettings.mobileInfoBarSettings', '[CTX-08]', {}],
    ['websiteSettings.popupOverlaySettings', '[CTX-09]', {}],
    ['websiteSettings.useEscapeKeyToLogin', '[CTX-10]', false],
    ['websiteRoles', '[CTX-11]', []],
    ['authenticatedAccount', '[CTX-12]', null],
    ['collection', '[CTX-13]', null],
    ['collectionId', '[CTX-13]', ''],
    ['item', '[CTX-14]', null],
    ['itemId', '[CTX-14]', ''],
    ['pageType', '[CTX-15]', 0],
    ['demoCollections', '[CTX-16]', []],
    ['showAnnouncementBar', '[CTX-17]', false],
    ['cookieSettings', '[CTX-18]', emptyBranches.cookieSettings],
    ['googleFonts', '[CTX-19]', []],
    ['typekitId', '[CTX-19]', ''],
    ['typekitFonts', '[CTX-19]', []],
    ['rollups', '[CTX-20]', {}],
    ['frameRollups', '[CTX-20]', {}],
    ['maps', '[CTX-21]', { key: '', language: '', region: '' }],
    ['captcha.siteKey', '[CTX-22]', ''],
  ])('holds %s, and behaves as empty or off where it is missing or of another kind %s', (path, _row, standard) => {
    expect(at(parsePageContext(JSON.stringify(full)), path)).toEqual(at(full, path));
    const keys = path.split('.');
    const isRightKind = (value: unknown): boolean =>
      Array.isArray(standard) ? Array.isArray(value) : typeof value === typeof standard && !Array.isArray(value);
    const wrongs = [undefined, null, 17.5, 'text', ['list'], true].filter(
      (value) => value === null || !isRightKind(value),
    );
    expect(wrongs.length).toBeGreaterThanOrEqual(5);
    for (const wrong of wrongs) {
      const context = JSON.parse(JSON.stringify(full)) as Record<string, unknown>;
      const holder = keys.length > 1 ? (at(context, keys.slice(0, -1).join('.')) as Record<string, unknown>) : context;
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

  test.each(Object.entries(emptyBranches))('the whole branch %s of another kind behaves as empty', (branch, empty) => {
    for (const wrong of [undefined, null, 'text', 3, ['x']])
      expect(at(parsePageContext(JSON.stringify({ ...full, [branch]: wrong })), branch)).toEqual(empty);
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

describe('the context that a page carries', () => {
  test('leaves out what is empty or off', () => {
    expect(withoutDefaults(emptyPageContext)).toEqual({});
    expect(withoutDefaults({ ...emptyPageContext, pageId: 'p1', websiteRoles: [] })).toEqual({ pageId: 'p1' });
    const website = { ...emptyPageContext.website, title: 'Shop' };
    expect(withoutDefaults({ ...emptyPageContext, website })).toEqual({ website: { title: 'Shop' } });
  });

  test('is read as the whole context, whatever it leaves out', () => {
    const keys = Object.keys(full) as (keyof PageContext)[];
    fc.assert(
      fc.property(fc.subarray(keys), (kept) => {
        const context = { ...emptyPageContext, ...Object.fromEntries(kept.map((key) => [key, full[key]])) };
        expect(parsePageContext(JSON.stringify(withoutDefaults(context)))).toEqual(context);
      }),
    );
  });
});
