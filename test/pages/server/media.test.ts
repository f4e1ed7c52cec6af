import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { fileTag } from '../../../pages/server/files/file-set.js';
import { loadPictureTool, type PictureTool } from '../../../pages/server/media/picture-tool.js';
import { createPictures } from '../../../pages/server/media/pictures.js';
import { imageSizes } from '../../../protocol/enums/images.js';
import { sharedAddress, sharedSize } from '../../../protocol/media/shared-picture.js';
import { createTestServer, origin, pageDocument, temporaryFolder, testSite, type TestServer } from './support.js';

/** A picture of one color with a gradient over it, so that it has something to encode. */
async function picture(
  file: string,
  width: number,
  height: number,
  { alpha = 1, orientation }: { alpha?: number; orientation?: number } = {},
): Promise<void> {
  const image = sharp({
    create: { width, height, channels: alpha < 1 ? 4 : 3, background: { r: 180, g: 90, b: 40, alpha } },
  });
  await (orientation ? image.withMetadata({ orientation }) : image).toFile(file);
}

/** A server whose media folder has a photograph, a drawing and other files. */
async function open(): Promise<
  TestServer & { readonly dist: string; get(path: string, headers?: Record<string, string>): Promise<Response> }
> {
  const dist = temporaryFolder();
  mkdirSync(join(dist, 'media/photos'), { recursive: true });
  const media = (name: string): string => join(dist, 'media', name);
  await picture(media('photos/wide.jpg'), 1200, 600);
  await picture(media('glass.png'), 800, 400, { alpha: 0.5 });
  await picture(media('photos/turned.jpg'), 900, 300, { orientation: 6 });
  await picture(media('photos/beach-500w.jpg'), 640, 320);
  writeFileSync(media('drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>');
  writeFileSync(media('broken.jpg'), 'this is no picture');
  writeFileSync(media('list.pdf'), '%PDF-1.4');
  const server = await createTestServer({
    dist,
    site: {
      ...testSite,
      pages: [
        pageDocument('1', '/', [
          {
            id: 'photo',
            type: 'image',
            value: { image: '/media/photos/wide.jpg', alt: 'Wide', ratio: 'square', focalPoint: '0.2,0.5' },
          },
        ]),
      ],
    },
  });
  return { ...server, dist, get: async (path, headers = {}) => server.app.request(origin + path, { headers }) };
}

const measures = async (response: Response) => {
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { width, height, format };
};

describe('a resized picture', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
    ['image/avif;q=0,image/webp;q=0.0', 'image/jpeg', 'jpeg'],
  ])('for Accept %s is sent as %s', async (accept, type, format) => {
    const { get } = await open();
    const response = await get('/media/photos/wide.jpg?format=500w', { accept });
    expect([response.status, response.headers.get('content-type'), response.headers.get('vary')]).toEqual([
      200,
      type,
      'Accept',
    ]);
    expect(await measures(response)).toEqual({ width: 500, height: 250, format });
  });

  it('keeps its alpha channel', async () => {
    const { get } = await open();
    expect((await get('/media/glass.png?format=300w', { accept: '*/*' })).headers.get('content-type')).toBe(
      'image/png',
    );
  });

  it('may be requested by file name, unless a file with that name exists [IMG-07]', async () => {
    const { get } = await open();
    expect(await measures(await get('/media/photos/wide-300w.jpg', { accept: '*/*' }))).toMatchObject({ width: 300 });
    expect(await measures(await get('/media/photos/beach-500w.jpg'))).toMatchObject({ width: 640 });
  });

  it('is never enlarged, and has the EXIF orientation applied', async () => {
    const { get } = await open();
    expect(await measures(await get('/media/photos/wide.jpg?format=2500w'))).toMatchObject({
      width: 1200,
      height: 600,
    });
    expect(await measures(await get('/media/photos/turned.jpg?format=100w'))).toMatchObject({
      width: 100,
      height: 300,
    });
  });

  it('exists in every offered width and in no other [IMG-16]', async () => {
    const { get } = await open();
    for (const size of imageSizes) expect((await get(`/media/photos/wide.jpg?format=${size}w`)).status).toBe(200);
    for (const format of ['499w', '0w', '', 'w', '-500w', '500', '500W', '99999999w', '500w;x', 'original']) {
      const response = await get(`/media/photos/wide.jpg?format=${encodeURIComponent(format)}`);
      expect([format, response.status]).toEqual([format, 400]);
      expect(await response.json()).toMatchObject({
        error: expect.stringContaining('100, 300, 500, 750, 1000, 1500, 2500'),
      });
    }
    expect((await get('/media/photos/wide-501w.jpg')).status).toBe(400);
  });

  it.each([
    '/media/photos/none.jpg?format=500w',
    '/media/photos/none-500w.jpg',
    '/media/photos/none-501w.jpg',
    '/media/photos?format=500w',
    '/media/..%2f..%2fpackage.json?format=500w',
    '/media/%2e%2e/wide.jpg?format=500w',
    '/media/a%00.jpg?format=500w',
  ])('%s is refused', async (path) => {
    const { get, reported } = await open();
    expect([400, 404]).toContain((await get(path)).status);
    expect(reported).toEqual([]);
  });

  it.each([
    ['/media/drawing.svg?format=500w', 'image/svg+xml'],
    ['/media/broken.jpg?format=500w', 'image/jpeg'],
    ['/media/list.pdf?format=500w', 'application/pdf'],
  ])('of %s is the original file', async (path, type) => {
    const { get, reported } = await open();
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(reported).toEqual([]);
  });

  it("is immutable under an address with the file's version, else revalidated", async () => {
    const { get, app } = await open();
    const page = await (await app.request(`${origin}/`)).text();
    const [, versioned = ''] = /srcset="([^ ]+) /.exec(page)!.map((part) => part.replaceAll('&amp;', '&'));
    expect(versioned).toMatch(/\?v=.+&format=100w$/);
    const lasting = await get(versioned);
    expect(lasting.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const other = await get('/media/photos/wide.jpg?format=100w&v=old');
    expect(other.headers.get('cache-control')).toBe('public, max-age=300');
    const again = await get('/media/photos/wide.jpg?format=100w', { 'if-none-match': other.headers.get('etag')! });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    expect((await get('/media/photos/wide.jpg?format=100w', { accept: 'image/webp' })).headers.get('etag')).not.toBe(
      other.headers.get('etag'),
    );
  });

  it('does not wait for the encoder where another size is there, and is not kept in that size', async () => {
    const { get, dist } = await open();
    const version = fileTag(join(dist, 'media/photos/wide.jpg')).replaceAll('"', '');
    const address = (size: number): string => `/media/photos/wide.jpg?v=${version}&format=${size}w`;
    await get(address(300));
    const standIn = await get(address(1000));
    expect(standIn.headers.get('cache-control')).toBe('public, max-age=10');
    expect(await measures(standIn)).toMatchObject({ width: 300 });
    await expect
      .poll(async () => (await get(address(1000))).headers.get('cache-control'))
      .toBe('public, max-age=31536000, immutable');
    const lasting = await get(address(1000));
    expect(await measures(lasting)).toMatchObject({ width: 1000 });
    // Markup of others may lay a picture out by the width of its file.
    expect(await measures(await get('/media/photos/wide.jpg?format=750w'))).toMatchObject({ width: 750 });
  });

  it('has the content security policy for data', async () => {
    const { get } = await open();
    const response = await get('/media/photos/wide.jpg?format=100w');
    expect([response.headers.get('content-security-policy'), response.headers.get('x-content-type-options')]).toEqual([
      expect.stringContaining('sandbox'),
      'nosniff',
    ]);
  });

  it('answers HEAD without a body', async () => {
    const { app } = await open();
    const response = await app.request(`${origin}/media/photos/wide.jpg?format=100w`, { method: 'HEAD' });
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 0]);
  });
});

describe('a picture for cards of links', () => {
  it.each([
    ['photos/wide.jpg', { width: 1200, height: 600 }],
    ['photos/turned.jpg', { width: 300, height: 900 }],
    ['photos/beach-500w.jpg', { width: 640, height: 320 }],
    ['glass.png', { width: 800, height: 400 }],
    ['drawing.svg', { width: 1200, height: 800 }],
  ])('of %s is a whole JPEG, as large as services ask for where it has the pixels', async (name, size) => {
    const { get, dist } = await open();
    const response = await get(`/media/${name}.share.jpg`);
    expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      'image/jpeg',
      'public, max-age=300',
    ]);
    expect(await measures(response)).toEqual({ ...size, format: 'jpeg' });
    const version = fileTag(join(dist, 'media', name)).replaceAll('"', '');
    const lasting = await get(sharedAddress(`/media/${name}`, version));
    expect(lasting.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const again = await get(`/media/${name}.share.jpg`, { 'if-none-match': lasting.headers.get('etag')! });
    expect(again.status).toBe(304);
  });

  it('does not exist for other files, and gives way to a file with its name', async () => {
    const { get, dist, reported } = await open();
    for (const name of ['broken.jpg', 'list.pdf', 'none.jpg', ''])
      expect([name, (await get(`/media/${name}.share.jpg`)).status]).toEqual([name, 404]);
    writeFileSync(join(dist, 'media/own.jpg.share.jpg'), 'own');
    writeFileSync(join(dist, 'media/own.jpg'), 'own');
    const server = await createTestServer({ dist });
    expect(await (await server.app.request(`${origin}/media/own.jpg.share.jpg`)).text()).toBe('own');
    expect(reported).toEqual([]);
  });

  it('is never higher than a service shows', () => {
    expect(sharedSize({ width: 100, height: 20_000, isResizable: false })).toEqual({ width: 8, height: 1500 });
    expect(sharedSize({ width: 100_000, height: 1, isResizable: true })).toEqual({ width: 1200, height: 1 });
  });
});

describe('an author’s own pictures', () => {
  it('are resized as the site’s are, and the query of a page is ignored', async () => {
    const authorFolder = temporaryFolder();
    await picture(join(authorFolder, 'a.jpg'), 700, 350);
    writeFileSync(join(authorFolder, 'index.html'), '<!DOCTYPE html><title>A</title>');
    const { app } = await createTestServer({ authorFolder });
    const get = async (path: string): Promise<Response> =>
      app.request(origin + path, { headers: { accept: 'image/webp' } });
    expect(await measures(await get('/a.jpg?format=300w'))).toEqual({ width: 300, height: 150, format: 'webp' });
    expect(await measures(await get('/a-300w.jpg'))).toMatchObject({ width: 300 });
    expect([
      (await get('/a.jpg?format=301w')).status,
      (await get('/b.jpg?format=300w')).status,
      (await get('/?format=pdf')).status,
    ]).toEqual([400, 404, 200]);
  });
});

/** Pictures with a tool that counts, and files of one kilobyte. */
function openPictures(maxBytes = 1_000_000, wait: Promise<void> = Promise.resolve()) {
  const folder = join(temporaryFolder(), 'pictures');
  const made: string[] = [];
  const state = { running: 0, most: 0, nowMs: 1_000_000 };
  const tool: PictureTool = {
    measure: async () => ({ width: 3000, height: 2000, hasAlpha: false, isResizable: true }),
    async resize(file, width, format) {
      made.push(`${file} ${width} ${format}`);
      state.most = Math.max(state.most, (state.running += 1));
      await wait;
      state.running -= 1;
      if (file === 'bad') throw new Error('bad picture');
      return new Uint8Array(1024);
    },
    inspect: async () => ({ isPicture: true, metadata: [] }),
    draw: async () => new Uint8Array(1024),
  };
  const reported: unknown[] = [];
  const create = () =>
    createPictures({
      folder,
      maxBytes,
      now: () => (state.nowMs += 1000),
      print: () => {},
      report: (error) => reported.push(error),
      loadTool: async () => tool,
    });
  const read = async (pictures: ReturnType<typeof create>, file: string, size: (typeof imageSizes)[number] = 500) =>
    (await pictures.find({ file, etag: '"1"' }, size, 'image/webp'))!.read();
  return { folder, made, state, reported, create, read };
}

describe('the cache of resized pictures', () => {
  it('makes a picture once for concurrent requests, and keeps it over a restart', async () => {
    const { made, create, read } = openPictures();
    const pictures = create();
    await Promise.all(Array.from({ length: 20 }, () => read(pictures, 'a')));
    expect((await read(create(), 'a')).length).toBe(1024);
    expect(made).toEqual(['a 500 webp']);
  });

  it('is shared by servers: each finds what another made, and none removes what another is writing', async () => {
    const { folder, made, state, create, read } = openPictures();
    const [one, two] = [create(), create()];
    await read(one, 'a');
    await read(two, 'b');
    await read(one, 'b');
    expect(made).toEqual(['a 500 webp', 'b 500 webp']);
    const times = { 'young.part': Date.now() / 1000, 'old.part': Date.now() / 1000 - 7200 };
    for (const [name, seconds] of Object.entries(times)) {
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), seconds, seconds);
    }
    state.nowMs = Date.now();
    await read(create(), 'a');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual(['young.part']);
  });

  it('makes two pictures in parallel at most', async () => {
    let release = (): void => {};
    const { made, state, create, read } = openPictures(1_000_000, new Promise((resolve) => (release = resolve)));
    const pictures = create();
    const all = Promise.all(Array.from({ length: 9 }, (_, index) => read(pictures, `file-${index}`)));
    await vi.waitFor(() => expect(state.running).toBe(2));
    release();
    await all;
    expect([made.length, state.most]).toEqual([9, 2]);
  });

  it('retries after a failure', async () => {
    const { made, create, read } = openPictures();
    const pictures = create();
    await expect(read(pictures, 'bad')).rejects.toThrow('bad picture');
    await expect(read(pictures, 'bad')).rejects.toThrow('bad picture');
    expect(await read(pictures, 'good')).toHaveLength(1024);
    expect(made).toHaveLength(3);
  });

  it('bounds its folder by LRU eviction', async () => {
    const { folder, made, create, read } = openPictures(5 * 1024);
    const pictures = create();
    for (const file of ['a', 'b', 'c', 'd', 'e']) await read(pictures, file);
    await read(pictures, 'a');
    await read(pictures, 'f');
    expect(readdirSync(folder).length).toBeLessThanOrEqual(5);
    made.length = 0;
    await read(pictures, 'a');
    await read(pictures, 'b');
    expect(made).toEqual(['b 500 webp']);
  });

  it('returns the picture even when it cannot be written', async () => {
    const { folder, reported, create, read } = openPictures();
    writeFileSync(folder, 'a file where the folder belongs');
    expect(await read(create(), 'a')).toHaveLength(1024);
    expect(reported).toHaveLength(1);
  });
});

describe('a machine without the image library', () => {
  it('reports it once and serves the originals', async () => {
    const lines: string[] = [];
    const pictures = createPictures({
      folder: join(temporaryFolder(), 'pictures'),
      now: () => 0,
      print: (line) => lines.push(line),
      report: () => {},
      loadTool: (print) => loadPictureTool(print, () => Promise.reject(new Error('no binary for this machine'))),
    });
    expect(await pictures.find({ file: 'a.jpg', etag: '"1"' }, 500, '*/*')).toBeNull();
    expect(await pictures.measure({ file: 'b.jpg', etag: '"1"' })).toBeNull();
    expect(lines).toEqual([expect.stringContaining('"sharp" cannot be loaded')]);
  });
});

describe('the image library', () => {
  it('refuses a decompression bomb, and a file that is no picture', async () => {
    const tool = (await loadPictureTool(() => {}))!;
    const folder = temporaryFolder();
    const bomb = join(folder, 'bomb.png');
    await sharp({ create: { width: 12_000, height: 11_000, channels: 3, background: '#fff' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toFile(bomb);
    writeFileSync(join(folder, 'text.jpg'), 'words');
    expect(await tool.measure(bomb)).toBeNull();
    expect(await tool.measure(join(folder, 'text.jpg'))).toBeNull();
    expect(await tool.measure(join(folder, 'none.jpg'))).toBeNull();
    await expect(tool.resize(bomb, 100, 'webp')).rejects.toThrow(/pixel/i);
  });
});
