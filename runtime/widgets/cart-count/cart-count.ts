import * as text from '#strings/cart';
import * as cookies from '../../../protocol/names/cookies.js';
import * as pageEvents from '../../../protocol/names/events.js';
import { cartCountTable } from '../../../protocol/widgets/cart-count.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { cookieJar } from '../../services/cookies.js';
import type { CartEvent, followCart, ShowCount } from './follow-cart.js';

/**
 * Cart count: the pieces in the cart as a number, as a subtotal and as a label.
 * Without script: the link to the cart page, with the figures that the server emitted. With script: correct after every addition and after
 * a return from another page or tab; the root is busy until the answer to a return. A visitor without a cart loads nothing else and sends
 * no request.
 * Emits: cart-count:updated; detail { totalQuantity }.
 */
export const widget = {
  table: cartCountTable,
  connect(root, context) {
    const { parts, environment, signal, emit } = context;
    const { editing, use, window } = environment;
    const places = [parts.quantity, parts.subtotal];
    let follow: ReturnType<typeof followCart> | undefined;

    const show: ShowCount = (totalQuantity, label, ...texts) => {
      places.forEach((place, index) => place && (place.textContent = texts[index] as string));
      // A name begins with what can be seen, which visitors say who steer by voice.
      const visible = `${root.textContent}`.trim().replace(/\s+/g, ' ');
      setAttribute(root, 'aria-label', parts.quantity ? `${visible}: ${label}` : label);
      emit('updated', { totalQuantity });
    };

    /** Follows the cart as soon as there is one. */
    function hear(event: CartEvent): Promise<void> | void {
      if (follow || !(event.detail || use(cookieJar).get(cookies.cart.name))) return follow?.(event);
      // Events are dropped until the chunk is there, which begins with the cart as it is then.
      follow = () => Promise.resolve();
      import('./follow-cart.js').then(
        (chunk) => signal.aborted || (follow = chunk.followCart(root, context, show)),
        () => (follow = undefined),
      );
    }

    if (editing) return;
    applyAttributes(root, { 'aria-label': root.getAttribute('aria-label'), 'aria-busy': null }, signal);
    for (const place of places) {
      const former = [...(place?.childNodes ?? [])];
      onAbort(signal, () => place?.replaceChildren(...former));
    }
    for (const type of ['pageshow', 'blur', 'focus']) listen(window, type, signal, hear);
    for (const type of ['visibilitychange', pageEvents.cartChanged]) listen(window.document, type, signal, hear);
    void hear({});
    if (!follow) show(0, parts.quantity ? text.countMany({ n: 0 }) : text.countNone(), '0', '');
  },
} satisfies Widget<typeof cartCountTable>;
