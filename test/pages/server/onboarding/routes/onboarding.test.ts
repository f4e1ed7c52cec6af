import { describe, expect, it } from 'vitest';
import { site as demoSite } from '../../../../../pages/site/site.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import type { StartAnswer } from '../../../../../protocol/http/onboarding.js';
import type { PageStateAnswer } from '../../../../../protocol/http/pages.js';
import { postgresSchema, postgresUrl } from '../../postgres.js';
import { createTestServer, loggedIn, type Browser, type TestServer, type TestServerOptions } from '../../support.js';

interface Opened {
  readonly server: TestServer;
  readonly owner: Browser;
  start(): Promise<StartAnswer>;
}

async function open(options: TestServerOptions): Promise<Opened> {
  const server = await createTestServer(options);
  const owner = await loggedIn(server, [roles.admin]);
  return { server, owner, start: async () => (await (await owner.fetch('/api/config/start')).json()) as StartAnswer };
}

const statusOf = async (browser: Browser, path: string): Promise<number> => (await browser.fetch(path)).status;
const textOf = async (browser: Browser, path: string): Promise<string> => (await browser.fetch(path)).text();

const heading = { id: 'h', type: 'heading', value: { text: 'Bread for the valley', level: 'first' } };

describe('the guided start', () => {
  it('is where the editor begins on an empty site, and is over once it is answered', async () => {
    const { owner, start } = await open({ site: 'empty' });
    const target = async (): Promise<string | null> => (await owner.fetch('/config/')).headers.get('location');
    expect([await target(), (await start()).isPending]).toEqual(['/config/start', true]);
    const answered = await owner.call('POST', '/api/config/start', {
      title: ' Valley Bakery ',
      locale: 'de',
      look: 'harbour',
      blocks: [heading],
    });
    expect(await answered.json()).toMatchObject({
      title: 'Valley Bakery',
      locale: 'de',
      look: 'harbour',
      isPending: false,
      isStartPageFresh: false,
      steps: { name: true, look: true, page: true, picture: false, navigation: false, product: false },
    });
    expect(await target()).toBe('/config/design');
    const page = await textOf(owner, '/');
    expect(page).toContain('<html lang="de"');
    expect(page).toContain('Bread for the valley</h1>');
    expect(page).toContain('Valley Bakery');
    expect(page).toContain('#0a5d86');
  });

  it('sets the time zone, keeps it where it is left out, and refuses one that is none', async () => {
    const { owner, start } = await open({ site: 'empty' });
    const answers = { title: 'Valley Bakery', locale: 'en', look: null, blocks: null };
    const begin = async (more: object): Promise<number> =>
      (await owner.call('POST', '/api/config/start', { ...answers, ...more })).status;
    expect([(await start()).timeZone, await begin({ timeZone: 'Mars/Base' })]).toEqual([null, 400]);
    expect(await begin({ timeZone: 'Asia/Kathmandu' })).toBe(200);
    expect(await begin({})).toBe(200);
    expect((await start()).timeZone).toBe('Asia/Kathmandu');
    expect(await (await owner.fetch('/api/config/time-zone')).json()).toEqual({ timeZone: 'Asia/Kathmandu' });
  });

  it('names the start page where no other is asked for', async () => {
    const { owner } = await open({ site: 'empty' });
    await owner.call('POST', '/api/config/start', { title: 'Valley Bakery', locale: 'en', look: null, blocks: null });
    expect(await textOf(owner, '/')).toContain('Valley Bakery</h1>');
  });

  it('changes nothing when one of its answers cannot be: a language that is in use, a start page that was changed', async () => {
    const { owner, start } = await open({ site: 'demo' });
    const before = await start();
    expect(before).toMatchObject({ title: demoSite.title, isPending: false, isLanguageFree: false });
    const refused = await owner.call('POST', '/api/config/start', {
      title: 'X',
      locale: 'fr',
      look: 'harbour',
      blocks: null,
    });
    expect([refused.status, await start()]).toEqual([400, before]);
    const [home] = demoSite.pages;
    const state = (await (await owner.fetch(`/api/config/pages/${home?.id}`)).json()) as PageStateAnswer;
    await owner.call('PUT', `/api/config/pages/${home?.id}/draft`, {
      document: state.published,
      baseVersion: state.version,
    });
    const late = await owner.call('POST', '/api/config/start', {
      title: 'X',
      locale: 'en',
      look: null,
      blocks: [heading],
    });
    expect([late.status, (await start()).title]).toEqual([409, demoSite.title]);
    const bad = await owner.call('POST', '/api/config/start', {
      title: 'X',
      locale: 'en',
      look: null,
      blocks: [{ ...heading, type: 'none' }],
    });
    expect(bad.status).toBe(400);
  });

  it('has a checklist that is put away and comes back', async () => {
    const { owner, start } = await open({ site: 'empty' });
    await owner.call('PUT', '/api/config/start/checklist', { isPutAway: true });
    expect((await start()).isPutAway).toBe(true);
    await owner.call('PUT', '/api/config/start/checklist', { isPutAway: false });
    expect((await start()).isPutAway).toBe(false);
  });
});

const databases: (readonly [string, () => Promise<TestServerOptions>])[] = [
  ['SQLite', async () => ({ site: 'demo' })],
  ...(postgresUrl === undefined
    ? []
    : [['PostgreSQL', async () => ({ site: 'demo' as const, databaseUrl: await postgresSchema() })] as const]),
];

describe.each(databases)('sample content on %s', (_name, options) => {
  it('is removed with one act, and brought back with one', async () => {
    const { owner, start, server } = await open(await options());
    const { sample } = await start();
    expect(sample).toEqual({
      pages: demoSite.pages.length - 1,
      products: demoSite.products.length,
      coupons: demoSite.coupons?.length,
      hasStart: true,
      kept: [],
    });
    const shown = await textOf(owner, '/');
    expect((await owner.call('DELETE', '/api/config/start/sample')).status).toBe(200);
    const bare = await start();
    expect(bare).toMatchObject({ title: 'My site', sample: null, isStartPageFresh: true, isLanguageFree: true });
    expect(bare.steps).toEqual({
      name: false,
      look: false,
      page: false,
      picture: false,
      navigation: false,
      product: false,
    });
    expect(await Promise.all(['/', '/about', '/de', '/shop/dairy-stool'].map((path) => statusOf(owner, path)))).toEqual(
      [200, 404, 404, 404],
    );
    expect(await textOf(owner, '/')).not.toContain('Tern');
    expect((await owner.call('DELETE', '/api/config/start/sample')).status).toBe(409);
    expect((await owner.call('POST', '/api/config/start/sample')).status).toBe(200);
    expect(await textOf(owner, '/')).toBe(shown);
    expect(await Promise.all(['/about', '/de', '/friends'].map((path) => statusOf(owner, path)))).toEqual([
      200, 200, 200,
    ]);
    expect((await start()).restorableUntil).toBeNull();
    expect(server.reported).toEqual([]);
  });

  it('stays where somebody has changed it, with the translations of a page', async () => {
    const { owner, start } = await open(await options());
    const about = demoSite.pages.find(({ path }) => path === '/about');
    const state = (await (await owner.fetch(`/api/config/pages/${about?.id}`)).json()) as PageStateAnswer;
    await owner.call('PUT', `/api/config/pages/${about?.id}/draft`, {
      document: { ...state.published, title: 'About us' },
      baseVersion: state.version,
    });
    expect((await start()).sample?.kept).toContain('About us');
    await owner.call('DELETE', '/api/config/start/sample');
    expect(await Promise.all(['/about', '/de/ueber-uns', '/films'].map((path) => statusOf(owner, path)))).toEqual([
      200, 200, 404,
    ]);
  });

  it('comes back only whole, and not after its time', async () => {
    const { owner, server } = await open(await options());
    await owner.call('DELETE', '/api/config/start/sample');
    const page = { title: 'A', navigationTitle: '', description: '', pageType: 2, blocks: [] };
    await owner.call('POST', '/api/config/new-page', { ...page, path: '/films' });
    const refused = await owner.call('POST', '/api/config/start/sample');
    expect([refused.status, await refused.json()]).toEqual([409, { error: 'There is a page at /films already.' }]);
    expect(await statusOf(owner, '/about')).toBe(404);
    server.advance(31 * 86_400_000);
    const later = await loggedIn(server, [roles.admin], 'later@example.com');
    const answer = (await (await later.fetch('/api/config/start')).json()) as StartAnswer;
    expect(answer.restorableUntil).toBeNull();
    expect((await later.call('POST', '/api/config/start/sample')).status).toBe(409);
  });
});
