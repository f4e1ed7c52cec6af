// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { emptyPageContext, type PageContext } from '../../../../protocol/context/page-context.js';
import { parseVisitorRecord } from '../../../../protocol/context/visitor-record.js';
import { readCookie } from '../../../../runtime/core/allowance.js';
import { createEnvironment } from '../../../../runtime/core/environment.js';
import { decide } from '../../../../runtime/services/consent/answer.js';
import { createAnsweringFetch, type AnsweringFetch, type TestAnswer } from '../../../support/answering-fetch.js';
import { clearCookies, cookieNames } from '../../../support/cookies.js';
import { createManualClock } from '../../../support/mount.js';

const images: string[] = [];
const controllers: AbortController[] = [];

beforeEach(() => {
  clearCookies();
  images.length = 0;
  window.history.replaceState(null, '', '/shop?source=mail');
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        images.push(address);
      }
    },
  );
});

afterEach(() => {
  for (const controller of controllers.splice(0)) controller.abort();
  vi.unstubAllGlobals();
  vi.resetModules();
});

interface Page extends AnsweringFetch {
  readonly clock: ReturnType<typeof createManualClock>;
  /** The visitor answers the cookie banner. */
  decide(allowed: boolean): void;
  /** What counted the page; its speed is recorded besides. */
  hits(): AnsweringFetch['requests'];
  /** The number of page views that the server has heard of, by image and by hit. */
  counted(): [images: number, hits: number];
  restart(): Promise<void>;
}

/** Starts tracking on a page that was not counted before. */
async function open(
  context: Partial<PageContext> = {},
  settings: Partial<PageContext['cookieSettings']> = {},
  answer: () => TestAnswer | Promise<TestAnswer> = () => ({ status: 204 }),
  editing = false,
): Promise<Page> {
  // The module remembers which documents it has counted; each test is a page of its own.
  const { start } = await import('../../../../runtime/services/tracking/page-view.js');
  const clock = createManualClock();
  const server = createAnsweringFetch(answer);
  const controller = new AbortController();
  controllers.push(controller);
  const make = () =>
    createEnvironment(
      {
        window: window as Window & typeof globalThis,
        context: {
          ...emptyPageContext,
          features: { vitals: false, trace: false, heartbeat: false },
          ...context,
          cookieSettings: { ...emptyPageContext.cookieSettings, ...settings },
        },
        editing,
        signal: controller.signal,
      },
      { clock, fetch: server.fetch },
    );
  const environment = make();
  start({ environment });
  await vi.dynamicImportSettled();
  const hits = () => server.requests.filter(({ path }) => path === '/api/census/RecordHit');
  return {
    ...server,
    clock,
    decide: (allowed) => decide(environment, allowed),
    hits,
    counted: () => [images.length, hits().length],
    restart() {
      start({ environment: make() });
      return vi.dynamicImportSettled();
    },
  };
}

async function paint(clock: { advance(ms: number): void }): Promise<void> {
  await new Promise((resolve) => window.requestAnimationFrame(resolve));
  clock.advance(0);
  await vi.dynamicImportSettled();
}

describe('a page view', () => {
  it('is counted by one image and one form-encoded hit that outlives the page [TRK-12] [TRK-14]', async () => {
    const page = await open();
    expect(page.counted()).toEqual([1, 1]);
    expect(new URL(images[0]!, location.href).searchParams.get('source')).toBe('mail');
    const [hit] = page.requests;
    expect([hit!.method, hit!.keepalive]).toEqual(['POST', true]);
    const form = new URLSearchParams(hit!.body);
    expect([...form.keys()].sort()).toEqual(['data', 'event', 'ss_cvr']);
    expect(form.get('event')).toBe('1');
    expect(form.get('ss_cvr')).toBe(readCookie(document, 'ss_cvr'));
  });

  it('contains data of the page and the window, and no other data of the visitor [TRK-24] [TRK-26]', async () => {
    document.title = 'Stools';
    const website = { ...emptyPageContext.website, id: 'w1', templateId: 't1', locale: 'de' };
    const page = await open({
      website,
      pageId: 'p1',
      collectionId: 'c1',
      itemId: 'i1',
      item: { id: 'i1', title: 'Ash stool', recordType: '11' },
    });
    const data = JSON.parse(new URLSearchParams(page.requests[0]!.body).get('data')!);
    expect(data).toMatchObject({
      pageTitle: 'Stools',
      pageId: 'p1',
      pagePath: '/shop',
      queryString: '?source=mail',
      url: location.href,
      referrer: '',
      title: 'Ash stool',
      itemId: 'i1',
      collectionId: 'c1',
      recordType: '11',
      websiteId: 'w1',
      templateId: 't1',
      website_locale: 'de',
      member_locale: '',
      localStorageSupported: true,
      clientDate: page.clock.now(),
      userAgent: navigator.userAgent,
    });
    expect(Object.keys(data).sort()).toEqual([
      'clientDate',
      'collectionId',
      'contentSource',
      'itemId',
      'localStorageSupported',
      'member_locale',
      'pageId',
      'pagePath',
      'pagePermissionTypeValue',
      'pageTitle',
      'queryString',
      'recordType',
      'referrer',
      'screenHeight',
      'screenWidth',
      'templateId',
      'title',
      'url',
      'userAgent',
      'viewportHeight',
      'viewportWidth',
      'websiteId',
      'website_locale',
    ]);
  });

  test.each([
    ['an item', { itemId: 'i', collectionId: 'c' }, 'i'],
    ['a collection', { collectionId: 'c' }, 'c'],
    ['a page', {}, ''],
  ])('of %s has the content source %s [TRK-25]', async (_, context, source) => {
    const page = await open(context);
    expect(JSON.parse(new URLSearchParams(page.requests[0]!.body).get('data')!).contentSource).toBe(source);
  });

  it('writes the visitor for two years [TRK-04] and the visit for 30 minutes [TRK-05]', async () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    const page = await open();
    const texts = written.mock.calls.flat();
    expect(texts.find((text) => text.startsWith('ss_cvr='))).toContain('Max-Age=63072000;');
    expect(texts.find((text) => text.startsWith('ss_cvt='))).toContain(
      `ss_cvt=${page.clock.now()}; Path=/; Max-Age=1800;`,
    );
  });

  it('continues the record of a returning visitor, and replaces a malformed one', async () => {
    document.cookie = 'ss_cvr=abc|1|2|3|4; Path=/';
    const returning = await open();
    expect(parseVisitorRecord(readCookie(document, 'ss_cvr')!)).toEqual({
      id: 'abc',
      firstVisitMs: 1,
      previousVisitMs: 3,
      currentVisitMs: returning.clock.now(),
      visits: 5,
    });
    document.cookie = 'ss_cvr=abc|1|2; Path=/';
    vi.resetModules();
    await open();
    expect(parseVisitorRecord(readCookie(document, 'ss_cvr')!)).toMatchObject({ visits: 1 });
  });

  it('names no visitor where the browser keeps no cookie, or each page would have a new one', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    const page = await open();
    const hit = new URLSearchParams(page.requests[0]!.body);
    expect([hit.get('event'), hit.get('ss_cvr')]).toEqual(['1', '']);
    expect(page.counted()).toEqual([1, 1]);
  });

  it('is counted once for each page, also when the runtime restarts or the bfcache restores the page', async () => {
    const page = await open();
    await page.restart();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(page.counted()).toEqual([1, 1]);
  });

  test.each([
    ['refuses the connection', () => null],
    ['answers an error', () => ({ status: 500 })],
  ])('ignores that the server %s [TRK-20]', async (_, answer) => {
    const warned = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
    const page = await open({}, {}, answer);
    await vi.waitFor(() => expect(page.hits()).toHaveLength(1));
    page.clock.advance(60_000);
    await Promise.resolve();
    expect(page.counted()).toEqual([1, 1]);
    for (const spy of warned) expect(spy).not.toHaveBeenCalled();
  });

  it('waits 2500 ms for an answer and no longer [TRK-21]', async () => {
    const page = await open({}, {}, () => new Promise(() => {}));
    const { signal } = page.requests[0]!;
    page.clock.advance(2499);
    expect(signal!.aborted).toBe(false);
    page.clock.advance(1);
    expect(signal!.aborted).toBe(true);
  });

  it('of a prerendered page counts when it is activated', async () => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
    const page = await open();
    expect(page.counted()).toEqual([0, 0]);
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
    await vi.dynamicImportSettled();
    expect(page.counted()).toEqual([1, 1]);
  });
});

describe('consent', () => {
  const restrictive = { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true };

  it('is waited for: no call and no cookie before a yes, then one view without a reload', async () => {
    const page = await open({}, restrictive);
    expect([page.counted(), cookieNames()]).toEqual([[0, 0], []]);
    page.decide(true);
    await paint(page.clock);
    expect(page.counted()).toEqual([1, 1]);
    expect(cookieNames()).toEqual(['ss_cookieAllowed', 'ss_cvr', 'ss_cvt']);
    page.decide(true);
    await paint(page.clock);
    expect(page.counted()).toEqual([1, 1]);
  });

  it('prevents calls and cookies when it is refused', async () => {
    const page = await open({}, restrictive);
    page.decide(false);
    await paint(page.clock);
    expect([page.counted(), cookieNames()]).toEqual([[0, 0], ['ss_cookieAllowed']]);
  });

  it('under an absolute policy means counting without an identity', async () => {
    document.cookie = 'ss_cvr=abc|1|2|3|4; Path=/';
    const page = await open({}, { isRestrictiveCookiePolicyAbsolute: true });
    expect(page.counted()).toEqual([1, 1]);
    expect(new URLSearchParams(page.requests[0]!.body).get('ss_cvr')).toBe('');
    expect(cookieNames()).toEqual([]);
  });
});

describe('the search page', () => {
  test.each([
    ['?q=ash+stool', [['2', '?q=ash+stool']]],
    ['?q=', []],
    ['', []],
    ['?q=stool&page=2', []],
  ])('with %j counts as a search, never as a view [TRK-11] [ENUM-25]', async (query, expected) => {
    window.history.replaceState(null, '', `/search${query}`);
    const page = await open();
    expect(images).toEqual([]);
    const hits = page.hits().map(({ body }) => new URLSearchParams(body));
    expect(
      hits.map((hit) => [hit.get('event'), (JSON.parse(hit.get('data')!) as { queryString: string }).queryString]),
    ).toEqual(expected);
  });

  it('waits for consent as any other', async () => {
    window.history.replaceState(null, '', '/search?q=stool');
    const page = await open({}, { isRestrictiveCookiePolicyEnabled: true });
    expect(page.requests).toEqual([]);
    page.decide(true);
    await paint(page.clock);
    expect(page.counted()).toEqual([0, 1]);
  });
});

it('is not counted where the page is not tracked, also after later consent', async () => {
  const page = await open({ pageType: 100 });
  page.decide(true);
  await paint(page.clock);
  expect(page.counted()).toEqual([0, 0]);
  vi.resetModules();
  const framed = await open({}, {}, undefined, true);
  expect(framed.counted()).toEqual([0, 0]);
});
