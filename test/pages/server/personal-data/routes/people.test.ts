import { describe, expect, it } from 'vitest';
import { roles } from '../../../../../protocol/enums/roles.js';
import { configPeople, type PersonAnswer } from '../../../../../protocol/http/people.js';
import { member, createMembersServer, signedUp } from '../../people/support.js';
import { postgresSchema, postgresUrl } from '../../postgres.js';
import { fillCart, order } from '../../shop/order-contract.js';
import { createTestServer, loggedIn, owner, type Browser, type TestServer } from '../../support.js';

const { email } = member;
const { password } = owner;
const address = { lineOne: '1 Mill Lane', lineTwo: '', city: 'Bath', region: 'ME', postalCode: '04101', country: 'US' };
const buyer = {
  email: 'Ada@Example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '555',
  address,
  note: 'Ring twice',
};

async function find(browser: Browser, of = email): Promise<PersonAnswer> {
  return (await (await browser.call('POST', `${configPeople}/found`, { email: of })).json()) as PersonAnswer;
}

const remove = (browser: Browser, of = email): Promise<Response> =>
  browser.call('POST', `${configPeople}/removed`, { email: of, password });

/** All rows of the database as one text. */
async function everything({ db }: TestServer): Promise<string> {
  const tables = [
    'account',
    'form_entry',
    'shop_order',
    'cart',
    'mail_outbox',
    'audit_record',
    'account_order',
  ] as const;
  return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
}

interface Known {
  readonly server: TestServer;
  readonly browser: Browser;
  readonly orderId: string;
}

/** A site that knows a person: a member with an entry, an order and waiting e-mails; and two entries of others. */
async function known(database: string): Promise<Known> {
  const server = await createMembersServer(database === 'PostgreSQL' ? { databaseUrl: await postgresSchema() } : {});
  const browser = await loggedIn(server);
  await signedUp(server);
  const { store } = server;
  const entry = (submissionId: string, fields: object, notify?: string) =>
    store.formEntries.save(
      {
        formId: 'contact',
        submissionId,
        fields: { ...fields },
        pagePath: '/contact',
        details: {},
        ...(notify !== undefined && { notify }),
      },
      { keyHash: `key of ${submissionId}`, expiresAt: 5_000_000_000_000 },
      1000,
    );
  await entry('own', { name: 'Ada Byron', email: ' ADA@example.com' }, '');
  await entry('other', { name: 'Eve', email: 'eve@example.com', message: `Tell ${email}!` });
  await entry('similar', { email: `x${email}` });
  const placed = await order(store, await fillCart(store, { STOOL: 1 }), 1250, undefined, { buyer });
  if (placed.kind !== 'placed') throw new Error(placed.kind);
  const orderId = (await store.orders.list(1))[0]?.id ?? '';
  const words = { stars: 2, title: 'Wobbles', words: 'It does.', author: 'Ada' };
  await store.reviews.write({ orderId, productId: 'p1', email, locale: 'en', words }, 1000);
  return { server, browser, orderId };
}

async function cancel({ server, orderId }: Known): Promise<void> {
  const change = await server.store.orders.change(orderId, 'pending-payment', 'cancelled', 2000);
  expect(change.kind).toBe('done');
}

describe.each(postgresUrl ? ['SQLite', 'PostgreSQL'] : ['SQLite'])('on %s, the data of one person', (database) => {
  it('is found by the address over account, entries, orders, carts and waiting e-mails', async () => {
    const { browser, orderId } = await known(database);
    const found = await find(browser, ' Ada@EXAMPLE.com ');
    expect(found).toMatchObject({
      account: { kind: 'member', address: 'unconfirmed' },
      entries: [{ formName: 'contact', count: 1 }],
      mentions: 1,
      orders: [{ id: orderId, number: 1001, state: 'pending-payment' }],
      carts: 1,
      reviews: 1,
      mails: 2,
    });
    expect(await find(browser, 'nobody@example.com')).toEqual({
      account: null,
      entries: [],
      mentions: 0,
      orders: [],
      carts: 0,
      reviews: 0,
      lists: [],
      mails: 0,
    });
    expect((await browser.call('POST', `${configPeople}/found`, { email: '%' })).status).toBe(400);
  });

  it('is exported with the password, without what protects the account or belongs to others', async () => {
    const { server, browser } = await known(database);
    const refused = await browser.call('POST', `${configPeople}/exported`, { email, password: 'another password' });
    expect(refused.status).toBe(400);
    const answer = await browser.call('POST', `${configPeople}/exported`, { email, password });
    const copy = await answer.text();
    expect(JSON.parse(copy)).toMatchObject({
      email,
      account: { displayName: 'Ada', kind: 'member', address: 'unconfirmed', sessions: [{ browser: 'other' }] },
      entries: [{ form: 'contact', page: '/contact', answers: { name: 'Ada Byron' } }],
      orders: [{ number: 1001, buyer, grandTotalCents: 1250, lines: [{ title: 'Stool', quantity: 1 }] }],
      reviews: [{ stars: 2, title: 'Wobbles', author: 'Ada' }],
      mails: [{ kind: 'account-confirm' }, { kind: 'order-buyer' }],
    });
    expect(copy).not.toMatch(/argon2|eve@example|token/i);
    const { records } = await server.store.audit.list({ act: 'person-exported' });
    expect(records.map(({ subject, subjectId }) => [subject, subjectId])).toEqual([['', '']]);
  });

  it('is deleted with the password; orders keep goods, amounts and country, and nothing names the person any more', async () => {
    const site = await known(database);
    const { server, browser, orderId } = site;
    await cancel(site);
    const refused = await browser.call('POST', `${configPeople}/removed`, { email, password: 'another password' });
    expect([refused.status, (await find(browser)).orders.length]).toEqual([400, 1]);
    const answer = await remove(browser);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { accounts: 1, entries: 1, orders: 1, carts: 1, reviews: 1, lists: 0, mails: 3 },
    ]);
    const stored = await server.store.orders.find(orderId);
    expect(stored).toMatchObject({
      number: 1001,
      grandTotalCents: 1250,
      lines: [{ title: 'Stool' }],
      buyer: { email: '', firstName: '', lastName: '', note: '', address: { country: 'US', region: 'ME', city: '' } },
    });
    expect(stored?.buyer.phone).toBeUndefined();
    const rows = await everything(server);
    expect(rows).not.toMatch(/Byron|Mill Lane|04101|Ring twice|"ada@example\.com"/i);
    // Of the address, the text of somebody else alone is left, with the words by which it is searched.
    expect(rows.match(/(?<!x)ada@example\.com/gi)).toHaveLength(2);
    expect(await find(browser)).toMatchObject({ account: null, entries: [], mentions: 1, orders: [], mails: 0 });
    expect(await server.store.formEntries.list({ formId: 'contact', limit: 9 })).toHaveLength(2);
    const { records } = await server.store.audit.list({ act: 'person-removed' });
    expect(records.map(({ subject, subjectId }) => [subject, subjectId])).toEqual([['', '']]);
  });

  it('stays as a whole while an order is open', async () => {
    const { browser } = await known(database);
    const answer = await remove(browser);
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { error: 'There are open orders: 1001. Send or cancel them first.' },
    ]);
    expect(await find(browser)).toMatchObject({ account: { kind: 'member' }, entries: [{ count: 1 }], mails: 2 });
  });

  it('of a contributor stays, so that no owner is removed this way', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    await loggedIn(server, [roles.editor], 'eve@example.com');
    expect((await find(browser, 'eve@example.com')).account?.kind).toBe('contributor');
    expect([(await remove(browser, 'eve@example.com')).status, (await remove(browser, owner.email)).status]).toEqual([
      409, 409,
    ]);
    expect((await server.store.audit.list({ act: 'person-removed' })).records).toEqual([]);
  });
});
