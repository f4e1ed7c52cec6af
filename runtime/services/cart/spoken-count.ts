import * as text from '#strings/cart';
import * as limits from '../../../protocol/enums/limits.js';

/** The visible count: the number up to 100, then "100+". [CART-12] */
export function shownCount(quantity: number): string {
  return quantity > limits.cartCountCap ? text.overCap({ n: limits.cartCountCap }) : String(quantity);
}

/** The accessible name of the count; null gives the name of a link without a number. [CART-13 to CART-16] */
export function spokenCount(quantity: number | null): string {
  if (quantity === null) return text.countNone();
  if (quantity === 1) return text.countOne();
  return quantity > limits.cartCountCap ? text.countOver({ n: limits.cartCountCap }) : text.countMany({ n: quantity });
}
