import * as text from '#strings/cart';
import * as errors from '#strings/errors';
import type { cartPageTable } from '../../../protocol/widgets/cart-page.js';
import { cartLines, cartSummary, type CartView, type CartWords } from '../../../protocol/widgets/cart-view.js';
import { onAbort } from '../../core/listen.js';
import type { PartElements } from '../../core/widget.js';
import { readFocus } from '../../layers/focus.js';
import { createTag } from './template-tag.js';
import { updateNodes } from './update-nodes.js';

/** The texts of the templates, imported one by one for tree shaking. */
const words: CartWords = {
  each: text.each,
  quantityOf: text.quantityOf,
  less: text.less,
  more: text.more,
  removeItem: text.removeItem,
  removeCoupon: text.removeCoupon,
  update: text.update,
  remove: text.remove,
  subtotal: text.subtotal,
  discount: text.discount,
  shipping: text.shipping,
  tax: text.tax,
  total: text.total,
  shippingOptions: text.shippingOptions,
  checkout: text.checkout,
  tryAgain: errors.tryAgain,
};

type Places = PartElements<typeof cartPageTable.parts>;

const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent;
const pieces = 'input[name=quantity]';

/**
 * Remembers which control has the focus. The function returned focuses the control of the same name, else the quantity of the line that
 * took its place, else the link of an empty cart. A value that is being typed is kept.
 */
function holdPlace({ lines, summary, empty }: Places, typing: Element | null): () => void {
  const { ownerDocument } = lines;
  const focused = readFocus(ownerDocument) as HTMLInputElement | null;
  const place = [lines, summary].find((each) => each.contains(focused));
  if (!focused || !place) return () => {};
  const name = nameOf(focused);
  const index = [...lines.querySelectorAll('li')].findIndex((line) => line.contains(focused));
  return () => {
    const now = readFocus(ownerDocument);
    if (now && place.contains(now) && nameOf(now) === name) return;
    const same = [...place.querySelectorAll<HTMLInputElement>('a,button,input')].find(
      (control) => nameOf(control) === name,
    );
    const quantities = [...lines.querySelectorAll<HTMLInputElement>(pieces)];
    (same ?? (index < 0 ? null : (quantities[index] ?? quantities.at(-1))) ?? empty.querySelector('a'))?.focus({
      preventScroll: true,
    });
    if (same && focused === typing) same.value = focused.value;
  };
}

/** Returns the function that draws into `target`. Its first drawing replaces what the server emitted, until `signal` aborts. */
function createSlot(target: HTMLElement, signal: AbortSignal): (content: DocumentFragment) => void {
  let isDrawn = false;
  return (content) => {
    if (isDrawn) return updateNodes(target, content);
    isDrawn = true;
    const emitted = [...target.childNodes];
    target.replaceChildren(content);
    onAbort(signal, () => target.replaceChildren(...emitted));
  };
}

/**
 * Returns the function that draws the parts of the page that change with the cart. The focus stays on its control; when the control is
 * removed, it moves on, in the end to the link of an empty cart.
 */
export function createDrawing(
  places: Places,
  window: Window & typeof globalThis,
  signal: AbortSignal,
): (view: CartView, typing: Element | null) => void {
  const html = createTag(window);
  const drawLines = createSlot(places.lines, signal);
  const drawSummary = createSlot(places.summary, signal);
  return (view, typing) => {
    const keep = holdPlace(places, typing);
    const isEmpty = !view.lines.length;
    places.aside.hidden = isEmpty;
    places.empty.hidden = !isEmpty;
    drawLines(cartLines(html, view, words));
    drawSummary(cartSummary(html, view, words));
    // The templates set the `value` attribute, which is only the default of a field.
    for (const field of places.lines.querySelectorAll<HTMLInputElement>(pieces))
      if (field !== typing) field.value = field.defaultValue;
    keep();
  };
}
