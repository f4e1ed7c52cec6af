import { setAttribute } from '../../core/attributes.js';
import type { CartReader } from './cart-reader.js';

/** Fetches the visitor's cart; `root`, which shows it, is busy until the answer. */
export async function refreshBusy(root: HTMLElement, cart: Pick<CartReader, 'refresh'>): Promise<void> {
  setAttribute(root, 'aria-busy', 'true');
  await cart.refresh();
  setAttribute(root, 'aria-busy', null);
}
