import type { CartSummary } from '../../../protocol/commerce/cart.js';

/** The page's copy of the cart. */
export interface CartState {
  readonly summary: CartSummary;
  /** Number of the request whose answer held the summary. */
  readonly request: number;
}

/** The summary of a visitor without a cart. */
export const emptyCart: CartSummary = {
  id: '',
  totalQuantity: 0,
  subtotalCents: 0,
  subtotalAmount: { value: '0', currencyCode: '' },
  subtotalText: '',
  version: 0,
  sequence: 0,
};

/** Whether `value` can be shown as a cart. The server may run another version than the page. */
export function isCartSummary(value: unknown): value is CartSummary {
  const cart = value as Partial<CartSummary> | null | undefined;
  return (
    typeof cart?.totalQuantity === 'number' && typeof cart.version === 'number' && typeof cart.subtotalText === 'string'
  );
}

/**
 * The cart after an answer. A stale answer changes nothing: versions order answers about the same cart, request numbers those about
 * another cart.
 */
export function nextCartState(state: CartState | null, answer: CartState): CartState {
  if (!state) return answer;
  const { summary } = answer;
  const isStale =
    summary.id === state.summary.id ? summary.version < state.summary.version : answer.request < state.request;
  return isStale ? state : { summary, request: Math.max(answer.request, state.request) };
}
