import type { Cart, CartEntry } from '../commerce/cart.js';
import { cartQuantityMax } from '../enums/limits.js';
import { cartForm, gotoCheckout } from '../names/routes.js';
import { isSitePath } from '../text/links.js';
import { cartControls as controls } from './cart-page.js';

/**
 * A template tag that never takes a value for markup: hono's `html` on the server, one that builds elements on the page. They render numbers
 * and texts alike, but not booleans. Elements of one name and class always have the same attributes, so that the page can update them.
 */
export type TemplateTag<T> = (strings: TemplateStringsArray, ...values: unknown[]) => T;

/** A message, formatted with its values. */
type Words<Name extends string> = (values: Readonly<Record<Name, string | number>>) => string;

/** Texts of the parts of the cart page that change with the cart; keys of the area `cart`. */
export interface CartWords {
  readonly each: Words<'price'>;
  readonly quantityOf: Words<'title'>;
  readonly less: Words<'title'>;
  readonly more: Words<'title'>;
  readonly removeItem: Words<'title'>;
  readonly removeCoupon: Words<'code'>;
  readonly update: () => string;
  readonly remove: () => string;
  readonly subtotal: () => string;
  readonly discount: () => string;
  readonly shipping: () => string;
  readonly tax: () => string;
  readonly total: () => string;
  readonly shippingOptions: () => string;
  readonly checkout: () => string;
  readonly tryAgain: () => string;
}

/** A quantity that a line could not be set to, and the message about it. */
export interface FailedChange {
  /** Null for one that cannot be tried again. */
  readonly quantity: number | null;
  readonly error: string;
}

/** A line and its pending change. */
export interface CartLineView {
  readonly entry: CartEntry;
  /** The requested quantity, which the server may not have confirmed yet. */
  readonly quantity: number;
  /** Whether a request about the line is pending. */
  readonly isBusy: boolean;
  /** A failed change that can be retried; null otherwise. */
  readonly failed: FailedChange | null;
}

/** The parts of the cart page that change with the cart. */
export interface CartView {
  readonly cart: Cart;
  readonly lines: readonly CartLineView[];
  /** Whether amounts are about to change. */
  readonly isBusy: boolean;
}

/** The cart without pending changes, as the server renders it; `failed` has what it refused of the line with a stock-keeping unit. */
export function settledView(cart: Cart, failed: { readonly sku: string; readonly error: string } | null): CartView {
  return {
    cart,
    isBusy: false,
    lines: cart.entries.map((entry) => ({
      entry,
      quantity: entry.quantity,
      isBusy: false,
      failed: failed?.sku === entry.sku ? { quantity: null, error: failed.error } : null,
    })),
  };
}

function lineTemplate<T>(html: TemplateTag<T>, { entry, quantity, isBusy, failed }: CartLineView, words: CartWords): T {
  const { sku, title, image, variantName, limitText, maxQuantity } = entry;
  const url = isSitePath(entry.url) ? entry.url : '';
  const name = { title: variantName ? `${title} (${variantName})` : title };
  const most = maxQuantity ?? cartQuantityMax;
  return html`<li class="cart-line" aria-busy="${String(isBusy)}">
<a class="cart-picture" href="${url}" tabindex="-1" aria-hidden="true">${image ? html`<img src="${image.src}" alt="" width="112" height="112">` : ''}</a>
<div class="cart-words"><h2 class="cart-title"><a href="${url}">${title}</a></h2>${variantName ? html`<p class="cart-variant">${variantName}</p>` : ''}<p class="cart-each">${words.each({ price: entry.unitPriceText })}</p>${limitText ? html`<p class="cart-limit">${limitText}</p>` : ''}</div>
<form class="cart-pieces" method="post" action="${cartForm}" novalidate><input type="hidden" name="act" value="${controls.line}"><input type="hidden" name="sku" value="${sku}"><button class="cart-default" type="submit" tabindex="-1" aria-hidden="true"></button><button class="cart-step" type="submit" name="to" value="${quantity - 1}" aria-label="${words.less(name)}">−</button><input class="cart-number" type="number" name="quantity" required min="0" max="${most}" value="${quantity}" aria-label="${words.quantityOf(name)}"><button class="cart-step" type="submit" name="to" value="${quantity < most ? quantity + 1 : most}" aria-disabled="${String(quantity >= most)}" aria-label="${words.more(name)}">+</button><button class="cart-update button button-quiet" type="submit">${words.update()}</button><button class="cart-remove button button-quiet" type="submit" name="to" value="0" aria-label="${words.removeItem(name)}">${words.remove()}</button>${failed ? html`<p class="cart-problem"><span>${failed.error}</span> ${failed.quantity === null ? '' : html`<button class="button button-quiet" type="submit" name="to" value="${failed.quantity}">${words.tryAgain()}</button>`}</p>` : ''}</form>
<p class="cart-line-total">${entry.lineText}</p></li>`;
}

/** The notices and the lines. */
export function cartLines<T>(html: TemplateTag<T>, { cart, lines }: CartView, words: CartWords): T {
  return html`${cart.notices.map((notice) => html`<p class="cart-notice">${notice}</p>`)}<ul class="cart-lines" role="list">${lines.map((line) => lineTemplate(html, line, words))}</ul>`;
}

function couponsTemplate<T>(html: TemplateTag<T>, { coupons }: Cart, words: CartWords): T | '' {
  if (!coupons.length) return '';
  return html`<ul class="cart-coupons" role="list">${coupons.map(({ code, description, reason }) => html`<li class="cart-coupon${reason ? ' is-idle' : ''}"><span class="cart-code">${code}</span> <span class="cart-coupon-words">${reason || description}</span><form method="post" action="${cartForm}"><input type="hidden" name="act" value="${controls.couponRemove}"><input type="hidden" name="code" value="${code}"><button class="cart-coupon-remove" type="submit" aria-label="${words.removeCoupon({ code })}">×</button></form></li>`)}</ul>`;
}

function optionsTemplate<T>(
  html: TemplateTag<T>,
  { shippingOptions, selectedShippingOption }: Cart,
  words: CartWords,
): T | '' {
  if (shippingOptions.length < 2) return '';
  return html`<form method="post" action="${cartForm}"><input type="hidden" name="act" value="${controls.shippingOption}"><div class="cart-options" role="group" aria-label="${words.shippingOptions()}">${shippingOptions.map(({ id, name, costText }) => html`<button class="cart-option" type="submit" name="to" value="${id}" aria-pressed="${String(id === selectedShippingOption?.id)}"><span>${name}</span> <span>${costText}</span></button>`)}</div></form>`;
}

/** The link to the checkout; below the minimum subtotal it is disabled and described by the missing amount. [CART-19] */
function checkoutTemplate<T>(html: TemplateTag<T>, { texts }: Cart, words: CartWords): T {
  if (texts.minimum) {
    return html`<a class="cart-checkout button button-solid" role="link" tabindex="0" aria-disabled="true" aria-describedby="cart-minimum">${words.checkout()}</a><p class="cart-minimum" id="cart-minimum">${texts.minimum}</p>`;
  }
  return html`<a class="cart-checkout button button-solid" href="${gotoCheckout}" data-widget="checkout">${words.checkout()}</a>`;
}

/** Coupons, shipping options, amounts and the link to the checkout. */
export function cartSummary<T>(html: TemplateTag<T>, { cart, isBusy }: CartView, words: CartWords): T {
  const { texts, subtotalText } = cart;
  const row = (term: string, amount: string): T | '' =>
    amount ? html`<div><dt>${term}</dt><dd>${amount}</dd></div>` : '';
  return html`${couponsTemplate(html, cart, words)}${optionsTemplate(html, cart, words)}<dl class="cart-amounts" aria-busy="${String(isBusy)}">${row(words.subtotal(), subtotalText)}${row(words.discount(), texts.discount)}${row(words.shipping(), texts.shipping)}${row(words.tax(), texts.tax)}<div class="cart-total"><dt>${words.total()}</dt><dd>${texts.grandTotal}</dd></div></dl>${checkoutTemplate(html, cart, words)}`;
}
