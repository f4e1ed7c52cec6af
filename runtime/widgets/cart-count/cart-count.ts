import type { CartSummary } from '../../../protocol/commerce/cart.js';
import { cartCountTable } from '../../../protocol/widgets/cart-count.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { cart } from '../../services/cart/cart.js';
import { refreshBusy } from '../../services/cart/refresh-busy.js';
import { shownCount, spokenCount } from '../../services/cart/spoken-count.js';

/** Returns the function that sets an element's text. The former content is restored when `signal` aborts. */
function createTextSlot(element: HTMLElement | null, signal: AbortSignal): (text: string) => void {
  const former = element ? [...element.childNodes] : [];
  onAbort(signal, () => element?.replaceChildren(...former));
  return (text) => {
    if (element && element.textContent !== text) element.textContent = text;
  };
}

/**
 * Cart count: the pieces in the cart as a number, as a subtotal and as a label.
 * Without script: the link to the cart page, with the figures that the server emitted. With script: correct after every addition and after
 * a return from another page or tab; the root is busy until the answer to a return.
 * Emits: cart-count:updated; detail { totalQuantity }.
 */
export const widget = {
  table: cartCountTable,
  connect(root, { parts, environment, signal, emit }) {
    const { use, window } = environment;
    const visitorCart = use(cart);
    const showQuantity = createTextSlot(parts.quantity, signal);
    const showSubtotal = createTextSlot(parts.subtotal, signal);
    const isLabelled = !!parts.quantity;

    function apply({ totalQuantity, subtotalText }: CartSummary): void {
      showQuantity(shownCount(totalQuantity));
      showSubtotal(totalQuantity ? subtotalText : '');
      setAttribute(root, 'aria-label', spokenCount(isLabelled ? totalQuantity : null));
      emit('updated', { totalQuantity });
    }

    applyAttributes(root, { 'aria-label': root.getAttribute('aria-label'), 'aria-busy': null }, signal);
    visitorCart.onChange(signal, apply);
    listen<PageTransitionEvent>(
      window,
      'pageshow',
      signal,
      ({ persisted }) => persisted && refreshBusy(root, visitorCart),
    );
    const known = visitorCart.summary();
    if (known) apply(known);
    else void visitorCart.refresh();
  },
} satisfies Widget<typeof cartCountTable>;
