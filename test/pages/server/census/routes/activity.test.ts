import { describe, expect, it } from 'vitest';
import type { LoggedEvent } from '../../../../../pages/server/figures/log/logged-event.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import type {
  ActivityAnswer,
  ActivityTableAnswer,
  LiveAnswer,
  SeriesAnswer,
  SpeedAnswer,
} from '../../../../../protocol/http/activity.js';
import { cookieOf, eventOf, viewOf } from '../../figures/events.js';
import { createTestServer, loggedIn, pageDocument, testSite, type Browser, type TestServer } from '../../support.js';

const dayMs = 86_400_000;
/** The test server begins on this day. */
const today = '2027-01-15';
const yesterday = '2027-01-14';
const address = '/api/config/activity';

async function read<T>(browser: Browser, path: string): Promise<T> {
  const response = await browser.fetch(address + path);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as T;
}

async function tell(server: TestServer, ...events: readonly LoggedEvent[]): Promise<void> {
  for (const { kind, event, page, data, visitor } of events)
    await server.census.tell({ kind, event, page, data, visitor });
}

const press = (visitor: string, text: string, page = '/'): LoggedEvent =>
  eventOf('button-click', { visitor, page, json: { buttonText: text } });
const order = (visitor: string, amount: number): LoggedEvent =>
  eventOf('order', { visitor, event: '7', page: '/checkout', json: { amount, currency: 'USD' } });
const record = (name: string, value: number, device: string, block = { blockType: '', blockId: '' }): LoggedEvent =>
  eventOf('record', { event: name, page: '/', json: { name, value, device, ...block } });
const search = (words: string): LoggedEvent =>
  eventOf('hit', { event: '2', page: '/search', json: { queryString: `?q=${encodeURIComponent(words)}` } });

/** Two visits, of which the first one buys. */
async function twoVisits(server: TestServer): Promise<void> {
  const [ada, ben] = [cookieOf('ada', 1), cookieOf('ben', 2)];
  await tell(
    server,
    viewOf({ visitor: ada, page: '/', query: '?utm_source=Letter' }),
    press(ada, 'To the shop'),
    viewOf({ visitor: ada, page: '/shop/p1', referrer: 'https://site.test/' }),
    order(ada, 1250),
    viewOf({ visitor: ben, page: '/contact', referrer: 'https://www.search.example/', screen: [1280, 800] }),
    eventOf('button-render', { visitor: ben, page: '/', json: { buttonText: 'To the shop' } }),
    eventOf('button-render', { visitor: ada, page: '/', json: { buttonText: 'To the shop' } }),
    eventOf('form-render', { visitor: ben, event: 'contact', page: '/contact' }),
    eventOf('entry', { visitor: ben, event: 'contact', page: '/contact' }),
    eventOf('quick-view', { event: 'p1' }),
    eventOf('overlay', { json: { id: 'popup', event: 'submit' } }),
    eventOf('custom', { event: 'tour:ended' }),
    eventOf('hit', {
      event: '10',
      page: '/contact',
      json: { pointed: [{ id: 'contact-form', type: 'form', seconds: 7 }] },
    }),
    search('oak  Stool'),
  );
}

describe('the activity', () => {
  it('has every day of a period with what happened just now, and the sums of as many days before [ENUM-25]', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const period = `?from=${today}&to=${today}`;
    expect(await read<ActivityAnswer>(browser, period)).toMatchObject({ hasFigures: false, former: null });
    await tell(server, viewOf({ visitor: cookieOf('early'), page: '/' }));
    server.advance(dayMs);
    await twoVisits(server);
    // The first log-in is over.
    const nextDay = await loggedIn(server, [roles.admin], 'next-day@example.com');
    const answer = await read<ActivityAnswer>(nextDay, `?from=${today}&to=2027-01-17&compare=1`);
    expect(answer.days.map(({ date, visits, views }) => [date, visits, views])).toEqual([
      ['2027-01-15', 1, 1],
      ['2027-01-16', 2, 3],
      ['2027-01-17', 0, 0],
    ]);
    expect(answer.sums).toEqual({
      visits: 3,
      views: 4,
      newVisits: 2,
      bounces: 2,
      sales: [{ currency: 'USD', orders: 1, amount: 1250 }],
    });
    expect([answer.former?.from, answer.former?.to, answer.former?.sums.visits]).toEqual(['2027-01-12', yesterday, 0]);
    const next = await read<ActivityAnswer>(nextDay, '?from=2027-01-16&to=2027-01-16&compare=1');
    expect([next.sums.visits, next.former?.sums.visits, next.former?.from]).toEqual([2, 1, today]);
  });

  it('says which page, source and button sells, by the names of the site [ENUM-26]', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    await twoVisits(server);
    const rows = async (table: string): Promise<unknown[]> =>
      (await read<ActivityTableAnswer>(browser, `/tables/${table}?from=${yesterday}&to=${today}`)).rows.map(
        ({ key, name, page, currency, values }) => [key, name, page, currency, ...values],
      );
    expect(await rows('sales-sources')).toEqual([['letter', '', '', 'USD', 1, 1250, 1, 1]]);
    expect(await rows('sales-pages')).toEqual([
      ['/', 'Title of /', '/', 'USD', 1, 1250],
      ['/shop/p1', 'Stool', '/shop/p1', 'USD', 1, 1250],
    ]);
    expect(await rows('sales-buttons')).toEqual([['To the shop', '', '', 'USD', 1, 1250]]);
    expect(await rows('pages')).toEqual([
      ['/', 'Title of /', '/', '', 1, 1, 0, 0],
      ['/contact', 'Title of /contact', '/contact', '', 1, 1, 1, 15],
      ['/shop/p1', 'Stool', '/shop/p1', '', 1, 0, null, 0],
    ]);
    expect(await rows('sources')).toEqual([
      ['letter', '', '', '', 1],
      ['search.example', '', '', '', 1],
    ]);
    expect(await rows('devices')).toEqual([
      ['desktop', '', '', '', 1],
      ['phone', '', '', '', 1],
    ]);
    expect(await rows('buttons')).toEqual([['To the shop', '', '/', '', 1, 2, 0.5]]);
    expect(await rows('forms')).toEqual([['contact', '', '/contact', '', 1, 1, 1]]);
    expect(await rows('searches')).toEqual([['oak stool', '', '', '', 1]]);
    expect(await rows('products')).toEqual([['p1', 'Stool', '/shop/p1', '', 1]]);
    expect(await rows('popups')).toEqual([['submit', '', '', '', 1]]);
    expect(await rows('events')).toEqual([['tour:ended', '', '', '', 1]]);
    expect(await rows('languages')).toEqual([['en', '', '', '', 2]]);
    expect(await rows('plays')).toEqual([]);
    expect(await rows('pointer')).toEqual([['form contact-form', '', '/contact', '', 7]]);
  });

  it('lists the first hundred rows of a table, sums up the others, and has all in its file', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    await tell(
      server,
      ...Array.from({ length: 130 }, (_, index) => search(index === 0 ? '=SUM(A1)' : `word ${index}`)),
    );
    await tell(server, search('=SUM(A1)'));
    const path = `/tables/searches`;
    const period = `?from=${today}&to=${today}`;
    const { rows, rest } = await read<ActivityTableAnswer>(browser, path + period);
    expect([rows.length, rows[0]?.key, rows[0]?.values]).toEqual([100, '=sum(a1)', [2]]);
    expect(rest).toEqual([{ rows: 30, currency: '', values: [30] }]);
    const file = await browser.fetch(`${address}${path}/export${period}`);
    expect(file.headers.get('content-disposition')).toContain('searches 2027-01-15 2027-01-15.csv');
    const lines = (await file.text()).split('\r\n');
    expect([lines.length, lines[0], lines[1]]).toEqual([132, 'key,name,page,currency,searches', "'=sum(a1),,,,2"]);
  });

  it('has the speed of phones apart, the slowest block first, and says whether the page still has it', async () => {
    const hero = { id: 'hero-1', type: 'hero', value: {} };
    const pages = [pageDocument('1', '/', [{ id: 'around', type: 'section', value: {}, children: [hero] }])];
    const server = await createTestServer({ site: { ...testSite, pages } });
    const browser = await loggedIn(server);
    const block = (blockId: string) => ({ blockType: 'hero', blockId });
    for (let view = 0; view < 4; view += 1)
      await tell(
        server,
        record('LCP', view === 3 ? 9000 : 4500, 'phone', block('hero-1')),
        record('LCP', 900, 'desktop', block('hero-1')),
        record('INP', 300, 'phone', block('gone')),
        { ...record('INP', 10, 'phone', block('drawn')), page: '/shop/p1' },
        record('CLS', 0.01, 'phone'),
      );
    const period = `from=${today}&to=${today}`;
    const phone = await read<SpeedAnswer>(browser, `/speed?${period}&device=phone`);
    expect(phone.blocks.map(({ page, name, block: of }) => [page, name, of])).toEqual([
      ['/', 'Title of /', { id: 'hero-1', type: 'hero', isThere: true }],
      ['/', 'Title of /', { id: 'gone', type: 'hero', isThere: false }],
      ['/shop/p1', 'Stool', { id: 'drawn', type: 'hero', isThere: true }],
    ]);
    expect(phone.blocks.map(({ productId }) => productId)).toEqual(['', '', 'p1']);
    const lcp = phone.blocks[0]?.values.LCP;
    expect([lcp?.rating, lcp?.views, phone.blocks[1]?.values.INP?.rating]).toEqual(['poor', 4, 'needs-work']);
    // The steps of the scale are 8 % apart.
    expect(Math.abs((lcp?.value ?? 0) / 4500 - 1)).toBeLessThan(0.08);
    expect([phone.site.CLS?.rating, phone.site.CLS?.views]).toEqual(['good', 4]);
    expect(phone.site.CLS?.value).toBeCloseTo(0.01, 2);
    expect(phone.pages.map(({ page }) => page)).toEqual(['/', '/shop/p1']);
    const desktop = await read<SpeedAnswer>(browser, `/speed?${period}&device=desktop`);
    expect([desktop.site.LCP?.rating, desktop.site.INP]).toEqual(['good', null]);
    const file = await (await browser.fetch(`${address}/speed/export?${period}&device=phone`)).text();
    expect(file.split('\r\n')[3]).toMatch(/^phone,\/,Title of \/,hero,hero-1,\d+.*,poor,4,/);
  });

  it('has a table day by day, of all rows or of one, beside as many days before', async () => {
    const server = await createTestServer();
    await twoVisits(server);
    server.advance(dayMs);
    await tell(
      server,
      viewOf({ visitor: cookieOf('carl'), page: '/', query: '?utm_source=letter' }),
      search('OAK stool'),
    );
    const browser = await loggedIn(server);
    const series = async (path: string): Promise<unknown[]> => {
      const { days, former } = await read<SeriesAnswer>(browser, `/tables/${path}`);
      return [days.map(({ values }) => values), former?.map(({ values }) => values)];
    };
    const next = '2027-01-16';
    const period = `from=${next}&to=${next}&compare=1`;
    expect(await series(`sources/days?${period}`)).toEqual([[[1]], [[2]]]);
    expect(await series(`sources/days?${period}&key=search.example`)).toEqual([[[0]], [[1]]]);
    expect(await series(`pages/days?${period}&key=/contact`)).toEqual([[[0, 0, null, null]], [[1, 1, 1, 15]]]);
    expect(await series(`buttons/days?${period}&key=To+the+shop&page=/`)).toEqual([[[0, 0, null]], [[1, 2, 0.5]]]);
    expect(await series(`buttons/days?${period}&key=To+the+shop&page=/contact`)).toEqual([
      [[0, 0, null]],
      [[0, 0, null]],
    ]);
    expect(await series(`searches/days?${period}&key=oak+stool`)).toEqual([[[1]], [[1]]]);
    expect(await series(`popups/days?from=2027-01-15&to=${next}&key=submit`)).toEqual([[[1], [0]], undefined]);
    expect(await series(`sales-sources/days?${period}&currency=USD`)).toEqual([[[0, 0, 1, 0]], [[1, 1250, 2, 0.5]]]);
    expect(await series(`sales-sources/days?${period}&currency=EUR&key=letter`)).toEqual([
      [[0, 0, 1, 0]],
      [[0, 0, 1, 0]],
    ]);
    expect(await series(`sales-pages/days?${period}&currency=USD&key=/`)).toEqual([[[0, 0]], [[1, 1250]]]);
  });

  it('has the speed of the site, a page and a block day by day, and no value for a day without views', async () => {
    const server = await createTestServer();
    await tell(
      server,
      record('LCP', 4500, 'phone', { blockType: 'hero', blockId: 'a' }),
      record('CLS', 0.2, 'desktop'),
    );
    server.advance(dayMs);
    await tell(server, record('LCP', 1000, 'phone'), { ...record('LCP', 3000, 'phone'), page: '/contact' });
    const browser = await loggedIn(server);
    const period = `from=2027-01-15&to=2027-01-16`;
    const lcp = async (rest: string): Promise<(number | null)[]> => {
      const { days, former } = await read<SeriesAnswer>(browser, `/speed/days?${period}&${rest}`);
      expect(former).toBeNull();
      return days.map(({ values: [first = null] }) => first && Math.round(first / 500) * 500);
    };
    expect(await lcp('device=phone&place=site')).toEqual([4500, 3000]);
    expect(await lcp('device=phone&place=page&key=/')).toEqual([4500, 1000]);
    expect(await lcp('device=phone&place=block&key=/+hero+a')).toEqual([4500, null]);
    expect(await lcp('device=tablet&place=site')).toEqual([null, null]);
    for (const wrong of ['device=phone&place=page', 'device=phone&place=site&key=/', 'place=site', 'device=phone'])
      expect([wrong, (await browser.fetch(`${address}/speed/days?${period}&${wrong}`)).status]).toEqual([wrong, 400]);
  });

  it('shows the newest events without anything that names a person', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    await twoVisits(server);
    await tell(server, search('ada@example.com orders'), record('LCP', 900, 'phone'));
    const { events } = await read<LiveAnswer>(browser, '/live');
    expect(events.map(({ kind, page, about }) => [kind, page, about])).toEqual([
      ['search', '/search', '…@… orders'],
      ['search', '/search', 'oak  Stool'],
      ['event', '/', 'tour:ended'],
      ['popup', '/', 'submit'],
      ['product', '/', 'Stool'],
      ['entry', '/contact', ''],
      ['view', '/contact', 'search.example'],
      ['order', '/checkout', ''],
      ['view', '/shop/p1', ''],
      ['press', '/', 'To the shop'],
      ['view', '/', 'letter'],
    ]);
    expect(JSON.stringify(events)).not.toMatch(/ada|ben/);
    await tell(server, search('ben@example.com orders'));
    const searches = await read<ActivityTableAnswer>(browser, `/tables/searches?from=${today}&to=${today}`);
    expect(searches.rows.map(({ key, values }) => [key, ...values])).toEqual([
      ['…@… orders', 2],
      ['oak stool', 1],
    ]);
    expect(events.find(({ kind }) => kind === 'order')?.sale).toEqual({ currency: 'USD', orders: 1, amount: 1250 });
  });

  it('keeps orders from accounts that may not read them', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server, [roles.editor], 'editor@example.com');
    await twoVisits(server);
    const period = `?from=${today}&to=${today}`;
    const answer = await read<ActivityAnswer>(browser, period);
    expect([answer.sums.visits, answer.sums.sales, answer.days[0]?.sales]).toEqual([2, [], []]);
    expect((await browser.fetch(`${address}/tables/sales-pages${period}`)).status).toBe(403);
    expect((await browser.fetch(`${address}/tables/sales-pages/export${period}`)).status).toBe(403);
    expect((await browser.fetch(`${address}/tables/sales-pages/days${period}`)).status).toBe(403);
    const { events } = await read<LiveAnswer>(browser, '/live');
    expect(events.filter(({ kind }) => kind === 'order')).toEqual([]);
  });

  it('has the days as a file, with amounts as decimals', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    await twoVisits(server);
    const file = await browser.fetch(`${address}/export?from=${yesterday}&to=${today}`);
    expect(await file.text()).toBe(
      'date,visits,views,newVisits,bounces,orders USD,amount USD\r\n' +
        '2027-01-14,0,0,0,0,0,0.00\r\n2027-01-15,2,3,1,1,1,12.50\r\n',
    );
    const marked = await browser.fetch(`${address}/export?from=${today}&to=${today}&bom=1`);
    expect([...new Uint8Array(await marked.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('refuses what is no period, no table and no kind of device, and says what is', async () => {
    const browser = await loggedIn(await createTestServer());
    const status = async (path: string): Promise<number> => (await browser.fetch(address + path)).status;
    for (const query of [
      '',
      '?from=2027-01-15',
      '?from=2027-02-30&to=2027-03-01',
      '?from=2027-01-15&to=2027-01-14',
      '?from=2025-01-01&to=2027-01-01',
      '?from=x&to=y',
    ])
      expect([query, await status(query)]).toEqual([query, 400]);
    const period = `?from=${today}&to=${today}`;
    expect(await status(`/tables/constructor${period}`)).toBe(404);
    expect(await status(`/tables/pages`)).toBe(400);
    expect(await status(`/speed${period}&device=watch`)).toBe(400);
  });
});
