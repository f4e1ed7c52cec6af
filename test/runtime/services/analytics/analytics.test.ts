// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyPageContext, type PageContext } from '../../../../protocol/context/page-context.js';
import { roles } from '../../../../protocol/enums/roles.js';
import * as names from '../../../../protocol/names/analytics.js';
import * as cookies from '../../../../protocol/names/cookies.js';
import * as pageEvents from '../../../../protocol/names/events.js';
import { timeOfId } from '../../../../protocol/site/timed-id.js';
import { createEnvironment } from '../../../../runtime/core/environment.js';
import { forgetEvents, sendWaiting, trackEvent } from '../../../../runtime/services/analytics/analytics.js';
import { boundEvents, keepEvents, takeEvents } from '../../../../runtime/services/analytics/event-queue.js';
import { analyticsId, readSession } from '../../../../runtime/services/analytics/session-info.js';
import { start as listenToAuthors } from '../../../../runtime/services/tracking/author-events.js';
import { clearCookies, cookieNames } from '../../../support/cookies.js';
import { createManualClock } from '../../../support/mount.js';

const controllers: AbortController[] = [];

beforeEach(() => {
  clearCookies();
  localStorage.clear();
  window.history.replaceState(null, '', '/shop?q=secret#part');
});

afterEach(async () => {
  for (const controller of controllers.splice(0)) controller.abort();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  await takeEvents(Date.now());
});

interface Sent {
  readonly url: string;
  readonly body: string;
}

function open(
  context: Partial<PageContext> = {},
  answer: () => Promise<Response> = async () => new Response(null, { status: 204 }),
) {
  const controller = new AbortController();
  controllers.push(controller);
  const sent: Sent[] = [];
  const clock = createManualClock();
  const environment = createEnvironment(
    {
      window: window as Window & typeof globalThis,
      context: { ...emptyPageContext, website: { ...emptyPageContext.website, id: 'w1' }, pageId: 'p1', ...context },
      editing: false,
      signal: controller.signal,
    },
    {
      clock,
      fetch: async (address, init) => {
        sent.push({ url: String(address), body: String(init?.body) });
        return answer();
      },
    },
  );
  return { environment, clock, sent };
}

const admin = { id: 'a1', email: 'owner@example.com', displayName: 'Owner', roles: [roles.admin] };
const visitor = { mayStore: true, isOwn: false };

describe('an event of a page', () => {
  it('is sent by name with the crumb of the cookie, and with the fields of the page [AN-01] [AN-03] [AN-08]', async () => {
    document.cookie = 'crumb=abc; path=/';
    const { environment, sent } = open();
    await trackEvent(environment, { name: 'tour' }, visitor);
    expect(sent[0]?.url).toBe('/api/events/RecordEvent');
    const fields = new URLSearchParams(sent[0]?.body);
    expect([fields.get('crumb'), fields.get('event')]).toEqual(['abc', 'tour']);
    expect(JSON.parse(fields.get('data') ?? '')).toMatchObject({
      eventName: 'tour',
      websiteId: 'w1',
      templateId: null,
      memberAccountId: null,
      member_locale: null,
      pageHash: 'part',
      pagePath: '/shop',
      isFirstLanding: true,
      isFirstSession: true,
    });
  });

  it('with fields of its own goes to the events service [AN-02] [AN-09], under the account that is logged in [AN-14]', async () => {
    const { environment, sent } = open({ authenticatedAccount: { ...admin, roles: [] } });
    await trackEvent(environment, { name: 'step', data: { n: 2 }, schema: 'tour' }, visitor);
    expect(sent[0]?.url).toBe('/api/v1/events');
    const [event] = JSON.parse(sent[0]?.body ?? '') as Record<string, unknown>[];
    expect(event).toMatchObject({ customData: { n: 2 }, customSchemaName: 'tour' });
    expect(event?.['commonData']).toMatchObject({
      action: 'step',
      actor: 'member',
      member_account_id: 'a1',
      object_id: 'p1',
    });
    expect(event?.['analyticsId']).not.toBe('');
  });

  it.each([200, 202, 204])('is taken with status %i [AN-10]', async (status) => {
    const { environment } = open({}, async () => new Response(status === 204 ? null : '', { status }));
    await expect(trackEvent(environment, { name: 'a', data: {} }, visitor)).resolves.toBeUndefined();
  });

  it('is rejected with any other status, and not repeated [AN-11]', async () => {
    const { environment, clock } = open({}, async () => new Response('', { status: 500 }));
    await expect(trackEvent(environment, { name: 'a', data: {} }, visitor)).rejects.toThrow(
      'Error tracking event: HTTP Status 500',
    );
    expect(await takeEvents(clock.now())).toEqual([]);
  });

  it('waits for a connection, and goes with the next one', async () => {
    const off = open({}, async () => Promise.reject(new TypeError('no network')));
    await trackEvent(off.environment, { name: 'a', data: {} }, visitor);
    await trackEvent(off.environment, { name: 'b', data: {} }, visitor);
    const on = open();
    await trackEvent(on.environment, { name: 'c', data: {} }, visitor);
    const events = JSON.parse(on.sent[0]?.body ?? '') as { customSchemaName: string }[];
    expect(events.map(({ customSchemaName }) => customSchemaName)).toEqual(['a', 'b', 'c']);
    expect(await takeEvents(on.clock.now())).toEqual([]);
  });

  it('waits for a connection, and goes without another one once: two tabs that hear of it send it together', async () => {
    const off = open({}, async () => Promise.reject(new TypeError('no network')));
    await trackEvent(off.environment, { name: 'a', data: {} }, visitor);
    expect(localStorage.getItem(names.waitingKey)).not.toBeNull();
    await sendWaiting(off.environment);
    expect(localStorage.getItem(names.waitingKey)).not.toBeNull();
    const tabs = [open(), open()];
    await Promise.all(tabs.map(({ environment }) => sendWaiting(environment)));
    const sent = tabs.flatMap((tab) => tab.sent.map(({ body }) => JSON.parse(body) as { customSchemaName: string }[]));
    expect(sent.map((events) => events.map(({ customSchemaName }) => customSchemaName))).toEqual([['a']]);
    expect(localStorage.getItem(names.waitingKey)).toBeNull();
  });

  it('is lost without a connection where nothing may be stored', async () => {
    const { environment, clock } = open({}, async () => Promise.reject(new TypeError('no network')));
    const refused = { ...visitor, mayStore: false };
    await expect(trackEvent(environment, { name: 'a', data: {} }, refused)).rejects.toThrow('no network');
    expect(await takeEvents(clock.now())).toEqual([]);
    expect([cookieNames(), localStorage.length]).toEqual([[], 0]);
  });

  it('reaches trackers of the owner, and of an administrator only their other tabs [AN-13] [AN-15]', async () => {
    const tracked = vi.fn();
    document.addEventListener(pageEvents.tracked, tracked, { once: true });
    const posted: unknown[] = [];
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        readonly name: string;
        constructor(name: string) {
          this.name = name;
        }
        postMessage(message: unknown): void {
          posted.push([this.name, message]);
        }
        close(): void {}
      },
    );
    const { environment, sent } = open({ authenticatedAccount: admin });
    await trackEvent(environment, { name: 'a' }, { mayStore: true, isOwn: true });
    expect(sent).toEqual([]);
    expect(tracked).not.toHaveBeenCalled();
    expect(posted).toMatchObject([[names.eventChannel, { event: 'a', payload: { memberAccountId: 'a1' } }]]);
    await trackEvent(environment, { name: 'b' }, visitor);
    expect(tracked).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

describe('sessions', () => {
  it('are first once, and their first landing is their first page [AN-03] [AN-04]', () => {
    const { environment } = open();
    const first = readSession(environment, true);
    expect(first).toMatchObject({ isFirstLanding: true, isFirstSession: true });
    window.history.replaceState(null, '', '/contact');
    expect(readSession(environment, true)).toEqual({ ...first, isFirstLanding: false });
    localStorage.removeItem(names.sessionKey);
    const second = readSession(environment, true);
    expect(second).toMatchObject({ isFirstLanding: false, isFirstSession: false });
    expect(second.sessionId).not.toBe(first.sessionId);
  });

  it('end after 30 minutes without a page', () => {
    const { environment, clock } = open();
    const { sessionId } = readSession(environment, true);
    clock.advance(1_799_999);
    expect(readSession(environment, true).sessionId).toBe(sessionId);
    clock.advance(1_800_000);
    expect(readSession(environment, true).sessionId).not.toBe(sessionId);
  });

  it('leave nothing behind where nothing may be stored, and take what is malformed for nothing', () => {
    const { environment } = open();
    expect(readSession(environment, false)).toMatchObject({ isFirstLanding: false, isFirstSession: false });
    expect(analyticsId(environment, false)).toBe('');
    expect([cookieNames(), localStorage.length]).toEqual([[], 0]);
    localStorage.setItem(names.sessionKey, '{"value":{"id":7}}');
    expect(readSession(environment, true).sessionId).toMatch(/^[\w-]{8,}$/);
  });

  it('an identity lasts 390 days and counts as a tracking cookie [AN-12]', () => {
    const { environment } = open();
    const id = analyticsId(environment, true);
    expect(analyticsId(environment, true)).toBe(id);
    expect(cookies.analytics.maxAgeMs).toBe(390 * 86_400_000);
    expect(cookies.trackingCookieNames).toContain(cookies.analytics.name);
  });
});

it('what waits is bounded in number and age', async () => {
  const nowMs = 1_000_000_000;
  const events = Array.from({ length: 80 }, (_, index) => ({ at: nowMs - index * 10_000_000, body: index }));
  const bounded = boundEvents(events, nowMs);
  expect(bounded.every(({ at }) => nowMs - at < 604_800_000)).toBe(true);
  expect(bounded.length).toBeLessThan(50);
  expect(boundEvents([{ at: nowMs + 1, body: 'of the future' }], nowMs)).toEqual([]);
  await keepEvents(events, nowMs);
  expect(await takeEvents(nowMs)).toEqual(bounded);
  expect(await takeEvents(nowMs)).toEqual([]);
});

it('two tabs that keep and take what waits at the same time neither lose an event nor send one twice', async () => {
  const nowMs = 1_000_000_000;
  const event = (body: string) => ({ at: nowMs, body });
  await Promise.all([keepEvents([event('of one')], nowMs), keepEvents([event('of the other')], nowMs)]);
  const taken = await Promise.all([takeEvents(nowMs), takeEvents(nowMs)]);
  expect(
    taken
      .flat()
      .map(({ body }) => body)
      .sort(),
  ).toEqual(['of one', 'of the other']);
});

it('an event that waits keeps its id, by which the server knows it again', async () => {
  const sent: string[] = [];
  for (const answer of [async () => Promise.reject(new TypeError('lost')), async () => new Response()]) {
    const page = open({}, answer);
    await trackEvent(page.environment, { name: 'a', data: {} }, visitor);
    sent.push(page.sent[0]?.body ?? '');
  }
  const [lost, later] = sent.map((body) => (JSON.parse(body) as { eventId: string }[]).map(({ eventId }) => eventId));
  expect(later).toHaveLength(2);
  expect(later?.[0]).toBe(lost?.[0]);
  expect(later?.[1]).not.toBe(lost?.[0]);
  // Whoever keeps many ids has those of one time beside each other.
  expect([lost, later].flatMap((ids) => ids?.map(timeOfId))).not.toContain(null);
});

describe('authors', () => {
  const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('tell of events by an attribute or by a script, as far as the visitor allows it', async () => {
    document.body.innerHTML = `<button data-track="tour"><span>Go</span></button>
      <button id="own" data-track="step" data-track-data='{"n":1}'></button>
      <button id="broken" data-track="step" data-track-data="{"></button>`;
    const { environment, sent } = open();
    listenToAuthors(environment, true);
    press('span');
    press('#own');
    press('#broken');
    let sending: Promise<void> | undefined;
    const detail = { name: 'script', sent: (promise: Promise<void>) => (sending = promise) };
    document.dispatchEvent(new CustomEvent(pageEvents.track, { detail }));
    await sending;
    await vi.waitFor(() => expect(sent.map(({ url }) => url)).toHaveLength(3));
    expect(sent.map(({ url }) => url).sort()).toEqual([
      '/api/events/RecordEvent',
      '/api/events/RecordEvent',
      '/api/v1/events',
    ]);
    document.cookie = `${cookies.consent.name}=false; path=/`;
    press('span');
    await settled();
    expect(sent).toHaveLength(3);
  });

  it('are not heard on pages that are not counted, but for an administrator', async () => {
    document.body.innerHTML = '<button data-track="tour"></button>';
    const { environment, sent } = open({ authenticatedAccount: { ...admin, roles: [roles.editor] } });
    listenToAuthors(environment, false);
    press('button');
    await settled();
    expect(sent).toEqual([]);
  });

  it('leave nothing in the browser after a no', async () => {
    const { environment, clock } = open();
    readSession(environment, true);
    await keepEvents([{ at: clock.now(), body: 1 }], clock.now());
    await forgetEvents(environment);
    expect(localStorage.length).toBe(0);
    expect(await takeEvents(clock.now())).toEqual([]);
  });
});
