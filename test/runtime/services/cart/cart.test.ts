// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartSummary } from '../../../../protocol/commerce/cart.js';
import { emptyPageContext } from '../../../../protocol/context/page-context.js';
import { createEnvironment } from '../../../../runtime/core/environment.js';
import { cart } from '../../../../runtime/services/cart/cart.js';
import { createDeferred, type TestAnswer } from '../../../support/answering-fetch.js';
import { cartOf, createCartServer, type CartServer } from '../../../support/cart-server.js';
import { clearCookies } from '../../../support/cookies.js';
import { createManualClock } from '../../../support/mount.js';

let controller: AbortController;

beforeEach(() => {
  clearCookies();
  controller = new AbortController();
});

afterEach(() => controller.abort());

function open(server: CartServer, editing = false) {
  const clock = createManualClock();
  const environment = createEnvironment(
    { window: window as Window & typeof globalThis, context: emptyPageContext, editing, signal: controller.signal },
    { clock, fetch: server.fetch },
  );
  const service = environment.use(cart);
  const shown: number[] = [];
  service.onChange(controller.signal, (summary: CartSummary) => shown.push(summary.totalQuantity));
  return { service, shown, clock };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const comeBack = (): unknown => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

describe('the cart', () => {
  it('is empty without a request while the visitor has none', async () => {
    const server = createCartServer();
    const { service } = open(server);
    await service.refresh();
    expect(server.requests).toEqual([]);
    expect(service.summary()?.totalQuantity).toBe(0);
  });

  it('is fetched from the server when the visitor has one', async () => {
    const server = createCartServer(3);
    const { service, shown } = open(server);
    await Promise.all([service.refresh(), service.refresh()]);
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/commerce/cart']);
    expect([service.summary(), shown]).toEqual([cartOf(3), [3]]);
  });

  it('counts a press at once and takes the server’s number afterwards', async () => {
    const server = createCartServer(3);
    const { service, shown } = open(server);
    await service.refresh();
    const adding = service.add('stool', 2);
    expect(service.summary()?.totalQuantity).toBe(5);
    expect(await adding).toMatchObject({ ok: true, totalQuantity: 5, message: null });
    expect(service.summary()).toEqual(cartOf(5));
    expect(shown).toEqual([3, 5, 5]);
  });

  it('reverts a failed press and fetches the number from the server', async () => {
    const server = createCartServer(3);
    const { service, shown } = open(server);
    await service.refresh();
    server.answer = () => ({ status: 400, json: { error: 'Sold out' } });
    expect(await service.add('stool', 2)).toEqual({ ok: false, message: 'Sold out' });
    await settle();
    expect(shown).toEqual([3, 5, 3, 3]);
  });

  it("returns the server's message about an addition", async () => {
    const server = createCartServer(3);
    const { service } = open(server);
    server.answer = () => ({ json: { cart: cartOf(4), message: 'Only 4 left.' } });
    expect(await service.add('stool', 9)).toMatchObject({ ok: true, totalQuantity: 4, message: 'Only 4 left.' });
  });

  it('adds once when the answer is lost and the request repeated', async () => {
    const server = createCartServer(1);
    let isLost = true;
    const { service, clock } = open({
      ...server,
      async fetch(...input) {
        const answer = await server.fetch(...input);
        if (!isLost) return answer;
        isLost = false;
        throw new TypeError('Failed to fetch');
      },
    });
    const adding = service.add('stool', 2);
    await vi.waitFor(() => {
      clock.advance(200);
      expect(server.additions).toHaveLength(2);
    });
    expect(await adding).toMatchObject({ ok: true, totalQuantity: 3, message: null });
    expect(new Set(server.additions.map(({ requestId }) => requestId)).size).toBe(1);
  });

  it('renews a refused crumb and carries the addition out', async () => {
    const server = createCartServer(1);
    document.cookie = 'crumb=old; Path=/';
    const { service } = open(server);
    server.answer = () => {
      server.answer = null;
      return { status: 400, json: { crumbFail: true, crumb: 'new', error: 'crumb' } };
    };
    expect(await service.add('stool', 1)).toMatchObject({ ok: true, totalQuantity: 2 });
    expect(server.requests.map(({ query }) => query.get('crumb'))).toEqual(['old', 'new']);
  });

  it('outlives the page: a pending addition, and with a cart the waiting ones', async () => {
    const server = createCartServer(1);
    const { service } = open(server);
    const [first, second] = [createDeferred<TestAnswer>(), createDeferred<TestAnswer>()];
    server.answer = () => (server.additions.length === 1 ? first.promise : second.promise);
    void service.add('stool', 1);
    await settle();
    void service.add('stool', 2);
    await settle();
    expect(server.additions.map(({ quantity }) => quantity)).toEqual([1]);
    window.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(server.additions.map(({ quantity }) => quantity)).toEqual([1, 2]);
    expect(server.requests.map(({ keepalive }) => keepalive)).toEqual([true, true]);
  });

  it('opens no second cart while the answer that creates one is pending', async () => {
    const server = createCartServer();
    const { service } = open(server);
    const answer = createDeferred<TestAnswer>();
    server.answer = () => answer.promise;
    void service.add('stool', 1);
    await settle();
    void service.add('stool', 2);
    window.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(server.additions).toHaveLength(1);
  });

  it('shows no internal failure to a visitor [ERR-12]', async () => {
    const server = createCartServer(1);
    const { service } = open(server);
    server.answer = () => ({ status: 500, json: { error: 'stack trace' } });
    expect(await service.add('stool', 1)).toEqual({ ok: false, message: null });
    server.answer = () => ({ json: { surprise: true } });
    expect(await service.add('stool', 1)).toEqual({ ok: false, message: null });
  });

  it('shows the cart that an addition created, although a refresh found none meanwhile', async () => {
    const server = createCartServer();
    const { service, shown } = open(server);
    const answer = createDeferred<TestAnswer>();
    server.answer = () => answer.promise;
    const adding = service.add('stool', 1);
    await settle();
    await service.refresh();
    expect(service.summary()?.totalQuantity).toBe(1);
    answer.resolve({ json: { cart: cartOf(1) } });
    expect(await adding).toMatchObject({ ok: true, totalQuantity: 1, message: null });
    expect(shown.at(-1)).toBe(1);
  });

  it('drops a stale answer', async () => {
    const server = createCartServer(1);
    const late = createDeferred<TestAnswer>();
    const { service } = open({
      ...server,
      fetch: async (target, init) =>
        init?.method === 'POST' ? server.fetch(target, init) : new Response(JSON.stringify((await late.promise)?.json)),
    });
    const reading = service.refresh();
    await service.add('stool', 4);
    late.resolve({ json: { cart: cartOf(1) } });
    await reading;
    expect(service.summary()?.totalQuantity).toBe(5);
  });
});

describe('a return', () => {
  it('from the back/forward cache refreshes', async () => {
    const server = createCartServer(2);
    const { service } = open(server);
    await service.refresh();
    server.quantity = 7;
    comeBack();
    await vi.waitFor(() => expect(service.summary()?.totalQuantity).toBe(7));
  });

  it('from the back/forward cache refreshes again, although an earlier request is still pending', async () => {
    const server = createCartServer(2);
    const held = createDeferred<void>();
    let asked = 0;
    const { service } = open({
      ...server,
      fetch: async (...input) => {
        const former = await server.fetch(...input);
        if (asked++ === 0) await held.promise;
        return former;
      },
    });
    const before = service.refresh();
    await settle();
    server.quantity = 5;
    comeBack();
    await vi.waitFor(() => expect(service.summary()?.totalQuantity).toBe(5));
    held.resolve();
    await before;
    expect(service.summary()?.totalQuantity).toBe(5);
  });

  it('to the tab refreshes once for several events', async () => {
    const server = createCartServer(2);
    const { service, clock } = open(server);
    await service.refresh();
    clock.advance(60_000);
    server.quantity = 8;
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(service.summary()?.totalQuantity).toBe(8));
    window.dispatchEvent(new Event('focus'));
    await settle();
    expect(server.requests).toHaveLength(2);
  });

  it('is no first focus after the load, but every focus after a blur', async () => {
    const server = createCartServer(2);
    const { service, clock } = open(server);
    await service.refresh();
    clock.advance(1000);
    window.dispatchEvent(new Event('focus'));
    await settle();
    expect(server.requests).toHaveLength(1);
    window.dispatchEvent(new Event('blur'));
    server.quantity = 4;
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(service.summary()?.totalQuantity).toBe(4));
    expect(server.requests).toHaveLength(2);
  });

  it('asks again when a request has been pending for too long', async () => {
    const server = createCartServer(2);
    let asked = 0;
    const { service, clock } = open({
      ...server,
      fetch: (...input) => (asked++ ? server.fetch(...input) : new Promise(() => {})),
    });
    void service.refresh();
    clock.advance(30_001);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(service.summary()?.totalQuantity).toBe(2));
  });

  it('after the cart was closed elsewhere shows an empty one', async () => {
    const server = createCartServer(2);
    const { service } = open(server);
    await service.refresh();
    clearCookies();
    comeBack();
    await vi.waitFor(() => expect(service.summary()?.totalQuantity).toBe(0));
  });

  it('without an answer changes nothing on screen', async () => {
    const server = createCartServer(2);
    let isOffline = false;
    const { service, shown, clock } = open({
      ...server,
      fetch: async (...input) => {
        if (isOffline) throw new TypeError('Failed to fetch');
        return server.fetch(...input);
      },
    });
    await service.refresh();
    isOffline = true;
    comeBack();
    const again = service.refresh();
    await settle();
    clock.advance(200);
    await again;
    expect(shown).toEqual([2]);
  });

  it('applies the answer to a change, also after a lost answer', async () => {
    const server = createCartServer(3);
    const { service, shown } = open(server);
    server.answer = () => ({ json: { cart: cartOf(7), message: 'Only 7 left.' } });
    expect(await service.act('POST', '/api/commerce/cart/coupons', { code: 'TEN' })).toMatchObject({
      ok: true,
      totalQuantity: 7,
      message: 'Only 7 left.',
    });
    expect(shown.at(-1)).toBe(7);
    server.quantity = 9;
    server.answer = () => ({ status: 400, json: { error: 'No.' } });
    expect(await service.act('POST', '/api/commerce/cart/coupons', { code: 'TEN' })).toEqual({
      ok: false,
      message: 'No.',
    });
    await vi.waitFor(() => expect(shown.at(-1)).toBe(9));
  });

  it('numbers changes in ascending order, across tabs and when the clock is set back', async () => {
    const server = createCartServer(3);
    const { service, clock } = open(server);
    const first = service.nextSequence();
    expect(first).toBe(clock.now());
    expect(service.nextSequence()).toBe(first + 1);
    service.know({ ...cartOf(3), sequence: first + 5000 });
    expect(service.nextSequence()).toBe(first + 5001);
    clock.advance(10_000);
    expect(service.nextSequence()).toBe(clock.now());
  });

  it('takes the emitted summary, unless a newer one is known', async () => {
    const server = createCartServer(3);
    const { service } = open(server);
    service.know(cartOf(2));
    expect(service.summary()).toEqual(cartOf(2));
    await service.refresh();
    service.know(cartOf(2));
    expect(service.summary()).toEqual(cartOf(3));
  });
});

it('sends no request in the editor’s frame', async () => {
  const server = createCartServer(2);
  const { service } = open(server, true);
  await service.refresh();
  comeBack();
  expect(server.requests).toEqual([]);
});
