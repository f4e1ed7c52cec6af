// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '../../../editor/App.js';
import { roles } from '../../../protocol/enums/roles.js';
import type {
  ActivityAnswer,
  ActivityDay,
  ActivityTableAnswer,
  LiveEvent,
  SeriesAnswer,
  SpeedAnswer,
} from '../../../protocol/http/activity.js';
import type { Reply } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type } from '../support/render.js';

const dayOf = (date: string, visits: number): ActivityDay => ({
  date,
  visits,
  views: 2 * visits,
  newVisits: 1,
  bounces: 1,
  sales: [],
});

const sums = { visits: 12, views: 24, newVisits: 2, bounces: 3, sales: [{ currency: 'USD', orders: 1, amount: 1250 }] };

const overview: ActivityAnswer = {
  days: [dayOf('2027-01-14', 4), dayOf('2027-01-15', 8)],
  sums,
  former: {
    from: '2027-01-12',
    to: '2027-01-13',
    sums: { ...sums, visits: 8, views: 0, newVisits: 2, sales: [] },
    days: [dayOf('2027-01-12', 5), dayOf('2027-01-13', 3)],
  },
  hasFigures: true,
};

const tables: Readonly<Record<string, Pick<ActivityTableAnswer, 'rows' | 'rest'>>> = {
  sources: {
    rows: [
      { key: '', name: '', page: '', currency: '', values: [9] },
      { key: '…', name: '', page: '', currency: '', values: [2] },
      { key: '<b>letter</b>', name: '', page: '', currency: '', values: [1] },
    ],
    rest: [{ rows: 30, currency: '', values: [40] }],
  },
  'sales-sources': {
    rows: [{ key: 'letter', name: '', page: '', currency: 'USD', values: [1, 1250, 4, 0.25] }],
    rest: [],
  },
};

const none = { LCP: null, INP: null, CLS: null };
const slow = { ...none, LCP: { value: 4100, rating: 'poor', views: 3 } } as const;
const speed: SpeedAnswer = {
  device: 'phone',
  site: slow,
  pages: [{ key: '/', page: '/', name: 'Home', productId: '', block: null, values: slow }],
  blocks: [
    {
      key: '/ hero hero-1',
      page: '/',
      name: 'Home',
      productId: '',
      block: { id: 'hero-1', type: 'hero', isThere: true },
      values: slow,
    },
    {
      key: '/ image gone',
      page: '/',
      name: 'Home',
      productId: '',
      block: { id: 'gone', type: 'image', isThere: false },
      values: none,
    },
    {
      key: '/shop/p1 gallery g',
      page: '/shop/p1',
      name: 'Stool',
      productId: 'p1',
      block: { id: 'g', type: 'gallery', isThere: true },
      values: none,
    },
  ],
};

const event = (id: number, more: Partial<LiveEvent> = {}): LiveEvent => ({
  id,
  at: 1000,
  kind: 'view',
  page: '/',
  name: 'Home',
  about: 'letter',
  sale: null,
  ...more,
});

/** Two days with a value for each column, and the two before where they are asked for. */
function series(path: string, query: string): SeriesAnswer {
  const values = (first: number) => (path.includes('/speed/') ? [first, null, 0.02] : [first, 1250, 4, 0.25]);
  const days = [
    { date: '2027-01-14', values: values(2) },
    { date: '2027-01-15', values: [null, null, null, null] },
  ];
  const former = [
    { date: '2027-01-12', values: values(1) },
    { date: '2027-01-13', values: values(3) },
  ];
  return { days, former: query.includes('compare=1') ? former : null };
}

interface Opening {
  readonly view?: string;
  readonly role?: number;
  readonly answer?: Partial<ActivityAnswer>;
  readonly isBroken?: boolean;
}

async function open({ view = '', role = roles.admin, answer = {}, isBroken = false }: Opening = {}) {
  window.history.replaceState(null, '', `/config/activity${view && `?view=${view}`}`);
  const asked: string[] = [];
  const live: LiveEvent[] = [event(1)];
  const services = createTestServices(({ path, query }): Reply => {
    if (path === '/api/config/account')
      return { body: { account: { id: '1', email: 'a@example.com', displayName: '', roles: [role] } } };
    asked.push(`${path.replace('/api/config/activity', '')}?${query}`);
    if (isBroken) return { status: 500, body: { error: 'Broken.' } };
    if (path.endsWith('/live')) return { body: { events: [...live] } };
    if (path.endsWith('/speed')) return { body: speed };
    if (path.endsWith('/days')) return { body: series(path, `${query}`) };
    const table = path.split('/tables/')[1];
    if (table) return { body: { table, rows: [], rest: [], ...tables[table] } };
    return { body: { ...overview, ...answer } };
  });
  const { container } = render(<App services={services} />);
  // Account, tables, and the days of each table.
  for (let step = 0; step < 4; step += 1) await flush();
  const section = (title: string): HTMLElement => {
    const heading = [...container.querySelectorAll('h2')].find(({ textContent }) => textContent === title);
    return heading?.closest('section') as HTMLElement;
  };
  return { container, asked, live, services, section };
}

const rows = (part: ParentNode): string[][] =>
  [...part.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));

beforeEach(() =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://site.example/config/activity',
  ),
);

describe('the activity', () => {
  test('shows sums, how they differ from the days before, and a chart that is said in words and stands in a table', async () => {
    const { container, section } = await open();
    const figures = [...container.querySelectorAll('.activity-figures > div')].map((figure) =>
      [...figure.children].map(({ textContent }) => textContent),
    );
    expect(figures).toEqual([
      ['Visits', '12', '50% more than before'],
      ['Views', '24', 'None before'],
      ['New visitors', '2', 'As before'],
      ['Left at once', '25%', '38% before'],
      ['1 order', '$12.50', 'None before'],
    ]);
    expect(container.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe(
      '12 visits from Jan 14, 2027 to Jan 15, 2027; the most on one day: 8, on Jan 15. In the days before: 8.',
    );
    expect(section('Visits by day').querySelectorAll('.activity-plot rect')).toHaveLength(2);
    expect(rows(section('Visits by day'))).toEqual([
      ['Jan 15, 2027', '8', '16', '1', '0', '$0.00'],
      ['Jan 14, 2027', '4', '8', '1', '0', '$0.00'],
    ]);
  });

  test('names sources as text, sums up the rest, and says what a table waits for', async () => {
    const { section } = await open();
    expect(rows(section('Sources'))).toEqual([
      ['Direct, or without a source', '9'],
      ['All others', '2'],
      ['<b>letter</b>', '1'],
      ['30 more', '40'],
    ]);
    const link = section('Sources').querySelector('a[download]');
    expect(link?.getAttribute('href')).toMatch(
      /^\/api\/config\/activity\/tables\/sources\/export\?from=[\d-]+&to=[\d-]+&bom=1$/,
    );
    expect(section('Languages').textContent).toContain('Nothing was counted in this period.');
  });

  test('asks for another period, and for days of one’s own only when they are a period', async () => {
    const { container, asked } = await open();
    const choose = (index: number): void =>
      press(container.querySelectorAll('input[name=activity-period]')[index] as HTMLInputElement);
    asked.length = 0;
    choose(0);
    await flush();
    expect(asked).toContain('?from=1969-12-26&to=1970-01-01&compare=1');
    choose(3);
    await flush();
    asked.length = 0;
    const [first] = container.querySelectorAll('input[type=date]') as unknown as HTMLInputElement[];
    act(() => type(first as HTMLInputElement, '1971-01-01'));
    await flush();
    expect([asked, container.querySelector('.activity-own [role=alert]')?.textContent]).toEqual([
      [],
      'Choose a first day that is not after the last one, and at most 366 days in all.',
    ]);
    act(() => type(first as HTMLInputElement, '1969-12-31'));
    await flush();
    expect(asked).toContain('?from=1969-12-31&to=1970-01-01&compare=1');
  });

  test('teaches what has to happen where nothing was ever counted', async () => {
    const { container } = await open({ answer: { hasFigures: false } });
    expect(container.querySelector('h2')?.textContent).toBe('Nothing is counted yet');
    expect(container.textContent).toContain('Global Privacy Control');
    expect(container.querySelector('svg[role=img]')).toBeNull();
  });

  test('shows the first visit to who waits for it, looking again every five seconds while it is in sight', async () => {
    const answer = { hasFigures: false };
    const { container, asked, services } = await open({ answer });
    const before = asked.length;
    await act(() => services.clock.advance(4000));
    expect(asked).toHaveLength(before);
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => services.clock.advance(60_000));
    expect(asked).toHaveLength(before);
    sight.mockRestore();
    answer.hasFigures = true;
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    for (let step = 0; step < 4; step += 1) await flush();
    expect(container.querySelector('svg[role=img]')).not.toBeNull();
    const shown = asked.length;
    await act(() => services.clock.advance(60_000));
    expect(asked).toHaveLength(shown);
  });

  test('draws each table over time, of all rows or of one, with a table behind that is drawn when it is opened', async () => {
    const { asked, section } = await open();
    const sources = section('Sources');
    const chart = sources.querySelector('svg[role=img]');
    expect(chart?.getAttribute('aria-label')).toBe(
      'Sources, Visits by day from Jan 14, 2027 to Jan 15, 2027: at most 2, on Jan 14. In the days before: at most 3.',
    );
    // A day without a value has no bar, and the days before are a line.
    expect(chart?.querySelectorAll('rect')).toHaveLength(1);
    expect(chart?.querySelectorAll('polyline')).toHaveLength(1);
    const [shown] = sources.querySelectorAll('select');
    expect([...(shown?.options ?? [])].map(({ textContent }) => textContent)).toEqual([
      'All',
      'Direct, or without a source',
      'All others',
      '<b>letter</b>',
    ]);
    asked.length = 0;
    type(shown as HTMLSelectElement, '3');
    await flush();
    expect(asked[0]).toMatch(/^\/tables\/sources\/days\?from=[\d-]+&to=[\d-]+&compare=1&key=%3Cb%3Eletter%3C%2Fb%3E$/);
    expect(sources.querySelectorAll('.activity-days-table')).toHaveLength(0);
    const details = sources.querySelector('details') as HTMLDetailsElement;
    await act(async () => {
      details.open = true;
      details.dispatchEvent(new Event('toggle'));
    });
    expect(rows(details)).toEqual([
      ['Jan 15, 2027', '–', '3'],
      ['Jan 14, 2027', '2', '1'],
    ]);
    expect([...details.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
      'Day',
      'Visits',
      'Visits before',
    ]);
  });

  test('draws sales over time in their currency, and orders of a page alone, because an order is in several', async () => {
    const { section } = await open({ view: 'sales' });
    const sources = section('Sales by source');
    const [, figure] = sources.querySelectorAll('select');
    type(figure as HTMLSelectElement, '1');
    await flush();
    expect(sources.querySelector('svg[role=img]')?.getAttribute('aria-label')).toContain('at most $12.50, on Jan 14.');
  });

  test('draws the speed of the site and of a block over time, with lines for what is good and poor', async () => {
    const { asked, section } = await open({ view: 'speed' });
    const site = section('The whole site');
    expect([...site.querySelectorAll('.activity-legend span')].map(({ textContent }) => textContent)).toContain(
      'Good up to 2.5 sec',
    );
    expect(site.querySelectorAll('.activity-plot .activity-mark')).toHaveLength(2);
    const [shown] = site.querySelectorAll('select');
    asked.length = 0;
    type(shown as HTMLSelectElement, 'block / hero hero-1');
    await flush();
    expect(asked[0]).toMatch(/^\/speed\/days\?.*&compare=1&device=phone&place=block&key=%2F\+hero\+hero-1$/);
  });

  test('says which source sells', async () => {
    const { section } = await open({ view: 'sales' });
    expect(rows(section('Sales by source'))).toEqual([['letter', '1', '$12.50', '4', '25%']]);
    expect(section('Sales by page that the visit saw').textContent).toContain('visitors who said no');
  });

  test('shows phones first, each value with a word, and leads to the block that is slow', async () => {
    const { container, asked, section } = await open({ view: 'speed' });
    expect(asked[0]).toContain('device=phone');
    const [first, second] = rows(section('Speed by block, the slowest first'));
    expect(first).toEqual(['HeroHome', '4.1 secPoor3 views', '–', '–']);
    expect(second?.[0]).toBe('ImageHomeNo longer on the page');
    const links = [...section('Speed by block, the slowest first').querySelectorAll('a')];
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual([
      ['/config/design?frameUrl=%2F&block=hero-1', 'Open Hero on Home in the editor'],
      ['/config/products?productId=p1', 'Open Gallery on Stool in the editor'],
    ]);
    press(container.querySelectorAll('input[name=activity-device]')[2] as HTMLInputElement);
    await flush();
    expect(asked.at(-1)).toContain('device=desktop');
  });

  test('shows events as they come, while nobody has paused it [ENUM-25]', async () => {
    const { container, asked, live, services } = await open({ view: 'live' });
    const kinds = (): (string | null)[] =>
      [...container.querySelectorAll('li strong')].map(({ textContent }) => textContent);
    expect(container.querySelector('li p')?.textContent).toBe('Page viewedcame from letter');
    live.unshift(event(2, { kind: 'order', about: '', sale: { currency: 'USD', orders: 1, amount: 1250 } }));
    await act(() => services.clock.advance(5000));
    await flush();
    expect(kinds()).toEqual(['Order placed', 'Page viewed']);
    expect(container.querySelector('li p')?.textContent).toBe('Order placed$12.50');
    press(button(container, 'Pause'));
    await flush();
    const before = asked.length;
    await act(() => services.clock.advance(60_000));
    await flush();
    expect([asked.length, container.querySelector('[role=status]')?.textContent]).toEqual([before, 'Paused.']);
    press(button(container, 'Go on'));
    await flush();
    expect(asked.length).toBe(before + 1);
  });

  test('says why it is not there, and is tried again', async () => {
    const { container, asked } = await open({ isBroken: true });
    expect(container.querySelector('[role=alert]')?.textContent).toContain('The activity could not be loaded. Broken.');
    press(button(container, 'Try again'));
    await flush();
    expect(asked).toHaveLength(2);
  });

  test('is for those who may see it, and sales for those who may read orders', async () => {
    const { container, asked } = await open({ role: roles.billing });
    expect([container.querySelector('.activity-views'), asked]).toEqual([null, []]);
    const other = await open({ role: roles.editor, view: 'sales' });
    expect(other.container.textContent).toContain('What was sold is shown to accounts that may read orders.');
    expect(other.asked).toEqual([]);
  });
});
