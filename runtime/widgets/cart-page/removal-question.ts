import * as text from '#strings/cart';
import type { CartEntry } from '../../../protocol/commerce/cart.js';
import type { cartPageTable } from '../../../protocol/widgets/cart-page.js';
import { listen } from '../../core/listen.js';
import type { WidgetContext } from '../../core/widget.js';

/**
 * Returns the function that asks before a line is removed. The dialog's chunk is fetched when the visitor is about to change something, so
 * that it is there before the press; when it does not load, the browser's own dialog asks. A second press meanwhile is no second question.
 * [CART-18]
 */
export function createRemovalQuestion(
  root: HTMLElement,
  { environment, signal }: WidgetContext<typeof cartPageTable>,
): (entry: CartEntry) => Promise<boolean> {
  const load = (): Promise<typeof import('./ask-removal.js')> => import('./ask-removal.js');
  let isAsking = false;

  for (const type of ['focusin', 'pointerdown'])
    listen(root, type, signal, () => load().catch(() => {}), { once: true });
  return async (entry) => {
    if (isAsking) return false;
    isAsking = true;
    const isConfirmed = await load().then(
      (chunk) => !signal.aborted && chunk.askRemoval(environment, entry, signal),
      () => environment.window.confirm(text.removeTitle(entry)),
    );
    isAsking = false;
    return isConfirmed;
  };
}
