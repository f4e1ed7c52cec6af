import * as text from '#strings/cart';
import { unavailable } from '#strings/product';
import * as limits from '../../../protocol/enums/limits.js';
import { addToCartControls as controls, addToCartTable } from '../../../protocol/widgets/add-to-cart.js';
import { applyAttributes } from '../../core/attributes.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { chosenVariant, readVariants } from '../../models/variants.js';
import { cart } from '../../services/cart/cart.js';
import { spokenCount } from '../../services/cart/spoken-count.js';
import { createPendingButton } from './pending-button.js';
import { parseQuantity } from './quantity.js';

/**
 * Add to cart: puts a product into the cart and states the outcome in one sentence beside the button, which screen readers announce.
 * Without script: the form posts by itself. With script: the page and the focus stay, every press counts, and presses during a request
 * are sent together after it; a bar at the edge of the window leads on to the cart and the checkout. In the editor's frame nothing is ordered.
 * Emits: add-to-cart:before-add (cancelable; detail { sku, quantity }), add-to-cart:added, add-to-cart:failed.
 */
export const widget = {
  table: addToCartTable,
  connect(root, { options, parts: { button, message }, environment, signal, emit }) {
    const { editing, use, window } = environment;
    const form = root as HTMLFormElement;
    const pendingButton = createPendingButton(button, text.adding(), signal);
    const emitted = [...message.childNodes];
    const variants = readVariants(options.variants);
    /** Number of the last press; only its outcome is shown. */
    let press = 0;

    const control = (name: string): HTMLInputElement | null => form.elements.namedItem(name) as HTMLInputElement | null;
    const say = (sentence: string): void => void (message.textContent = sentence);

    async function add(sku: string, quantity: number): Promise<void> {
      const own = ++press;
      say('');
      pendingButton(true);
      const bar = import('./added-bar.js').catch(() => null);
      const outcome = await use(cart).add(sku, quantity);
      if (own !== press || signal.aborted) return;
      pendingButton(false);
      if (outcome.ok) {
        const sentence = `${outcome.message ?? text.added()} ${spokenCount(outcome.totalQuantity)}.`;
        say(sentence);
        emit('added', { sku, quantity, totalQuantity: outcome.totalQuantity });
        const chunk = await bar;
        if (own === press && !signal.aborted)
          chunk?.showAdded(form, environment, signal, { sku, sentence, answer: outcome.answer ?? null });
      } else {
        const sentence = outcome.message ?? text.unableToAdd();
        say(sentence);
        emit('failed', { sku, message: sentence });
      }
    }

    function submit(event: Event): Promise<void> | void {
      event.preventDefault();
      const field = control(controls.quantity);
      const quantity = field ? parseQuantity(field.value) : 1;
      const variant = chosenVariant(form, variants);
      const sku = control(controls.sku)?.value ?? variant?.sku ?? '';
      if (editing) return say(text.previewOnly());
      if (!sku || variant?.isSoldOut) return say(sku ? text.soldOut() : unavailable());
      if (quantity === null) {
        const wrong = field as HTMLInputElement;
        wrong.value = wrong.defaultValue;
        wrong.focus();
        return say(text.quantityInvalid({ n: limits.cartQuantityMax }));
      }
      if (emit('before-add', { sku, quantity })) return add(sku, quantity);
    }

    listen(form, 'submit', signal, submit);
    // A page from the back/forward cache has no pending request; the cart service asks the server.
    listen<PageTransitionEvent>(window, 'pageshow', signal, ({ persisted }) => {
      if (!persisted) return;
      press++;
      pendingButton(false);
      say('');
    });
    applyAttributes(message, { role: 'status' }, signal);
    onAbort(signal, () => message.replaceChildren(...emitted));
  },
} satisfies Widget<typeof addToCartTable>;
