import type { CartLineView, CartView, FailedChange } from '../../../protocol/commerce/cart-view.js';
import type { Cart } from '../../../protocol/commerce/cart.js';

/** A cart out of an answer. One to a visitor who has no cart names no lines: then `emitted` gives the form, and its lines are gone. */
export function parseCart(value: object, emitted: Cart): Cart {
  return Array.isArray((value as Partial<Cart>).entries)
    ? (value as Cart)
    : { ...emitted, ...value, entries: [], notices: [] };
}

/** Pieces of a line; 0 for one that is not there. */
export function piecesOf(cart: Cart, sku: string): number {
  return cart.entries.find((entry) => entry.sku === sku)?.quantity ?? 0;
}

/** The failures that still are any: what seemed to have failed may have arrived all the same. */
export function remainingFailures(cart: Cart, failures: ReadonlyMap<string, FailedChange>): Map<string, FailedChange> {
  return new Map([...failures].filter(([sku, { quantity }]) => piecesOf(cart, sku) !== quantity));
}

/** What is shown: the cart as the server told it, with what the visitor has asked for since. A line that is asked away is not shown. */
export function viewOf(
  cart: Cart,
  wanted: (sku: string) => number | undefined,
  failures: ReadonlyMap<string, FailedChange>,
  isBusy: boolean,
): CartView {
  const lines = cart.entries.flatMap((entry): CartLineView[] => {
    const wish = wanted(entry.sku);
    return wish === 0
      ? []
      : [
          {
            entry,
            quantity: wish ?? entry.quantity,
            isBusy: wish !== undefined,
            failed: failures.get(entry.sku) ?? null,
          },
        ];
  });
  return { cart, lines, isBusy };
}
