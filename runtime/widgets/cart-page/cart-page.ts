import * as text from '#strings/cart';
import type { FailedChange } from '../../../protocol/commerce/cart-view.js';
import type { Cart, CartEntry } from '../../../protocol/commerce/cart.js';
import { cartControls as acts, cartPageTable } from '../../../protocol/widgets/cart-page.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { listen } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { announcer } from '../../layers/announce.js';
import type { AddOutcome } from '../../services/cart/add-queue.js';
import { createCartCalls } from '../../services/cart/cart-calls.js';
import { cart as cartService } from '../../services/cart/cart.js';
import { spokenCount } from '../../services/cart/spoken-count.js';
import { dialogs } from '../../services/dialogs/dialogs.js';
import { parseCart, piecesOf, remainingFailures, viewOf } from './cart-state.js';
import { createDrawing } from './drawing.js';
import { createLineWishes, type LineOutcome } from './line-wishes.js';

/** Links that lead on to the checkout. */
const checkout = 'a.cart-checkout';

/**
 * Cart page: quantities, coupons and shipping change at once, without leaving the page. [CART-17 to CART-23]
 * Without script: every button posts its form, and the page comes back. With script: what is shown moves with the press and one request a
 * line is on its way at a time, the last wish wins, and the checkout waits for the last answer. A failure gives the line back what it had,
 * says so beside it and can be tried again. Taking a line out is asked about. One sentence is said for each change, and the focus is never
 * lost. Other tabs, and the page after a return, show what the server knows. In the editor's frame nothing is changed.
 */
export const widget: Widget<typeof cartPageTable> = {
  table: cartPageTable,
  connect(root, { parts, environment, signal }) {
    const { editing, use, window } = environment;
    const visitorCart = use(cartService);
    const calls = createCartCalls(environment);
    const emitted = JSON.parse(parts.cart.textContent) as Cart;
    const wishes = createLineWishes(calls.setLine, visitorCart.nextSequence);
    const draw = createDrawing(parts, () => parts.empty.querySelector('a'), signal);
    /** Acts that are not answered for yet; the checkout waits for them. */
    let underWay = 0;
    let isGoingOn = false;
    let failures = new Map<string, FailedChange>();
    let cart = emitted;
    /** The field in which a number is being typed. */
    let typing: Element | null = null;

    const say = (sentence: string): void => use(announcer).say(sentence);
    const entryOf = (sku: string): CartEntry | undefined => cart.entries.find((entry) => entry.sku === sku);

    function show(): void {
      const view = viewOf(cart, wishes.wanted, failures, !!underWay);
      const isEmpty = !view.lines.length;
      parts.aside.hidden = isEmpty;
      parts.empty.hidden = !isEmpty;
      draw(view, typing);
    }

    function take(value: object): void {
      const next = parseCart(value, emitted);
      failures = remainingFailures(next, failures);
      if (JSON.stringify(next) === JSON.stringify(cart)) return;
      cart = next;
      show();
    }

    /** Goes on to the checkout, unless something could not be changed. */
    function goOn(): void {
      isGoingOn = false;
      if (failures.size) {
        say(text.notReady());
        root.querySelector<HTMLElement>('.cart-problem button')?.focus();
      } else root.querySelector<HTMLElement>(checkout)?.click();
    }

    /** Shows the amounts as busy until the answer is there, and then what `tell` makes of it. */
    async function during<T>(answer: Promise<T>, tell: (outcome: T) => void): Promise<void> {
      underWay++;
      show();
      const outcome = await answer;
      underWay--;
      if (signal.aborted) return;
      tell(outcome);
      show();
      if (isGoingOn && !underWay) goOn();
    }

    function tellLine(sku: string, title: string, { ok, message, quantity }: LineOutcome): void {
      if (ok) {
        const n = piecesOf(cart, sku);
        say(
          message ??
            (n
              ? text.changed({ title, n, subtotal: cart.subtotalText })
              : text.removed({ title, count: spokenCount(cart.totalQuantity) })),
        );
      } else {
        const error = [(quantity ? text.updateFailed : text.removeFailed)(), message].filter(Boolean).join(': ');
        failures.set(sku, { quantity, error });
        say(error);
      }
    }

    function setLine(sku: string, quantity: number): void {
      const title = entryOf(sku)?.title ?? '';
      const isFirst = wishes.wanted(sku) === undefined;
      failures.delete(sku);
      const answer = wishes.wish(sku, quantity);
      // What became of all wishes is told once.
      if (isFirst) void during(answer, (outcome) => tellLine(sku, title, outcome));
      else show();
    }

    /** Sets a line, but asks before it goes. [CART-18] */
    async function wishLine(sku: string, quantity: number): Promise<void> {
      const entry = entryOf(sku);
      const present = wishes.wanted(sku) ?? entry?.quantity;
      // Nothing to ask for: a step at the limit, or Enter in a field that has told of its change.
      if (!entry || quantity === present) {
        say(entry?.limitText ?? '');
        return show();
      }
      // Who has said yes once is not asked again.
      if (!quantity && failures.get(sku)?.quantity !== 0) {
        const question = {
          title: text.removeTitle(entry),
          confirmText: text.remove(),
          cancelText: text.keep(),
          signal,
        };
        if ((await use(dialogs).confirm(question)) !== 'confirmed') return show();
      }
      setLine(sku, quantity);
    }

    /** Carries out an act that is about the whole cart, and says what became of it: beside the form when it was refused. */
    function change(form: Element, answer: Promise<AddOutcome>, code?: string): void {
      const place = parts.error.find((part) => form.contains(part)) ?? parts.error[0];
      if (place) place.textContent = '';
      void during(answer, ({ ok, message }) => {
        const idle = cart.coupons.find((coupon) => coupon.code === code)?.reason;
        const sentence = message ?? (ok ? idle || text.actDone({ total: cart.texts.grandTotal }) : text.actFailed());
        if (!ok && place) place.textContent = sentence;
        say(sentence);
      });
    }

    function submit(event: SubmitEvent): void {
      const form = event.target as HTMLFormElement;
      const submitter = event.submitter as HTMLButtonElement | null;
      const read = (name: string): string => (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '';
      const to = submitter?.name === 'to' ? submitter.value : null;
      const act = read('act');
      event.preventDefault();
      if (editing) return;
      if (act === acts.line) pressLine(form, to ?? read('quantity'));
      else if (act === acts.couponAdd) {
        const code = read('code').trim().toUpperCase();
        change(
          form,
          calls.addCoupon(code).then((outcome) => (outcome.ok && form.reset(), outcome)),
          code,
        );
      } else if (act === acts.couponRemove) change(form, calls.removeCoupon(read('code')));
      else {
        const place =
          act === acts.shipping
            ? { country: read('country'), region: read('region'), postalCode: read('postalCode') }
            : cart.shippingLocation;
        if (place) change(form, calls.setShipping({ ...place, optionId: to ?? cart.selectedShippingOption?.id ?? '' }));
      }
    }

    function pressLine(form: HTMLFormElement, wanted: string): void {
      const sku = (form.elements.namedItem('sku') as HTMLInputElement).value;
      typing = null;
      if (/^\s*\d{1,9}\s*$/.test(wanted)) void wishLine(sku, Number(wanted));
      else {
        say(text.quantityInvalid());
        show();
      }
    }

    /** The checkout takes what was answered for. */
    function wait(event: Event): void {
      if (!underWay || !(event.target as Element).closest(checkout)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      isGoingOn = true;
      say(text.updating());
    }

    applyAttributes(root, { 'aria-busy': null }, signal);
    for (const part of [parts.aside, parts.empty])
      applyAttributes(part, { hidden: part.getAttribute('hidden') }, signal);

    listen<SubmitEvent>(root, 'submit', signal, submit);
    listen(root, 'click', signal, wait, { capture: true });
    listen(root, 'input', signal, ({ target }) => void (typing = target as Element));
    listen(root, 'change', signal, ({ target }) => {
      const field = target as HTMLInputElement;
      if (field.name === 'quantity' && field.form && !editing) pressLine(field.form, field.value);
    });
    listen(window, 'pagehide', signal, wishes.flush);
    visitorCart.onChange(signal, take);
    visitorCart.know(emitted);
    // More may be known than the page was made with.
    take(visitorCart.summary() ?? emitted);

    async function refresh(): Promise<void> {
      setAttribute(root, 'aria-busy', 'true');
      await visitorCart.refresh();
      setAttribute(root, 'aria-busy', null);
    }

    listen<PageTransitionEvent>(window, 'pageshow', signal, ({ persisted }) => {
      if (!persisted) return;
      isGoingOn = false;
      void refresh();
    });
    // The page may have come from the browser's memory.
    void refresh();
  },
};
