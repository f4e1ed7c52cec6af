import { describe, expect, it } from 'vitest';
import type { LinkCheckAnswer } from '../../../../../protocol/http/links.js';
import { createTestServer, loggedIn, pageDocument, testSite } from '../../support.js';

async function check(addresses: readonly string[]): Promise<LinkCheckAnswer['states']> {
  const server = await createTestServer({
    site: {
      ...testSite,
      settings: { ...testSite.settings, languages: ['en', 'de'] } as typeof testSite.settings,
      pages: [...testSite.pages, pageDocument('3', '/friends')],
    },
  });
  await server.store.pages.setAccess(pageDocument('3', '/friends').id, { access: 'members', passwordHash: null });
  const browser = await loggedIn(server);
  const query = new URLSearchParams(addresses.map((address) => ['address', address]));
  return ((await (await browser.fetch(`/api/config/links?${query}`)).json()) as LinkCheckAnswer).states;
}

describe('an internal address', () => {
  it('opens when the site answers it: pages, also closed ones, products, pages of the shop and of accounts', async () => {
    const addresses = [
      '/',
      '/contact',
      '/contact#form',
      '/contact?from=letter',
      '/friends',
      '/search?q=a',
      '/cart',
      '/account/login',
    ];
    expect(await check(addresses)).toEqual(Object.fromEntries(addresses.map((address) => [address, 'ok'])));
  });

  it('is missing when the site answers that there is nothing', async () => {
    const addresses = ['/contct', '/media/own/none-0123456789.jpg', '/contact/more', '/%E0%A4%A'];
    expect(await check(addresses)).toEqual(Object.fromEntries(addresses.map((address) => [address, 'missing'])));
  });

  it('of a call or of the editor is not asked', async () => {
    expect(await check(['/api/config/links?address=/api', '/config/design'])).toEqual({
      '/api/config/links?address=/api': 'ok',
      '/config/design': 'ok',
    });
  });

  it('is one of this site: others are refused', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    for (const address of ['//example.com/', 'https://example.com/', '', '/\\example.com'])
      expect((await browser.fetch(`/api/config/links?address=${encodeURIComponent(address)}`)).status).toBe(400);
    const many = new URLSearchParams(Array.from({ length: 41 }, (_, at) => ['address', `/${at}`]));
    expect((await browser.fetch(`/api/config/links?${many}`)).status).toBe(400);
  });
});
