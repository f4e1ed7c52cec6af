import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptySite, unnamedTitle } from '../../../pages/site/empty-site.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { roles } from '../../../protocol/enums/roles.js';
import { parsePageDocument } from '../../../protocol/schema/document.js';
import { createTestServer, loggedIn, temporaryFolder, type TestServer } from '../server/support.js';

/** A server on a site that began empty, with a picture of the build. */
async function emptyServer(): Promise<TestServer> {
  const dist = temporaryFolder();
  mkdirSync(join(dist, 'media'));
  writeFileSync(join(dist, 'media/hero.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>');
  return createTestServer({ site: 'empty', dist });
}

describe('a site that begins empty', () => {
  it('has documents of this release', () => {
    const parsed = emptySite.pages.map((page) => parsePageDocument(page, blockTables));
    expect(parsed.map(({ ok }) => ok)).toEqual(parsed.map(() => true));
  });

  it('answers its start page, and every page that the server makes by itself', async () => {
    const visitor = (await emptyServer()).browser();
    const statuses = await Promise.all(
      ['/', '/search?q=stool', '/cart', '/account/login', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'].map(
        async (path) => [path, (await visitor.fetch(path)).status],
      ),
    );
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
    expect(await (await visitor.fetch('/')).text()).toContain(`<h1>${unnamedTitle}</h1>`);
    expect((await visitor.fetch('/nothing')).status).toBe(404);
  });

  it('leads to nothing that is not there: without a shop, the way on is the start page', async () => {
    const visitor = (await emptyServer()).browser();
    const checkout = await (await visitor.fetch('/checkout')).text();
    const cart = await (await visitor.fetch('/cart')).text();
    expect([checkout.includes('href="/shop"'), cart.includes('href="/shop"')]).toEqual([false, false]);
    expect(checkout).toContain('Go to the start page');
  });

  it('shows its owner lists without anything of the demo site', async () => {
    const owner = await loggedIn(await emptyServer(), [roles.admin]);
    const read = async (path: string): Promise<Record<string, unknown[]>> =>
      (await (await owner.fetch(path)).json()) as Record<string, unknown[]>;
    expect((await read('/api/config/pages'))['pages']).toHaveLength(1);
    expect((await read('/api/config/shop-products'))['products']).toEqual([]);
    expect((await read('/api/config/media'))['files']).toEqual([]);
    expect((await read('/api/config/shop-coupons'))['coupons']).toEqual([]);
  });
});
