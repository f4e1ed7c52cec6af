import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createObjectMediaStorage } from '../../../../pages/server/media/object-media-storage.js';
import { mediaStore } from '../../../../pages/server/media/store/media.js';
import type { MediaAnswer, MediaListAnswer } from '../../../../protocol/http/media.js';
import { configExport, configImport } from '../../../../protocol/http/transfer.js';
import * as cookies from '../../../../protocol/names/cookies.js';
import type { S3Fault, S3StandIn } from '../../../support/s3-stand-in.js';
import { openObjects, openStandIn } from '../object-storage/support.js';
import {
  createTestServer,
  loggedIn,
  origin,
  pageDocument,
  temporaryFolder,
  testSite,
  type Browser,
  type MediaStorageTools,
  type TestServer,
} from '../support.js';

const photo = (width = 900): Promise<Buffer> =>
  sharp({ create: { width, height: 300, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer();

async function upload(browser: Browser, name: string, bytes: Uint8Array): Promise<Response> {
  const crumb = encodeURIComponent(browser.jar.get(cookies.crumb.name) ?? '');
  return browser.fetch(`/api/config/media?name=${encodeURIComponent(name)}&crumb=${crumb}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'image/jpeg' },
    body: bytes as BodyInit,
  });
}

const storageOf =
  (standIn: S3StandIn) =>
  ({ db, now, report }: MediaStorageTools) =>
    createObjectMediaStorage({
      objects: openObjects(standIn, { answerMs: 2000 }),
      cacheFolder: join(temporaryFolder(), 'copies'),
      async readIndex(name) {
        const row = await mediaStore(db).readServed(`/media/own/${name}`);
        if (!row) return null;
        const { bytes: size, width, height, added_at: storedAt } = row;
        return { size, storedAt, pixels: width > 0 ? { width, height } : null };
      },
      now,
      report,
    });

interface Opened {
  readonly standIn: S3StandIn;
  readonly server: TestServer;
  readonly browser: Browser;
  list(): Promise<readonly string[]>;
}

async function open(standIn?: S3StandIn, path = '/media/own/none.jpg'): Promise<Opened> {
  const present = standIn ?? (await openStandIn());
  const value = { image: path, alt: 'The bay' };
  const pages = [pageDocument('1', '/'), pageDocument('2', '/bay', [{ id: 'photo', type: 'image', value }])];
  const server = await createTestServer({ mediaStorage: storageOf(present), site: { ...testSite, pages } });
  const browser = await loggedIn(server);
  const list = async () =>
    ((await (await browser.fetch('/api/config/media')).json()) as MediaListAnswer).files.map((file) => file.path);
  return { standIn: present, server, browser, list };
}

async function added(browser: Browser, bytes: Uint8Array, name = 'Bay.jpg'): Promise<MediaAnswer['file']> {
  const answer = await upload(browser, name, bytes);
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as MediaAnswer).file;
}

const faults: readonly [string, S3Fault][] = [
  ['is cut off', 'cut'],
  ['does not answer', 'hang'],
  ['has a fault', { status: 500, code: 'InternalError' }],
  ['refuses the key', { status: 403, code: 'AccessDenied' }],
];

describe('media of a site in an object storage', () => {
  it('are uploaded, listed, sized, sent in parts, removed and restored as those in a folder', async () => {
    const { standIn, server, browser, list } = await open();
    const bytes = await photo();
    const file = await added(browser, bytes);
    expect(file).toMatchObject({ width: 900, height: 300, bytes: bytes.length, type: 'image/jpeg' });
    expect([...standIn.objects.keys()]).toEqual([`own/media/${file.path.split('/').at(-1)}`]);
    const get = (path: string, headers = {}) => server.app.request(origin + path, { headers });
    const served = await get(file.path);
    expect([served.status, served.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    expect(served.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
    const etag = served.headers.get('etag') ?? '';
    expect((await get(file.path, { 'if-none-match': etag })).status).toBe(304);
    const part = await get(file.path, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
    const head = await server.app.request(origin + file.path, { method: 'HEAD' });
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(bytes.length), '']);
    const sized = await sharp(Buffer.from(await (await get(`${file.path}?format=500w`)).arrayBuffer())).metadata();
    expect(sized.width).toBe(500);
    expect((await browser.call('POST', '/api/config/media/removed', { path: file.path })).status).toBe(200);
    expect([(await get(file.path)).status, await list()]).toEqual([404, []]);
    expect((await browser.call('POST', '/api/config/media/restored', { path: file.path })).status).toBe(200);
    expect([(await get(file.path)).status, await list()]).toEqual([200, [file.path]]);
    expect(server.reported).toEqual([]);
  });

  it.each([
    ['was removed meanwhile answers as one that is not there', null, { status: 404 }],
    ['the storage has lost is a fault', { size: 9, storedAt: 1, pixels: null }, { fault: 'missing' }],
  ])('that %s', async (_, known, error) => {
    const standIn = await openStandIn();
    const storage = createObjectMediaStorage({
      objects: openObjects(standIn, { answerMs: 2000 }),
      cacheFolder: join(temporaryFolder(), 'copies'),
      readIndex: async () => known,
      now: Date.now,
      report: (reported) => expect.unreachable(String(reported)),
    });
    const gone = { ...known, name: 'gone.jpg', id: 'gone', etag: '"1"', size: 9, storedAt: 1, pixels: null };
    await expect(storage.path(gone)).rejects.toMatchObject(error);
    await expect(storage.open(gone, null)).rejects.toMatchObject(error);
  });

  it.each(faults)('that %s: an upload says so and leaves nothing, and goes well afterwards', async (_, fault) => {
    const { standIn, server, browser, list } = await open();
    const bytes = await photo();
    await list();
    standIn.fault = () => fault;
    const refused = await upload(browser, 'Bay.jpg', bytes);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toEqual({
      error: 'The storage of the files does not answer. Nothing was changed: please try again in a moment.',
    });
    standIn.fault = () => null;
    expect([standIn.objects.size, await list()]).toEqual([0, []]);
    expect(server.reported).toHaveLength(1);
    const file = await added(browser, bytes);
    expect(await list()).toEqual([file.path]);
  });

  it('that has no room says that', async () => {
    const { standIn, browser, list } = await open();
    await list();
    standIn.fault = ({ method }) => (method === 'PUT' ? { status: 507, code: 'XMinioStorageFull' } : null);
    const refused = await upload(browser, 'Bay.jpg', await photo());
    expect([refused.status, await refused.json()]).toEqual([
      507,
      { error: 'The server has no room left for files. Nothing was stored.' },
    ]);
  });

  it.each(faults)(
    'that %s: visitors get the page with its picture in its box, and 503 for the file',
    async (_, fault) => {
      const standIn = await openStandIn();
      const first = await open(standIn);
      const file = await added(first.browser, await photo());
      // A server that has just been started on another machine has no copies.
      const { server, list } = await open(standIn, file.path);
      expect(await list()).toEqual([file.path]);
      standIn.fault = () => fault;
      const other = await open(standIn, file.path);
      const row = { ...file, added_at: 0, added_by: null };
      const { path, name, type, bytes, width, height, added_at, added_by } = row;
      await mediaStore(other.server.db).enter([{ path, name, type, bytes, width, height, added_at, added_by }]);
      expect(await other.list()).toEqual([file.path]);
      const page = await other.server.app.request(`${origin}/bay`);
      expect(page.status).toBe(200);
      expect(await page.text()).toMatch(/srcset="\/media\/own\/bay-[\da-f]{10}\.jpg\?v=/);
      const missing = await other.server.app.request(origin + file.path);
      expect([missing.status, missing.headers.get('retry-after'), missing.headers.get('cache-control')]).toEqual([
        503,
        '5',
        'no-store',
      ]);
      expect(await missing.json()).toEqual({
        error: 'The files of this site cannot be reached at the moment. Please try again later.',
      });
      standIn.fault = () => null;
      expect((await other.server.app.request(origin + file.path)).status).toBe(200);
      expect(server.reported).toEqual([]);
    },
  );

  it('stay in the library and on the site when they cannot be removed', async () => {
    const { standIn, server, browser, list } = await open();
    const file = await added(browser, await photo());
    standIn.fault = ({ method }) => (method === 'PUT' ? 'cut' : null);
    const refused = await browser.call('POST', '/api/config/media/removed', { path: file.path });
    expect(refused.status).toBe(503);
    expect(await list()).toEqual([file.path]);
    expect((await server.app.request(origin + file.path)).status).toBe(200);
    standIn.fault = () => null;
    expect((await browser.call('POST', '/api/config/media/removed', { path: file.path })).status).toBe(200);
    expect([...standIn.objects.keys()]).toEqual([`own/media-bin/${file.path.split('/').at(-1)}`]);
    server.advance(40 * 86_400_000);
    await server.library.tidy(1_800_000_000_000 + 40 * 86_400_000);
    expect(standIn.objects.size).toBe(0);
  });

  it('that an object is missing of is 404 for that file', async () => {
    const { standIn, server, browser } = await open();
    const file = await added(browser, await photo());
    standIn.objects.clear();
    const other = await createTestServer({ mediaStorage: storageOf(standIn) });
    await mediaStore(other.db).enter([
      { path: file.path, name: 'a', type: 'image/jpeg', bytes: 9, width: 9, height: 9, added_at: 1, added_by: null },
    ]);
    expect((await other.app.request(origin + file.path)).status).toBe(404);
    expect((await server.app.request(origin + file.path)).status).toBe(200);
  });

  it('are in an archive of the site, and come from one', async () => {
    const { browser } = await open();
    const file = await added(browser, await photo());
    const archive = await (await browser.fetch(configExport)).arrayBuffer();
    const target = await open();
    const crumb = encodeURIComponent(target.browser.jar.get(cookies.crumb.name) ?? '');
    const taken = await target.browser.fetch(`${configImport}?crumb=${crumb}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/gzip' },
      body: archive,
    });
    expect(await taken.json()).toMatchObject({ files: 1 });
    expect([...target.standIn.objects.keys()]).toEqual([`own/media/${file.path.split('/').at(-1)}`]);
    expect(await target.list()).toEqual([file.path]);
    expect((await target.server.app.request(origin + file.path)).status).toBe(200);
  });
});
