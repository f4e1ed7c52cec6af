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
  /** Applies the summary emitted in the page, unless a newer one is known. */
  know(summary: CartSummary): void;
  /**
   * To be called with the window's `pageshow`, `focus` and `blur` and the document's `visibilitychange`: fetches the cart when the visitor
   * has returned. Resolves when no request is pending.
   */
  comeBack(event: Partial<PageTransitionEvent>): Promise<void> | null;
}

/** The reader as `cart.ts` uses it, which changes the cart. */
export interface CartRecord extends CartReader {
  /** Number of the next request; orders answers. */
  nextRequest(): number;
  /** Applies an answer, unless it is invalid or stale. */
  take(value: unknown, request: number, isChange?: boolean): CartSummary | null;
  /** Adds to the pieces that are pending. */
  expect(pieces: number): void;
  /** Tells the page about the latest summary. */
  tell(): void;
  /** Fetches the cart, also while another request is pending. */
  read(): Promise<void>;
}

/** Time after an answer in which the window's first focus is no return. */
const settleMs = 5000;

/** The cart as the server holds it; undefined when it has no usable answer. */
async function fetchCart({ context, fetch, signal, use }: Environment): Promise<unknown> {
  if (!context.authenticatedAccount) {
    const answer = await fetch(calls.cart, { signal })
      .then((response) => response.json() as Promise<CartAnswer | null>)
      .catch(() => null);
    if (isCartSummary(answer?.cart)) return answer.cart;
  }
  // The data layer repeats the request: it knows crumbs and logins, and announces a failure.
  const { dataLayer } = await import('../data-layer/data-layer.js');
  const result = await use(dataLayer).call<CartAnswer | null>({ method: 'GET', url: calls.cart, retries: 0, signal });
  return result.ok ? result.data?.cart : undefined;
}

function createReader(environment: Environment): CartRecord {
  const { window, clock, editing, use } = environment;
  let state: CartState | null = null;
  /** Number of pieces in pending additions. */
  let pending = 0;
  let requests = 0;
  let refreshing: Promise<void> | null = null;
  /** When a pending request no longer keeps others back. */
  let givenUpMs = 0;
  let freshUntilMs = 0;
  /** Several places pass on the same event. */
  let lastReturn: unknown;

  const summary = (): CartSummary | null =>
    state && { ...state.summary, totalQuantity: state.summary.totalQuantity + pending };

  function tell(): void {
    const detail = summary();
    if (detail) window.document.dispatchEvent(new window.CustomEvent(pageEvents.cartChanged, { detail }));
  }

  function take(value: unknown, request: number, isChange = false): CartSummary | null {
    if (!isCartSummary(value)) return null;
    // A change creates the cart, so its answer is newer than one without a cart, whichever request was first.
    state = nextCartState(isChange && !state?.summary.id ? null : state, { summary: value, request });
    return state.summary;
  }

  async function read(): Promise<void> {
    const request = ++requests;
    if (take(use(cookieJar).get(cookies.cart.name) ? await fetchCart(environment) : emptyCart, request)) tell();
  }

  function refresh(): Promise<void> {
    if (editing) return Promise.resolve();
    const startMs = clock.now();
    if (!refreshing || startMs > givenUpMs) {
      givenUpMs = startMs + limits.callTimeoutMs;
      refreshing = read()
        .catch(() => {})
        .then(() => {
          refreshing = null;
          freshUntilMs = clock.now() + settleMs;
        });
    }
    return refreshing;
  }

  function comeBack(event: Partial<PageTransitionEvent>): Promise<void> | null {
    const { type, persisted } = event;
    if (event !== lastReturn) {
      lastReturn = event;
      // The answer to a request from before the page entered the bfcache is the cart as it was then.
      if (persisted) refreshing = null;
      if (type === 'blur') freshUntilMs = 0;
      // A window gets its first focus after it has loaded, which is no return.
      else if (
        type === 'focus' ? clock.now() > freshUntilMs : type === 'pageshow' ? persisted : !window.document.hidden
      )
        void refresh();
    }
    return refreshing;
  }

  return {
    summary,
    refresh,
    comeBack,
    know: (known) => void take(known, 0),
    nextRequest: () => ++requests,
    take,
    expect: (pieces) => void (pending += pieces),
    tell,
    read,
  };
}

/** The page's one record of the visitor's cart. */
export const cartReader: Service<CartRecord> = { name: 'cart-reader', create: createReader };
