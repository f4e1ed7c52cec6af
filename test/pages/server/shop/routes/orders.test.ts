import { describe, expect, it } from 'vitest';
import { createSiteReader } from '../../../../../pages/server/snapshot/site-snapshot.js';
import { composeMail } from '../../../../../pages/server/start/mail-kinds/compose-mail.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import type { ProductRowsAnswer, StockAnswer } from '../../../../../protocol/http/edited-products.js';
import type { OrderDetailAnswer, OrderListAnswer, PackingSlip } from '../../../../../protocol/http/orders.js';
import { loggedIn, testSecret, type Browser, type TestServer } from '../../support.js';
import { address, fill, follow, openShop, person, put, readPage } from '../shop.js';

async function orderStool(server: TestServer, note = ''): Promise<string> {
  const buyer = server.browser();
  await put(buyer, 'STOOL');
  await put(buyer, 'RARE');
  const first = await readPage(await buyer.fetch('/checkout', { headers: { accept: 'text/html' } }));
  const shown = await follow(
    buyer,
    await buyer.submit(first.action, fill(first, { ...person, ...address, 'field:note': note, act: 'update' })),
  );
  const answer = await buyer.submit(shown.action, fill(shown, { act: 'order' }));
  if (answer.status !== 303) throw new Error(`The order was answered with ${answer.status}`);
  const [order] = await server.store.orders.list(1);
  return order?.id ?? '';
}

async function read<T>(browser: Browser, path: string): Promise<T> {
  return (await (await browser.fetch(path)).json()) as T;
}

describe('orders in the editor', () => {
  it('are in the history of the stock that they took, and gave back when they were cancelled', async () => {
    const { server } = await openShop();
    const id = await orderStool(server);
    const owner = await loggedIn(server);
    await owner.call('PUT', `/api/config/orders/${id}/state`, { from: 'pending-payment', to: 'cancelled' });
    const [row] = (await read<ProductRowsAnswer>(owner, '/api/config/shop-products?search=rare')).products;
    const { left, changes } = await read<StockAnswer>(owner, `/api/config/shop-products/${row?.id}/stock?variant=RARE`);
    const order = { id, number: 1001 };
    expect(left).toBe(3);
    expect(new Map(changes.map(({ reason, ...change }) => [reason, change]))).toMatchObject(
      new Map([
        ['order', { pieces: -1, left: 2, order, by: '' }],
        ['cancelled', { pieces: 1, left: 3, order, by: '' }],
      ]),
    );
  });

  it('are listed and shown in full, in the language of the editor', async () => {
    const { server } = await openShop();
    const id = await orderStool(server, 'Ring twice');
    const owner = await loggedIn(server);
    const { orders, next } = await read<OrderListAnswer>(owner, '/api/config/orders');
    expect([orders, next]).toEqual([
      [
        {
          id,
          number: 1001,
          kind: 'cart',
          state: 'pending-payment',
          email: 'ada@example.com',
          name: 'Ada Lovelace',
          totalText: '$19.24',
          pieces: 2,
          createdAt: 1_800_000_000_000,
        },
      ],
      null,
    ]);
    const detail = await read<OrderDetailAnswer>(owner, `/api/config/orders/${id}`);
    expect(detail).toMatchObject({
      addressLines: ['14 Sail Loft Lane', '04101 Portland ME', 'United States'],
      paymentText: 'Pay later',
      steps: ['paid', 'cancelled'],
      totalRows: [
        { label: 'Subtotal', text: '$13.50' },
        { label: 'Shipping (By post)', text: '$5.00' },
        { label: 'Tax', text: '$0.74' },
        { label: 'Total', text: '$19.24' },
      ],
    });
    const german = await owner.fetch(`/api/config/orders/${id}`, { headers: { 'accept-language': 'de' } });
    expect(((await german.json()) as OrderDetailAnswer).totalRows.at(-1)).toEqual({
      label: 'Summe',
      text: '19,24\u00a0$',
    });
    expect((await owner.fetch('/api/config/orders/absent')).status).toBe(404);
    expect((await owner.fetch('/api/config/orders?before=x')).status).toBe(400);
  });

  it('have a packing slip for their parcel, in the language of the buyer and without prices', async () => {
    const { server } = await openShop();
    const id = await orderStool(server, 'Ring twice');
    const owner = await loggedIn(server);
    const business = { name: 'Hill Pottery', street: '2 Kiln Road', city: 'Portland', region: 'ME', country: 'US' };
    expect((await owner.call('PUT', '/api/config/business', business)).status).toBe(200);
    const slip = await read<PackingSlip>(owner, `/api/config/orders/${id}/packing-slip`);
    expect(slip).toMatchObject({
      locale: 'en',
      direction: 'ltr',
      title: 'Packing slip',
      number: 'Order 1001',
      placedOn: 'January 15, 2027',
      sender: ['Hill Pottery', '2 Kiln Road', 'Portland, ME', 'United States'],
      recipient: ['Ada Lovelace', '14 Sail Loft Lane', '04101 Portland ME', 'United States'],
      shipping: 'By post',
      note: 'Ring twice',
    });
    expect(slip.lines).toEqual([
      { title: 'Rare box', sku: 'RARE', pieces: 1 },
      { title: 'Stool', sku: 'STOOL', pieces: 1 },
    ]);
    expect(JSON.stringify(slip)).not.toContain('$');
    expect((await owner.fetch('/api/config/orders/absent/packing-slip')).status).toBe(404);
  });

  it('change state with an e-mail to the buyer each, and return stock when cancelled', async () => {
    const { server } = await openShop();
    const id = await orderStool(server);
    const owner = await loggedIn(server);
    const change = async (from: string, to: string): Promise<number> =>
      (await owner.call('PUT', `/api/config/orders/${id}/state`, { from, to })).status;
    expect(await change('pending-payment', 'fulfilled')).toBe(409);
    expect(await change('pending-payment', 'nonsense')).toBe(400);
    expect(await change('pending-payment', 'paid')).toBe(200);
    expect(await change('pending-payment', 'paid')).toBe(409);
    expect(await change('paid', 'cancelled')).toBe(200);
    const rare = (await server.store.products.list())
      .flatMap(({ variants }) => variants)
      .find(({ sku }) => sku === 'RARE');
    expect(rare?.qtyInStock).toBe(3);
    expect((await server.store.mailOutbox.list()).map(({ entryId }) => entryId.slice(id.length + 1)).sort()).toEqual([
      'cancelled',
      'owner',
      'paid',
      'received',
    ]);
  });

  it('are exported without formula injection', async () => {
    const { server } = await openShop();
    await orderStool(server, '=HYPERLINK("http://evil.test")');
    const owner = await loggedIn(server);
    const answer = await owner.fetch('/api/config/orders/export?bom=1');
    expect(answer.headers.get('content-disposition')).toContain('filename="Orders.csv"');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [titles, line, end] = new TextDecoder().decode(bytes).split('\r\n');
    expect(titles).toBe(
      'Number,Time,State,Kind,Email,Name,Telephone,Address,Items,Subtotal,Discount,Shipping,Tax,Total,Gift cards,To pay,Currency,Note',
    );
    expect(line).toBe(
      '1001,2027-01-15T08:00:00.000Z,Waiting for payment,Order,ada@example.com,Ada Lovelace,N/A,"14 Sail Loft Lane, 04101 Portland ME, United States",Rare box: 1 × $1.00; Stool: 1 × $12.50,13.50,0.00,5.00,0.74,19.24,0.00,19.24,USD,"\'=HYPERLINK(""http://evil.test"")"',
    );
    expect(end).toBe('');
  });

  it('require read-orders for reading and write-orders for changes', async () => {
    const { server } = await openShop();
    const id = await orderStool(server);
    const reads = ['/api/config/orders', `/api/config/orders/${id}`, '/api/config/orders/export'];
    const visitor = server.browser();
    await visitor.fetch('/');
    for (const path of reads) expect([path, (await visitor.fetch(path)).status]).toEqual([path, 401]);
    const may = async (role: number): Promise<number[]> => {
      const browser = await loggedIn(server, [role], `role-${role}@example.com`);
      const answers = await Promise.all(reads.map((path) => browser.fetch(path)));
      return [
        ...answers.map(({ status }) => status),
        (await browser.call('PUT', `/api/config/orders/${id}/state`, { from: 'paid', to: 'paid' })).status,
      ];
    };
    expect(await may(roles.editor)).toEqual([403, 403, 403, 403]);
    expect(await may(roles.reporting)).toEqual([200, 200, 200, 403]);
    expect(await may(roles.storeManager)).toEqual([200, 200, 200, 409]);
  });
});

describe('the e-mails about an order', () => {
  it('go to buyer and owner; only the buyer’s contains the order’s token, which is deleted with its row', async () => {
    const { server } = await openShop();
    const id = await orderStool(server);
    const options = {
      store: server.store,
      site: createSiteReader(server.store, undefined, () => 1_800_000_000_000),
      settings: { smtpUrl: null, mailFrom: null, mailReplyTo: null, dataFolder: '', ownerEmail: 'owner@site.test' },
      secret: testSecret,
      siteUrl: 'http://site.test',
      report: () => {},
    };
    const words = { locale: 'en', mail: 'received', subject: 'Hurrah {number}', intro: '' };
    expect((await (await loggedIn(server)).call('PUT', '/api/config/mail-words', words)).status).toBe(200);
    const queued = await server.store.mailOutbox.claim(9, 1_800_000_000_000, 1_800_000_090_000);
    const mails = (await Promise.all(queued.map((mail) => composeMail(options, mail)))).flatMap(
      (composed) => composed?.message ?? [],
    );
    expect(mails.map(({ to }) => to.address).sort()).toEqual(['ada@example.com', 'owner@site.test']);
    const { title } = (await options.site.read()).settings;
    expect(mails.map(({ from }) => from)).toEqual(Array(2).fill({ name: title, address: 'noreply@site.test' }));
    const toBuyer = mails.find(({ to }) => to.address === 'ada@example.com');
    expect(toBuyer?.replyTo?.address).toBe('owner@site.test');
    expect(toBuyer?.subject).toBe('Hurrah 1001');
    const ours = { ...options, settings: { ...options.settings, mailFrom: { name: 'Us', address: 'us@site.test' } } };
    const own = await Promise.all(queued.map((mail) => composeMail(ours, mail)));
    const message = own.find((composed) => composed?.message.to.address === 'ada@example.com')?.message;
    expect([message?.from, message?.replyTo]).toEqual([{ name: 'Us', address: 'us@site.test' }, null]);
    const [link = ''] =
      /\/checkout\/order\/[\w-]+/.exec(mails.find(({ to }) => to.address === 'ada@example.com')?.text ?? '') ?? [];
    expect((await server.browser().fetch(link)).status).toBe(200);
    expect(mails.find(({ to }) => to.address === 'owner@site.test')?.text).not.toContain('/checkout/order/');
    const token = link.slice('/checkout/order/'.length);
    expect(JSON.stringify(await server.store.mailOutbox.list())).toContain(token);
    await server.store.mailOutbox.remove(queued);
    expect(JSON.stringify([await server.store.mailOutbox.list(), await server.store.orders.find(id)])).not.toContain(
      token,
    );
  });
});
