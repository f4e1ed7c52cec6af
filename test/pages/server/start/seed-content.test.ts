import { describe, expect, it } from 'vitest';
import { seedContent } from '../../../../pages/server/start/seed-content.js';
import { seedSite } from '../../../../pages/server/start/seed.js';
import { checkContent } from '../../../../pages/server/transfer/check-content.js';
import { readContent } from '../../../../pages/server/transfer/store/read-content.js';
import { emptySite } from '../../../../pages/site/empty-site.js';
import { site as demoSite } from '../../../../pages/site/site.js';
import { createTestServer, loggedIn } from '../support.js';

const nowMs = 1_800_000_000_000;

describe.each([
  ['demo', demoSite],
  ['empty', emptySite],
] as const)('the %s site that is shipped', (name, site) => {
  it('is an archive of this release, and exports as what was imported', async () => {
    const { db } = await createTestServer({ site: name });
    const shipped = checkContent(JSON.parse(JSON.stringify(seedContent(site, nowMs))));
    const stored = await readContent(db, nowMs);
    expect([stored.pages, stored.products, stored.coupons, stored.parts]).toEqual([
      shipped.pages,
      shipped.products,
      shipped.coupons,
      shipped.parts,
    ]);
    expect(stored.settings).toMatchObject(shipped.settings);
  });

  it('is imported into an empty database and nowhere else', async () => {
    const { db, store } = await createTestServer({ site: name });
    const [version, settings] = [await store.readSiteVersion(), await store.readSettings()];
    await seedSite(store, nowMs + 1, demoSite);
    expect([await store.readSiteVersion(), await store.readSettings()]).toEqual([version, settings]);
    expect(settings?.storeChange).toBeUndefined();
    expect(await db.selectFrom('page_revision').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('binned_page').select('id').execute()).toEqual([]);
  });
});

it('the pages of the demo site open with the passwords that it tells', async () => {
  const server = await createTestServer({ site: 'demo' });
  const rows = await server.db.selectFrom('page').select(['access', 'password_hash']).execute();
  expect(rows.filter(({ access }) => access === 'password').map(({ password_hash: hash }) => hash !== null)).toEqual([
    true,
    true,
  ]);
  const owner = await loggedIn(server);
  const start = (await (await owner.fetch('/api/config/start')).json()) as { sample: { pages: number } | null };
  expect(start.sample?.pages).toBeGreaterThan(50);
});
