import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildIcons } from '../../../../../pages/build/icons.mjs';
import { createReloadSource } from '../../../../../pages/server/author-folder/reload-source.js';
import { contextOf, createTestServer, temporaryFolder } from '../../support.js';

function makeBuild(): string {
  const dist = temporaryFolder();
  mkdirSync(join(dist, 'assets/en'), { recursive: true });
  mkdirSync(join(dist, 'media'), { recursive: true });
  writeFileSync(join(dist, 'assets/en/boot.js'), 'boot()');
  writeFileSync(join(dist, 'assets/en/boot.js.br'), brotliCompressSync('boot()'));
  writeFileSync(join(dist, 'media/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
  writeFileSync(join(dist, 'media/film.mp4'), '0123456789');
  writeFileSync(join(dist, 'secret.txt'), 'secret');
  return dist;
}

describe('built files and media', () => {
  it('assets are kept for a year and come compressed where that is taken', async () => {
    const browser = (await createTestServer({ dist: makeBuild() })).browser();
    const plain = await browser.fetch('/assets/en/boot.js');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'boot()']);
    const small = await browser.fetch('/assets/en/boot.js', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(small.headers.get('content-encoding')).toBe('br');
    expect(small.headers.get('vary')).toBe('Accept-Encoding');
    expect(brotliDecompressSync(await small.arrayBuffer()).toString()).toBe('boot()');
    const zipped = await browser.fetch('/assets/en/boot.js', { headers: { 'accept-encoding': 'gzip, deflate' } });
    expect([zipped.headers.get('content-encoding'), zipped.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe('boot()');
  });

  it('are not served from outside their folders, nor as compressed files', async () => {
    const browser = (await createTestServer({ dist: makeBuild() })).browser();
    for (const path of [
      '/assets/../secret.txt',
      '/assets/%2e%2e/secret.txt',
      '/assets/..%2fsecret.txt',
      '/assets/en/..%2f..%2fsecret.txt',
      '/media/..%5csecret.txt',
      '/assets/en/boot.js.br',
      '/assets/absent.js',
      '/assets/',
    ]) {
      const response = await browser.fetch(path);
      expect([path, response.status >= 400, (await response.text()).includes('secret')]).toEqual([path, true, false]);
    }
  });

  it('media has a tag and answers "not modified"', async () => {
    const browser = (await createTestServer({ dist: makeBuild() })).browser();
    const etag = (await browser.fetch('/media/icon.svg')).headers.get('etag') ?? '';
    expect((await browser.fetch('/media/icon.svg', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('each encoding has a tag of its own, and a copy in any of them is known', async () => {
    const browser = (await createTestServer({ dist: makeBuild() })).browser();
    for (const path of ['/assets/en/boot.js', '/']) {
      const tags: string[] = [];
      for (const encoding of ['br', 'gzip', 'identity'])
        tags.push((await browser.fetch(path, { headers: { 'accept-encoding': encoding } })).headers.get('etag') ?? '');
      expect(new Set(tags).size, path).toBe(3);
      for (const tag of tags) {
        const headers = { 'if-none-match': `"x", W/${tag}`, 'accept-encoding': 'br' };
        const answer = await browser.fetch(path, { headers });
        expect([answer.status, answer.headers.get('etag'), answer.headers.get('content-encoding')]).toEqual([
          304,
          tags[0],
          null,
        ]);
      }
    }
  });

  it('HEAD tells the length that GET has', async () => {
    const browser = (await createTestServer({ dist: makeBuild() })).browser();
    for (const path of ['/', '/assets/en/boot.js', '/media/film.mp4', '/absent'])
      for (const encoding of ['br', 'identity']) {
        const headers = { 'accept-encoding': encoding };
        const head = await browser.fetch(path, { method: 'HEAD', headers });
        const { byteLength } = await (await browser.fetch(path, { headers })).arrayBuffer();
        expect([path, head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([
          path,
          String(byteLength),
          0,
        ]);
      }
  });

  it('a part is sent of the version that the visitor has, else the whole', async () => {
    const browser = (await createTestServer({ dist: makeBuild() })).browser();
    const etag = (await browser.fetch('/media/film.mp4')).headers.get('etag') ?? '';
    const part = async (ifRange: string): Promise<[number, string]> => {
      const answer = await browser.fetch('/media/film.mp4', { headers: { range: 'bytes=2-4', 'if-range': ifRange } });
      return [answer.status, await answer.text()];
    };
    expect(await part(etag)).toEqual([206, '234']);
    for (const other of ['"x"', `W/${etag}`, 'Mon, 23 Nov 2026 12:00:00 GMT'])
      expect(await part(other)).toEqual([200, '0123456789']);
  });

  it('an uploaded file says since when it is as it is, for whoever knows no tags', async () => {
    const server = await createTestServer({ dist: makeBuild() });
    const browser = server.browser();
    writeFileSync(join(server.mediaFolder, 'film.mp4'), '0123456789');
    const address = '/media/own/film.mp4';
    const whole = await browser.fetch(address);
    const since = whole.headers.get('last-modified') ?? '';
    expect([whole.status, Math.abs(Date.parse(since) - Date.now()) < 60_000]).toEqual([200, true]);
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await browser.fetch(address, { headers })).status;
    const before = new Date(Date.parse(since) - 1000).toUTCString();
    expect(await status({ 'if-modified-since': since })).toBe(304);
    expect(await status({ 'if-modified-since': before })).toBe(200);
    expect(await status({ 'if-modified-since': 'yesterday' })).toBe(200);
    // A tag says more than a time.
    expect(await status({ 'if-modified-since': since, 'if-none-match': '"other"' })).toBe(200);
    expect(await status({ range: 'bytes=2-4', 'if-range': since })).toBe(206);
    expect(await status({ range: 'bytes=2-4', 'if-range': before })).toBe(200);
  });

  it('icons for programs that read no page are pictures of the type that their name says, or absent', async () => {
    const dist = makeBuild();
    const bare = (await createTestServer({ dist })).browser();
    expect((await bare.fetch('/favicon.ico')).status).toBe(204);
    await buildIcons(join(dist, 'media'));
    const browser = (await createTestServer({ dist })).browser();
    for (const [path, type] of [
      ['/favicon.ico', 'image/x-icon'],
      ['/apple-touch-icon.png', 'image/png'],
    ] as const) {
      const answer = await browser.fetch(path);
      expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        type,
        'public, max-age=86400',
      ]);
    }
  });

  it('an opened picture runs no script', async () => {
    const browser = (await createTestServer({ dist: makeBuild() })).browser();
    expect((await browser.fetch('/media/icon.svg')).headers.get('content-security-policy')).toContain('sandbox');
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ])('the part %s of a film gets %i', async (range, status, body, contentRange) => {
    const response = await (
      await createTestServer({ dist: makeBuild() })
    )
      .browser()
      .fetch('/media/film.mp4', { headers: { range } });
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      body,
      contentRange,
    ]);
  });
});

describe('an author’s folder', () => {
  function makeFolder(): string {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'about'));
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><html lang="de"><head><title>Hi </head></title></head><body><p>One</p></body></html>',
    );
    writeFileSync(join(folder, 'about/index.html'), '<p>Fragment</p>');
    writeFileSync(
      join(folder, 'own.html'),
      '<head><script type="application/json" data-page-context>{}</script><script type="module" src="/assets/en/site.1.abc.js"></script></head>',
    );
    writeFileSync(join(folder, 'style.css'), 'p{}');
    writeFileSync(join(folder, '.env'), 'secret');
    writeFileSync(join(folder, '..outside'), '');
    symlinkSync('/etc/hostname', join(folder, 'link.txt'));
    return folder;
  }

  it('gets the page context and the boot script at the end of its head, and nothing else where it needs no styles', async () => {
    const browser = (await createTestServer({ authorFolder: makeFolder() })).browser();
    const response = await browser.fetch('/');
    const page = await response.text();
    expect(
      page.replace(
        /<script type="application\/json" data-page-context>[^<]*<\/script>\n<script type="module" src="\/assets\/en\/site\.0\.01234567\.js"><\/script>\n(?=<\/head><body>)/,
        '',
      ),
    ).toBe('<!doctype html><html lang="de"><head><title>Hi </head></title></head><body><p>One</p></body></html>');
    expect(contextOf(page).website.locale).toBe('de');
    expect(response.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    expect(await (await browser.fetch('/about/')).text()).toMatch(
      /^<script type="application\/json"[\s\S]*<p>Fragment<\/p>$/,
    );
  });

  it('without an index is answered with links to its pages in a browser, and as absent elsewhere', async () => {
    const folder = makeFolder();
    rmSync(join(folder, 'index.html'));
    writeFileSync(join(folder, '<b>&.html'), '<p>Named oddly</p>');
    const browser = (await createTestServer({ authorFolder: folder })).browser();
    const response = await browser.fetch('/', { headers: { accept: 'text/html,*/*;q=0.8' } });
    const page = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect([...page.matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, link, text]) => [link, text])).toEqual([
      ['/%3Cb%3E%26.html', '&lt;b&gt;&amp;.html'],
      ['/about/index.html', 'about/index.html'],
      ['/own.html', 'own.html'],
    ]);
    expect(await (await browser.fetch('/%3Cb%3E%26.html')).text()).toContain('Named oddly');
    expect((await browser.fetch('/', { headers: { accept: 'application/json' } })).status).toBe(404);
  });

  it('does not change a page that has both', async () => {
    const page = await (await (await createTestServer({ authorFolder: makeFolder() })).browser().fetch('/own')).text();
    expect(page).toBe(
      '<head><script type="application/json" data-page-context>{}</script><script type="module" src="/assets/en/site.1.abc.js"></script></head>',
    );
  });

  it('serves other files, folders with their slash, and nothing outside or hidden', async () => {
    const browser = (await createTestServer({ authorFolder: makeFolder() })).browser();
    expect((await browser.fetch('/style.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect((await browser.fetch('/about')).headers.get('location')).toBe('/about/');
    for (const path of ['/link.txt', '/.env', '/%2e%2e/etc/passwd', '/absent'])
      expect([path, (await browser.fetch(path)).status >= 400]).toEqual([path, true]);
  });

  it('can be called: forms of its own markup are stored', async () => {
    const server = await createTestServer({ authorFolder: makeFolder() });
    const response = await server
      .browser()
      .submit('/api/form/SaveFormSubmission', { formId: 'mine', 'field:anything': ' text ', 'field:list': 'one' });
    expect(response.status).toBe(200);
    expect(await server.store.formEntries.list({ limit: 5, offset: 0 })).toMatchObject([
      { formId: 'mine', fields: { anything: 'text', list: 'one' } },
    ]);
  });

  it('tells the pages of a development server when a file changes', async () => {
    const authorFolder = makeFolder();
    const reload = createReloadSource(authorFolder);
    onTestFinished(() => reload.close());
    const server = await createTestServer({ authorFolder, reload });
    const reader = (await server.browser().fetch('/__reload')).body?.getReader();
    onTestFinished(() => reader?.cancel());
    const hear = async (): Promise<string> =>
      /data: (\S+)/.exec(new TextDecoder().decode((await reader?.read())?.value))?.[1] ?? '';
    const first = await hear();
    expect(first).toBe(reload.id());
    writeFileSync(join(authorFolder, 'style.css'), 'p{color:red}');
    const second = await hear();
    expect([second === first, second]).toEqual([false, reload.id()]);
    expect((await (await createTestServer()).browser().fetch('/__reload')).status).toBe(404);
  });
});
