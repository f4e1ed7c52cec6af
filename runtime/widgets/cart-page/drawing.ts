import { html, render } from 'lit-html';
import * as text from '#strings/cart';
import * as errors from '#strings/errors';
import { cartLines, cartSummary, type CartView, type CartWords } from '../../../protocol/commerce/cart-view.js';
import { onAbort } from '../../core/listen.js';
import { readFocus } from '../../layers/focus.js';

/** The words of the templates. Each alone, so that the page carries no others. */
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

/** Where the cart is drawn. */
export interface DrawingPlaces {
  readonly lines: HTMLElement;
  readonly summary: HTMLElement;
}

const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent;
const pieces = 'input[name=quantity]';

/**
 * Remembers which control has the focus. The function returned gives it to the control of the same name, or to the quantity of the line
 * that stands in its place, or else to `fallback`. What is being typed goes on.
 */
function holdPlace(
  { lines, summary }: DrawingPlaces,
  fallback: () => HTMLElement | null,
  typing: Element | null,
): () => void {
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
    (same ?? (index < 0 ? null : (quantities[index] ?? quantities.at(-1))) ?? fallback())?.focus({
      preventScroll: true,
    });
    if (same && focused === typing) same.value = focused.value;
  };
}

/**
 * Draws the parts of the page that change with the cart. The first drawing takes the place of what the server emitted, which comes back
 * when `signal` aborts. The focus stays where it is; where its control goes it moves on, to `fallback` at last.
 */
export function createDrawing(
  places: DrawingPlaces,
  fallback: () => HTMLElement | null,
  signal: AbortSignal,
): (view: CartView, typing: Element | null) => void {
  const targets = [places.lines, places.summary] as const;
  let anchors: Comment[] | undefined;

  function begin(): Comment[] {
    return targets.map((target) => {
      const emitted = [...target.childNodes];
      // A new one each time: what lit-html knows of a drawing hangs on it.
      const anchor = target.ownerDocument.createComment('');
      target.replaceChildren(anchor);
      onAbort(signal, () => target.replaceChildren(...emitted));
      return anchor;
    });
  }

  return (view, typing) => {
    const keep = holdPlace(places, fallback, typing);
    anchors ??= begin();
    [cartLines(html, view, words), cartSummary(html, view, words)].forEach((template, index) => {
      render(template, targets[index] as HTMLElement, { renderBefore: anchors?.[index] ?? null });
    });
    // The attribute is what a field begins with, not what it holds.
    for (const field of places.lines.querySelectorAll<HTMLInputElement>(pieces))
      if (field !== typing) field.value = field.defaultValue;
    keep();
  };
}
