// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyPageContext } from '../../../../protocol/context/page-context.js';
import type { JavascriptErrorReport } from '../../../../protocol/http/census.js';
import { loginRequired, networkError, report as reportEvent } from '../../../../protocol/names/events.js';
import { createEnvironment } from '../../../../runtime/core/environment.js';
import { start } from '../../../../runtime/services/errors/reporter.js';
import { createAnsweringFetch, type TestAnswer } from '../../../support/answering-fetch.js';
import { clearCookies } from '../../../support/cookies.js';
import { createManualClock } from '../../../support/mount.js';

let controller: AbortController;

beforeEach(() => {
  clearCookies();
  controller = new AbortController();
  window.history.replaceState(null, '', '/shop?card=4111');
});

afterEach(() => controller.abort());

function errorEvent(message: string, stack = `at ${location.origin}/a.js:1:1`): Event {
  return Object.assign(new Event('error'), { message, filename: `${location.origin}/a.js`, error: { message, stack } });
}

function open(buffered: Event[] = [], answer: () => TestAnswer = () => ({ status: 204 })) {
  const clock = createManualClock();
  const server = createAnsweringFetch(answer);
  const context = { ...emptyPageContext, website: { ...emptyPageContext.website, id: 'w1' } };
  const environment = createEnvironment(
    { window: window as Window & typeof globalThis, context, editing: false, signal: controller.signal },
    { clock, fetch: server.fetch },
  );
  start({ environment }, buffered);
  return {
    ...server,
    clock,
    fail: (message: string, stack?: string) => void window.dispatchEvent(errorEvent(message, stack)),
    /** Messages of every report sent so far, one list a request. */
    sent: () =>
      server.requests.map(({ body }) => (JSON.parse(body) as JavascriptErrorReport[]).map(({ data }) => data.message)),
  };
}

describe('the error reporter', () => {
  it('sends a JSON array of event, data and timestamp [ERR-01] with the crumb in the header [ERR-02]', () => {
    document.cookie = 'crumb=c-1; Path=/';
    const page = open();
    page.fail('broken');
    page.clock.advance(1000);
    const [request] = page.requests;
    expect([
      request!.method,
      request!.path,
      request!.headers.get('X-CSRF-Token'),
      request!.headers.get('Content-Type'),
      request!.keepalive,
    ]).toEqual(['POST', '/api/events/RecordJavascriptErrors', 'c-1', 'application/json', true]);
    expect(JSON.parse(request!.body)).toEqual([
      {
        event: 'error',
        data: { message: 'broken', stack: `at ${location.origin}/a.js:1:1`, pagePath: '/shop', websiteId: 'w1' },
        timestamp: page.clock.now() - 1000,
      },
    ]);
    expect(request!.body).not.toContain('4111');
  });

  it('sends the buffered errors, and empties the buffer', () => {
    const buffered = [
      errorEvent('early'),
      Object.assign(new Event('unhandledrejection'), { reason: new Error('promised') }),
    ];
    const page = open(buffered);
    page.clock.advance(1000);
    expect(page.sent()).toEqual([['early', 'promised']]);
    expect(buffered).toEqual([]);
  });

  it('debounces by 1000 ms [ERR-06]', () => {
    const page = open();
    page.fail('one');
    page.clock.advance(999);
    page.fail('two');
    page.clock.advance(999);
    expect(page.sent()).toEqual([]);
    page.clock.advance(1);
    expect(page.sent()).toEqual([['one', 'two']]);
  });

  it('counts the same message and stack once a page, also after it was sent', () => {
    const page = open();
    page.fail('same');
    page.fail('same');
    page.clock.advance(1000);
    page.fail('same');
    page.fail('same', 'at another place');
    page.clock.advance(1000);
    expect(page.sent()).toEqual([['same'], ['same']]);
  });

  it('keeps ten waiting and drops further errors until they are sent [ERR-04]', () => {
    const page = open();
    for (let n = 1; n <= 11; n++) page.fail(`error ${n}`);
    page.clock.advance(1000);
    expect(page.sent()).toEqual([Array.from({ length: 10 }, (_, index) => `error ${index + 1}`)]);
    page.fail('error 11');
    page.clock.advance(1000);
    expect(page.sent()[1]).toEqual(['error 11']);
  });

  it('sends twenty a page and then stops [ERR-03]', () => {
    const page = open();
    for (let n = 1; n <= 30; n++) {
      page.fail(`error ${n}`);
      page.clock.advance(1000);
    }
    expect(page.sent().flat()).toEqual(Array.from({ length: 20 }, (_, index) => `error ${index + 1}`));
  });

  it('sends at once when the page is hidden', () => {
    const page = open();
    page.fail('leaving');
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(page.sent()).toEqual([['leaving']]);
    page.clock.advance(5000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(page.sent()).toHaveLength(1);
    hidden.mockRestore();
  });

  it('neither repeats nor reports a send that fails', async () => {
    const rejections: unknown[] = [];
    const hear = (reason: unknown): void => void rejections.push(reason);
    process.on('unhandledRejection', hear);
    const page = open([], () => null);
    page.fail('broken');
    page.clock.advance(1000);
    await new Promise((resolve) => setImmediate(resolve));
    page.clock.advance(60_000);
    process.off('unhandledRejection', hear);
    expect(page.sent()).toEqual([['broken']]);
    expect(rejections).toEqual([]);
  });

  it.each<[string, TestAnswer]>([
    ['500', { status: 500, json: { error: 'No room for reports' } }],
    ['a refused crumb', { status: 400, json: { crumbFail: true, crumb: 'planted' } }],
    ['a login', { status: 401, json: { loginRequired: true } }],
    ['a missing permission', { status: 403, json: { authorizationFail: true } }],
    ['a surprise', { json: { html: '<b>thanks</b>', redirect: '/elsewhere' } }],
    ['nothing', { status: 204 }],
  ])('ignores %s as an answer [ERR-11]', async (_, answer) => {
    const heard: string[] = [];
    for (const type of [networkError, loginRequired, reportEvent])
      document.addEventListener(type, () => heard.push(type), { signal: controller.signal });
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => void heard.push('left'));
    document.cookie = 'crumb=c-1; Path=/';
    const before = document.body.innerHTML;
    const page = open([], () => answer);
    page.fail('broken');
    page.clock.advance(1000);
    await new Promise((resolve) => setImmediate(resolve));
    page.clock.advance(60_000);
    expect([page.sent(), heard, document.cookie, document.body.innerHTML]).toEqual([
      [['broken']],
      [],
      'crumb=c-1',
      before,
    ]);
    page.fail('broken again');
    page.clock.advance(1000);
    expect(page.sent()).toEqual([['broken'], ['broken again']]);
    assign.mockRestore();
  });

  it('adds no error when sending itself throws, and continues', async () => {
    const uncaught: unknown[] = [];
    const hear = (reason: unknown): void => void uncaught.push(reason);
    process.on('unhandledRejection', hear);
    const page = open([], () => {
      throw new Error('fetch was replaced');
    });
    page.fail('one');
    page.clock.advance(1000);
    page.fail('two');
    page.clock.advance(1000);
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', hear);
    expect([page.sent(), uncaught]).toEqual([[['one'], ['two']], []]);
  });

  it("uses keepalive only within the browsers' size limit", () => {
    const page = open();
    for (let n = 0; n < 10; n += 1) page.fail(`error ${n}`, 'ä'.repeat(5000));
    page.clock.advance(1000);
    page.fail('small');
    page.clock.advance(1000);
    expect(page.requests.map(({ keepalive }) => keepalive)).toEqual([false, true]);
  });

  it('leaves out third-party errors and never adds one of its own', () => {
    const page = open();
    window.dispatchEvent(Object.assign(new Event('error'), { message: 'Script error.', filename: '', error: null }));
    const hostile = new Event('error');
    Object.defineProperty(hostile, 'error', {
      get: () => {
        throw new Error('no');
      },
    });
    window.dispatchEvent(hostile);
    page.clock.advance(5000);
    expect(page.sent()).toEqual([]);
  });
});
