import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { scanMarkup } from '../../../../pages/server/author-folder/scan-markup.js';
import { createStyleSheets, type StylePart } from '../../../../pages/server/files/style-sheets.js';
import { createTestServer, loggedIn, pageDocument, temporaryFolder, testSite } from '../support.js';

const part = (css: string, changes: Partial<StylePart>): StylePart => ({
  css,
  isSite: false,
  isLayer: false,
  selectors: [],
  chunks: [],
  ...changes,
});

const parts = [
  part('.card{}', { isSite: true, selectors: [['.card', '[data-layout=grid]'], ['.note']] }),
  part('strip{}', { chunks: ['thumbnail-strip'] }),
  part('dialog{}', { chunks: ['dialog', 'form', 'escape'] }),
  part('img{}', { selectors: [['[data-shape]']] }),
  part('layer{}', { chunks: ['popup', 'owner'], isLayer: true }),
];

function sheetFor(
  markup: string,
  isSite = true,
  chunks: readonly string[] = [],
  which: 'own' | 'layers' = 'own',
): string {
  const sheets = createStyleSheets(parts);
  const address = sheets.addressesFor(scanMarkup(markup).tokens, isSite, chunks)[which];
  return address && (sheets.find(address)?.css ?? 'lost');
}

describe('the sheet of a page', () => {
  it.each([
    ['nothing that a part is about', '<p class="other">a</p>', ''],
    ['a class', '<p class="lead note">a</p>', '.card{}'],
    ['half of what a selector asks for', '<p class="card">a</p>', ''],
    [
      'all that a selector asks for, wherever it stands',
      "<div data-layout='grid'><p class=card>a</p></div>",
      '.card{}',
    ],
    ['a behaviour', '<div data-widget="accordion thumbnail-strip"></div>', 'strip{}'],
    ['a behaviour that may come to draw something else', '<form data-widget="form"></form>', 'dialog{}'],
    ['an attribute', '<img data-shape="circle">', 'img{}'],
    [
      'several things, in the order of the build',
      '<img data-shape="a" data-widget="form"><p class="note">',
      '.card{}dialog{}img{}',
    ],
  ])('holds what it needs: %s', (_about, markup, css) => {
    expect(sheetFor(markup)).toBe(css);
  });

  it('leaves what opens over the page to a sheet of its own', () => {
    const both = '<dialog data-widget="popup thumbnail-strip"></dialog>';
    expect([sheetFor(both), sheetFor(both, true, [], 'layers')]).toEqual(['strip{}', 'layer{}']);
    expect(sheetFor('<p>a</p>', true, ['owner'], 'layers')).toBe('layer{}');
    expect(sheetFor('<p class="note">a</p>', true, [], 'layers')).toBe('');
  });

  it('holds styles of chunks that no markup names', () => {
    expect(sheetFor('<p>a</p>', true, ['escape'])).toBe('dialog{}');
  });

  it('has no site styles for an author folder', () => {
    expect(sheetFor('<p class="note"><img data-shape="a">', false)).toBe('img{}');
  });

  it('has the same address on every server of a build, and another when its parts change', () => {
    const { tokens } = scanMarkup('<p class="note">');
    const address = createStyleSheets(parts).addressesFor(tokens, true).own;
    expect(createStyleSheets(parts).find(address)?.css).toBe('.card{}');
    const same = createStyleSheets([part('.card{color:red}', parts[0]!), ...parts.slice(1)]);
    expect(same.addressesFor(tokens, true).own).toBe(address);
    const changed = createStyleSheets([{ ...parts[0]!, css: '.card{color:red}' }, ...parts.slice(1)]);
    expect(changed.addressesFor(tokens, true).own).not.toBe(address);
    expect(changed.find(address)).toBeNull();
  });

  it.each([
    '/assets/parts-1.00000000.css',
    '/assets/parts-10.00000000.css',
    '/assets/parts-zz.00000000.css',
    `/assets/parts-${'f'.repeat(41)}.00000000.css`,
    '/assets/site.css',
  ])('is not found under %s', (address) => {
    expect(createStyleSheets(parts).find(address)).toBeNull();
  });
});

const heading = { id: 'one', type: 'heading', value: { text: 'One', level: 'first' } };
const site = { ...testSite, pages: [pageDocument('1', '/', [heading])] };
const headingPart = part('.heading{color:red}', { isSite: true, selectors: [['.heading']] });
const stylesOf = (page: string): string[] =>
  [...page.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href ?? '');

describe('pages of the site', () => {
  it('link the common sheet and then their own, which is cached for a year and compressed', async () => {
    const browser = (await createTestServer({ site, styleParts: [headingPart, ...parts] })).browser();
    const [base, own = '', ...others] = stylesOf(await (await browser.fetch('/')).text());
    expect([base, others]).toEqual(['/assets/base.css', []]);
    const plain = await browser.fetch(own);
    expect([
      plain.status,
      plain.headers.get('content-type'),
      plain.headers.get('cache-control'),
      plain.headers.get('vary'),
    ]).toEqual([200, 'text/css; charset=utf-8', 'public, max-age=31536000, immutable', 'Accept-Encoding']);
    expect(await plain.text()).toContain('.heading{color:red}');
    const small = await browser.fetch(own, { headers: { 'accept-encoding': 'br' } });
    expect(small.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await small.arrayBuffer()).toString()).toContain('.heading{color:red}');
    const zipped = await browser.fetch(own, { headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toContain('.heading{color:red}');
  });

  it('link all styles in the editor, where blocks may be added', async () => {
    const browser = await loggedIn(await createTestServer({ site, styleParts: [headingPart] }));
    expect(stylesOf(await (await browser.fetch('/', { headers: { 'sec-fetch-dest': 'iframe' } })).text())).toEqual([
      '/assets/site.css',
    ]);
  });

  it('link the styles of layers last, for no screen until the runtime applies them', async () => {
    const popup = part('layer{}', { selectors: [['.heading']], isLayer: true });
    const browser = (await createTestServer({ site, styleParts: [headingPart, popup] })).browser();
    const page = await (await browser.fetch('/')).text();
    expect(stylesOf(page)).toHaveLength(2);
    const [, address = ''] = /<link rel="stylesheet" href="([^"]+)" media="print" data-layer-styles>/.exec(page) ?? [];
    expect(page.indexOf(address)).toBeGreaterThan(page.indexOf(stylesOf(page)[1] ?? ''));
    expect(await (await browser.fetch(address)).text()).toBe('layer{}');
  });

  it('name the sheet of all styles, for markup that is added later', async () => {
    const page = await (await (await createTestServer({ site })).browser().fetch('/')).text();
    expect(page).toContain('"styleSheet":"/assets/site.css"');
  });
});

describe('pages of an author', () => {
  it("link the styles of their behaviours, before the author's own rules", async () => {
    const authorFolder = temporaryFolder();
    writeFileSync(
      join(authorFolder, 'index.html'),
      '<!DOCTYPE html><html><head><style>a{}</style></head><body class="note"><form data-widget="form"></form><dialog data-widget="popup"></dialog></body></html>',
    );
    writeFileSync(
      join(authorFolder, 'plain.html'),
      '<!DOCTYPE html><html><head><title>a</title></head><body>a</body></html>',
    );
    const browser = (await createTestServer({ authorFolder, styleParts: parts })).browser();
    const page = await (await browser.fetch('/')).text();
    const [own = '', ...others] = stylesOf(page);
    expect(others).toEqual([]);
    expect(await (await browser.fetch(own)).text()).toBe('dialog{}');
    expect(page.indexOf(own)).toBeLessThan(page.indexOf('<style>'));
    const layers = page.indexOf('data-layer-styles');
    expect(layers).toBeGreaterThan(page.indexOf(own));
    expect(layers).toBeLessThan(page.indexOf('<style>'));
    expect(stylesOf(await (await browser.fetch('/plain')).text())).toEqual([]);
  });
});
