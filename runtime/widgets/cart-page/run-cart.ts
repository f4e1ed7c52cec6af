import * as text from '#strings/cart';
import type { Cart, CartEntry } from '../../../protocol/commerce/cart.js';
import * as limits from '../../../protocol/enums/limits.js';
import { parseWholeNumber } from '../../../protocol/text/whole-number.js';
import type { cartPageTable } from '../../../protocol/widgets/cart-page.js';
import type { FailedChange } from '../../../protocol/widgets/cart-view.js';
import { listen } from '../../core/listen.js';
import type { WidgetContext } from '../../core/widget.js';
import { announcer } from '../../layers/announce.js';
import type { CartCalls } from '../../services/cart/cart-calls.js';
import { parseCart, removeSettled, viewOf } from './cart-state.js';
import { createDrawing } from './drawing.js';
import { holdCheckout } from './hold-checkout.js';
import type { LineOutcome, LineWishes } from './line-wishes.js';
import { createRemovalQuestion } from './removal-question.js';
import { readControl, requestChange } from './request-change.js';
import { cartSentence, lineSentence } from './sentences.js';

type Context = WidgetContext<typeof cartPageTable>;

/** The quantity in a text. A text without one is a failure of its line, which is not tried again. */
function readQuantity(typed: string, sku: string, failures: Map<string, FailedChange>): number | null {
  const quantity = parseWholeNumber(typed.trim());
  if (quantity === null) failures.set(sku, { quantity, error: text.quantityInvalid({ n: limits.cartQuantityMax }) });
  return quantity;
}

/** Shows the cart with its pending changes, and announces their outcomes. */
export function runCart(root: HTMLElement, context: Context, emitted: Cart, calls: CartCalls, wishes: LineWishes) {
  const { parts, environment, signal } = context;
  const { say } = environment.use(announcer);
  const draw = createDrawing(parts, environment.window, signal);
  const failures = new Map<string, FailedChange>();
  /** Changes without an answer. */
  const pending = new Set<unknown>();
  let cart = emitted;
  /** The field in which a number is being typed. */
  let typing: Element | null = null;
  const ask = createRemovalQuestion(root, context);
  const followCheckout = holdCheckout(root, context, pending);
  const show = (): void => draw(viewOf(cart, wishes.wanted, failures, !!pending.size), typing);

  /** Shows the cart of an answer. */
  function take(value: object): void {
    const next = parseCart(value, emitted);
    removeSettled(failures, next);
    if (JSON.stringify(next) === JSON.stringify(cart)) return;
    cart = next;
    show();
  }

  /** Shows the amounts as busy until the answer, then calls `finish` with the outcome. */
  async function during<T>(answer: Promise<T>, finish: (outcome: T) => void): Promise<void> {
    pending.add(answer);
    show();
    const outcome = await answer;
    pending.delete(answer);
    if (signal.aborted) return;
    finish(outcome);
    show();
    followCheckout();
  }

  function finishLine(entry: CartEntry, outcome: LineOutcome): void {
    const error = lineSentence(cart, entry, outcome);
    if (!outcome.ok) failures.set(entry.sku, { quantity: outcome.quantity, error });
    say(error);
  }

  /** Sets the line of a form to the quantity in a text. */
  async function changeLine(form: HTMLFormElement, quantityText: string): Promise<void> {
    const sku = readControl(form, 'sku');
    const quantity = readQuantity(quantityText, sku, failures);
    const entry = cart.entries.find((each) => each.sku === sku);
    let change: Promise<void> | undefined;
    typing = null;
    // Nothing changes: a step at the limit, or Enter in a field whose change event came first.
    if (quantity === null || !entry || quantity === (wishes.wanted(sku) ?? entry.quantity))
      say(failures.get(sku)?.error ?? entry?.limitText ?? '');
    // A removal that failed is tried again without a second question.
    else if (quantity || failures.get(sku)?.quantity === 0 || (await ask(entry))) {
      const isFirst = wishes.wanted(sku) === undefined;
      failures.delete(sku);
      const answer = wishes.wish(sku, quantity);
      // All wishes of a line share one outcome, so it is announced once.
      if (isFirst) change = during(answer, (outcome) => finishLine(entry, outcome));
    }
    show();
    return change;
  }

  /** Carries out a form about the whole cart. `to` is the value of the pressed button. */
  async function changeCart(form: HTMLFormElement, to: string | null): Promise<void> {
    const place = parts.error.find((part) => form.contains(part)) ?? parts.error[0];
    const code = readControl(form, 'code').trim().toUpperCase();
    const answer = requestChange(calls, cart, form, to);
    if (!answer) return;
    if (place) place.textContent = '';
    return during(answer, (outcome) => {
      const sentence = cartSentence(cart, outcome, code);
      if (!outcome.ok && place) place.textContent = sentence;
      say(sentence);
    });
  }

  listen(root, 'input', signal, ({ target }) => void (typing = target as Element));
  return { take, changeLine, changeCart };
}
