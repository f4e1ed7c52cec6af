import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { selectorTokens } from '../../../../pages/build/styles.mjs';
import type { StylePart } from '../../../../pages/server/files/style-sheets.js';
import { products } from '../../../../pages/site/products.js';
import { site } from '../../../../pages/site/site.js';
import { put, readPage } from '../shop/shop.js';
import { createTestServer, loggedIn, type Browser, type TestServer, type TestServerOptions } from '../support.js';

const root = resolve(import.meta.dirname, '../../../..');

/** Every style sheet of the repository as a part; the build's own rule says what its selectors ask for. */
export function allStyleParts(): StylePart[] {
  return ['pages/site/styles', 'runtime'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .sort()
      .map((file) => ({
        css: `/* ${file} */`,
        isSite: folder !== 'runtime',
        isLayer: false,
        selectors: selectorTokens(readFileSync(join(root, folder, file), 'utf8')),
        chunks: [basename(dirname(file)), basename(file, '.css')],
      })),
  );
}

/** A page of the demo site as it was answered. */
export interface DemoPage {
  readonly name: string;
  readonly status: number;
  readonly markup: string;
  readonly headers: Headers;
}

/** A server of the demo site. */
export function openDemo(options: TestServerOptions = {}): Promise<TestServer> {
  const captchaEnv = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret' };
  return createTestServer({
    site: 'demo',
    dist: join(root, 'pages/site'),
    styleParts: allStyleParts(),
    captchaEnv,
    ...options,
  });
}

const html = { accept: 'text/html' };

async function visitAll(browser: Browser, prefix: string): Promise<DemoPage[]> {
  const pages: DemoPage[] = [];
  const keep = async (name: string, answer: Response): Promise<void> => {
    const markup = await answer.text();
    pages.push({ name: `${prefix} ${name}`, status: answer.status, markup, headers: answer.headers });
  };
  const visit = async (path: string): Promise<void> => keep(path, await browser.fetch(path, { headers: html }));
  const languages = ['', '/de'];
  for (const { path } of site.pages) await visit(path);
  for (const language of languages) {
    for (const { urlId } of products) await visit(`${language}/shop/${urlId}`);
    for (const path of ['/search', '/search?q=stool', '/search?q=zzz', '/cart', '/absent', '/absent/'])
      await visit(language + path);
  }
  for (const path of ['/?logout=true', '/account', '/account/login', '/account/create', '/checkout']) await visit(path);
  await keep(
    'a refused form',
    await browser.submit('/api/form/SaveFormSubmission', { formId: '5f1d3c0a7b2e4d6f8a9c3001', pagePath: '/contact' }),
  );
  await keep('a refused login', await browser.submit('/account/login', { email: 'a', password: 'b' }));
  await browser.submit('/api/commerce/cart/form', { act: 'coupon-add', code: 'none' });
  await keep('a refused coupon', await browser.fetch('/cart', { headers: html }));
  return pages;
}

async function checkOut(browser: Browser): Promise<DemoPage[]> {
  const sku = products.find(({ options, variants }) => options.length === 0 && variants.length === 1)?.variants[0]?.sku;
  await put(browser, sku ?? '');
  const kept: DemoPage[] = [];
  const keep = async (name: string, answer: Response): Promise<void> => {
    const markup = await answer.text();
    kept.push({ name, status: answer.status, markup, headers: answer.headers });
  };
  await keep('a filled cart', await browser.fetch('/cart', { headers: html }));
  const checkout = await readPage(await browser.fetch('/checkout', { headers: html }));
  kept.push({ name: 'the checkout', status: checkout.status, markup: checkout.html, headers: checkout.headers });
  await keep('a refused checkout', await browser.submit(checkout.action, { act: 'order' }));
  return kept;
}

/** Pages of every kind, for a visitor and for the owner, in the editor's frame too. */
export async function demoPages(server: TestServer): Promise<DemoPage[]> {
  const visitor = server.browser();
  const pages = [...(await visitAll(visitor, 'visitor')), ...(await checkOut(visitor))];
  const owner = await loggedIn(server);
  pages.push(...(await visitAll(owner, 'owner')));
  const framed = await owner.fetch('/gallery', { headers: { ...html, 'sec-fetch-dest': 'iframe' } });
  pages.push({ name: 'framed', status: framed.status, markup: await framed.text(), headers: framed.headers });
  return pages;
}
