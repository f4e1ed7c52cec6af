import * as text from '#strings/cart';
import type { cartPageTable } from '../../../protocol/widgets/cart-page.js';
import { listen } from '../../core/listen.js';
import type { WidgetContext } from '../../core/widget.js';
import { announcer } from '../../layers/announce.js';

/** Links to the checkout. */
const checkout = 'a.cart-checkout';

/**
 * Holds a press on the checkout back while `pending` holds changes. Returns the function to call after each answer: after the last one it
 * goes to the checkout, or to the first change that failed and can be tried again.
 */
export function holdCheckout(
  root: HTMLElement,
  { environment, signal }: WidgetContext<typeof cartPageTable>,
  pending: ReadonlySet<unknown>,
): () => void {
  const { say } = environment.use(announcer);
  let isWanted = false;

  listen(
    root,
    'click',
    signal,
    (event) => {
      if (!pending.size || !(event.target as Element).closest(checkout)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      isWanted = true;
      say(text.updating());
    },
    { capture: true },
  );
  listen<PageTransitionEvent>(environment.window, 'pageshow', signal, ({ persisted }) => {
    if (persisted) isWanted = false;
  });
  return () => {
    if (!isWanted || pending.size) return;
    isWanted = false;
    const again = root.querySelector<HTMLElement>('.cart-problem button');
    if (again) {
      say(text.notReady());
      again.focus();
    } else root.querySelector<HTMLElement>(checkout)?.click();
  };
}
