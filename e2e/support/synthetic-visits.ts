/** Visits whose truth is known, told to a server over HTTP as pages tell them. */
import { randomUUID } from 'node:crypto';
import { timedId } from '../../protocol/site/timed-id.js';

const person =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Kinds of visits, in turn. */
const kinds = [
  'one page',
  'several pages',
  'two tabs',
  'back',
  'prerendered and shown',
  'prerendered and never shown',
  'refused storage',
  'forged visitor',
  'sent again',
  'robot',
  'says no',
  'signals no',
  'never answers',
  'staff',
] as const;

type Kind = (typeof kinds)[number];

/** Those of whom nothing is counted. */
const uncounted: readonly Kind[] = [
  'prerendered and never shown',
  'robot',
  'says no',
  'signals no',
  'never answers',
  'staff',
];

const sources = [
  { referrer: '', query: '', source: '' },
  { referrer: 'https://www.friend.test/a', query: '', source: 'friend.test' },
  { referrer: 'https://search.test/?q=stool', query: '?utm_source=Mail', source: 'mail' },
] as const;

const paths = ['/', '/shop', '/contact', '/journal/soap'] as const;

/** What the owner must be told. */
export interface Truth {
  visits: number;
  views: number;
  newVisits: number;
  bounces: number;
  events: number;
  readonly sources: Record<string, number>;
  readonly pages: Record<string, { views: number; landings: number; bounces: number; seconds: number }>;
}

export interface Told {
  /** Servers of one site; a visit goes from one to the other. */
  readonly origins: readonly string[];
  readonly visits: number;
  /** The cookies of somebody who works on the site. */
  readonly staffCookies: string;
}

/** Sends the request of a page; every status but a success is an error. */
type Send = (origin: string, path: string, init?: RequestInit) => Promise<void>;

/** How the browser of a visit sends. Each has an address of its own, so that no bound for one address is met. */
function browserOf(kind: Kind, number: number, staffCookies: string): Send {
  const cookies =
    kind === 'never answers'
      ? ''
      : `ss_cookieAllowed=${kind !== 'says no'}${kind === 'staff' ? `; ${staffCookies}` : ''}`;
  return async (origin, path, init = {}) => {
    const headers = {
      origin,
      'user-agent': kind === 'robot' ? robot : person,
      'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      cookie: kind === 'signals no' ? '' : cookies,
      ...(kind === 'signals no' && { 'sec-gpc': '1' }),
      ...(init.headers as Record<string, string>),
    };
    const answer = await fetch(origin + path, { ...init, headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} of a visit of the kind "${kind}" was answered ${answer.status}`);
  };
}

interface View {
  readonly path: string;
  readonly referrer: string;
  readonly query: string;
}

/** The pages of a visit: the first comes from its source, each other one from the site. */
function viewsOf(number: number, count: number, origin: string): View[] {
  const { referrer, query } = sources[number % sources.length]!;
  return Array.from({ length: count }, (_, index) => ({
    path: paths[(number + index * 3) % paths.length]!,
    referrer: index === 0 ? referrer : `${origin}/`,
    query: index === 0 ? query : '',
  }));
}

const pagesOf: Partial<Record<Kind, number>> = { 'one page': 1, 'prerendered and shown': 1, 'sent again': 1 };

function addVisit(truth: Truth, kind: Kind, number: number, views: readonly View[], seconds: number): void {
  if (uncounted.includes(kind)) return;
  const isKnown = kind !== 'refused storage' && kind !== 'forged visitor';
  const { source } = sources[number % sources.length]!;
  truth.visits += 1;
  truth.views += views.length;
  truth.sources[source] = (truth.sources[source] ?? 0) + 1;
  const isNew = isKnown && number % 5 !== 0;
  const isBounce = isKnown && views.length === 1;
  if (isNew) truth.newVisits += 1;
  if (isBounce) truth.bounces += 1;
  if (kind === 'sent again') truth.events += 2;
  for (const [index, { path }] of views.entries()) {
    const page = (truth.pages[path] ??= { views: 0, landings: 0, bounces: 0, seconds: 0 });
    page.views += 1;
    if (index > 0) continue;
    page.landings += 1;
    page.seconds += seconds;
    if (isBounce) page.bounces += 1;
  }
}

/** One visit, as its pages tell it; adds its truth. */
async function visit(number: number, { origins, staffCookies }: Told, truth: Truth): Promise<void> {
  // What decides the pages and the source turns apart from what decides the kind.
  const kind = kinds[number % kinds.length]!;
  const turn = Math.floor(number / kinds.length);
  const originOf = (index: number): string => origins[(turn + index) % origins.length]!;
  const send = browserOf(kind, number, staffCookies);
  const nowMs = Date.now();
  const cookie = `v${number}|${nowMs}|${nowMs}|${nowMs}|${turn % 5 === 0 ? 2 : 1}`;
  const visitor = kind === 'refused storage' ? '' : kind === 'forged visitor' ? `v${number}|1|-2|x` : cookie;
  const views = viewsOf(turn, pagesOf[kind] ?? 2 + (turn % 3), originOf(0));
  const seconds = 1 + (turn % 15);

  const hit = (origin: string, event: string, { path, referrer, query }: View, more: object = {}): Promise<void> => {
    const url = `${originOf(0)}${path}${query}`;
    const data = JSON.stringify({ pagePath: path, referrer, queryString: query, url, website_locale: 'en', ...more });
    return send(origin, '/api/census/RecordHit', {
      method: 'POST',
      body: new URLSearchParams({ event, data, ss_cvr: visitor }),
    });
  };
  async function view(index: number): Promise<void> {
    const each = views[index]!;
    const isPrerendered = kind.startsWith('prerendered');
    await send(originOf(index), each.path, isPrerendered ? { headers: { 'sec-purpose': 'prefetch;prerender' } } : {});
    // A page that is prerendered tells nothing until it is shown.
    if (kind !== 'prerendered and never shown') await hit(originOf(index), '1', each);
  }

  await view(0);
  const others = views.slice(1).map((_, index) => index + 1);
  if (kind === 'two tabs') await Promise.all(others.map(view));
  else for (const index of others) await view(index);
  // A page that comes back from the browser's cache tells that it is in sight, and no view.
  if (kind !== 'prerendered and never shown') await hit(originOf(1), '10', views[0]!, { seconds });
  if (kind === 'sent again') {
    const events = ['a', 'b'].map(() => ({
      eventId: timedId(Date.now(), randomUUID()),
      analyticsId: '',
      commonData: {},
      customData: {},
      customSchemaName: 'tour',
    }));
    const body = JSON.stringify(events);
    const json = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    await Promise.all([send(originOf(0), '/api/v1/events', json), send(originOf(1), '/api/v1/events', json)]);
    await send(originOf(2), '/api/v1/events', json);
  }
  addVisit(truth, kind, turn, views, seconds);
}

const atOnce = 16;

/** Tells of as many visits, some at a time, and resolves with their truth. */
export async function tellVisits(told: Told): Promise<Truth> {
  const truth: Truth = { visits: 0, views: 0, newVisits: 0, bounces: 0, events: 0, sources: {}, pages: {} };
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < told.visits) await visit(next++, told, truth);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return truth;
}
