import { general } from '#strings/errors';
import { checkoutAddress } from '../../../protocol/commerce/checkout-address.js';
import * as cookies from '../../../protocol/names/cookies.js';
import { checkoutTable } from '../../../protocol/widgets/checkout.js';
import { setAttribute } from '../../core/attributes.js';
import { guard } from '../../core/guard.js';
import { createLife, isPlain, listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { cookieJar } from '../../services/cookies.js';
import { holdForm } from './hold-form.js';
import { openAddress } from './open-address.js';
import type { Reason } from './tell.js';

/** Time after which a press without a new page can be repeated; the server still makes one order. */
const pendingMs = 10_000;

/**
 * Checkout: goes to the checkout, or sends the order. [CHK-01 to CHK-08]
 * Without script: the link or form does so by itself. With script: without a cart an alert gives the reason and nothing else happens, a
 * second press sends no second order, and the page is ready again after Back. The amounts of an order follow its form. From the designer's frame the top window goes to the
 * checkout; nothing is ordered in the frame.
 * Emits: checkout:before-go (cancelable; detail { kind, address }).
 */
export const widget = {
  table: checkoutTable,
  connect(root, context) {
    const { options, environment, parts, signal, emit } = context;
    const { clock, editing, use, window } = environment;
    const { kind } = options;
    const isForm = root.matches('form');
    let pending: AbortController | null = null;

    function free(): void {
      pending?.abort();
      pending = null;
      setAttribute(root, 'aria-busy', null);
    }

    function hold(): void {
      free();
      pending = createLife();
      setAttribute(root, 'aria-busy', 'true');
      clock.after(pendingMs, free, pending.signal);
    }

    const tell = guard(signal, (reason: Reason) =>
      import('./tell.js').then(
        // Shown although the link may be disconnected by now: without its cookie the cart is known to be empty.
        (chunk) => environment.signal.aborted || chunk.tell(environment, reason),
        // Without the chunk the press still gets an answer.
        () => window.alert(general()),
      ),
    );

    const form =
      kind === 'order' && parts.field.length > 0 && !editing ? holdForm(root as HTMLFormElement, context) : null;

    /** Lets the form submit once. */
    function order(event: Event): void {
      const { submitter = null } = event as SubmitEvent;
      if (editing) tell('preview');
      if (!editing && !pending && form && !form.maySend(submitter)) return event.preventDefault();
      if (editing || pending || !emit('before-go', { kind, address: null })) event.preventDefault();
      else hold();
    }

    function go(event: Event): void {
      event.preventDefault();
      const sku = `${options.sku || (isForm && new FormData(root as HTMLFormElement).get('sku')) || ''}`;
      const address = checkoutAddress({ ...options, sku, websiteId: environment.context.website.id });
      if (address === null) tell('missing-id');
      else if (kind === 'cart' && !use(cookieJar).get(cookies.cart.name)) tell('no-cart');
      else if (emit('before-go', { kind, address })) {
        hold();
        // The language, because a browser may keep the page to itself with the referrer.
        openAddress(
          `${address}${kind === 'cart' ? '?' : '&'}locale=${window.document.documentElement.lang}`,
          editing,
          window,
        );
      }
    }

    listen<MouseEvent>(root, isForm ? 'submit' : 'click', signal, (event) => {
      // Presses for another tab or window, and those with a default prevented, are left alone.
      if (event.defaultPrevented || !isPlain(event)) return;
      if (root.getAttribute('aria-disabled') === 'true') event.preventDefault();
      else if (kind === 'order') order(event);
      else go(event);
    });
    listen<PageTransitionEvent>(window, 'pageshow', signal, ({ persisted }) => {
      // A page that is shown again has no pending order; the server knows what has become of the one that it sent.
      if (persisted && pending && kind === 'order') window.location.reload();
      free();
    });
    onAbort(signal, free);
  },
} satisfies Widget<typeof checkoutTable>;
