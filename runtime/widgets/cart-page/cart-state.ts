import type { Cart } from '../../../protocol/commerce/cart.js';
import type { CartLineView, CartView, FailedChange } from '../../../protocol/widgets/cart-view.js';

/** The cart in an answer. The answer to a visitor without a cart has no lines; `emitted` then supplies the other fields. */
export function parseCart(value: object, emitted: Cart): Cart {
  return Array.isArray((value as Partial<Cart>).entries)
    ? (value as Cart)
    : { ...emitted, ...value, entries: [], notices: [] };
}

/** Pieces of a line; 0 when the cart has no such line. */
export function piecesOf(cart: Cart, sku: string): number {
  return cart.entries.find((entry) => entry.sku === sku)?.quantity ?? 0;
}

/** Removes the failures of changes that the cart shows to be carried out: only their answer was lost. */
export function removeSettled(failures: Map<string, FailedChange>, cart: Cart): void {
  failures.forEach(({ quantity }, sku) => piecesOf(cart, sku) === quantity && failures.delete(sku));
}

/** The view of the last answer with the pending changes applied. A line whose removal is pending is left out. */
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
