import type { CartSummary } from '../../../protocol/commerce/cart.js';
import * as limits from '../../../protocol/enums/limits.js';
import * as calls from '../../../protocol/http/calls.js';
import type { CartAnswer } from '../../../protocol/http/commerce.js';
import * as cookies from '../../../protocol/names/cookies.js';
import * as pageEvents from '../../../protocol/names/events.js';
import type { Environment, Service } from '../../core/widget.js';
import { cookieJar } from '../cookies.js';
import { emptyCart, isCartSummary, nextCartState, type CartState } from './cart-state.js';

/** What the page knows about the visitor's cart, in sync with the server after every return and tab switch that it is told of. */
export interface CartReader {
  /** The latest summary, including pending additions; null before the first answer. */
  summary(): CartSummary | null;
  /** Fetches the cart, unless the visitor has none. Resolves when the answer is applied; a failure changes nothing. */
  refresh(): Promise<void>;
  /**
   * To be called with the window's `pageshow`, `focus` and `blur` and the document's `visibilitychange`: fetches the cart when the visitor
   * has returned. Resolves when no request is pending.
   */
  comeBack(event: Partial<PageTransitionEvent>): Promise<void> | null;
}

/** The reader as `cart.ts` uses it, which changes the cart. */
export interface CartRecord extends CartReader {
  state: CartState | null;
  /** Number of pieces in pending additions. */
  pending: number;
  /** Number of the latest request; orders answers. */
  requests: number;
  /** Applies an answer, unless it is invalid or stale. */
  take(value: unknown, request: number): CartSummary | null;
  /** Tells the page about the latest summary. */
  tell(): void;
  /** Fetches the cart, also while another request is pending. */
  read(): Promise<void>;
}

/** Time after an answer in which the window's first focus is no return. */
const settleMs = 5000;

function createReader({ window, clock, editing, fetch, signal, use }: Environment): CartRecord {
  const { document, CustomEvent } = window;
  let refreshing: Promise<void> | null = null;
  /** When a pending request no longer keeps others back. */
  let givenUpMs = 0;
  let freshUntilMs = 0;
  /** Several places pass on the same event. */
  let lastReturn: unknown;

  /** The cart as the server holds it; undefined when it has no usable answer. The cart's own cookie is all that the request needs. */
  async function fetchCart(): Promise<unknown> {
    const answer = await fetch(calls.cart, { signal })
      .then((response) => response.json() as Promise<CartAnswer | null>)
      .catch(() => signal.throwIfAborted());
    if (isCartSummary(answer?.cart)) return answer.cart;
    const detail = { urlRequested: calls.cart };
    document.dispatchEvent(new CustomEvent(pageEvents.networkError, { cancelable: true, detail }));
    return undefined;
  }

  const record: CartRecord = {
    state: null,
    pending: 0,
    requests: 0,
    summary: () =>
      record.state && {
        ...record.state.summary,
        totalQuantity: record.state.summary.totalQuantity + record.pending,
      },
    take(value, request) {
      if (!isCartSummary(value)) return null;
      record.state = nextCartState(record.state, { summary: value, request });
      return record.state.summary;
    },
    tell() {
      const detail = record.summary();
      if (detail) document.dispatchEvent(new CustomEvent(pageEvents.cartChanged, { detail }));
    },
    async read() {
      const request = ++record.requests;
      if (record.take(use(cookieJar).get(cookies.cart.name) ? await fetchCart() : emptyCart, request)) record.tell();
    },
    async refresh() {
      if (editing) return;
      const startMs = clock.now();
      if (!refreshing || startMs > givenUpMs) {
        givenUpMs = startMs + limits.callTimeoutMs;
        refreshing = record
          .read()
          .catch(() => {})
          .then(() => {
            refreshing = null;
            freshUntilMs = clock.now() + settleMs;
          });
      }
      return refreshing;
    },
    comeBack(event) {
      const { type, persisted } = event;
      if (event !== lastReturn) {
        lastReturn = event;
        // The answer to a request from before the page entered the bfcache is the cart as it was then.
        if (persisted) refreshing = null;
        if (type === 'blur') freshUntilMs = 0;
        // A window gets its first focus after it has loaded, which is no return.
        else if (type === 'focus' ? clock.now() > freshUntilMs : type === 'pageshow' ? persisted : !document.hidden)
          void record.refresh();
      }
      return refreshing;
    },
  };
  return record;
}

/** The page's one record of the visitor's cart. */
export const cartReader: Service<CartRecord> = { name: 'cart-reader', create: createReader };
