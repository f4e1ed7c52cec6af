import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createTestServer, origin, temporaryFolder } from '../support.js';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** A server of a folder with these files. */
async function serve(files: Files) {
  const authorFolder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(authorFolder, name)), { recursive: true });
    writeFileSync(join(authorFolder, name), content);
  }
  const { app } = await createTestServer({ authorFolder });
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    app.request(origin + path, { headers });
  return { get, authorFolder };
}

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

const css = 'p{color:green}\n'.repeat(200);

describe('files of an author’s folder', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are compressed by %s', async (encoding, expand) => {
    const { get } = await serve({ 'a.css': css, 'index.html': `<title>A</title>${css}` });
    for (const path of ['/a.css', '/']) {
      const response = await get(path, { 'accept-encoding': encoding });
      expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
        encoding,
        expect.stringContaining('Accept-Encoding'),
      ]);
      const body = await bytesOf(response);
      expect(body.length).toBeLessThan(css.length / 4);
      expect(expand(body).toString()).toContain(css);
    }
  });

  it('are sent as they are to who accepts no encoding, and where compression would not pay', async () => {
    const { get } = await serve({ 'a.css': css, 'a.webp': css });
    const plain = await get('/a.css', { 'accept-encoding': 'zstd' });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, css]);
    expect((await get('/a.webp', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull();
  });

  it('are not sent again while they have not changed', async () => {
    const { get, authorFolder } = await serve({ 'a.css': css, 'index.html': '<title>A</title>' });
    for (const path of ['/a.css', '/']) {
      const etag = (await get(path)).headers.get('etag') ?? '';
      const again = await get(path, { 'if-none-match': etag, 'accept-encoding': 'br' });
      expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0]);
    }
    const before = await get('/a.css', { 'accept-encoding': 'br' });
    writeFileSync(join(authorFolder, 'a.css'), 'b{}');
    utimesSync(join(authorFolder, 'a.css'), new Date(), new Date(Date.now() + 5000));
    const after = await get('/a.css', { 'accept-encoding': 'br', 'if-none-match': before.headers.get('etag') ?? '' });
    expect(brotliDecompressSync(await bytesOf(after)).toString()).toBe('b{}');
  });

  it('answer the ranges that players of films ask for', async () => {
    const { get } = await serve({ 'a.mp4': '0123456789' });
    const response = await get('/a.mp4', { range: 'bytes=2-4' });
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
  });

  it('run no script when they are opened themselves', async () => {
    const { get } = await serve({ 'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>' });
    const response = await get('/a.svg');
    expect([response.headers.get('content-type'), response.headers.get('content-security-policy')]).toEqual([
      'image/svg+xml',
      expect.stringContaining("default-src 'none'"),
    ]);
  });
});

describe('pictures without an extension', () => {
  const blank = sharp({ create: { width: 700, height: 350, channels: 3, background: '#468' } });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('are a %s by their first bytes', async (format) => {
    const bytes = await blank.clone().toFormat(format, { effort: 1 }).toBuffer();
    const { get } = await serve({ 'image-asset': bytes });
    expect((await get('/image-asset')).headers.get('content-type')).toBe(`image/${format}`);
  });

  it('are resized; the query of a page and of other files is their own', async () => {
    const { get } = await serve({
      'image-asset': await blank.clone().jpeg().toBuffer(),
      data: 'text',
      'page.html': '<title>A page</title>',
    });
    const small = await get('/image-asset?format=300w', { accept: 'image/webp' });
    expect(small.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(await bytesOf(small)).metadata()).toMatchObject({ width: 300, height: 150 });
    expect(await (await get('/data?format=300w')).text()).toBe('text');
    expect(await (await get('/page?format=300w')).text()).toContain('A page');
    expect((await get('/image-asset?format=json')).headers.get('content-type')).toBe('image/jpeg');
    expect((await get('/none?format=300w')).status).toBe(404);
  });

  it('are no pages and no scripts, whatever they begin with', async () => {
    const { get } = await serve({ page: '<!DOCTYPE html><script>1</script>', code: 'alert(1)', empty: '' });
    for (const path of ['/page', '/code', '/empty'])
      expect((await get(path)).headers.get('content-type')).toBe('application/octet-stream');
  });
});

describe('the address of a folder without an index', () => {
  it('lists its pages; a name of a file is never markup', async () => {
    const name = '<img src=x onerror=alert(1)>&"\'.html';
    const { get } = await serve({ [name]: '<title>A</title>', 'more/b c.html': '', '.hidden/c.html': '' });
    const response = await get('/', { accept: 'text/html' });
    const text = await response.text();
    expect([response.status, text.match(/<a href/g)?.length, text.includes('<img')]).toEqual([200, 2, false]);
    expect(text).toContain('href="/more/b%20c.html"');
    const [, address = ''] = /href="(\/%3Cimg[^"]*)"/.exec(text) ?? [];
    expect((await get(address.replaceAll('&#39;', "'"))).status).toBe(200);
  });
});
