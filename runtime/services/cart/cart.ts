import type { CartSummary } from '../../../protocol/commerce/cart.js';
import * as calls from '../../../protocol/http/calls.js';
import type { CartAddRequest, CartAnswer } from '../../../protocol/http/commerce.js';
import * as cookies from '../../../protocol/names/cookies.js';
import * as pageEvents from '../../../protocol/names/events.js';
import { listen } from '../../core/listen.js';
import type { Environment, Service } from '../../core/widget.js';
import { cookieJar } from '../cookies.js';
import type { CallResult } from '../data-layer/call.js';
import { dataLayer } from '../data-layer/data-layer.js';
import { createAddQueue, type AddOutcome } from './add-queue.js';
import { cartReader, type CartReader } from './cart-reader.js';

/** Changes of the visitor's cart. What the page knows about the cart is in `cart-reader.ts`, which others read without this code. */
export interface Cart extends CartReader {
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
  /** Calls `handler` with every new summary until `signal` aborts. */
  onChange(signal: AbortSignal, handler: (summary: CartSummary) => void): void;
  /** Sequence number of a change, higher than that of any earlier one, also in other tabs. */
  nextSequence(): number;
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

function createCart({ window, clock, signal, uniqueId, use }: Environment): Cart {
  const layer = use(dataLayer);
  const { expect, nextRequest, read, take, tell, ...reader } = use(cartReader);
  let sequence = 0;
  /** Sequence number of each product's last addition, by stock-keeping unit. */
  const pressed = new Map<string, number>();

  // The clock may be set back, and differs from those of the visitor's other devices.
  const nextSequence = (): number =>
    (sequence = Math.max(clock.now(), sequence + 1, (reader.summary()?.sequence ?? 0) + 1));

  async function act(method: 'POST' | 'PUT' | 'DELETE', url: string, json: object, pieces = 0): Promise<AddOutcome> {
    const request = nextRequest();
    const result = await layer
      .call<CartAnswer | null>({ method, url, json, retries: 1, keepalive: true, signal })
      .catch(() => null);
    expect(-pieces);
    const known = result?.ok ? take(result.data?.cart, request, true) : null;
    tell();
    if (known && result?.ok) {
      const { data } = result;
      return { ok: true, totalQuantity: known.totalQuantity, message: readMessage(data), answer: data };
    }
    // The server may have received the call although its answer was lost.
    if (!signal.aborted) void read().catch(() => {});
    return { ok: false, message: result && isRefusal(result) ? readMessage(result.data) : null };
  }

  function sendAddition(sku: string, quantity: number, requestId: string): Promise<AddOutcome> {
    const json: CartAddRequest = { sku, quantity, requestId, sequence: pressed.get(sku) };
    return act('POST', calls.cartEntries, json, quantity);
  }

  const queue = createAddQueue(sendAddition, uniqueId);
  // Flushes waiting additions at unload. Without a cart they would create a second one beside that of the pending call.
  listen(window, 'pagehide', signal, () => use(cookieJar).get(cookies.cart.name) && queue.flush());

  for (const type of ['pageshow', 'blur', 'focus']) listen(window, type, signal, reader.comeBack);
  listen(window.document, 'visibilitychange', signal, reader.comeBack);

  return {
    ...reader,
    onChange: (until, handler) =>
      listen<CustomEvent<CartSummary>>(window.document, pageEvents.cartChanged, until, ({ detail }) => handler(detail)),
    act: (method, url, json) => act(method, url, json),
    nextSequence,
    add(sku, quantity) {
      expect(quantity);
      pressed.set(sku, nextSequence());
      tell();
      return queue.add(sku, quantity);
    },
  };
}

export const cart: Service<Cart> = { name: 'cart', create: createCart };
