import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Window } from 'happy-dom';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { themeColors } from '../../../../pages/blocks/frame/theme-colors.js';
import { site as demo } from '../../../../pages/site/site.js';
import { createTestServer, origin, pageDocument, testSite, type Browser } from '../support.js';
import { openDemo } from './demo-pages.js';

const { DOMParser: Parser } = new Window({ settings: { disableJavaScriptFileLoading: true } });

const parse = (markup: string): Document => new Parser().parseFromString(markup, 'text/html') as unknown as Document;

async function open(browser: Browser, path: string): Promise<Document> {
  return parse(await (await browser.fetch(path)).text());
}

const content = (page: Document, name: string): string | undefined =>
  page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? undefined;

type Thing = Readonly<Record<string, unknown>>;

function thingsOf(page: Document): Thing[] {
  return [...page.querySelectorAll('script[type="application/ld+json"]')].flatMap(
    (script) => (JSON.parse(script.textContent ?? '') as { '@graph': Thing[] })['@graph'],
  );
}

const find = (page: Document, type: string): Thing | undefined => thingsOf(page).find((each) => each['@type'] === type);

interface Listed {
  readonly status: number;
  readonly page: Document;
  /** The entry of the sitemap after its address. */
  readonly entry: string;
}

/** The pages of the demo's sitemap by their paths, as they were answered. */
async function visitListed(browser: Browser): Promise<ReadonlyMap<string, Listed>> {
  const sitemap = await (await browser.fetch('/sitemap.xml')).text();
  const pages = new Map<string, Listed>();
  for (const [, url = '', entry = ''] of sitemap.matchAll(/<url><loc>([^<]+)<\/loc>([^]*?)<\/url>/g)) {
    const answer = await browser.fetch(url.slice(origin.length));
    pages.set(url.slice(origin.length), { status: answer.status, page: parse(await answer.text()), entry });
  }
  return pages;
}

/** Fetched by the first test that asks. */
let visited: ReturnType<typeof visitListed> | null = null;
const listedPages = async (): ReturnType<typeof visitListed> => (visited ??= visitListed((await openDemo()).browser()));

describe('the pages that search engines may list', () => {
  it('have a card with all that services show', async () => {
    for (const [path, { page }] of await listedPages()) {
      for (const name of ['title', 'description', 'site_name', 'image', 'image:alt'])
        expect(content(page, `og:${name}`), `${path} ${name}`).toMatch(/\S/);
      expect([content(page, 'og:url'), content(page, 'twitter:card')]).toEqual([origin + path, 'summary_large_image']);
      expect([content(page, 'og:locale'), path]).toEqual([/^\/de(?:\/|$)/.test(path) ? 'de_DE' : 'en_US', path]);
    }
  }, 60_000);

  it('have a card with a picture that is there, in the size and format that the card says', async () => {
    const pictures = new Map(
      [...(await listedPages()).values()].map(({ page }) => [
        content(page, 'og:image') ?? '',
        `${content(page, 'og:image:width')}x${content(page, 'og:image:height')}`,
      ]),
    );
    expect(pictures.size).toBeGreaterThan(8);
    const browser = (await openDemo()).browser();
    for (const [url, size] of [...pictures].slice(0, 6)) {
      const answer = await browser.fetch(url.slice(origin.length));
      expect(answer.headers.get('cache-control'), url).toContain('immutable');
      const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([url, `${width}x${height}`, format]).toEqual([url, size, 'jpeg']);
      // Services show a narrow picture small: it is as wide as they ask for, or as its original is.
      const original = await browser.fetch(new URL(url).pathname.replace(/\.share\.jpg$/, ''));
      const own = await sharp(Buffer.from(await original.arrayBuffer())).metadata();
      const ofOwn = own.format === 'svg' ? 0 : width / own.width;
      expect(Math.max(width / 1200, height / 1500, ofOwn), url).toBeCloseTo(1, 2);
    }
  }, 60_000);

  it('are in the sitemap with their time and their other languages, and only they', async () => {
    const pages = await listedPages();
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining(['/', '/de', '/shop/dairy-stool', '/de/shop/dairy-stool']),
    );
    for (const [path, { status, page, entry }] of pages) {
      expect([status, page.querySelector('meta[name=robots]'), path]).toEqual([200, null, path]);
      expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(origin + path);
      const inHead = [...page.querySelectorAll('link[hreflang]')].map(
        (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
      );
      const inMap = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
        ([, language, url]) => `${language} ${url}`,
      );
      expect([path, inMap]).toEqual([path, inHead]);
      if (!path.includes('/shop/')) expect(entry).toMatch(/<lastmod>2027-01-15T08:00:00\.000Z<\/lastmod>/);
    }
  }, 60_000);

  it('can each be reached from the start pages by links of pages that are listed too', async () => {
    const pages = await listedPages();
    const reached = new Set(['/', '/de']);
    for (const path of reached) {
      for (const link of pages.get(path)?.page.querySelectorAll('a[href^="/"]') ?? [])
        reached.add((link.getAttribute('href') ?? '').split(/[?#]/, 1)[0] ?? '');
    }
    expect([...pages.keys()].filter((path) => !reached.has(path))).toEqual([]);
  }, 60_000);
});

describe('other pages', () => {
  it.each(['/cart', '/search?q=stool', '/account/login', '/account/create', '/donate/thanks', '/absent', '/friends'])(
    '%s has no card, no structured data and no other language for search engines, and is not indexed',
    async (path) => {
      const page = await open((await openDemo()).browser(), path);
      expect(content(page, 'robots')).toBe('noindex');
      expect(
        page.querySelectorAll(
          '[property^="og:"], [name^="twitter:"], [rel=canonical], [hreflang][rel], [type="application/ld+json"]',
        ),
      ).toHaveLength(0);
    },
  );
});

describe('structured data', () => {
  it('of the start page names the site, its search and its business, in its language', async () => {
    const browser = (await openDemo()).browser();
    expect(find(await open(browser, '/'), 'WebSite')).toMatchObject({
      name: demo.title,
      url: `${origin}/`,
      inLanguage: 'en',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${origin}/search?q={words}` },
        'query-input': 'required name=words',
      },
    });
    const german = await open(browser, '/de');
    expect(find(german, 'WebSite')).toMatchObject({
      url: `${origin}/de`,
      inLanguage: 'de',
      potentialAction: { target: { urlTemplate: `${origin}/de/search?q={words}` } },
    });
    expect(find(german, demo.business?.type ?? '')).toMatchObject({
      name: demo.title,
      address: { '@type': 'PostalAddress', addressCountry: demo.business?.address.country },
      image: expect.stringMatching(/\.share\.jpg\?v=/),
    });
    expect(thingsOf(await open(browser, '/contact'))).toEqual([]);
  });

  it('of an entry of a journal is an article with its day and its picture', async () => {
    const browser = (await openDemo()).browser();
    const page = await open(browser, '/journal/why-three');
    expect(content(page, 'og:type')).toBe('article');
    expect(find(page, 'Article')).toMatchObject({
      headline: 'Why three',
      datePublished: '2026-09-04',
      dateModified: '2027-01-15',
      inLanguage: 'en',
      author: { '@type': 'Person', name: 'Wick Adeyemi' },
      publisher: { name: demo.title },
      keywords: 'geometry, floors',
      image: [content(page, 'og:image')],
    });
  });

  it('of a product has its pictures as photographs are stored, and its breadcrumbs', async () => {
    const browser = (await openDemo()).browser();
    const page = await open(browser, '/shop/meadow-stool');
    const product = find(page, 'Product') as { image: string[] };
    expect(product.image.length).toBeGreaterThan(1);
    expect(product.image[0]).toBe(content(page, 'og:image'));
    for (const url of product.image)
      expect((await browser.fetch(url.slice(origin.length))).headers.get('content-type')).toBe('image/jpeg');
    expect(find(page, 'BreadcrumbList')).toBeDefined();
  });

  it('and cards hold any text of the owner without leaving their element', async () => {
    const hostile = '</script><script>alert(1)</script>"><b>\u2028';
    const business = { type: hostile, address: { street: hostile, city: '', country: 'US' } };
    const server = await createTestServer({
      site: {
        ...testSite,
        settings: { ...testSite.settings, title: hostile, business },
        pages: [pageDocument('1', '/', [], { title: hostile, description: hostile })],
      },
    });
    const markup = await (await server.browser().fetch('/')).text();
    expect(/<script type="application\/ld\+json">([^]*?)<\/script>/.exec(markup)?.[1]).not.toMatch(/[<\u2028]/);
    const page = parse(markup);
    expect([...page.querySelectorAll('script')].map((script) => script.type)).toEqual([
      'application/json',
      'module',
      'application/ld+json',
    ]);
    expect(page.querySelector('b')).toBeNull();
    expect([content(page, 'og:title'), find(page, 'WebSite')?.['name']]).toEqual([hostile, hostile]);
    expect([content(page, 'og:image'), content(page, 'twitter:card')]).toEqual([undefined, 'summary']);
  });
});

describe('the web app manifest', () => {
  it('of each language has its own name, start page and icons that are there', async () => {
    const browser = (await openDemo()).browser();
    for (const [home, path] of [
      ['/', '/manifest.webmanifest'],
      ['/de', '/de/manifest.webmanifest'],
    ] as const) {
      expect((await open(browser, home)).querySelector('link[rel=manifest]')?.getAttribute('href')).toBe(path);
      const answer = await browser.fetch(path);
      expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
      const manifest = (await answer.json()) as { icons: { src: string }[] };
      expect(manifest).toMatchObject({ name: demo.title, start_url: home, theme_color: themeColors.light });
      for (const { src } of manifest.icons) expect((await browser.fetch(src)).status).toBe(200);
    }
    for (const path of ['/fr/manifest.webmanifest', '/en/manifest.webmanifest'])
      expect((await browser.fetch(path)).status).toBe(404);
  });

  it('and the head have the colours of the site’s paper', () => {
    const tokens = readFileSync(
      join(resolve(import.meta.dirname, '../../../..'), 'pages/site/styles/tokens.css'),
      'utf8',
    );
    expect([...tokens.matchAll(/--paper: (#\w+);/g)].map(([, color]) => color)).toEqual(Object.values(themeColors));
  });
});
