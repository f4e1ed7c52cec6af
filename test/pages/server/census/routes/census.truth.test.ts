import { expect, it } from 'vitest';
import { cookieOf, dayStartMs, viewOf } from '../../figures/events.js';
import { createTestServer, origin, type Browser } from '../../support.js';

const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const person =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

/** Kinds of visitors, in turn. */
type Kind = 'one tab' | 'two tabs' | 'no storage' | 'robot' | 'says no' | 'signals no';
const kinds: readonly Kind[] = ['one tab', 'two tabs', 'no storage', 'robot', 'says no', 'signals no'];

interface Sent {
  readonly visitor: string;
  readonly page: string;
  /** Whether the page was reached from another one of the site. */
  readonly isInside: boolean;
}

/** Views that the pages of a visit tell: two tabs have one visitor, and pages whose browser keeps no cookie name none. */
function viewsOf(kind: Kind, name: string): readonly Sent[] {
  const visitor = kind === 'no storage' ? '' : cookieOf(name);
  const first = { visitor, page: '/', isInside: false };
  const next = { visitor, page: '/shop', isInside: true };
  if (kind === 'two tabs') return [first, next, { ...next, page: '/contact' }, next];
  return kind === 'one tab' ? [first] : [first, next];
}

async function send(browser: Browser, kind: Kind, { visitor, page, isInside }: Sent): Promise<void> {
  const { data } = viewOf({ page, referrer: isInside ? 'https://site.test/' : 'https://friend.test/' });
  const headers = {
    origin,
    'content-type': 'application/x-www-form-urlencoded',
    'user-agent': kind === 'robot' ? robot : person,
    ...(kind === 'says no' && { cookie: 'ss_cookieAllowed=false' }),
    ...(kind === 'signals no' && { 'sec-gpc': '1' }),
  };
  const body = new URLSearchParams({ event: '1', data, ss_cvr: visitor });
  const answer = await browser.fetch('/api/census/RecordHit', { method: 'POST', headers, body: String(body) });
  expect(answer.status).toBe(204);
}

it('figures agree with visits whose truth is known: tabs, refused storage, robots, and those who say no', async () => {
  const server = await createTestServer();
  const rounds = 10;
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of kinds) {
      const browser = server.browser();
      // The tabs of a visit tell at the same time; the first page is before all others.
      const [first, ...others] = viewsOf(kind, `${kind} ${round}`.replaceAll(' ', '-'));
      if (first) await send(browser, kind, first);
      await Promise.all(others.map((view) => send(browser, kind, view)));
    }
  }
  await server.census.catchUp();
  const newest = await server.census.newest(1);
  const day = Math.floor((newest[0]?.receivedAt ?? dayStartMs) / 86_400_000);
  const sumOf = async (measure: 'view' | 'visit' | 'new-visit' | 'bounce') =>
    (await server.store.figures.byDay(measure, { first: day, last: day }))[0]?.count ?? 0;
  // One tab has one view, two tabs have four, and where nothing is kept there are two.
  expect(await sumOf('view')).toBe(rounds * (1 + 4 + 2));
  expect(await sumOf('visit')).toBe(rounds * 3);
  expect(await sumOf('new-visit')).toBe(rounds * 2);
  expect(await sumOf('bounce')).toBe(rounds);
  expect((await server.store.figures.sums('visit', { first: day, last: day })).map(({ key }) => key)).toEqual([
    'friend.test',
  ]);
});
