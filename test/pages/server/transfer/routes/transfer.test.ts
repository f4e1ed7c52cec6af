import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { Header } from 'tar';
import { describe, expect, it } from 'vitest';
import { site as demoSite } from '../../../../../pages/site/site.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import type { ImportAnswer } from '../../../../../protocol/http/transfer.js';
import * as cookies from '../../../../../protocol/names/cookies.js';
import { settleTheme } from '../../../../../protocol/site/theme/theme.js';
import { figtree } from '../../media/font-files.js';
import { postgresSchema, postgresUrl } from '../../postgres.js';
import {
  createTestServer,
  loggedIn,
  origin,
  type Browser,
  type TestServer,
  type TestServerOptions,
} from '../../support.js';

interface Opened {
  readonly server: TestServer;
  readonly owner: Browser;
}

async function open(options: TestServerOptions): Promise<Opened> {
  const server = await createTestServer(options);
  return { server, owner: await loggedIn(server, [roles.admin]) };
}

const exportFrom = async ({ owner }: Opened): Promise<Buffer> => {
  const answer = await owner.fetch('/api/config/transfer/export');
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

const importInto = ({ owner }: Opened, archive: Buffer): Promise<Response> =>
  owner.fetch(`/api/config/transfer/import?crumb=${encodeURIComponent(owner.jar.get(cookies.crumb.name) ?? '')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/gzip', origin },
    body: new Uint8Array(archive),
  });

const read = async ({ owner }: Opened, path: string): Promise<string> => (await owner.fetch(path)).text();
const statusOf = async ({ owner }: Opened, path: string): Promise<number> => (await owner.fetch(path)).status;

async function uploadPicture(site: Opened, name: string): Promise<string> {
  const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  return upload(site, name, picture);
}

async function upload({ owner }: Opened, name: string, bytes: Uint8Array): Promise<string> {
  const crumb = encodeURIComponent(owner.jar.get(cookies.crumb.name) ?? '');
  const answer = await owner.fetch(`/api/config/media?name=${name}&crumb=${crumb}`, {
    method: 'POST',
    headers: { origin },
    body: new Uint8Array(bytes),
  });
  return ((await answer.json()) as { file: { path: string } }).file.path;
}

/** A compressed tar file of these entries, as somebody may forge one. */
function forge(entries: readonly (readonly [name: string, content: string, type?: 'File' | 'SymbolicLink'])[]): Buffer {
  const parts = entries.flatMap(([path, content, type = 'File']) => {
    const bytes = Buffer.from(type === 'File' ? content : '');
    const header = new Header({
      path,
      mode: 0o644,
      size: bytes.length,
      type,
      linkpath: type === 'File' ? '' : content,
    });
    const block = Buffer.alloc(512);
    header.encode(block);
    return [block, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)]));
}

async function errorOf(answer: Response): Promise<readonly [number, string]> {
  return [answer.status, ((await answer.json()) as { error: string }).error];
}

const databases: (readonly [string, (site: 'demo' | 'empty') => Promise<TestServerOptions>])[] = [
  ['SQLite', async (site) => ({ site })],
  ...(postgresUrl === undefined
    ? []
    : [['PostgreSQL', async (site: 'demo' | 'empty') => ({ site, databaseUrl: await postgresSchema() })] as const]),
];

describe.each(databases)('a site as one archive on %s', (_name, options) => {
  it('is exported with pictures and drafts, and imported into an empty site, which then shows the same', async () => {
    const from = await open(await options('demo'));
    const path = await uploadPicture(from, 'Elm.png');
    await from.owner.call('PUT', '/api/config/media/details', { path, alts: { en: 'A board of elm' } });
    const archive = await exportFrom(from);
    const to = await open(await options('empty'));
    const answer = await importInto(to, archive);
    expect(answer.status).toBe(200);
    const { access = {}, pages, products } = demoSite;
    const locked = pages.filter(({ id }) => access[id]?.access === 'password').map(({ path: at }) => at);
    expect((await answer.json()) as ImportAnswer).toEqual({
      pages: pages.length,
      products: products.length,
      files: 1,
      closed: locked,
    });
    for (const address of ['/', '/about', '/shop', '/de', '/shop/dairy-stool', '/journal']) {
      const [one, other] = [await read(from, address), await read(to, address)];
      const body = (html: string): string =>
        /<main[^]*<\/main>/.exec(html)?.[0].replace(/crumb=[^"&]*/g, '') ?? address;
      expect(body(other), address).toBe(body(one));
    }
    expect(await read(to, '/shop/dairy-stool')).toContain('Four legs rock on it');
    expect(Buffer.from(await (await to.owner.fetch(path)).arrayBuffer()).length).toBeGreaterThan(50);
    expect(await read(to, '/api/config/media?search=elm')).toContain('A board of elm');
    expect(readdirSync(to.server.mediaFolder)).toHaveLength(1);
    expect([from.server.reported, to.server.reported]).toEqual([[], []]);
  });

  it('takes typefaces and CSS of its theme and the words of its e-mails along', async () => {
    const from = await open(await options('demo'));
    const mail = { locale: 'en', mail: 'paid', subject: 'Hurrah', intro: '' };
    expect((await from.owner.call('PUT', '/api/config/mail-words', mail)).status).toBe(200);
    const path = await upload(from, 'Ours.woff2', figtree);
    const theme = settleTheme({ textFont: path, css: 'h1{letter-spacing:3px}' });
    await from.owner.call('PUT', '/api/site-theme?baseVersion=0', theme);
    await from.owner.call('POST', '/api/site-theme/publish?baseVersion=1', {});
    const to = await open(await options('empty'));
    expect((await importInto(to, await exportFrom(from))).status).toBe(200);
    expect(await read(to, '/api/config/mail-words')).toContain('"own":{"subject":"Hurrah","intro":""}');
    const styleOf = async (site: Opened): Promise<string> =>
      /<style>([^]*)<\/style>/.exec(await read(site, '/about'))?.[1] ?? '';
    expect(await styleOf(to)).toContain(`src:url(${path})`);
    expect(await styleOf(to)).toContain('letter-spacing:3px');
    expect(await styleOf(to)).toBe(await styleOf(from));
    const bytesOf = async ({ owner }: Opened): Promise<Buffer> =>
      Buffer.from(await (await owner.fetch(path)).arrayBuffer());
    expect((await bytesOf(to)).equals(await bytesOf(from))).toBe(true);
  });

  it('replaces what is there: it goes to the bin, and pages that both have keep their history', async () => {
    const from = await open(await options('empty'));
    await from.owner.call('POST', '/api/config/start', { title: 'Hill', locale: 'en', look: 'orchard', blocks: null });
    const archive = await exportFrom(from);
    const to = await open(await options('demo'));
    expect((await importInto(to, archive)).status).toBe(200);
    expect([await statusOf(to, '/'), await statusOf(to, '/about'), await statusOf(to, '/shop/dairy-stool')]).toEqual([
      200, 404, 404,
    ]);
    expect(await read(to, '/')).toContain('Hill</h1>');
    expect(await read(to, '/api/config/bin')).toContain('/about');
    expect(await read(to, '/api/config/shop-products/bin')).toContain('Dairy stool');
    // The same once more: nothing is there twice.
    expect((await importInto(to, archive)).status).toBe(200);
    expect(await statusOf(to, '/')).toBe(200);
  });

  it('is taken back whole, with its pictures, where a product has the address of another', async () => {
    const from = await open(await options('demo'));
    await uploadPicture(from, 'Elm.png');
    const to = await open(await options('empty'));
    await to.owner.call('POST', '/api/config/shop-products', { title: 'Dairy stool', productType: 1 });
    const before = await read(to, '/api/config/pages');
    const [status, error] = await errorOf(await importInto(to, await exportFrom(from)));
    expect([status, error]).toEqual([
      400,
      expect.stringMatching(/^The product “[^”]+” cannot be taken: .+ Nothing was changed\.$/),
    ]);
    expect([await read(to, '/api/config/pages'), readdirSync(to.server.mediaFolder)]).toEqual([before, []]);
  });

  it('is refused whole with a named reason, and leaves everything as it was', async () => {
    const there = await open(await options('demo'));
    const before = await read(there, '/about');
    const refused = async (archive: Buffer): Promise<readonly [number, string]> =>
      errorOf(await importInto(there, archive));
    const nothing = 'Nothing was changed.';
    const broken = [400, `This is no archive of a site, or it is damaged. ${nothing}`];
    const whole = await exportFrom(there);
    expect(await refused(Buffer.from('no archive'))).toEqual(broken);
    expect(await refused(whole.subarray(0, whole.length - 400))).toEqual(broken);
    expect(await refused(forge([['media/a.png', 'x']]))).toEqual(broken);
    expect(await refused(forge([['site.json', '{']]))).toEqual(broken);
    expect(await refused(forge([['site.json', '{"form":99}']]))).toEqual([
      400,
      `A newer version of Mortise made this archive. Import it there. ${nothing}`,
    ]);
    for (const name of ['../outside.png', '/etc/passwd', 'media/../../x.png', 'mortise.db'])
      expect(
        (
          await refused(
            forge([
              [name, 'x'],
              ['site.json', '{"form":1}'],
            ]),
          )
        )[1],
      ).toMatch(/which is not part of a site|is damaged/);
    expect(
      (
        await refused(
          forge([
            ['media/link.png', '/etc/passwd', 'SymbolicLink'],
            ['site.json', '{"form":1}'],
          ]),
        )
      )[1],
    ).toContain('not part of a site');
    expect((await refused(forge([['site.json', '{"form":1}']])))[0]).toBe(400);
    expect([await read(there, '/about'), there.server.reported]).toEqual([before, []]);
  });
});

it('takes nothing that unpacks to more than a site may have', async () => {
  const there = await open({ site: 'empty' });
  const bomb = gzipSync(Buffer.alloc(70 * 1_048_576));
  const large = forge([['site.json', ' '.repeat(70 * 1_048_576)]]);
  expect((await errorOf(await importInto(there, bomb)))[0]).toBe(400);
  expect((await errorOf(await importInto(there, large)))[1]).toContain('larger than 64 MB');
});
