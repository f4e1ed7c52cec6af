import { describe, expect, it } from 'vitest';
import { grants } from '../../../../../protocol/enums/permissions-table.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import type {
  LanguagesAnswer,
  LanguageStatusAnswer,
  MissingTranslationsAnswer,
} from '../../../../../protocol/http/multilingual.js';
import type { PageListAnswer, PageStateAnswer, PageSummary } from '../../../../../protocol/http/pages.js';
import { settleHeaderFooter } from '../../../../../protocol/site/header-footer.js';
import { postgresSchema, postgresUrl } from '../../postgres.js';
import {
  contextOf,
  createTestServer,
  loggedIn,
  origin,
  testSite,
  type Browser,
  type TestServer,
} from '../../support.js';
import { languageSite, parsePage } from '../language-site.js';

const settings = '/api/multilingual/settings';
const status = '/api/multilingual/status';
const languages = '/api/multilingual/languages';

const server = (): Promise<TestServer> => createTestServer({ site: languageSite });

async function open(browser: Browser, path: string): Promise<Document> {
  return parsePage(await (await browser.fetch(path)).text());
}

const attributes = (root: ParentNode, selector: string, ...names: string[]): (string | null)[][] =>
  [...root.querySelectorAll(selector)].map((element) =>
    names.map((name) => (name === 'text' ? element.textContent : element.getAttribute(name))),
  );

describe('a page in another language', () => {
  it('declares its language and direction in markup, header and context', async () => {
    const browser = (await server()).browser();
    for (const [path, lang, dir] of [
      ['/', 'en', 'ltr'],
      ['/de/kontakt', 'de', 'ltr'],
      ['/ar', 'ar', 'rtl'],
    ] as const) {
      const response = await browser.fetch(path);
      const page = await response.text();
      expect([response.status, response.headers.get('content-language')]).toEqual([200, lang]);
      expect(page).toContain(`<html lang="${lang}" dir="${dir}">`);
      expect(contextOf(page).website.locale).toBe(lang);
    }
  });

  it('uses it for built-in texts, products and the cookie banner', async () => {
    const browser = (await server()).browser();
    const page = await open(browser, '/de');
    expect(page.querySelector('.skip-link')?.textContent).toBe('Zum Inhalt springen');
    expect(page.querySelector('main')?.textContent).toContain('Ausverkauft');
    expect(page.querySelector('main')?.textContent).toContain('Hocker');
    // A product without a translation keeps its primary texts.
    expect(page.querySelector('main')?.textContent).toContain('Rare box');
    expect(page.querySelector('[data-part=banner]')?.textContent).toContain('Dürfen wir zählen?');
    expect((await open(browser, '/ar')).querySelector('[data-part=banner]')?.textContent.trim()).toBe('');
  });

  it('has a navigation of its own, and a site title that links to the start page of its language', async () => {
    const browser = (await server()).browser();
    const page = await open(browser, '/de/kontakt');
    expect(attributes(page, '.site-nav a', 'href', 'aria-current')).toEqual([['/de/kontakt', 'page']]);
    expect(page.querySelector('.site-title')?.getAttribute('href')).toBe('/de');
    expect(attributes(await open(browser, '/shop'), '.site-nav a', 'href')).toEqual([['/contact'], ['/shop']]);
  });

  it('has the menu of the primary language in its own addresses and names, where it has none', async () => {
    const menu = [
      { id: 'a', kind: 'link', text: 'Write to us', link: '/contact' },
      { id: 'b', kind: 'folder', text: 'More', links: [{ id: 'x', text: 'Buy', link: '/shop' }] },
    ];
    const parts = { ...languageSite.parts, 'header-footer:en': settleHeaderFooter({ header: { menu } }) };
    const browser = (await createTestServer({ site: { ...languageSite, parts } })).browser();
    const entries = async (path: string): Promise<unknown[]> =>
      [...(await open(browser, path)).querySelectorAll('.site-nav a')].map((link) => [
        link.textContent,
        link.getAttribute('href'),
      ]);
    const bought = ['Buy', '/shop'];
    expect(await entries('/')).toEqual([['Write to us', '/contact'], bought]);
    expect(await entries('/de')).toEqual([['Kontakt', '/de/kontakt'], bought]);
    expect(await entries('/ar')).toEqual([['Write to us', '/contact'], bought]);
  });

  it('lists its hreflang alternates, the primary one as x-default, in head and sitemap', async () => {
    const browser = (await server()).browser();
    const all = [
      ['en', `${origin}/`],
      ['de', `${origin}/de`],
      ['ar', `${origin}/ar`],
      ['x-default', `${origin}/`],
    ];
    for (const path of ['/', '/de', '/ar']) {
      const page = await open(browser, path);
      expect(attributes(page, 'link[rel=alternate]', 'hreflang', 'href')).toEqual(all);
      expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(origin + path);
    }
    expect(attributes(await open(browser, '/shop'), 'link[rel=alternate]', 'href')).toEqual([]);
    const sitemap = await (await browser.fetch('/sitemap.xml')).text();
    const entry = /<url><loc>http:\/\/site\.test\/de<\/loc>([^]*?)<\/url>/.exec(sitemap)?.[1] ?? '';
    expect(
      [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, hreflang, href]) => [hreflang, href]),
    ).toEqual(all);
    expect(sitemap).not.toContain('/fr');
  });

  it('links to itself in the other languages by their own names, and to their start page where it is not translated', async () => {
    const browser = (await server()).browser();
    expect(
      attributes(
        await open(browser, '/contact'),
        '.site-languages a',
        'href',
        'hreflang',
        'lang',
        'aria-current',
        'text',
      ),
    ).toEqual([
      ['/contact', 'en', 'en', 'true', 'English'],
      ['/de/kontakt', 'de', 'de', null, 'Deutsch'],
      ['/ar', 'ar', 'ar', null, 'العربية'],
    ]);
    expect(attributes(await open(browser, '/shop'), '.site-languages a', 'href')).toEqual([
      ['/shop'],
      ['/de'],
      ['/ar'],
    ]);
  });

  it('has no language menu on a site of one language', async () => {
    expect((await open((await createTestServer()).browser(), '/')).querySelector('.site-languages')).toBeNull();
  });

  it('has an ETag of its own, and is never chosen by Accept-Language', async () => {
    const browser = (await server()).browser();
    const first = await browser.fetch('/', { headers: { 'accept-language': 'de' } });
    expect([first.status, first.headers.get('content-language')]).toEqual([200, 'en']);
    const other = await browser.fetch('/de', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect([other.status, other.headers.get('content-language')]).toEqual([200, 'de']);
  });
});

describe('an address under a language', () => {
  it('of a page with a translation redirects to it', async () => {
    const response = await (await server()).browser().fetch('/de/contact?a=1');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/de/kontakt?a=1']);
  });

  it('of an untranslated page says so in that language, and links to the page', async () => {
    const browser = (await server()).browser();
    const response = await browser.fetch('/de/shop');
    const page = parsePage(await response.text());
    expect([response.status, page.documentElement.lang, page.querySelector('h1')?.textContent]).toEqual([
      404,
      'de',
      'Nicht in dieser Sprache',
    ]);
    expect(attributes(page, 'main a', 'href', 'text')).toEqual([['/shop', 'Diese Seite lesen (English)']]);
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(page.querySelector('link[rel=alternate]')).toBeNull();
  });

  it('of no page is a 404 in that language, with a link to its start page', async () => {
    const browser = (await server()).browser();
    const page = await open(browser, '/de/nichts');
    expect([page.documentElement.lang, page.querySelector('h1')?.textContent]).toEqual(['de', 'Seite nicht gefunden']);
    expect(attributes(page, 'main a', 'href')).toEqual([['/de']]);
  });

  it('is an ordinary path when the site does not have the language', async () => {
    const page = await open((await server()).browser(), '/fr');
    expect([page.documentElement.lang, page.querySelector('h1')?.textContent]).toEqual(['en', 'Page not found']);
  });
});

describe('a form in another language', () => {
  const send = (browser: Browser, pagePath: string, answer: string): Promise<Response> =>
    browser.call('POST', '/api/form/SaveFormSubmission', {
      key: '',
      formId: 'contact',
      form: JSON.stringify({ topics: [answer] }),
      submissionId: 'submission-1',
      pagePath,
    });

  it('is validated by its own fields, with or without script, and stored in one list', async () => {
    const running = await server();
    const browser = running.browser();
    await browser.fetch('/de/kontakt');
    const refused = await send(browser, '/de/kontakt', 'Stools');
    expect([refused.status, ((await refused.json()) as { errors: unknown }).errors]).toEqual([
      400,
      { topics: 'Bitte eine der Antworten wählen.' },
    ]);
    expect((await send(browser, '/contact', 'Hocker')).status).toBe(400);
    const key = (
      (await (await browser.fetch('/api/form/FormSubmissionKey', { method: 'POST', headers: { origin } })).json()) as {
        key: string;
      }
    ).key;
    const taken = await browser.call('POST', '/api/form/SaveFormSubmission', {
      key,
      formId: 'contact',
      form: JSON.stringify({ topics: ['Hocker'] }),
      submissionId: 'submission-2',
      pagePath: '/de/kontakt',
    });
    expect(taken.status).toBe(200);
    const native = await browser.submit('/api/form/SaveFormSubmission', [
      ['formId', 'contact'],
      ['pagePath', '/de/kontakt'],
      ['field-topics', 'Stools'],
    ]);
    const page = parsePage(await native.text());
    expect([native.status, page.documentElement.lang]).toEqual([400, 'de']);
    const entries = (await running.store.formEntries.counts()).map(({ formId, count }) => [formId, count]);
    expect(entries).toEqual([['contact', 1]]);
  });
});

describe('header and footer of a language without its own', () => {
  it('fall back to those of the primary one, with links to its own pages', async () => {
    const page = await open((await server()).browser(), '/de');
    expect(attributes(page, '.site-call', 'href', 'text')).toEqual([['/de/kontakt?from=header', 'Write']]);
    expect(attributes(page, '.footer-links a', 'href')).toEqual([['/shop'], ['mailto:a@b.example']]);
  });
});

describe('the calls about languages', () => {
  const read = async <T>(browser: Browser, path: string): Promise<T> => (await (await browser.fetch(path)).json()) as T;
  const locales = (answer: LanguagesAnswer): string[] => answer.languages.map(({ locale }) => locale);
  const save = (browser: Browser, list: readonly object[], baseVersion: number | string): Promise<Response> =>
    browser.call('PUT', `${languages}?baseVersion=${baseVersion}`, { languages: list });

  it('are readable with read-pages, and writable with write-settings [I18N-03] [I18N-04] [I18N-05]', async () => {
    const running = await server();
    const stranger = running.browser();
    await stranger.fetch('/');
    const editor = await loggedIn(running, [roles.editor]);
    for (const path of [settings, status]) {
      expect((await stranger.fetch(path)).status).toBe(401);
      expect((await editor.fetch(path)).status).toBe(200);
    }
    expect((await save(stranger, [{ locale: 'en' }], 1)).status).toBe(401);
    expect((await save(editor, [{ locale: 'en' }], 1)).status).toBe(403);
    expect(
      (
        await (
          await loggedIn(running, [roles.admin], 'b@example.com')
        ).fetch(languages, { method: 'PUT', headers: { origin } })
      ).status,
    ).toBe(400);
  });

  it('return each language with its name, direction and path prefix [I18N-03]', async () => {
    const { languages: list, version } = await read<LanguagesAnswer>(await loggedIn(await server()), settings);
    expect(version).toBe(1);
    expect(
      list.map(({ locale, name, direction, pathPrefix, isPrimary }) => [
        locale,
        name,
        direction,
        pathPrefix,
        isPrimary,
      ]),
    ).toEqual([
      ['en', 'English', 'ltr', '', true],
      ['de', 'Deutsch', 'ltr', '/de', false],
      ['ar', 'العربية', 'rtl', '/ar', false],
    ]);
  });

  it('return the progress of each, and the hidden pages of removed languages [I18N-04]', async () => {
    const answer = await read<LanguageStatusAnswer>(await loggedIn(await server()), status);
    expect(answer.total).toBe(3);
    expect(answer.hidden).toEqual([{ locale: 'fr', pages: 1 }]);
    expect(
      answer.languages.map(({ locale, published, unpublished, missing }) => [
        locale,
        published,
        unpublished,
        missing.map(({ path }) => path),
      ]),
    ).toEqual([
      ['en', 3, 0, []],
      ['de', 2, 0, ['/shop']],
      ['ar', 1, 0, ['/contact', '/shop']],
    ]);
  });

  it('add and remove languages; pages of a removed one are kept and come back with it [I18N-05]', async () => {
    const running = await server();
    const browser = await loggedIn(running);
    const without = await save(browser, [{ locale: 'en' }, { locale: 'FR' }], 1);
    expect(locales((await without.json()) as LanguagesAnswer)).toEqual(['en', 'fr']);
    expect([(await browser.fetch('/de')).status, (await browser.fetch('/fr')).status]).toEqual([404, 200]);
    const { hidden } = await read<LanguageStatusAnswer>(browser, status);
    expect(hidden).toEqual([
      { locale: 'de', pages: 2 },
      { locale: 'ar', pages: 1 },
    ]);
    const back = (await (
      await save(browser, [{ locale: 'en' }, { locale: 'fr' }, { locale: 'de' }], 2)
    ).json()) as LanguagesAnswer;
    expect([back.version, locales(back)]).toEqual([3, ['en', 'fr', 'de']]);
    expect((await browser.fetch('/de/kontakt')).status).toBe(200);
  });

  it('refuse a change based on an old version, with the current list [I18N-05]', async () => {
    const browser = await loggedIn(await server());
    const late = await save(browser, [{ locale: 'en' }, { locale: 'de' }], 0);
    expect(late.status).toBe(409);
    expect(locales(((await late.json()) as { conflict: LanguagesAnswer }).conflict)).toEqual(['en', 'de', 'ar']);
    const both = await Promise.all(['it', 'es'].map((locale) => save(browser, [{ locale: 'en' }, { locale }], 1)));
    expect(both.map((response) => response.status).sort()).toEqual([200, 409]);
  });

  it('refuse invalid lists', async () => {
    const browser = await loggedIn(await server());
    const bad: readonly (readonly object[])[] = [
      [],
      [{ locale: 'de' }, { locale: 'en' }],
      [{ locale: 'en' }, { locale: 'de' }, { locale: 'DE' }],
      [{ locale: 'en' }, { locale: 'klingon-x' }],
      [{ locale: 'en' }, { locale: '../api' }],
      Array.from({ length: 31 }, () => ({ locale: 'en' })),
    ];
    for (const list of bad) expect([list, (await save(browser, list, 1)).status]).toEqual([list, 400]);
    expect((await save(browser, [{ locale: 'en' }], 'x')).status).toBe(400);
    expect((await save(browser, [{ locale: 'en' }], '')).status).toBe(400);
    expect(locales(await read<LanguagesAnswer>(browser, settings))).toEqual(['en', 'de', 'ar']);
  });

  it('refuse a language whose path prefix another page uses', async () => {
    const site = {
      ...languageSite,
      pages: [...languageSite.pages, { ...languageSite.pages[2]!, id: 'a'.repeat(24), path: '/it/orders' }],
    };
    const browser = await loggedIn(await createTestServer({ site }));
    const response = await save(browser, [{ locale: 'en' }, { locale: 'it' }], 1);
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
      400,
      'There is a page at /it/orders already, where pages of the new language would be.',
    ]);
  });

  it('work on a site of one language', async () => {
    const browser = await loggedIn(await createTestServer({ site: testSite }));
    expect(await read<LanguagesAnswer>(browser, settings)).toMatchObject({
      version: 0,
      languages: [{ locale: 'en', isPrimary: true }],
    });
    expect((await save(browser, [{ locale: 'en' }, { locale: 'de' }], 0)).status).toBe(200);
    expect((await save(browser, [{ locale: 'en' }], 0)).status).toBe(409);
  });
});

describe('adding a translation', () => {
  const shop = '3'.padStart(24, '0');
  const add = (browser: Browser, request: object): Promise<Response> =>
    browser.call('POST', '/api/config/pages', request);

  it('creates a draft copy at the new path, which only editors see until it is published', async () => {
    const running = await server();
    const browser = await loggedIn(running, [roles.editor]);
    const response = await add(browser, { translationOf: shop, locale: 'de', path: '/de/laden' });
    const page = (await response.json()) as PageSummary;
    expect([response.status, page]).toMatchObject([
      201,
      { path: '/de/laden', locale: 'de', translationOf: shop, hasDraft: true, isUnpublished: true },
    ]);
    const state = (await (await browser.fetch(`/api/config/pages/${page.id}`)).json()) as PageStateAnswer;
    expect(state.draft?.blocks.map(({ id }) => id)).toEqual(['g']);
    expect([state.published.blocks, state.publishedAt]).toEqual([[], 0]);

    const stranger = running.browser();
    expect((await stranger.fetch('/de/laden')).status).toBe(404);
    expect(await (await stranger.fetch('/sitemap.xml')).text()).not.toContain('laden');
    expect((await open(stranger, '/shop')).querySelector('link[rel=alternate]')).toBeNull();
    const frame = await browser.fetch('/de/laden');
    expect([
      frame.status,
      frame.headers.get('content-language'),
      (await frame.text()).includes(`"pageId":"${page.id}"`),
    ]).toEqual([200, 'de', true]);
    const { languages: list } = (await (await browser.fetch(status)).json()) as LanguageStatusAnswer;
    expect(list[1]).toMatchObject({ locale: 'de', published: 2, unpublished: 1, missing: [] });

    expect((await browser.call('POST', `/api/config/pages/${page.id}/publish`, { baseVersion: 1 })).status).toBe(200);
    expect((await stranger.fetch('/de/laden')).status).toBe(200);
    expect((await open(stranger, '/shop')).querySelectorAll('link[rel=alternate]')).toHaveLength(3);
    expect((await stranger.fetch('/de/shop')).headers.get('location')).toBe('/de/laden');
  });

  it('is possible once per language, at a free path with its prefix, for a page of the primary one', async () => {
    const browser = await loggedIn(await server());
    const good = { translationOf: shop, locale: 'de', path: '/de/laden' };
    const bad: readonly [object, number][] = [
      [{ ...good, path: '/laden' }, 400],
      [{ ...good, path: '/ar/laden' }, 400],
      [{ ...good, path: '/de/laden/../x' }, 400],
      [{ ...good, path: '/de/kontakt' }, 400],
      [{ ...good, locale: 'fr', path: '/fr/boutique' }, 400],
      [{ ...good, locale: 'en', path: '/shop-2' }, 400],
      [{ ...good, translationOf: '2'.padStart(24, '0') }, 400],
      [{ ...good, translationOf: '5'.padStart(24, '0') }, 404],
      [{ ...good, translationOf: 'f'.repeat(24) }, 404],
      [{}, 400],
    ];
    for (const [request, expected] of bad)
      expect([request, (await add(browser, request)).status]).toEqual([request, expected]);
    const both = await Promise.all(['/de/laden', '/de/geschaeft'].map((path) => add(browser, { ...good, path })));
    expect(both.map((response) => response.status).sort()).toEqual([201, 400]);
    const { pages, languages: known } = (await (await browser.fetch('/api/config/pages')).json()) as PageListAnswer;
    expect(known).toEqual(['en', 'de', 'ar']);
    expect(pages.filter(({ translationOf }) => translationOf === shop)).toHaveLength(1);
  });

  it('requires write-pages, and a draft cannot change its language', async () => {
    const running = await server();
    const visitor = running.browser();
    await visitor.fetch('/');
    const good = { translationOf: shop, locale: 'de', path: '/de/laden' };
    expect((await add(visitor, good)).status).toBe(401);
    expect((await add(await loggedIn(running, [roles.viewer], 'v@example.com'), good)).status).toBe(403);
    const browser = await loggedIn(running);
    const german = '5'.padStart(24, '0');
    const { published } = (await (await browser.fetch(`/api/config/pages/${german}`)).json()) as PageStateAnswer;
    for (const change of [{ locale: 'ar' }, { locale: undefined }, { translationOf: shop }]) {
      expect(
        (
          await browser.call('PUT', `/api/config/pages/${german}/draft`, {
            document: { ...published, ...change },
            baseVersion: 1,
          })
        ).status,
      ).toBe(400);
    }
    expect(
      (
        await browser.call('PUT', `/api/config/pages/${german}/draft`, {
          document: { ...published, title: 'Neu' },
          baseVersion: 1,
        })
      ).status,
    ).toBe(200);
  });
});

describe('the editor’s preview of one block', () => {
  it('is in the language of its page', async () => {
    const browser = await loggedIn(await server());
    const body = new URLSearchParams({
      widgetJSON: JSON.stringify({ id: 'g', type: 'product-grid', value: {} }),
    }).toString();
    const render = async (path: string): Promise<string> => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin, referer: origin + path };
      const answer = await browser.fetch(
        `/api/widget/GetWidgetRendering?crumb=${encodeURIComponent(browser.jar.get('crumb') ?? '')}`,
        { method: 'POST', headers, body },
      );
      return ((await answer.json()) as { html: string }).html;
    };
    expect(await render('/de')).toContain('Ausverkauft');
    expect(await render('/shop')).toContain('Sold out');
  });
});

describe('what a language lacks', () => {
  const read = async (browser: Browser): Promise<MissingTranslationsAnswer> =>
    (await (await browser.fetch('/api/multilingual/missing?locale=de')).json()) as MissingTranslationsAnswer;

  it.each(postgresUrl === undefined ? ['SQLite'] : ['SQLite', 'PostgreSQL'])(
    'is told of pages as they are edited, of products and of pictures, on %s',
    async (name) => {
      const database = name === 'PostgreSQL' ? { databaseUrl: await postgresSchema() } : {};
      const site = await createTestServer({ site: languageSite, ...database });
      const owner = await loggedIn(site);
      const picture = { path: '/media/own/stool-1.jpg', name: 'stool.jpg' };
      const facts = { type: 'image/jpeg', bytes: 9, width: 4, height: 3, added_at: 1, added_by: null };
      await site.store.media.enter([{ ...picture, ...facts }]);
      const describe = async (alts: Readonly<Record<string, string>>): Promise<number> =>
        (await owner.call('PUT', '/api/config/media/details', { path: picture.path, alts })).status;
      expect(await describe({ en: 'A stool' })).toBe(200);
      const found = await read(owner);
      expect(found).toMatchObject({ locale: 'de', primary: 'en' });
      expect(
        found.pages.map(({ path, translation }) => [path, translation && { ...translation, id: '', title: '' }]),
      ).toEqual([
        ['/', { id: '', path: '/de', title: '', texts: 1, same: 0, absent: 1 }],
        ['/contact', { id: '', path: '/de/kontakt', title: '', texts: 4, same: 1, absent: 0 }],
        ['/shop', null],
      ]);
      expect(found.products?.first.map(({ title }) => title)).toEqual(['Rare box', 'Sold out']);
      expect(found.products?.total).toBe(2);
      expect(found.categories).toEqual({ total: 0, first: [] });
      expect(found.parts).toEqual({ texts: expect.any(Number), same: expect.any(Number), isFallback: true });
      const made = (await (
        await owner.call('POST', '/api/config/shop-categories', { parentId: '', name: 'Chairs' })
      ).json()) as { id: string; version: number; category: Record<string, unknown> };
      expect((await read(owner)).categories).toEqual({ total: 1, first: [{ id: made.id, name: 'Chairs' }] });
      const words = { name: 'Stühle', description: '', imageAlt: '', searchTitle: '' };
      const named = { ...made.category, texts: { de: words } };
      const address = `/api/config/shop-categories/${made.id}?baseVersion=${made.version}`;
      expect((await owner.call('PUT', address, named)).status).toBe(200);
      expect((await read(owner)).categories?.total).toBe(0);
      const bars = {
        announcement: { isShown: true, text: 'Open' },
        header: { buttonText: 'Order now' },
        footer: { text: 'By the sea' },
      };
      // Nobody reads the bar in German, so that it lacks nothing.
      const announcement = { isShown: false, text: 'Open' };
      const translated = { ...bars, announcement, header: { buttonText: 'Jetzt bestellen' } };
      const { version } = (await (await owner.fetch('/api/site-header-footer')).json()) as { version: number };
      expect((await owner.call('PUT', `/api/site-header-footer?baseVersion=${version}`, bars)).status).toBe(200);
      await owner.call('PUT', '/api/site-header-footer?locale=de&baseVersion=0', translated);
      expect((await read(owner)).parts).toEqual({ texts: 2, same: 1, isFallback: false });
      expect(found.media).toEqual({
        total: 1,
        first: [{ ...picture, kind: 'picture', alt: 'A stool' }],
      });
      await describe({ de: 'Ein Hocker' });
      expect((await read(owner)).media).toEqual({ total: 0, first: [] });
      expect((await owner.fetch('/api/multilingual/missing?locale=en')).status).toBe(400);
    },
  );

  it('has no products for an account that may not see them', async () => {
    const editor = await loggedIn(await server(), [roles.commenter]);
    const { products, pages } = await read(editor);
    expect([products === null, pages.length]).toEqual([!grants([roles.commenter], 'read-products'), 3]);
  });
});
