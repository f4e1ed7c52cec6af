import type { Cart } from '../../../protocol/commerce/cart.js';
import { cartControls as acts, cartPageTable } from '../../../protocol/widgets/cart-page.js';
import { applyAttributes } from '../../core/attributes.js';
import { guard } from '../../core/guard.js';
import { listen } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { createCartCalls } from '../../services/cart/cart-calls.js';
import { cart as cartService } from '../../services/cart/cart.js';
import { refreshBusy } from '../../services/cart/refresh-busy.js';
import { createLineWishes } from './line-wishes.js';
import { readControl } from './request-change.js';
import { runCart } from './run-cart.js';

/**
 * Cart page: quantities, coupons and shipping change at once, without leaving the page. [CART-17 to CART-23]
 * Without script: every button posts its form, and the server answers with the page.
 * With script: a press shows its quantity at once. One request a line is pending at a time, the last quantity wins, and the checkout waits
 * for the last answer. A failed change restores the line and shows its error beside it, with a button that tries again. A dialog confirms
 * a removal. Each change is announced in one sentence, and the focus is never lost. The page follows changes in other tabs and asks the
 * server after a return. In the editor's frame nothing is changed.
 */
export const widget = {
  table: cartPageTable,
  connect(root, context) {
    const { parts, environment, signal } = context;
    const { editing, use, window } = environment;
    const calls = createCartCalls(environment);
    const visitorCart = use(cartService);
    const wishes = createLineWishes(calls.setLine, visitorCart.nextSequence);
    const emitted = JSON.parse(parts.cart.textContent) as Cart;
    const { take, changeLine, changeCart } = runCart(root, context, emitted, calls, wishes);
    const refresh = (): Promise<void> => refreshBusy(root, visitorCart);

    applyAttributes(root, { 'aria-busy': null }, signal);
    for (const part of [parts.aside, parts.empty])
      applyAttributes(part, { hidden: part.getAttribute('hidden') }, signal);

    listen<SubmitEvent>(root, 'submit', signal, (event) => {
      const form = event.target as HTMLFormElement;
      const submitter = event.submitter as HTMLButtonElement | null;
      const to = submitter?.name === 'to' ? submitter.value : null;
      event.preventDefault();
      if (editing) return;
      if (readControl(form, 'act') === acts.line) return changeLine(form, to ?? readControl(form, 'quantity'));
      return changeCart(form, to);
    });
    listen(root, 'change', signal, ({ target }) => {
      const field = target as HTMLInputElement;
      if (field.name === 'quantity' && field.form && !editing) return changeLine(field.form, field.value);
    });
    listen(window, 'pagehide', signal, wishes.flush);
    visitorCart.onChange(signal, take);
    visitorCart.know(emitted);
    // The service may hold a newer cart than the page was rendered with.
    take(visitorCart.summary() ?? emitted);
    listen<PageTransitionEvent>(window, 'pageshow', signal, ({ persisted }) => persisted && refresh());
    // The browser may have taken the page from its HTTP cache.
    guard(signal, refresh)();
  },
} satisfies Widget<typeof cartPageTable>;
