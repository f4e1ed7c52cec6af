import { describe, expect, it } from 'vitest';
import { createSiteReader } from '../../../../../pages/server/snapshot/site-snapshot.js';
import { composeMail } from '../../../../../pages/server/start/mail-kinds/compose-mail.js';
import { continuedMs, repeatedMs } from '../../../../../protocol/enums/downloads.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import type { SoldFileAnswer } from '../../../../../protocol/http/downloads.js';
import type { EditedProductAnswer } from '../../../../../protocol/http/edited-products.js';
import type { OrderDetailAnswer } from '../../../../../protocol/http/orders.js';
import * as cookies from '../../../../../protocol/names/cookies.js';
import { postgresSchema, postgresUrl } from '../../postgres.js';
import { loggedIn, origin, testSecret, type Browser, type TestServer } from '../../support.js';
import { fill, follow, openShop as openTestShop, person, put, readPage, textOf } from '../shop.js';

const sheets = 'Sheet one. Sheet two. Sheet three.';
const dayMs = 86_400_000;

async function send(browser: Browser, method: string, path: string, headers: object, body?: string) {
  const crumb = encodeURIComponent(browser.jar.get(cookies.crumb.name) ?? '');
  return browser.fetch(`${path}?crumb=${crumb}`, {
    method,
    headers: { origin, 'tus-resumable': '1.0.0', ...headers },
    ...(body !== undefined && { body, duplex: 'half' }),
  });
}

async function upload(browser: Browser, name: string, content: string, calls = '/api/config/sold-files') {
  const begun = await send(browser, 'POST', calls, {
    'upload-length': String(content.length),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  });
  const address = begun.headers.get('location') ?? '';
  const piece = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const sent = await send(browser, 'PATCH', address, piece, content);
  const done = await send(browser, 'POST', `${address}/done`, {});
  return { statuses: [begun.status, sent.status, done.status], address, done };
}

/** Gives the plans of the shop a file, and resolves with it. */
async function giveFile(server: TestServer, owner: Browser, content = sheets) {
  const id = (await server.store.products.list()).find(({ title }) => title === 'Plans')?.id;
  const path = `/api/config/shop-products/${id}`;
  const { done } = await upload(owner, 'Pläne <1>.html', content);
  const { file } = (await done.json()) as SoldFileAnswer;
  const { product, version } = (await (await owner.fetch(path)).json()) as EditedProductAnswer;
  const saved = await owner.call('PUT', `${path}?baseVersion=${version}`, { ...product, files: [file] });
  return { file, path, saved, product };
}

/** Orders pieces without a card, and resolves with the order's id and page. */
async function buy(server: TestServer, pieces = 1, buyer = server.browser()) {
  await put(buyer, 'PLANS', pieces);
  const first = await readPage(await buyer.fetch('/checkout', { headers: { accept: 'text/html' } }));
  const place = { 'field:region': 'Maine', 'field:country': 'United States' };
  const sent = await buyer.submit(first.action, fill(first, { ...person, ...place, act: 'update' }));
  const shown = await follow(buyer, sent);
  const answer = await buyer.submit(shown.action, fill(shown, { act: 'order' }));
  const page = answer.headers.get('location') ?? '';
  const [order] = await server.store.orders.list(1);
  const look = async () => readPage(await buyer.fetch(page, { headers: { accept: 'text/html' } }));
  return { buyer, id: order?.id ?? '', look, first };
}

const step = (owner: Browser, id: string, from: string, to: string) =>
  owner.call('PUT', `/api/config/orders/${id}/state`, { from, to });

const mailOptions = (server: TestServer): Parameters<typeof composeMail>[0] => ({
  store: server.store,
  site: createSiteReader(
    server.store,
    { pictureInfo: () => null, faceInfo: () => null, readMaps: () => null } as never,
    () => 1_800_000_000_000,
    () => {},
  ),
  settings: { mailFrom: null, mailReplyTo: null, ownerEmail: 'owner@site.test' } as never,
  secret: testSecret,
  siteUrl: 'https://site.example',
});

const linkIn = (html: string): string => /href="(\/commerce\/downloads\/[^"]+)" download/.exec(html)?.[1] ?? '';

const databases = [['SQLite', async () => null], ...(postgresUrl ? [['PostgreSQL', postgresSchema]] : [])] as [
  string,
  () => Promise<string | null>,
][];

describe.each(databases)('files of digital products with %s', (_name, database) => {
  const openShop = async (options: Parameters<typeof openTestShop>[0] = {}) => {
    const databaseUrl = await database();
    return openTestShop({ ...options, ...(databaseUrl !== null && { databaseUrl }) });
  };

  it('are the buyer’s once the order is paid, and nobody’s before [ENUM-03] [CART-10]', async () => {
    const { server } = await openShop();
    const owner = await loggedIn(server);
    const { saved, file } = await giveFile(server, owner);
    expect(saved.status).toBe(200);
    const { buyer, id, look, first } = await buy(server);
    // Nothing is shipped, so no address is asked for.
    expect(first.form.some(([name]) => name === 'field:lineOne')).toBe(false);
    const waiting = await look();
    expect([textOf(waiting).includes('as soon as your payment is here'), linkIn(waiting.html)]).toEqual([true, '']);
    await step(owner, id, 'pending-payment', 'paid');
    const paid = await look();
    expect(textOf(paid)).toContain('5 downloads left');
    expect(textOf(paid)).toContain('Your files are ready');
    const link = linkIn(paid.html);
    const answer = await buyer.fetch(link);
    expect([answer.status, await answer.text()]).toEqual([200, sheets]);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="Plane -1.html"; filename*=UTF-8\'\'Pl%C3%A4ne%20-1.html',
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    const forged = link.replace(/\.[^/]+/, '.forged');
    expect((await buyer.fetch(forged)).status).toBe(404);
    expect((await buyer.fetch(link.replace(file.id, 'other'))).status).toBe(404);
    expect((await buyer.fetch(`/media/own/${file.id}`)).status).toBe(404);
  });

  it('are sent in ranges, which belong to one download', async () => {
    const { server } = await openShop();
    const owner = await loggedIn(server);
    await giveFile(server, owner);
    const { buyer, id, look } = await buy(server);
    await step(owner, id, 'pending-payment', 'paid');
    const link = linkIn((await look()).html);
    const part = async (range: string, more: object = {}) => {
      const answer = await buyer.fetch(link, { headers: { range, ...more } });
      return [answer.status, answer.headers.get('content-range'), await answer.text()];
    };
    const head = await buyer.fetch(link, { method: 'HEAD' });
    expect([head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual(['34', 'bytes']);
    expect(await part('bytes=0-9')).toEqual([206, 'bytes 0-9/34', 'Sheet one.']);
    expect(await part('bytes=11-20')).toEqual([206, 'bytes 11-20/34', 'Sheet two.']);
    expect(await part('bytes=-6')).toEqual([206, 'bytes 28-33/34', 'three.']);
    expect((await part('bytes=90-'))[0]).toBe(416);
    expect(await part('bytes=11-20', { 'if-range': '"another"' })).toEqual([200, null, sheets]);
    expect(textOf(await look())).toContain('4 downloads left');
    server.advance(repeatedMs + 1);
    await part('bytes=11-20');
    expect(textOf(await look())).toContain('4 downloads left');
    server.advance(continuedMs + 1);
    await part('bytes=11-20');
    expect(textOf(await look())).toContain('3 downloads left');
  });

  it('count once where several requests begin at one moment', async () => {
    const { server } = await openShop();
    const owner = await loggedIn(server);
    await giveFile(server, owner);
    const { buyer, id, look } = await buy(server);
    await step(owner, id, 'pending-payment', 'paid');
    const link = linkIn((await look()).html);
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await buyer.fetch(link)).status));
    expect([statuses, textOf(await look()).includes('4 downloads left')]).toEqual([[200, 200, 200, 200], true]);
  });

  it('end by number and by time, and are opened again by the owner, with an e-mail', async () => {
    const { server } = await openShop();
    const owner = await loggedIn(server);
    await giveFile(server, owner);
    const { buyer, id, look } = await buy(server);
    await step(owner, id, 'pending-payment', 'paid');
    const link = linkIn((await look()).html);
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      statuses.push((await buyer.fetch(link)).status);
      server.advance(repeatedMs + 1);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 410]);
    expect([linkIn((await look()).html), textOf(await look()).includes('No downloads left')]).toEqual(['', true]);
    const detail = (await (await owner.fetch(`/api/config/orders/${id}`)).json()) as OrderDetailAnswer;
    expect(detail.downloads).toMatchObject([{ title: 'Plans', fileName: 'Pläne <1>.html', uses: 5, most: 5 }]);
    const renewed = await owner.call('POST', `/api/config/orders/${id}/downloads`, {});
    expect(((await renewed.json()) as OrderDetailAnswer).downloads).toMatchObject([{ uses: 0 }]);
    expect((await buyer.fetch(link)).status).toBe(200);
    server.advance(31 * dayMs);
    expect((await buyer.fetch(link)).status).toBe(410);
    expect(textOf(await look())).toContain('The time for these downloads ended on');
    const mails = await server.store.mailOutbox.list();
    const mail = mails.find(({ entryId }) => entryId.startsWith(`${id}.downloads.`));
    expect(JSON.parse(mail?.payload ?? '{}')).toMatchObject({ orderId: id, event: 'downloads-opened' });
  });

  it('are taken back with the order, and follow a new edition of the product', async () => {
    const { server } = await openShop();
    const owner = await loggedIn(server);
    const { path } = await giveFile(server, owner);
    const { buyer, id, look } = await buy(server, 2);
    await step(owner, id, 'pending-payment', 'paid');
    expect(textOf(await look())).toContain('10 downloads left');
    const { done } = await upload(owner, 'second.zip', 'A second edition.');
    const { file } = (await done.json()) as SoldFileAnswer;
    const { product, version } = (await (await owner.fetch(path)).json()) as EditedProductAnswer;
    await owner.call('PUT', `${path}?baseVersion=${version}`, { ...product, files: [file] });
    const link = linkIn((await look()).html);
    expect(await (await buyer.fetch(link)).text()).toBe('A second edition.');
    await owner.call('DELETE', path);
    await owner.call('DELETE', path.replace('shop-products/', 'shop-products/bin/'));
    expect((await buyer.fetch(link)).status).toBe(200);
    // What was bought stays with the buyer, and can be opened again, once the product is gone for good.
    expect((await owner.call('POST', `/api/config/orders/${id}/downloads`, {})).status).toBe(200);
    await step(owner, id, 'paid', 'cancelled');
    expect((await buyer.fetch(link)).status).toBe(404);
    expect((await owner.call('POST', `/api/config/orders/${id}/downloads`, {})).status).toBe(409);
  });

  it('are uploaded by who may change products, as any type of file, and not as media', async () => {
    const { server } = await openShop();
    const owner = await loggedIn(server);
    const { statuses, address } = await upload(owner, 'a.exe', 'MZ anything');
    expect(statuses).toEqual([201, 204, 201]);
    const id = address.split('/').at(-1);
    expect((await owner.fetch(`/api/config/media/uploads/${id}`)).status).toBe(404);
    expect((await upload(owner, 'a.exe', 'MZ anything', '/api/config/media/uploads')).statuses).toEqual([
      201, 415, 404,
    ]);
    const editor = await loggedIn(server, [roles.editor], 'editor@example.com');
    expect((await upload(editor, 'a.exe', 'MZ anything')).statuses[0]).toBe(403);
  });

  it('are in the archive of the site, and come with it to another', async () => {
    const { server } = await openShop();
    const owner = await loggedIn(server);
    const { file } = await giveFile(server, owner);
    const archive = await (await owner.fetch('/api/config/transfer/export')).arrayBuffer();
    const other = await openShop({ site: 'empty' });
    const otherOwner = await loggedIn(other.server);
    const crumb = encodeURIComponent(otherOwner.jar.get(cookies.crumb.name) ?? '');
    const taken = await otherOwner.fetch(`/api/config/transfer/import?crumb=${crumb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/gzip', origin },
      body: archive,
    });
    expect([taken.status, await taken.json()]).toMatchObject([200, { products: 6 }]);
    const { buyer, id, look } = await buy(other.server);
    await step(otherOwner, id, 'pending-payment', 'paid');
    const link = linkIn((await look()).html);
    expect([link.endsWith(file.id), await (await buyer.fetch(link)).text()]).toEqual([true, sheets]);
  });

  it('are deleted with everything of the buyer, and rest some weeks without a product', async () => {
    const { server } = await openShop();
    const owner = await loggedIn(server);
    const { path, product, file } = await giveFile(server, owner);
    const { done } = await upload(owner, 'unused.zip', 'Nothing.');
    const unused = ((await done.json()) as SoldFileAnswer).file;
    await server.soldFiles.tidy(1_800_000_000_000 + 31 * dayMs);
    expect([await server.soldFiles.find(unused.id), (await server.soldFiles.find(file.id))?.bytes]).toEqual([null, 34]);
    expect((await owner.call('PUT', `${path}?baseVersion=2`, { ...product, files: [unused] })).status).toBe(400);
    const { buyer, id, look } = await buy(server);
    await step(owner, id, 'pending-payment', 'paid');
    const link = linkIn((await look()).html);
    await buyer.fetch(link);
    await step(owner, id, 'paid', 'fulfilled');
    const asked = { email: 'ada@example.com', password: 'a long password' };
    const copy = await (await owner.call('POST', '/api/config/people/exported', asked)).json();
    expect(copy).toMatchObject({ orders: [{ downloads: [{ title: 'Plans', file: 'Pläne <1>.html', downloads: 1 }] }] });
    expect((await owner.call('POST', '/api/config/people/removed', asked)).status).toBe(200);
    expect((await buyer.fetch(link)).status).toBe(404);
    expect(await server.db.selectFrom('download_use').selectAll().execute()).toEqual([]);
  });

  it('are refused where they are not there, and kept by a change that does not name them', async () => {
    const { server } = await openShop();
    const owner = await loggedIn(server);
    const { path, product, file } = await giveFile(server, owner);
    const open = async () => (await (await owner.fetch(path)).json()) as EditedProductAnswer;
    const put = async (files: unknown) =>
      owner.call('PUT', `${path}?baseVersion=${(await open()).version}`, { ...product, files });
    const refused = await put([{ ...file, id: 'gone' }]);
    expect([refused.status, await refused.json()]).toMatchObject([400, { fault: 'file' }]);
    expect((await put(undefined)).status).toBe(200);
    expect((await open()).product.files).toEqual([file]);
    const seen = await (await server.browser().fetch(`/api/commerce/products/${(await open()).id}`)).text();
    expect(seen).not.toContain(file.id);
  });

  it('are named by the e-mails with a signed link, which uses no download up', async () => {
    const { server } = await openShop();
    const owner = await loggedIn(server);
    await giveFile(server, owner);
    const { buyer, id, look } = await buy(server);
    await step(owner, id, 'pending-payment', 'paid');
    const queued = await server.store.mailOutbox.claim(9, 1_800_000_000_000, 1_800_000_090_000);
    const paid = queued.filter(({ entryId }) => entryId === `${id}.paid`);
    const [composed] = await Promise.all(paid.map((mail) => composeMail(mailOptions(server), mail)));
    const address = /Download your files: https:\/\/site\.example(\S+)/.exec(composed?.message.text ?? '')?.[1] ?? '';
    const page = await readPage(await buyer.fetch(address, { headers: { accept: 'text/html' } }));
    expect([page.status, page.headers.get('cache-control'), textOf(page).includes('5 downloads left')]).toEqual([
      200,
      'no-store',
      true,
    ]);
    expect(textOf(await look())).toContain('5 downloads left');
  });
});
