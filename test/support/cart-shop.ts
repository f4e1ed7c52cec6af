import type { CartRecord } from '../../pages/server/shop/rules/judge-cart.js';
import type { Cart } from '../../protocol/commerce/cart.js';
import { createAnsweringFetch, type AnsweringFetch, type SeenRequest, type TestAnswer } from './answering-fetch.js';
import { answeredCart, lineOf } from './carts.js';

/** A fake shop with the whole cart and the calls of the cart page. */
export interface CartShop extends AnsweringFetch {
  /** Pieces by stock-keeping unit; a test may change them as another tab would. */
  readonly pieces: Map<string, number>;
  version: number;
  cart(): Cart;
  /** While set, the answer to changes; `carryOut` makes the change and returns the usual answer. */
  answer: ((request: SeenRequest, carryOut: () => TestAnswer) => TestAnswer | Promise<TestAnswer>) | null;
  /** Received changes: method, last part of the path, and body. */
  readonly changes: { method: string; name: string; body: Record<string, unknown> }[];
}

export function createCartShop(record: Partial<CartRecord>): CartShop {
  const lines = record.lines ?? [];
  const pieces = new Map(lines.map(({ sku, quantity }) => [sku, quantity]));
  const units = new Map(lines.map(({ sku, unit }) => [sku, unit]));
  const shop: CartShop = {
    ...createAnsweringFetch((request): TestAnswer | Promise<TestAnswer> => {
      if (request.method === 'GET') return { json: { cart: shop.cart() } };
      const name = decodeURIComponent(request.path.split('/').at(-1) ?? '');
      const body = JSON.parse(request.body) as Record<string, unknown>;
      shop.changes.push({ method: request.method, name, body });
      const carryOut = (): TestAnswer => {
        if (typeof body['quantity'] === 'number') pieces.set(name, body['quantity']);
        shop.version += 1;
        return { json: { cart: shop.cart() } };
      };
      return shop.answer ? shop.answer(request, carryOut) : carryOut();
    }),
    pieces,
    version: record.version ?? 1,
    cart: () =>
      answeredCart({
        ...record,
        version: shop.version,
        lines: [...pieces]
          .filter(([, n]) => n > 0)
          .map(([sku, n]) => ({ ...lineOf(sku, n), unit: units.get(sku) ?? lineOf(sku, n).unit })),
      }),
    answer: null,
    changes: [],
  };
  document.cookie = 'CART=token; Path=/';
  return shop;
}
