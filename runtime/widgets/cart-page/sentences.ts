import * as text from '#strings/cart';
import type { Cart, CartEntry } from '../../../protocol/commerce/cart.js';
import type { AddOutcome } from '../../services/cart/add-queue.js';
import { spokenCount } from '../../services/cart/spoken-count.js';
import { piecesOf } from './cart-state.js';
import type { LineOutcome } from './line-wishes.js';

/** The outcome of a line's changes. `cart` is the cart after them. */
export function lineSentence(cart: Cart, { sku, title }: CartEntry, { ok, message, quantity }: LineOutcome): string {
  if (!ok) return [(quantity ? text.updateFailed : text.removeFailed)(), message].filter(Boolean).join(': ');
  const n = piecesOf(cart, sku);
  return (
    message ??
    (n
      ? text.changed({ title, n, subtotal: cart.subtotalText })
      : text.removed({ title, count: spokenCount(cart.totalQuantity) }))
  );
}

/** The outcome of a change of the whole cart; `code` is the coupon that was added, which may have no effect yet. */
export function cartSentence({ coupons, texts }: Cart, { ok, message }: AddOutcome, code?: string): string {
  const idleReason = coupons.find((coupon) => coupon.code === code)?.reason;
  return message ?? (ok ? idleReason || text.actDone({ total: texts.grandTotal }) : text.actFailed());
}
