import type { CartSummary } from '../../../protocol/commerce/cart.js';
import type { cartCountTable } from '../../../protocol/widgets/cart-count.js';
import { setAttribute } from '../../core/attributes.js';
import type { WidgetContext } from '../../core/widget.js';
import { cartReader } from '../../services/cart/cart-reader.js';
import { shownCount, spokenCount } from '../../services/cart/spoken-count.js';

/** Shows a number of pieces: the name of the link, and the texts of its parts. */
export type ShowCount = (totalQuantity: number, label: string, quantityText: string, subtotalText: string) => void;

/** An event that the count hears: a change of the cart with its `detail`, or one of the page's returns. */
export type CartEvent = Partial<PageTransitionEvent & CustomEvent<CartSummary>>;

/**
 * Shows the visitor's cart. Returns the function to call with every {@link CartEvent}; the root is busy from a return out of the bfcache
 * until the answer. A separate chunk, because most visitors have no cart.
 */
export function followCart(
  root: HTMLElement,
  { parts, environment }: WidgetContext<typeof cartCountTable>,
  show: ShowCount,
): (event: CartEvent) => Promise<void> {
  const { comeBack, refresh, summary } = environment.use(cartReader);

  function apply({ totalQuantity, subtotalText }: CartSummary): void {
    const label = spokenCount(parts.quantity ? totalQuantity : null);
    show(totalQuantity, label, shownCount(totalQuantity), totalQuantity ? subtotalText : '');
  }

  const known = summary();
  if (known) apply(known);
  else void refresh();
  return async (event) => {
    if (event.detail) return apply(event.detail);
    if (event.persisted) setAttribute(root, 'aria-busy', 'true');
    await comeBack(event);
    setAttribute(root, 'aria-busy', null);
  };
}
