import { general } from '#strings/errors';
import { checkoutAddress } from '../../../protocol/commerce/checkout-address.js';
import * as cookies from '../../../protocol/names/cookies.js';
import { checkoutTable } from '../../../protocol/widgets/checkout.js';
import { setAttribute } from '../../core/attributes.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { cookieJar } from '../../services/cookies.js';
import { openAddress } from './open-address.js';
import type { Reason } from './tell.js';

/** A press whose page does not come is free again after this time; the server makes one order of however many. */
const pendingMs = 10_000;

/**
 * Checkout: leads to where an order is made, and sends it. [CHK-01 to CHK-08]
 * Without script: the link or form leads there by itself. With script: without a cart an alert says why and nothing else happens, a
 * second press while the order is sent sends no second one, and the page is ready again after Back. From the designer's frame the whole
 * window goes to the checkout; nothing is ordered in the frame.
 * Emits: checkout:before-go (cancelable; detail { kind, address }).
 */
export const widget = {
  table: checkoutTable,
  connect(root, { options, environment, signal, emit }) {
    const { clock, context, editing, use, window } = environment;
    const { kind } = options;
    let pending: AbortController | null = null;

    function free(): void {
      pending?.abort();
      pending = null;
      setAttribute(root, 'aria-busy', null);
    }

    function hold(): void {
      free();
      pending = new AbortController();
      setAttribute(root, 'aria-busy', 'true');
      clock.after(pendingMs, free, pending.signal);
    }

    function tell(reason: Reason): void {
      import('./tell.js').then(
        // The page tells it, also when the link has gone meanwhile: without its cookie a cart turns out to be empty.
        (chunk) => environment.signal.aborted || chunk.tell(environment, reason),
        // A press is never answered with nothing.
        () => window.alert(general()),
      );
    }

    /** The form goes by itself, once. */
    function order(event: Event): void {
      if (editing) tell('preview');
      if (editing || pending || !emit('before-go', { kind, address: null })) event.preventDefault();
      else hold();
    }

    function go(event: Event): void {
      event.preventDefault();
      const sku =
        options.sku || String(root.matches('form') ? (new FormData(root as HTMLFormElement).get('sku') ?? '') : '');
      const address = checkoutAddress({ ...options, sku, websiteId: context.website.id });
      if (address === null) tell('missing-id');
      else if (kind === 'cart' && !use(cookieJar).get(cookies.cart.name)) tell('no-cart');
      else if (emit('before-go', { kind, address })) {
        hold();
        openAddress(address, editing, window);
      }
    }

    listen<MouseEvent>(root, root.matches('form') ? 'submit' : 'click', signal, (event) => {
      // A press for another tab or window, or one that somebody else has dealt with, is not this one's business.
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (root.getAttribute('aria-disabled') === 'true') event.preventDefault();
      else if (kind === 'order') order(event);
      else go(event);
    });
    // What was under way when the page was left is over when it comes back.
    listen(window, 'pageshow', signal, free);
    onAbort(signal, free);
  },
} satisfies Widget<typeof checkoutTable>;
