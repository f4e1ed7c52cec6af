import { describe, expect, it } from 'vitest';
import type { RedirectsAnswer } from '../../../../../protocol/http/redirects.js';
import { createTestServer, loggedIn, type Browser } from '../../support.js';

const add = (browser: Browser, ...redirects: readonly (readonly [path: string, target: string])[]) =>
  browser.call('POST', '/api/config/redirects', {
    redirects: redirects.map(([path, target]) => ({ path, target })),
  });

const listed = async (browser: Browser): Promise<RedirectsAnswer> =>
  (await (await browser.fetch('/api/config/redirects')).json()) as RedirectsAnswer;

const led = async (browser: Browser, path: string): Promise<unknown> => {
  const { status, headers } = await browser.fetch(path);
  return status === 301 ? headers.get('location') : status;
};

describe('redirects', () => {
  it('lead visitors in one step, with their query, as long as no page is there', async () => {
    const server = await createTestServer();
    const [browser, visitor] = [await loggedIn(server), server.browser()];
    expect(await led(visitor, '/old')).toBe(404);
    expect((await add(browser, ['/old', '/older'], ['/older', '/contact#form'], ['/über', '/contact'])).status).toBe(
      201,
    );
    expect(await led(visitor, '/old?a=1')).toBe('/contact?a=1#form');
    expect(await led(visitor, '/old/')).toBe('/contact#form');
    expect(await led(visitor, '/%C3%BCber')).toBe('/contact');
    expect((await visitor.fetch('/old')).headers.get('cache-control')).toBe('no-cache');
    expect((await browser.call('POST', '/api/config/redirects/removed', { path: '/older' })).status).toBe(200);
    expect(await led(visitor, '/old')).toBe('/older');
    expect((await browser.call('POST', '/api/config/redirects/removed', { path: '/older' })).status).toBe(404);
    expect((await listed(browser)).redirects).toEqual([
      { path: '/old', target: '/older' },
      { path: '/über', target: '/contact' },
    ]);
  });

  it('are refused with the reason and the line that has it', async () => {
    const browser = await loggedIn(await createTestServer());
    const answer = await add(browser, ['/fine', '/'], ['/contact', '/']);
    expect([answer.status, await answer.json()]).toMatchObject([400, { fault: 'page', path: '/contact' }]);
    expect((await add(browser)).status).toBe(400);
    expect((await listed(browser)).redirects).toEqual([]);
  });

  it('are listed with the former addresses of products, as long as no page is there', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const opened = (await (await browser.fetch('/api/config/shop-products/p2')).json()) as {
      version: number;
      product: object;
    };
    const path = `/api/config/shop-products/p2?baseVersion=${opened.version}`;
    await browser.call('PUT', path, { ...opened.product, urlId: 'rare-box' });
    expect((await listed(browser)).former).toEqual([{ path: '/shop/p2', target: '/shop/rare-box' }]);
    expect(await led(server.browser(), '/shop/p2')).toBe('/shop/rare-box');
    expect((await browser.call('POST', '/api/config/redirects/removed', { path: '/shop/p2' })).status).toBe(200);
    expect(await led(server.browser(), '/shop/p2')).toBe(404);
  });

  it('are listed with the former addresses of pages', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const { pages } = (await (await browser.fetch('/api/config/pages')).json()) as {
      pages: { id: string; path: string }[];
    };
    const contact = pages.find(({ path }) => path === '/contact')!;
    await browser.call('PUT', `/api/config/pages/${contact.id}/address`, { path: '/write' });
    expect((await listed(browser)).former).toEqual([{ path: '/contact', target: '/write' }]);
    expect(await led(server.browser(), '/contact')).toBe('/write');
    // The owner's own goes before.
    await add(browser, ['/contact', '/']);
    expect([await led(server.browser(), '/contact'), (await listed(browser)).former]).toEqual(['/', []]);
  });
});
