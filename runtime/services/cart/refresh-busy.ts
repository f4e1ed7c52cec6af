import { setAttribute } from '../../core/attributes.js';
import type { Cart } from './cart.js';

/** Fetches the visitor's cart; `root`, which shows it, is busy until the answer. */
export async function refreshBusy(root: HTMLElement, cart: Cart): Promise<void> {
  setAttribute(root, 'aria-busy', 'true');
  await cart.refresh();
  setAttribute(root, 'aria-busy', null);
}
