import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { createFileSet } from '../../../../../pages/server/files/file-set.js';
import { createFolderStorage } from '../../../../../pages/server/media/folder-storage.js';
import { createMediaFiles } from '../../../../../pages/server/media/media-files.js';
import { uploadKind } from '../../../../../pages/server/media/upload-kind.js';
import { uploadBytes } from '../../../../../protocol/enums/limits.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import type { MediaAnswer, MediaListAnswer } from '../../../../../protocol/http/media.js';
import * as cookies from '../../../../../protocol/names/cookies.js';
import { createTestServer, loggedIn, origin, temporaryFolder, type Browser } from '../../support.js';

const color = (format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif', width = 900): Promise<Buffer> =>
  sharp({ create: { width, height: 300, channels: 3, background: '#2a6' } })
    .toFormat(format)
    .toBuffer();

async function upload(browser: Browser, name: string, bytes: Uint8Array | string): Promise<Response> {
  const crumb = encodeURIComponent(browser.jar.get(cookies.crumb.name) ?? '');
  return browser.fetch(`/api/config/media?name=${encodeURIComponent(name)}&crumb=${crumb}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'image/jpeg' },
    body: bytes as BodyInit,
  });
}

const fileOf = async (response: Response): Promise<MediaAnswer['file']> =>
  ((await response.json()) as MediaAnswer).file;

async function list(browser: Browser): Promise<MediaListAnswer['files']> {
  return ((await (await browser.fetch('/api/config/media')).json()) as MediaListAnswer).files;
}

describe('an uploaded picture', () => {
  it('is kept as it came, served at its address and in every size, and stands first in the list', async () => {
    const dist = temporaryFolder();
    mkdirSync(join(dist, 'media'), { recursive: true });
    writeFileSync(join(dist, 'media/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
    writeFileSync(join(dist, 'media/sign.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
    writeFileSync(join(dist, 'media/notes.txt'), 'no picture');
    const server = await createTestServer({ dist });
    const browser = await loggedIn(server, [roles.editor]);
    const original = await color('jpeg');
    const answer = await upload(browser, 'Früh am Morgen (2).JPEG', original);
    expect(answer.status).toBe(201);
    const file = await fileOf(answer);
    expect(file).toEqual({
      path: expect.stringMatching(/^\/media\/own\/fruh-am-morgen-2-[\da-f]{10}\.jpg$/),
      name: 'Früh am Morgen (2).JPEG',
      kind: 'picture',
      type: 'image/jpeg',
      bytes: original.length,
      width: 900,
      height: 300,
      alts: {},
      focalPoint: '0.5,0.5',
      addedAt: 1_800_000_000_000,
      addedBy: expect.any(String),
    });
    const served = await server.app.request(origin + file.path);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(await served.arrayBuffer()).equals(original)).toBe(true);
    const sized = await server.app.request(`${origin}${file.path}?format=500w`, { headers: { accept: 'image/webp' } });
    const { width, format } = await sharp(Buffer.from(await sized.arrayBuffer())).metadata();
    expect([width, format]).toEqual([500, 'webp']);
    expect((await list(browser)).map(({ path }) => path)).toEqual([file.path, '/media/sign.svg']);
    // The same picture again is the same file.
    expect(await fileOf(await upload(browser, 'Früh am Morgen (2).JPEG', original))).toEqual(file);
    expect(await list(browser)).toHaveLength(2);
    expect(server.reported).toEqual([]);
  });

  it('has the name that it came with, also where a server ended between its file and its row, and it was sent again', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server, [roles.editor]);
    const original = await color('jpeg');
    const { path, addedBy } = await fileOf(await upload(browser, 'Third shed (2).jpg', original));
    // What such a server leaves: the next one finds the file by its address alone.
    const found = { name: 'third-shed-2.jpg', added_by: null, search: 'third-shed-2.jpg' };
    await server.db.updateTable('media').set(found).where('path', '=', path).execute();
    const again = await fileOf(await upload(browser, 'Third shed (2).jpg', original));
    expect([again.path, again.name, again.addedBy]).toEqual([path, 'Third shed (2).jpg', addedBy]);
    // A name that somebody gave it stays.
    await server.db.updateTable('media').set({ name: 'The shed' }).where('path', '=', path).execute();
    expect((await fileOf(await upload(browser, 'Third shed (2).jpg', original))).name).toBe('The shed');
  });

  it('gets its sizes in the background', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    await upload(browser, 'a.png', await color('png', 700));
    await vi.waitFor(() => expect(server.pauses.length).toBeGreaterThan(2), { timeout: 20_000 });
  });
});

describe('what can be uploaded', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s, whatever it is called', async (format) => {
    const server = await createTestServer();
    const answer = await upload(await loggedIn(server), 'page.html', await color(format));
    const file = await fileOf(answer);
    expect([answer.status, file.type]).toEqual([201, `image/${format}`]);
    expect(file.path).not.toContain('html');
  });

  it.each([
    ['a page', '<!DOCTYPE html><script>alert(1)</script>'],
    ['a photo of the kind HEIC', '\0\0\0\x18ftypheic\0\0\0\0'],
    ['a program', '\x7fELF'],
  ])('not %s, although it calls itself a picture [STR-68]', async (_what, bytes) => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const answer = await upload(browser, 'photo.jpg', bytes);
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      415,
      'The file photo.jpg does not appear to be a supported file.',
    ]);
    expect(await list(browser)).toEqual([]);
  });

  it('a drawing, without the script that it holds', async () => {
    const server = await createTestServer();
    const drawing = (inside: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">${inside}<rect width="8" height="8"/></svg>`;
    const browser = await loggedIn(server);
    const file = await fileOf(await upload(browser, 'sign.svg', drawing('<script>a()</script>')));
    expect([file.type, file.width, file.name]).toEqual(['image/svg+xml', 8, 'sign.svg']);
    const served = await server.app.request(origin + file.path);
    expect(await served.text()).toMatch(/^<svg[^>]*><rect width="8" height="8"\/><\/svg>$/);
    const refused = await upload(browser, 'a.svg', drawing('<style>a{b:url(//x.example)}</style>'));
    expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
      422,
      expect.stringContaining('holds something that cannot be made safe.'),
    ]);
  });

  it('nothing damaged, nothing hidden, and nothing of it is left on the disk', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const jpeg = await color('jpeg');
    const archive = Buffer.concat([jpeg, Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
    for (const [bytes, words] of [
      [jpeg.subarray(0, 400), 'damaged or incomplete'],
      [archive, 'a second file hidden'],
    ] as const) {
      const answer = await upload(browser, 'photo.jpg', bytes);
      expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
        422,
        expect.stringContaining(words),
      ]);
    }
    expect([await list(browser), readdirSync(server.mediaFolder)]).toEqual([[], []]);
  });

  it('nothing that was cancelled on its way, which is no failure of the server', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const crumb = encodeURIComponent(browser.jar.get(cookies.crumb.name) ?? '');
    const jpeg = await color('jpeg');
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(jpeg.subarray(0, 500)),
      pull: (stream) => stream.error(new Error('aborted')),
    });
    const answer = await browser.fetch(`/api/config/media?name=a&crumb=${crumb}`, {
      method: 'POST',
      headers: { origin },
      body,
      duplex: 'half',
    } as Parameters<Browser['fetch']>[1]);
    expect([answer.status, server.reported, await list(browser), readdirSync(server.mediaFolder)]).toEqual([
      400,
      [],
      [],
      [],
    ]);
  });

  it('nothing that was cancelled while the server looked at it [STR-102]', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const crumb = encodeURIComponent(browser.jar.get(cookies.crumb.name) ?? '');
    const [jpeg, stop] = [await color('jpeg'), new AbortController()];
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(jpeg),
      pull(stream) {
        stream.close();
        stop.abort();
      },
    });
    const answer = await browser.fetch(`/api/config/media?name=a&crumb=${crumb}`, {
      method: 'POST',
      headers: { origin },
      body,
      duplex: 'half',
      signal: stop.signal,
    } as Parameters<Browser['fetch']>[1]);
    expect([answer.status, await list(browser), readdirSync(server.mediaFolder)]).toEqual([400, [], []]);
  });

  it('nothing empty, and nothing larger than 25 MB of 1,000,000 bytes, announced or not [LIM-10] [STR-67]', async () => {
    expect(uploadBytes).toBe(25_000_000);
    const server = await createTestServer();
    const browser = await loggedIn(server);
    expect((await upload(browser, 'a.jpg', '')).status).toBe(400);
    const crumb = encodeURIComponent(browser.jar.get(cookies.crumb.name) ?? '');
    const announced = await browser.fetch(`/api/config/media?name=a&crumb=${crumb}`, {
      method: 'POST',
      headers: { origin, 'content-length': String(uploadBytes + 1) },
      body: 'x',
    });
    expect([announced.status, ((await announced.json()) as { error: string }).error]).toEqual([
      413,
      'The file a is too large. The maximum allowed file size is 25 MB.',
    ]);
    expect((await upload(browser, 'a.jpg', new Uint8Array(uploadBytes + 1))).status).toBe(413);
  });

  it('nothing from who may not write pages, or without the crumb', async () => {
    const server = await createTestServer();
    const jpeg = await color('jpeg');
    expect((await upload(await loggedIn(server, [roles.billing], 'b@example.com'), 'a', jpeg)).status).toBe(403);
    const browser = await loggedIn(server);
    browser.jar.set(cookies.crumb.name, 'stale');
    expect((await upload(browser, 'a', jpeg)).status).toBe(400);
    expect(await list(await loggedIn(server, [roles.editor], 'e@example.com'))).toEqual([]);
  });
});

describe('the files of the site', () => {
  it('no name leaves the folder or hides a file', async () => {
    const folder = temporaryFolder();
    const files = createMediaFiles(createFileSet('/nonexistent', '/media/'), createFolderStorage(folder));
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (name) => {
        const { address } = await files.add(name, 'png', new Uint8Array([1]));
        expect(address).toMatch(/^\/media\/own\/[a-z0-9][a-z0-9-]{0,80}\.png$/);
        expect((await files.find(address))?.file.startsWith(folder)).toBe(true);
      }),
      { numRuns: 60 },
    );
    for (const address of ['/media/own/../x.png', '/media/own/.hidden.png', '/media/own/a/b.png', '/media/own/'])
      expect(await files.find(address)).toBeNull();
  });

  it('a file that another server of the site stored is there too', async () => {
    const folder = temporaryFolder();
    const none = createFileSet('/nonexistent', '/media/');
    const open = () => createMediaFiles(none, createFolderStorage(folder));
    const [one, other] = [open(), open()];
    const { address } = await one.add('a', 'gif', new Uint8Array([1]));
    expect((await other.find(address))?.type).toBe('image/gif');
    expect(await open().list()).toHaveLength(1);
  });

  it('the type is that of the bytes, of any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => void uploadKind(bytes)));
    expect(uploadKind(Buffer.from('%PDF-1.7'))).toBe('pdf');
  });
});
