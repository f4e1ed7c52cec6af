import type { CartSummary } from '../../../protocol/commerce/cart.js';

/** A cart as the page knows it. */
export interface CartState {
  readonly summary: CartSummary;
  /** Number of the request that brought the summary. */
  readonly request: number;
}

/** What a visitor without a cart has. */
export const emptyCart: CartSummary = {
  id: '',
  totalQuantity: 0,
  subtotalCents: 0,
  subtotalAmount: { value: '0', currencyCode: '' },
  subtotalText: '',
  version: 0,
  sequence: 0,
};

/** Whether `value` can be shown as a cart. Answers come from a server, which may be another than the page was made for. */
export function isCartSummary(value: unknown): value is CartSummary {
  const cart = value as Partial<CartSummary> | null | undefined;
  return (
    typeof cart?.totalQuantity === 'number' && typeof cart.version === 'number' && typeof cart.subtotalText === 'string'
  );
}

/**
 * The cart after an answer. One that is older than what is known changes nothing: of the same cart by its version, of another cart by
 * when it was asked for.
 */
export function nextCartState(state: CartState | null, answer: CartState): CartState {
  if (!state) return answer;
  const { summary } = answer;
  const isStale =
    summary.id === state.summary.id ? summary.version < state.summary.version : answer.request < state.request;
  return isStale ? state : { summary, request: Math.max(answer.request, state.request) };
}
