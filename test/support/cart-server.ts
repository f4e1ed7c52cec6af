import type { CartSummary } from '../../protocol/commerce/cart.js';
import type { CartAddRequest } from '../../protocol/http/commerce.js';
import { createAnsweringFetch, type AnsweringFetch, type TestAnswer } from './answering-fetch.js';

/** A cart of `totalQuantity` pieces at 10 dollars. */
export function cartOf(totalQuantity: number, version = totalQuantity, id = 'cart-1'): CartSummary {
  const cents = totalQuantity * 1000;
  return {
    id,
    totalQuantity,
    version,
    sequence: 0,
    subtotalCents: cents,
    subtotalAmount: { value: `${totalQuantity}0.00`, currencyCode: 'USD' },
    subtotalText: `$${totalQuantity}0.00`,
  };
}

export interface CartServer extends AnsweringFetch {
  /** Pieces in the cart; a test may change it as another tab would. */
  quantity: number;
  /** While set, the answer to additions. */
  answer: (() => TestAnswer | Promise<TestAnswer>) | null;
  /** Received additions. */
  readonly additions: CartAddRequest[];
}

/** A fake shop: adds once for each request id, sets the cart's cookie. */
export function createCartServer(quantity = 0): CartServer {
  const known = new Set<string>();
  const answering = createAnsweringFetch((request): TestAnswer | Promise<TestAnswer> => {
    if (request.method !== 'POST') return { json: { cart: cartOf(server.quantity) } };
    const addition = JSON.parse(request.body) as CartAddRequest;
    server.additions.push(addition);
    if (server.answer) return server.answer();
    if (!known.has(addition.requestId)) server.quantity += addition.quantity;
    known.add(addition.requestId);
    document.cookie = 'CART=token; Path=/';
    return { json: { cart: cartOf(server.quantity) } };
  });
  const server: CartServer = { ...answering, quantity, answer: null, additions: [] };
  if (quantity) document.cookie = 'CART=token; Path=/';
  return server;
}
