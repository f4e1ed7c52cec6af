import * as text from '#strings/cart';
import type { CartEntry } from '../../../protocol/commerce/cart.js';
import type { Environment } from '../../core/widget.js';
import { dialogs } from '../../services/dialogs/dialogs.js';

/** Asks before a line is removed. A separate chunk, because most visitors keep what is in their cart. [CART-18] */
export async function askRemoval({ use }: Environment, entry: CartEntry, signal: AbortSignal): Promise<boolean> {
  const question = { title: text.removeTitle(entry), confirmText: text.remove(), cancelText: text.keep(), signal };
  return (await use(dialogs).confirm(question)) === 'confirmed';
}
