import { setMaxListeners } from 'node:events';
import { Window } from 'happy-dom';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sha256 } from '../../../../pages/server/http/signature.js';
import type { Cart } from '../../../../protocol/commerce/cart.js';
import { emptyPageContext } from '../../../../protocol/context/page-context.js';
import { createEnvironment } from '../../../../runtime/core/environment.js';
import type { Clock } from '../../../../runtime/core/widget.js';
import { createCartCalls } from '../../../../runtime/services/cart/cart-calls.js';
import { cart } from '../../../../runtime/services/cart/cart.js';
import { parseCart, viewOf } from '../../../../runtime/widgets/cart-page/cart-state.js';
import { createLineWishes } from '../../../../runtime/widgets/cart-page/line-wishes.js';
import { answeredCart } from '../../../support/carts.js';
import { counted, productOf, variantOf } from '../../../support/products.js';
import { seeded } from '../../../support/seeded.js';
import { createTestServer, origin, testSite, type TestServer } from '../support.js';

/** A fake clock that jumps to the next task, and awaits the effects of each. */
function createWalkClock(server: TestServer) {
  let nowMs = 1_800_000_000_000;
  let tasks: {
    readonly at: number;
    readonly order: number;
    readonly task: () => unknown;
    readonly signal: AbortSignal | undefined;
  }[] = [];
  let order = 0;
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 3; round += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const clock = {
    now: () => nowMs,
    // `run` awaits the promise of a task that returns one.
    after: (delayMs: number, task: () => unknown, signal?: AbortSignal) =>
      void tasks.push({ at: nowMs + Math.round(delayMs), order: (order += 1), task, signal }),
  } satisfies Clock;
  return {
    ...clock,
    settle,
    async run(untilMs: number): Promise<void> {
      for (;;) {
        tasks = tasks
          .filter(({ signal }) => !signal?.aborted)
          .sort((one, other) => one.at - other.at || one.order - other.order);
        const next = tasks[0];
        if (!next || next.at > untilMs) break;
        tasks.shift();
        server.advance(next.at - nowMs);
        nowMs = next.at;
        await next.task();
        await settle();
      }
      server.advance(Math.max(0, untilMs - nowMs));
      nowMs = Math.max(nowMs, untilMs);
    },
  };
}

/** Requests that the server performed, which determine the expected cart. */
interface Arrived {
  readonly kind: 'set' | 'add';
  readonly sku: string;
  readonly quantity: number;
  readonly sequence: number;
  readonly requestId: string;
}

/** Expected quantity of a line by sequence, independent of the order of arrival. */
function expectedPieces(arrived: Iterable<Arrived>, sku: string, limit: number): number {
  const wishes = [...arrived].filter((each) => each.sku === sku);
  const sets = wishes
    .filter(({ kind }) => kind === 'set')
    .sort((one, other) => one.sequence - other.sequence || (one.requestId < other.requestId ? -1 : 1));
  const last = sets.at(-1) ?? { quantity: 0, sequence: -1 };
  return wishes
    .filter(({ kind, sequence }) => kind === 'add' && sequence > last.sequence)
    .reduce((sum, { quantity }) => Math.min(sum + quantity, limit), Math.min(last.quantity, limit));
}

const rareLimit = 5;
/** Lines: set only, set and added to, added to only. */
const skus = { set: ['S1', 'S2', 'RARE'], both: 'S3', add: 'S4' } as const;
const limitOf = (sku: string): number => (sku === 'RARE' ? rareLimit : 999);

async function walk(seed: number, acts: number): Promise<void> {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const site = {
    ...testSite,
    products: [
      productOf('set', { variants: ['S1', 'S2', 'S3', 'S4'].map((sku) => variantOf(sku)) }),
      productOf('rare', { variants: [counted('RARE', rareLimit)] }),
    ],
  };
  const server = await createTestServer({ site, proxyHops: 1 });
  const clock = createWalkClock(server);
  const cookies = new Map<string, string>();
  const arrived = new Map<string, Arrived>();
  const windows: Window[] = [];
  let isCalm = false;
  let sent = 0;
  let lost = 0;

  async function deliver(url: URL, init: RequestInit, cookie: string): Promise<Response> {
    sent += 1;
    // Each request from an address of its own, so that rate limits do not apply.
    const headers = {
      'content-type': 'application/json',
      origin,
      cookie,
      'x-forwarded-for': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
    };
    const response = await server.app.request(origin + url.pathname + url.search, {
      method: init.method ?? 'GET',
      headers,
      ...(init.body ? { body: init.body } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=');
      cookies.set(name, value);
      for (const each of windows) each.document.cookie = `${name}=${value}; Path=/`;
    }
    if (response.ok && init.body) {
      const body = JSON.parse(String(init.body)) as Omit<Arrived, 'kind'>;
      if (!arrived.has(body.requestId))
        arrived.set(body.requestId, {
          ...body,
          kind: init.method === 'PUT' ? 'set' : 'add',
          sku: body.sku ?? decodeURIComponent(url.pathname.split('/').at(-1) ?? ''),
        });
    }
    return response;
  }

  const latencyMs = (): number => (random() < 0.15 ? 500 + random() * 5000 : 40 + random() * 400);

  function openTab() {
    const window = new Window({ url: `${origin}/cart` });
    windows.push(window);
    const controller = new AbortController();
    // Each of many calls listens to it; above ten Node would print a warning.
    setMaxListeners(0, controller.signal);
    onTestFinished(async () => {
      controller.abort();
      await window.happyDOM.close();
    });
    for (const [name, value] of cookies) window.document.cookie = `${name}=${value}; Path=/`;
    const onTheirWay = new Map<string, number>();
    let most = 0;

    const fetch = (target: unknown, init: RequestInit = {}): Promise<Response> =>
      new Promise<Response>((resolve, reject) => {
        const url = new URL(String(target));
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const line = `${init.method} ${url.pathname}`;
        const count = (change: number): void => void onTheirWay.set(line, (onTheirWay.get(line) ?? 0) + change);
        count(1);
        if (init.method === 'PUT') most = Math.max(most, onTheirWay.get(line) ?? 0);
        const end = (): void => count(-1);
        init.signal?.addEventListener('abort', () => (end(), reject(init.signal?.reason)), { once: true });
        // Half of the lost requests fail, the others never settle.
        const lose = (): void => {
          lost += 1;
          if (random() < 0.5) reject(new TypeError('Failed to fetch'));
        };
        const isLost = !isCalm && random() < 0.06;
        const isAnswerLost = !isCalm && random() < 0.08;
        if (!isCalm && random() < 0.1) clock.after(latencyMs() + random() * 20_000, () => deliver(url, init, cookie));
        clock.after(latencyMs(), async () => {
          if (isLost) return lose();
          const response = await deliver(url, init, cookie);
          clock.after(latencyMs(), () => (isAnswerLost ? lose() : resolve(response)));
        });
      });

    let ids = 0;
    const name = `tab-${windows.length}`;
    const environment = createEnvironment(
      {
        window: window as unknown as globalThis.Window & typeof globalThis,
        context: emptyPageContext,
        editing: false,
        signal: controller.signal,
      },
      {
        clock,
        fetch: fetch as typeof globalThis.fetch,
        storage: null,
        uniqueId: () => `${name}-request-${(ids += 1)}`,
      },
    );
    const service = environment.use(cart);
    const wishes = createLineWishes(createCartCalls(environment).setLine, service.nextSequence);
    const emitted = answeredCart({});
    const shown = (): Record<string, number> =>
      Object.fromEntries(
        viewOf(parseCart(service.summary() ?? emitted, emitted) as Cart, wishes.wanted, new Map(), false).lines.map(
          ({ entry, quantity }) => [entry.sku, quantity],
        ),
      );
    return { service, wishes, shown, most: () => most };
  }

  await deliver(new URL(`${origin}/`), {}, '');
  // Both tabs use one cart.
  await deliver(
    new URL(`${origin}/api/commerce/cart/entries?crumb=${encodeURIComponent(cookies.get('crumb') ?? '')}`),
    { method: 'POST', body: JSON.stringify({ sku: 'S4', quantity: 1, sequence: 1, requestId: 'first-request' }) },
    `crumb=${cookies.get('crumb')}`,
  );
  const tabs = [openTab(), openTab()];
  for (const tab of tabs) void tab.service.refresh();

  for (let act = 0; act < acts; act += 1) {
    const tab = pick(tabs);
    const kind = random();
    if (kind < 0.7) {
      const sku = pick([...skus.set, skus.both]);
      const quantity = Math.floor(random() * 10);
      void tab.wishes.wish(sku, quantity);
      expect(tab.wishes.wanted(sku)).toBe(quantity);
    } else if (kind < 0.9) void tab.service.add(pick([skus.both, skus.add]), 1 + Math.floor(random() * 3));
    else void tab.service.refresh();
    await clock.settle();
    await clock.run(clock.now() + 1 + Math.round(random() * 700));
  }
  expect(lost).toBeGreaterThan(acts / 50);

  isCalm = true;
  const last = new Map<string, number>();
  for (const sku of [...skus.set, skus.both]) {
    const quantity = 1 + Math.floor(random() * 9);
    last.set(sku, quantity);
    await clock.run(clock.now() + 5);
    void pick(tabs).wishes.wish(sku, quantity);
  }
  await clock.settle();
  await clock.run(clock.now() + 300_000);
  for (const tab of tabs) void tab.service.refresh();
  await clock.settle();
  await clock.run(clock.now() + 60_000);

  const stored = await server.store.carts.find(sha256(cookies.get('CART') ?? ''), clock.now());
  const held = Object.fromEntries(stored?.lines.map(({ unit, quantity }) => [unit.sku, quantity]) ?? []);
  const all = [...skus.set, skus.both, skus.add];
  expect(held).toEqual(
    Object.fromEntries(all.map((sku) => [sku, expectedPieces(arrived.values(), sku, limitOf(sku))])),
  );
  for (const [sku, quantity] of last) expect([sku, held[sku]]).toEqual([sku, Math.min(quantity, limitOf(sku))]);
  for (const tab of tabs) {
    expect(tab.shown()).toEqual(held);
    expect(tab.service.summary()?.totalQuantity).toBe(stored?.totalQuantity);
    expect(tab.most()).toBe(1);
  }
}

describe('two tabs on one cart, over a network that delays, repeats, reorders and loses', () => {
  it('converge after 2,000 operations on the latest requests, in the database and on both screens', async () => {
    await walk(20_260_101, 2000);
  }, 60_000);
});
