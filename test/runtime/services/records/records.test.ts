// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Account, emptyPageContext } from '../../../../protocol/context/page-context.js';
import * as pageEvents from '../../../../protocol/names/events.js';
import { createEnvironment } from '../../../../runtime/core/environment.js';
import { createBatch } from '../../../../runtime/services/records/flush.js';
import { watchPlays } from '../../../../runtime/services/records/plays.js';
import { start } from '../../../../runtime/services/records/records.js';
import { readPageLoadId } from '../../../../runtime/services/records/settings.js';
import { blockAround } from '../../../../runtime/services/records/vitals.js';
import { sendCensus } from '../../../../runtime/services/tracking/send-census.js';
import { createManualClock } from '../../../support/mount.js';

const controllers: AbortController[] = [];
const viewer: Account = { id: 'v1', email: 'ada@example.com', displayName: 'Ada', roles: [10] };

afterEach(() => {
  for (const controller of controllers.splice(0)) controller.abort();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function open(answer: () => Promise<Response> = async () => new Response('{}')) {
  const controller = new AbortController();
  controllers.push(controller);
  const clock = createManualClock();
  const asked: string[] = [];
  const environment = createEnvironment(
    {
      window: window as Window & typeof globalThis,
      context: emptyPageContext,
      editing: false,
      signal: controller.signal,
    },
    {
      clock,
      fetch: async (address, { signal } = {}) => {
        asked.push(String(address));
        return Promise.race([
          answer(),
          new Promise<never>((_, reject) =>
            signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
          ),
        ]);
      },
    },
  );
  return { environment, clock, controller, asked };
}

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a batch', () => {
  it('is sent after its time, what comes later when the page is hidden, nothing twice [PERF-03] [PERF-08]', () => {
    const { environment, clock } = open();
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const sent: (readonly string[])[] = [];
    const batch = createBatch<string>(environment, 30_000, (entries) => sent.push(entries));
    batch.add('a');
    clock.advance(29_999);
    expect(sent).toEqual([]);
    clock.advance(1);
    batch.add('b');
    clock.advance(60_000);
    expect(sent).toEqual([['a']]);
    setHidden(false);
    expect(sent).toEqual([['a']]);
    setHidden(true);
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual([['a'], ['b']]);
  });

  it('is sent when the page is hidden first, and then not after its time', () => {
    const { environment, clock } = open();
    const sent: (readonly string[])[] = [];
    createBatch<string>(environment, 30_000, (entries) => sent.push(entries)).add('a');
    setHidden(true);
    clock.advance(30_000);
    expect(sent).toEqual([['a']]);
  });
});

describe('the time of a batch', () => {
  /** How long a batch waits that begins ten seconds after the clock of the page did. */
  function waitOf(load: object | undefined): number {
    const { environment, clock } = open();
    vi.spyOn(performance, 'now').mockReturnValue(10_000);
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue((load ? [load] : []) as never);
    let isSent = false;
    createBatch<string>(environment, 30_000, () => (isSent = true)).add('a');
    let waited = 0;
    for (; !isSent; waited += 1000) clock.advance(1000);
    return waited;
  }

  it.each([
    ['the load', { loadEventStart: 4000 }, 24_000],
    ['the moment at which a prerendered page was shown', { loadEventStart: 1000, activationStart: 9000 }, 29_000],
    ['the first byte where the browser says no more', undefined, 20_000],
  ])('is counted from %s [PERF-03] [PERF-08]', (_, load, expected) => {
    expect(waitOf(load)).toBe(expected);
  });
});

describe('the id of the page load', () => {
  const warnings = () => vi.spyOn(console, 'warn').mockImplementation(() => {});

  it('is asked for once [PERF-05]', async () => {
    const warn = warnings();
    const { environment, asked } = open(async () => Response.json({ pageLoadId: 'load-1' }));
    expect(await readPageLoadId(environment)).toBe('load-1');
    expect(asked).toEqual(['/api/1/performance/settings']);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    [
      'another status [PERF-10]',
      async () => new Response('', { status: 503 }),
      'XHR request DONE with unexpected status',
    ],
    ['no id [PERF-12]', async () => Response.json({}), 'Unable to resolve pageLoadId'],
    ['no JSON [PERF-12]', async () => new Response('<p>'), 'Unable to resolve pageLoadId'],
  ])('is missing after %s, and the console says so', async (_, answer, message) => {
    const warn = warnings();
    expect(await readPageLoadId(open(answer).environment)).toBeNull();
    expect(warn.mock.calls).toEqual([[message]]);
  });

  it('is missing without an answer, and nothing is said of that', async () => {
    const warn = warnings();
    const { environment } = open(async () => Promise.reject(new TypeError('no network')));
    expect(await readPageLoadId(environment)).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });

  it('is given up after 30 s [PERF-06] [PERF-11]', async () => {
    const warn = warnings();
    const { environment, clock } = open(() => new Promise(() => {}));
    const reading = readPageLoadId(environment);
    clock.advance(29_999);
    expect(warn).not.toHaveBeenCalled();
    clock.advance(1);
    expect(await reading).toBeNull();
    expect(warn.mock.calls).toEqual([['Metric settings request timeout']]);
  });
});

const quiet = { visitor: () => '', send: () => {} };

describe('heartbeats and plays', () => {
  it('tell the rest when the page is hidden or left: who leaves soon was there all the same [ENUM-25]', () => {
    const { environment, clock } = open();
    const beats: unknown[] = [];
    watchPlays(
      environment,
      {
        ...quiet,
        allowed: () => true,
        sendHit: (event, more) => void beats.push([event, more]),
      },
      true,
      () => [],
    );
    clock.advance(999);
    setHidden(true);
    setHidden(false);
    clock.advance(4200);
    setHidden(true);
    window.dispatchEvent(new Event('pagehide'));
    expect(beats).toEqual([[10, { seconds: 4, pointed: [] }]]);
    clock.advance(10_000);
    setHidden(false);
    clock.advance(2000);
    window.dispatchEvent(new Event('pagehide'));
    expect(beats.slice(1)).toEqual([[10, { seconds: 2, pointed: [] }]]);
    clock.advance(13_000);
    expect(beats.slice(2)).toEqual([[10, { seconds: 12, pointed: [] }]]);
  });

  it('tell every 15 s that the page is in sight, and of each play once [ENUM-25]', () => {
    document.body.innerHTML = '<audio></audio><video></video><figure></figure>';
    const { environment, clock } = open();
    const hits: number[] = [];
    watchPlays(
      environment,
      { ...quiet, allowed: () => true, sendHit: (event) => void hits.push(event) },
      true,
      () => [],
    );
    clock.advance(15_000);
    setHidden(true);
    clock.advance(15_000);
    setHidden(false);
    clock.advance(15_000);
    expect(hits).toEqual([10, 10]);
    hits.length = 0;
    for (const element of document.querySelectorAll('audio, video, audio')) element.dispatchEvent(new Event('play'));
    document.querySelector('audio')?.dispatchEvent(new Event('play'));
    const playing = (detail: Element | null) =>
      document.dispatchEvent(new CustomEvent(pageEvents.playback, { detail }));
    playing(document.querySelector('figure'));
    playing(null);
    playing(document.querySelector('figure'));
    expect(hits).toEqual([20, 21]);
  });

  it('tell nothing without consent, and end', () => {
    const { environment, clock } = open();
    const hits: number[] = [];
    let isAllowed = false;
    watchPlays(
      environment,
      { ...quiet, allowed: () => isAllowed, sendHit: (event) => void hits.push(event) },
      true,
      () => [],
    );
    clock.advance(15_000);
    expect(hits).toEqual([]);
    isAllowed = true;
    clock.advance(2 * 3_600_000);
    expect(hits).toHaveLength(119);
  });
});

describe('a mouse', () => {
  it.each<[string, Account | null, Record<string, boolean>, boolean]>([
    ['of an account that is logged in', viewer, {}, true],
    ['of a visitor without an account', null, {}, false],
    ['of an account where it is off', viewer, { pointer: false }, false],
    ['of an account where pages do not tell that they are in sight', viewer, { heartbeat: false }, false],
  ])('%s is followed: %j [TRK-22]', async (_, authenticatedAccount, features, isFollowed) => {
    const { environment, clock } = open();
    const listening = vi.spyOn(document, 'addEventListener');
    const isListening = (): boolean => listening.mock.calls.some(([type]) => type === 'pointermove');
    const context = {
      ...emptyPageContext,
      authenticatedAccount,
      features: { vitals: false, trace: false, ...features },
    };
    const told: unknown[] = [];
    document.body.innerHTML = '<section data-block-id="b1" data-block-type="text"><p></p></section>';
    start({ ...environment, context }, { ...quiet, allowed: () => true, sendHit: (...hit) => void told.push(hit) });
    await vi.dynamicImportSettled();
    expect(isListening()).toBe(isFollowed);
    document
      .querySelector('p')
      ?.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true }));
    clock.advance(15_000);
    const pointed = [{ id: 'b1', type: 'text', seconds: 5 }];
    expect(told).toEqual(
      features['heartbeat'] === false ? [] : [[10, { seconds: 15, pointed: isFollowed ? pointed : [] }]],
    );
  });
});

describe('the trace log', () => {
  it('says nothing when it cannot be sent, and goes on with what comes later [PERF-01] [PERF-04]', async () => {
    const { environment, clock, asked } = open(() => Promise.reject(new TypeError('offline')));
    const [consoleError, consoleWarn] = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    const reports: unknown[] = [];
    const bodies: string[] = [];
    const context = { ...emptyPageContext, features: { vitals: false, heartbeat: false } };
    start(
      { ...environment, context },
      {
        ...quiet,
        allowed: () => true,
        sendHit: () => {},
        send(url, body) {
          bodies.push(String(body));
          sendCensus(environment, url, body);
        },
      },
    );
    const fail = (about: string): void => {
      document.dispatchEvent(new CustomEvent(pageEvents.report, { detail: { code: 'load-failed', about } }));
      clock.advance(30_000);
    };
    fail('gallery');
    document.addEventListener(pageEvents.report, (event) => reports.push(event), { once: true });
    await vi.waitFor(() => expect(asked).toEqual(['/api/events/Trace']));
    expect(reports).toEqual([]);
    fail('map');
    setHidden(true);
    expect(asked).toHaveLength(2);
    expect(JSON.parse(new URLSearchParams(bodies[0]).get('data') ?? '')).toEqual([
      { pageUrl: `${location.origin}${location.pathname}`, type: 'load-failed', data: { about: 'gallery' } },
    ]);
    expect([consoleError.mock.calls, consoleWarn.mock.calls]).toEqual([[], []]);
  });
});

it('a measure names the block around its cause', () => {
  document.body.innerHTML =
    '<section data-block-id="b1" data-block-type="gallery"><p>Text</p></section><p id="alone"></p>';
  const text = document.querySelector('section p')?.firstChild ?? null;
  expect(blockAround(text)).toEqual({ blockId: 'b1', blockType: 'gallery' });
  for (const node of [null, document.querySelector('#alone')])
    expect(blockAround(node)).toEqual({ blockId: '', blockType: '' });
});
