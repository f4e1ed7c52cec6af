import type { CartSummary } from '../../../protocol/commerce/cart.js';
import * as calls from '../../../protocol/http/calls.js';
import type { CartAddRequest, CartAnswer } from '../../../protocol/http/commerce.js';
import * as cookies from '../../../protocol/names/cookies.js';
import * as pageEvents from '../../../protocol/names/events.js';
import { listen } from '../../core/listen.js';
import type { Clock, Environment, Service } from '../../core/widget.js';
import { cookieJar } from '../cookies.js';
import type { CallResult } from '../data-layer/call.js';
import { dataLayer } from '../data-layer/data-layer.js';
import { createAddQueue, type AddOutcome } from './add-queue.js';
import { emptyCart, isCartSummary, nextCartState, type CartState } from './cart-state.js';

/** The visitor's cart, in sync with the server after every change, return and tab switch. */
export interface Cart {
  /** The latest summary, including pending additions; null before the first answer. */
  summary(): CartSummary | null;
  /** Fetches the cart, unless the visitor has none. Resolves when the answer is applied; a failure changes nothing. */
  refresh(): Promise<void>;
  /**
   * Adds pieces to the cart. Presses during a pending request are sent together after it. Never rejects. `message` of the outcome is the
   * server's message in the page's language, or null.
   */
  add(sku: string, quantity: number): Promise<AddOutcome>;
  /**
   * Makes a call that changes the cart and applies the answer; see `cart-calls.ts`. Never rejects; after a failure the cart is fetched
   * again.
   */
  act(method: 'POST' | 'PUT' | 'DELETE', url: string, json: object): Promise<AddOutcome>;
  /** Sequence number of a change, higher than that of any earlier one, also in other tabs. */
  nextSequence(): number;
  /** Applies the summary emitted in the page, unless a newer one is known. */
  know(summary: CartSummary): void;
  /** Calls `handler` with every new summary until `signal` aborts. */
  onChange(signal: AbortSignal, handler: (summary: CartSummary) => void): void;
}

/** The message in an answer, or null. */
function readMessage(data: unknown): string | null {
  const { error, message } = (data ?? {}) as { readonly error?: unknown; readonly message?: unknown };
  return [message, error].find((said): said is string => typeof said === 'string' && said !== '') ?? null;
}

/** Whether the shop itself refused the call, with a message for the visitor. */
function isRefusal(result: CallResult<unknown>): boolean {
  return (
    !result.ok &&
    result.status >= 400 &&
    result.status < 500 &&
    (result.kind === 'answer' || result.kind === 'connection')
  );
}

/** Events within this time, such as focus and visibilitychange, belong to the same return. */
const sameReturnMs = 500;

/** Fetches the cart whenever the visitor returns to the page. Returns what fetches it now, one request at a time; it never rejects. */
function keepFresh(window: Window, clock: Clock, fetchCart: () => Promise<void>, signal: AbortSignal): Cart['refresh'] {
  let refreshing: Promise<void> | null = null;
  let refreshedMs = -Infinity;

  function refresh(): Promise<void> {
    refreshing ??= fetchCart()
      .catch(() => {})
      .then(() => {
        refreshing = null;
        refreshedMs = clock.now();
      });
    return refreshing;
  }

  function refreshOnReturn(): void {
    if (clock.now() - refreshedMs > sameReturnMs) void refresh();
  }

  listen<PageTransitionEvent>(window, 'pageshow', signal, ({ persisted }) => {
    if (!persisted) return;
    // The answer to a request from before the page entered the bfcache is the cart as it was then.
    refreshing = null;
    void refresh();
  });
  listen(window, 'focus', signal, refreshOnReturn);
  listen(window.document, 'visibilitychange', signal, () => window.document.hidden || refreshOnReturn());
  return refresh;
}

function createCart({ window, clock, editing, signal, uniqueId, use }: Environment): Cart {
  const { document } = window;
  const layer = use(dataLayer);
  let state: CartState | null = null;
  /** Number of pieces in pending additions. */
  let pending = 0;
  let requests = 0;
  let sequence = 0;
  /** Sequence number of each product's last addition, by stock-keeping unit. */
  const pressed = new Map<string, number>();

  const summary = (): CartSummary | null =>
    state && { ...state.summary, totalQuantity: state.summary.totalQuantity + pending };

  function tell(): void {
    const detail = summary();
    if (detail) document.dispatchEvent(new window.CustomEvent(pageEvents.cartChanged, { detail }));
  }

  /** Applies an answer, unless it is invalid or stale. */
  function take(value: unknown, request: number, isChange = false): CartSummary | null {
    if (!isCartSummary(value)) return null;
    // A change creates the cart, so its answer is newer than one without a cart, whichever request was first.
    state = nextCartState(isChange && !state?.summary.id ? null : state, { summary: value, request });
    return state.summary;
  }

  async function fetchCart(): Promise<void> {
    const request = ++requests;
    let value: unknown = emptyCart;
    if (use(cookieJar).get(cookies.cart.name)) {
      const result = await layer.call<CartAnswer | null>({ method: 'GET', url: calls.cart, signal });
      value = result.ok && result.data?.cart;
    }
    if (take(value, request)) tell();
  }

  // The clock may be set back, and differs from those of the visitor's other devices.
  const nextSequence = (): number =>
    (sequence = Math.max(clock.now(), sequence + 1, (state?.summary.sequence ?? 0) + 1));

  async function act(method: 'POST' | 'PUT' | 'DELETE', url: string, json: object, pieces = 0): Promise<AddOutcome> {
    const request = ++requests;
    const result = await layer
      .call<CartAnswer | null>({ method, url, json, retries: 1, keepalive: true, signal })
      .catch(() => null);
    pending -= pieces;
    const known = result?.ok ? take(result.data?.cart, request, true) : null;
    tell();
    if (known) return { ok: true, totalQuantity: known.totalQuantity, message: readMessage(result?.data) };
    // The server may have received the call although its answer was lost.
    if (!signal.aborted) void fetchCart().catch(() => {});
    return { ok: false, message: result && isRefusal(result) ? readMessage(result.data) : null };
  }

  function sendAddition(sku: string, quantity: number, requestId: string): Promise<AddOutcome> {
    const json: CartAddRequest = { sku, quantity, requestId, sequence: pressed.get(sku) };
    return act('POST', calls.cartEntries, json, quantity);
  }

  const queue = createAddQueue(sendAddition, uniqueId);
  // Flushes waiting additions at unload. Without a cart they would create a second one beside that of the pending call.
  listen(window, 'pagehide', signal, () => use(cookieJar).get(cookies.cart.name) && queue.flush());

  return {
    summary,
    refresh: editing ? () => Promise.resolve() : keepFresh(window, clock, fetchCart, signal),
    act: (method, url, json) => act(method, url, json),
    nextSequence,
    know: (known) => void take(known, 0),
    add(sku, quantity) {
      pending += quantity;
      pressed.set(sku, nextSequence());
      tell();
      return queue.add(sku, quantity);
    },
    onChange: (until, handler) =>
      listen<CustomEvent<CartSummary>>(document, pageEvents.cartChanged, until, ({ detail }) => handler(detail)),
  };
}

export const cart: Service<Cart> = { name: 'cart', create: createCart };
