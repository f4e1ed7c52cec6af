import { describe, expect, it } from 'vitest';
import { accountRoutes } from '../../../../../protocol/names/routes.js';
import { postgresSchema, postgresUrl } from '../../postgres.js';
import { address, fill, follow, person, put, readPage, shop } from '../../shop/shop.js';
import { createTestServer, type Browser, type TestServer } from '../../support.js';
import { loggedInMember, member, post, signedUp, text } from '../support.js';

async function openMembersShop(database: string): Promise<TestServer> {
  const site = { ...shop, settings: { ...shop.settings, memberSignUp: true } };
  return createTestServer({ site, ...(database === 'PostgreSQL' && { databaseUrl: await postgresSchema() }) });
}

/** The queued e-mails that ask for the address of an account. */
async function queued(server: TestServer): Promise<{ readonly recipient: string; readonly token: string }[]> {
  const rows = await server.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'payload'])
    .where('kind', '=', 'account-confirm')
    .execute();
  return rows.map(({ recipient, payload }) => ({
    recipient,
    token: (JSON.parse(payload) as { token: string }).token,
  }));
}

async function tokenOf(server: TestServer): Promise<string> {
  return (await queued(server)).at(-1)?.token ?? '';
}

const linkOf = (token: string): string => `${accountRoutes.confirm}?token=${token}`;

const confirm = (browser: Browser, token: string): Promise<Response> =>
  post(browser, accountRoutes.own, accountRoutes.confirm, { token });

/** Orders as a guest with the address of the member. */
async function orderAsGuest(server: TestServer): Promise<void> {
  const browser = server.browser();
  await put(browser, 'STOOL');
  const open = await readPage(await browser.fetch('/checkout', { headers: { accept: 'text/html' } }));
  const answers = { ...person, ...address, 'field:email': member.email.toUpperCase() };
  const shown = await follow(browser, await browser.submit(open.action, fill(open, { ...answers, act: 'update' })));
  const placed = await browser.submit(shown.action, fill(shown, { ...answers, act: 'order' }));
  expect(placed.headers.get('location')).toContain('/checkout/order/');
}

const isAsked = 'Your email address is not confirmed yet';

describe.each(postgresUrl ? ['SQLite', 'PostgreSQL'] : ['SQLite'])('on %s, the address of a member', (database) => {
  it('is confirmed by the link of an e-mail, once; only then the orders of guests with it are those of the account', async () => {
    const server = await openMembersShop(database);
    await orderAsGuest(server);
    const browser = await signedUp(server);
    const before = await text(browser, accountRoutes.own);
    expect(before).toContain(isAsked);
    expect(before).not.toContain('1001');
    expect((await queued(server)).map(({ recipient }) => recipient)).toEqual([member.email]);
    const token = await tokenOf(server);
    // Programs that scan e-mails open links: that alone confirms nothing.
    expect(await text(browser, linkOf(token))).toContain('Confirm the address');
    expect(await text(browser, accountRoutes.own)).toContain(isAsked);
    expect((await confirm(browser, token)).headers.get('location')).toBe('/account?done=confirmed');
    const after = await text(browser, '/account?done=confirmed');
    expect(after).toContain('Your email address is confirmed.');
    expect(after).not.toContain(isAsked);
    expect(after).toContain('1001');
    expect((await confirm(browser, token)).status).toBe(410);
  });

  it('once confirmed opens the page of each order by the session alone, to nobody else', async () => {
    const server = await openMembersShop(database);
    await orderAsGuest(server);
    const browser = await signedUp(server);
    const { id } = await server.db.selectFrom('shop_order').select('id').executeTakeFirstOrThrow();
    const path = `/checkout/order/${id}`;
    const status = async (one: Browser): Promise<number> => (await one.fetch(path)).status;
    expect(await status(browser)).toBe(404);
    await confirm(browser, await tokenOf(server));
    expect(await text(browser, accountRoutes.own)).toContain(`<a href="${path}">Order 1001</a>`);
    const page = await text(browser, path);
    expect(page).toContain('because you are logged in');
    expect(page).not.toContain('Only you have the address');
    const stranger = await signedUp(server, { email: 'eve@example.com' });
    expect(await Promise.all([status(stranger), status(server.browser())])).toEqual([404, 404]);
    // Of what somebody ordered with an account it is the account alone.
    const other = await server.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'eve@example.com')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('account_order')
      .values({ order_id: id, account_id: other.id, sealed_token: 'lost' })
      .execute();
    expect(await Promise.all([status(stranger), status(browser)])).toEqual([200, 404]);
    expect(await text(stranger, accountRoutes.own)).toContain(`<a href="${path}">`);
  });

  it('is confirmed by nobody but who is logged in to the account, so that a press of a stranger gives no orders away', async () => {
    const server = await openMembersShop(database);
    await signedUp(server);
    const token = await tokenOf(server);
    const asked = await server.browser().fetch(linkOf(token));
    expect([asked.status, decodeURIComponent(asked.headers.get('location') ?? '')]).toEqual([
      303,
      `/account/login?returnTo=${linkOf(token)}`,
    ]);
    const stranger = await signedUp(server, { email: 'eve@example.com' });
    expect((await stranger.fetch(linkOf(token))).status).toBe(403);
    expect((await confirm(stranger, token)).status).toBe(403);
    expect(await text(await loggedInMember(server), accountRoutes.own)).toContain(isAsked);
  });

  it('is not confirmed by a link that is forged, older than seven days, or of an address from before', async () => {
    const server = await openMembersShop(database);
    const browser = await signedUp(server);
    const token = await tokenOf(server);
    expect((await confirm(browser, `${token.slice(0, -8)}AAAAAAAA`)).status).toBe(410);
    await post(browser, accountRoutes.own, accountRoutes.email, {
      email: 'ada@elsewhere.example',
      currentPassword: member.newPassword,
    });
    expect((await queued(server)).map(({ recipient }) => recipient)).toEqual(['ada@elsewhere.example']);
    expect((await confirm(browser, token)).status).toBe(410);
    server.advance(7 * 24 * 60 * 60_000 + 1);
    expect((await confirm(await loggedInMember(server, 'ada@elsewhere.example'), await tokenOf(server))).status).toBe(
      410,
    );
  });

  it('has to be confirmed anew when it is changed', async () => {
    const server = await openMembersShop(database);
    const browser = await signedUp(server);
    await confirm(browser, await tokenOf(server));
    await post(browser, accountRoutes.own, accountRoutes.email, {
      email: 'ada@elsewhere.example',
      currentPassword: member.newPassword,
    });
    expect(await text(browser, accountRoutes.own)).toContain(isAsked);
  });

  it('gets the e-mail again by a press, one while it waits, ten times a minute at most', async () => {
    const server = await openMembersShop(database);
    const browser = await signedUp(server);
    const again = (): Promise<Response> => post(browser, accountRoutes.own, accountRoutes.confirmAgain, {});
    for (let press = 0; press < 10; press += 1)
      expect((await again()).headers.get('location')).toBe('/account?done=asked');
    expect((await again()).status).toBe(429);
    expect(await queued(server)).toHaveLength(1);
  });
});
