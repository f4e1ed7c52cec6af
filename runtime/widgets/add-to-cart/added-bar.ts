import * as text from '#strings/cart';
import { close } from '#strings/dialog';
import type { Cart } from '../../../protocol/commerce/cart.js';
import type { CartAnswer } from '../../../protocol/http/commerce.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { cart as cartPath, gotoCheckout } from '../../../protocol/names/routes.js';
import { cartCountTable } from '../../../protocol/widgets/cart-count.js';
import { consentBannerTable } from '../../../protocol/widgets/consent-banner.js';
import { createLife, listen, onAbort } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';

/** Time that the bar stays while nobody turns to it. */
const shownMs = 8000;
const barClass = 'added-bar';

interface Added {
  readonly sku: string;
  /** The sentence that the form's live region says, so that the bar needs none of its own. */
  readonly sentence: string;
  readonly answer: CartAnswer | null;
}

/** Height of the consent banner at the lower edge of the window; the bar stands above it. */
function bannerHeightPx(document: Document): number {
  const banner = document.querySelector<HTMLElement>(
    `[${attributes.widget}~=${consentBannerTable.name}] [${attributes.part}~=banner]:not([hidden])`,
  );
  const box = banner?.getBoundingClientRect();
  return box && box.height > 0 && box.bottom >= document.documentElement.clientHeight - 1 ? box.height : 0;
}

/** Picture and name of what was added, as far as the answer has them, and the sentence. */
function wordsOf(document: Document, { sku, sentence, answer }: Added): Node[] {
  const entry = (answer?.cart as Partial<Cart> | undefined)?.entries?.find((each) => each.sku === sku);
  const words = document.createElement('p');
  if (entry) {
    const name = document.createElement('strong');
    name.textContent = entry.variantName ? `${entry.title} (${entry.variantName})` : entry.title;
    words.append(name, ' ');
  }
  words.append(sentence);
  if (!entry?.image) return [words];
  return [
    Object.assign(document.createElement('img'), { src: entry.image.src, alt: '', width: 56, height: 56 }),
    words,
  ];
}

function linkTo(document: Document, href: string, name: string, look: string): HTMLElement {
  return Object.assign(document.createElement('a'), { className: `button ${look}`, href, textContent: name });
}

/**
 * Shows what was added at the edge of the window, with the ways to the cart and to the checkout. It follows the form in the tab order,
 * takes no focus, and leaves by itself unless a pointer or the focus is on it. There is one at a time. It goes when `signal` aborts.
 */
export function showAdded(form: HTMLElement, { window, clock }: Environment, signal: AbortSignal, added: Added): void {
  const { document } = window;
  document.querySelector(`.${barClass}`)?.remove();
  const bar = document.createElement('div');
  const ended = createLife();
  const hasFocus = (): boolean => bar.contains(document.activeElement);
  const isMinded = (): boolean => hasFocus() || bar.matches(':hover');
  const forget = onAbort(signal, () => end());
  const end = (): void => {
    if (hasFocus()) form.querySelector<HTMLElement>('button')?.focus();
    forget();
    bar.remove();
    ended.abort();
  };
  const leaveLater = (): void => clock.after(shownMs, () => (isMinded() ? leaveLater() : end()), ended.signal);
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: `${barClass}-close`,
    textContent: '×',
  });
  button.setAttribute('aria-label', close());
  bar.className = barClass;
  bar.setAttribute('role', 'group');
  bar.setAttribute('aria-label', text.added());
  bar.style.setProperty('--added-bar-end', `${bannerHeightPx(document)}px`);
  const shownCart = document.querySelector<HTMLAnchorElement>(`a[${attributes.widget}~=${cartCountTable.name}]`);
  bar.append(
    ...wordsOf(document, added),
    button,
    linkTo(document, shownCart?.getAttribute('href') ?? cartPath, text.viewCart(), 'button-outline'),
    linkTo(document, `${gotoCheckout}?locale=${document.documentElement.lang}`, text.checkout(), 'button-solid'),
  );
  form.after(bar);
  listen(button, 'click', ended.signal, end);
  listen(window, 'pagehide', ended.signal, end);
  leaveLater();
}
