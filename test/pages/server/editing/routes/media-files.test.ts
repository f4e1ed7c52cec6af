import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { SiteSeed } from '../../../../../pages/server/start/store.js';
import { binMs } from '../../../../../protocol/enums/bin.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import type {
  MediaAnswer,
  MediaConflict,
  MediaListAnswer,
  MediaPlace,
  MediaReplaceAnswer,
  MediaUsesAnswer,
} from '../../../../../protocol/http/media.js';
import type { PageStateAnswer } from '../../../../../protocol/http/pages.js';
import * as cookies from '../../../../../protocol/names/cookies.js';
import { productOf, variantOf } from '../../../../support/products.js';
import {
  createTestServer,
  loggedIn,
  origin,
  pageDocument,
  temporaryFolder,
  testSite,
  type Browser,
} from '../../support.js';

const media = '/api/config/media';
const png = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

async function upload(browser: Browser, name: string, bytes: Uint8Array): Promise<string> {
  const crumb = encodeURIComponent(browser.jar.get(cookies.crumb.name) ?? '');
  const answer = await browser.fetch(`${media}?name=${name}&crumb=${crumb}`, {
    method: 'POST',
    headers: { origin },
    body: bytes as BodyInit,
  });
  return ((await answer.json()) as MediaAnswer).file.path;
}

async function answerOf<T>(answer: Promise<Response>): Promise<T> {
  return (await (await answer).json()) as T;
}

const listOf = async (browser: Browser, query = ''): Promise<string[]> =>
  (await answerOf<MediaListAnswer>(browser.fetch(media + query))).files.map(({ path }) => path);

const usesOf = async (browser: Browser, path: string): Promise<readonly MediaPlace[]> =>
  (await answerOf<MediaUsesAnswer>(browser.fetch(`${media}/uses?path=${encodeURIComponent(path)}`))).places;

/** A site whose pictures are named by the paths that a first upload gets. */
function siteWith(path: string): SiteSeed {
  const picture = pageDocument('1', '/', [{ id: 'p', type: 'image', value: { image: path, alt: 'x' } }]);
  const text = pageDocument('2', '/text', [
    { id: 't', type: 'button', value: { text: `Not ${path}.bak`, link: `${path}?format=300w#x` } },
  ]);
  const image = productOf('p1', { variants: [variantOf('STOOL')], images: [{ src: path, alt: '' }] });
  const parts = { 'header-footer:en': { header: { brand: 'logo', logo: path } } };
  return { ...testSite, pages: [picture, text, pageDocument('3', '/none')], products: [image], parts };
}

/** A server of a site that uses an uploaded picture in all its places, and the path of another one. */
async function usingServer(): Promise<{
  readonly server: Awaited<ReturnType<typeof createTestServer>>;
  readonly browser: Browser;
  readonly path: string;
  readonly by: string;
}> {
  const first = await createTestServer();
  const [red, blue] = [await png('#f00'), await png('#00f')];
  const path = await upload(await loggedIn(first), 'red.png', red);
  const server = await createTestServer({ site: siteWith(path) });
  const browser = await loggedIn(server);
  expect(await upload(browser, 'red.png', red)).toBe(path);
  return { server, browser, path, by: await upload(browser, 'blue.png', blue) };
}

describe('details of a file', () => {
  it('are changed one by one, in languages of the site only', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const path = await upload(browser, 'a%20%E2%80%AEgpj.exe', await png('#123'));
    const change = (body: object): Promise<Response> => browser.call('PUT', `${media}/details`, { path, ...body });
    expect((await answerOf<MediaAnswer>(change({ alts: { en: 'A wall' } }))).file).toMatchObject({
      // Nothing turns the direction of the name.
      name: 'a gpj.exe',
      alts: { en: 'A wall' },
      addedBy: expect.any(String),
      width: 40,
    });
    expect(
      (await answerOf<MediaAnswer>(change({ name: ' Wall\u0000.png ', focalPoint: '0,0.25' }))).file,
    ).toMatchObject({
      name: 'Wall.png',
      alts: { en: 'A wall' },
      focalPoint: '0,0.25',
    });
    expect(await listOf(browser, '?search=wall')).toEqual([path]);
    for (const body of [{ alts: { fr: 'x' } }, { name: '' }, { focalPoint: '2,0' }, { alts: { en: 'x'.repeat(301) } }])
      expect([JSON.stringify(body).slice(0, 30), (await change(body)).status]).toEqual([
        JSON.stringify(body).slice(0, 30),
        400,
      ]);
  });

  it('are refused with the file where somebody else has changed the same one since it was read, and only then', async () => {
    const browser = await loggedIn(await createTestServer());
    const path = await upload(browser, 'wall.png', await png('#123'));
    const change = (body: object): Promise<Response> => browser.call('PUT', `${media}/details`, { path, ...body });
    const read = { name: 'wall.png', alts: { en: '' }, focalPoint: '0.5,0.5' };
    await change({ name: 'Their wall.png', alts: { en: 'Their wall' }, from: read });
    // Another detail, what they wrote too, and a change that says nothing of what it had read.
    expect((await change({ focalPoint: '0,0', from: { focalPoint: '0.5,0.5' } })).status).toBe(200);
    expect((await change({ alts: { en: 'Their wall' }, from: { alts: { en: '' } } })).status).toBe(200);
    for (const body of [
      { name: 'My wall.png', from: { name: 'wall.png' } },
      { alts: { en: 'My wall' }, focalPoint: '1,1', from: { alts: { en: '' }, focalPoint: '0,0' } },
    ]) {
      const refused = await change(body);
      expect(refused.status).toBe(409);
      expect(((await refused.json()) as MediaConflict).conflict).toMatchObject({
        name: 'Their wall.png',
        alts: { en: 'Their wall' },
        focalPoint: '0,0',
      });
    }
    expect((await change({ name: 'My wall.png' })).status).toBe(200);
  });

  it('are not written to a file that somebody else has removed [STR-98]', async () => {
    const browser = await loggedIn(await createTestServer());
    const answer = await browser.call('PUT', `${media}/details`, { path: '/media/none.png', name: 'x' });
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      404,
      'Unable to locate content',
    ]);
  });
});

describe('a removed file', () => {
  it('is gone for visitors at once, comes back whole, and is gone for good after 30 days', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const path = await upload(browser, 'a.png', await png('#123'));
    const status = async (): Promise<number> => (await server.app.request(origin + path)).status;
    const act = async (what: string): Promise<number> =>
      (await browser.call('POST', `${media}/${what}`, { path })).status;
    expect([await act('removed'), await status(), await listOf(browser)]).toEqual([200, 404, []]);
    expect([await act('removed'), await listOf(browser, '?removed=true')]).toEqual([404, [path]]);
    expect([await act('restored'), await status(), await listOf(browser)]).toEqual([200, 200, [path]]);
    expect(await act('restored')).toBe(404);
    await act('removed');
    // The same picture again is there again, and not a second time among the removed.
    expect(await upload(browser, 'a.png', await png('#123'))).toBe(path);
    expect([await status(), await listOf(browser, '?removed=true')]).toEqual([200, []]);
    await act('removed');
    server.advance(binMs + 1);
    await server.library.tidy(1_800_000_000_000 + binMs + 1);
    // The session is over by now.
    const later = await loggedIn(server, [roles.admin], 'later@example.com');
    expect(await listOf(later, '?removed=true')).toEqual([]);
    expect((await later.call('POST', `${media}/restored`, { path })).status).toBe(404);
  });

  it('is none that came with the site', async () => {
    const dist = temporaryFolder();
    mkdirSync(join(dist, 'media'), { recursive: true });
    writeFileSync(join(dist, 'media/sign.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
    const server = await createTestServer({ dist });
    const browser = await loggedIn(server);
    expect(await listOf(browser)).toEqual(['/media/sign.svg']);
    const answer = await browser.call('POST', `${media}/removed`, { path: '/media/sign.svg' });
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      409,
      'This file came with the site and cannot be removed.',
    ]);
    expect((await server.app.request(`${origin}/media/sign.svg`)).status).toBe(200);
  });
});

describe('where a file is used', () => {
  it('names pages, products, header and footer, and nothing that only looks like it', async () => {
    const { browser, path, by } = await usingServer();
    expect(await usesOf(browser, path)).toMatchObject([
      { kind: 'page', path: '/', title: 'Title of /', isLive: true, isDrafted: false },
      { kind: 'page', path: '/text', isLive: true },
      { kind: 'header-footer', title: 'en', isLive: true },
      { kind: 'product', path: '/shop/p1', isLive: true },
    ]);
    expect(await usesOf(browser, by)).toEqual([]);
    expect((await browser.fetch(`${media}/uses?path=/media/none.png`)).status).toBe(404);
  });
});

describe('one file in place of another', () => {
  const pageId = '1'.padStart(24, '0');
  const readPage = (browser: Browser): Promise<PageStateAnswer> =>
    answerOf(browser.fetch(`/api/config/pages/${pageId}`));
  const sourceOf = (document: PageStateAnswer['draft']): unknown => document?.blocks[0]?.value['image'];

  it('stands in drafts, and visitors see it when they are published', async () => {
    const { browser, path, by } = await usingServer();
    const answer = await answerOf<MediaReplaceAnswer>(
      browser.call('POST', `${media}/replaced`, { path, by, isLive: false }),
    );
    expect(answer.replaced.map(({ kind }) => kind)).toEqual(['page', 'page', 'header-footer']);
    expect(answer.kept).toMatchObject([{ place: { kind: 'product' }, reason: 'no-draft' }]);
    const page = await readPage(browser);
    expect([sourceOf(page.published), sourceOf(page.draft), page.version]).toEqual([path, by, 2]);
    expect(await usesOf(browser, by)).toMatchObject([{ isLive: false, isDrafted: true }, {}, {}]);
  });

  it('stands live in every place, in drafts without publishing them, and an open editor meets a conflict', async () => {
    const { server, browser, path, by } = await usingServer();
    const { published } = await readPage(browser);
    const draft = { ...published, title: 'Not yet' };
    const save = (baseVersion: number): Promise<Response> =>
      browser.call('PUT', `/api/config/pages/${pageId}/draft`, { document: draft, baseVersion });
    expect((await save(1)).status).toBe(200);
    const answer = await answerOf<MediaReplaceAnswer>(
      browser.call('POST', `${media}/replaced`, { path, by, isLive: true }),
    );
    expect([answer.replaced.length, answer.kept]).toEqual([4, []]);
    const page = await readPage(browser);
    expect([sourceOf(page.published), sourceOf(page.draft)]).toEqual([by, by]);
    expect([page.published.title, page.draft?.title]).toEqual(['Title of /', 'Not yet']);
    expect((await save(2)).status).toBe(409);
    expect(await usesOf(browser, path)).toEqual([]);
    expect(await (await server.app.request(`${origin}/`)).text()).toContain(by);
    expect(await (await server.app.request(`${origin}/text`)).text()).toContain(`Not ${path}.bak`);
    expect((await server.store.products.list())[0]?.images).toEqual([{ src: by, alt: '' }]);
    // What visitors saw before is in the history.
    const { revisions } = await answerOf<{ revisions: readonly unknown[] }>(
      browser.fetch(`/api/config/pages/${pageId}/revisions`),
    );
    expect(revisions.length).toBeGreaterThanOrEqual(2);
  });

  it('stays out of a page that a newer release wrote', async () => {
    const { server, browser, path, by } = await usingServer();
    const row = await server.db
      .selectFrom('page')
      .select('published')
      .where('path', '=', '/')
      .executeTakeFirstOrThrow();
    const published = JSON.stringify({ ...(JSON.parse(row.published) as object), version: 9999 });
    await server.db.updateTable('page').set({ published }).where('path', '=', '/').execute();
    const answer = await answerOf<MediaReplaceAnswer>(
      browser.call('POST', `${media}/replaced`, { path, by, isLive: true }),
    );
    expect(answer.kept).toMatchObject([{ place: { kind: 'page', path: '/' }, reason: 'newer' }]);
    const after = await server.db
      .selectFrom('page')
      .select('published')
      .where('path', '=', '/')
      .executeTakeFirstOrThrow();
    expect(after.published).toBe(published);
  });

  it('stays out of what the account may not change, and of another kind of file', async () => {
    const { server, path, by } = await usingServer();
    const editor = await loggedIn(server, [roles.editor], 'e@example.com');
    const answer = await answerOf<MediaReplaceAnswer>(
      editor.call('POST', `${media}/replaced`, { path, by, isLive: true }),
    );
    expect(answer.kept).toMatchObject([
      { place: { kind: 'header-footer' }, reason: 'not-allowed' },
      { place: { kind: 'product' }, reason: 'not-allowed' },
    ]);
    const pdf = await upload(editor, 'a.pdf', Buffer.from('%PDF-1.7\n%%EOF\n'));
    expect((await editor.call('POST', `${media}/replaced`, { path, by: pdf, isLive: true })).status).toBe(400);
    expect((await editor.call('POST', `${media}/replaced`, { path, by: '/media/none.png', isLive: true })).status).toBe(
      404,
    );
  });
});
