import { raw } from 'hono/html';
import type { Cart } from '../../protocol/commerce/cart.js';
import * as attributes from '../../protocol/names/attributes.js';
import { cartForm, gotoCheckout } from '../../protocol/names/routes.js';
import { cartControls as controls, cartPageTable } from '../../protocol/widgets/cart-page.js';
import { cartLines, cartSummary, settledView, type CartWords } from '../../protocol/widgets/cart-view.js';
import type { Html, RenderContext } from './block-template.js';
import { html } from './html.js';
import { inLanguage } from './in-language.js';
import { attributesHtml, partHtml } from './markup.js';

/** Input of the cart page. */
export interface CartPageInput {
  readonly cart: Cart;
  /** The cart as JSON, already escaped for a script element. */
  readonly cartJson: string;
  /** Address for continuing to shop. */
  readonly shopPath: string;
  /** Countries to choose from, in alphabetical order of their names; empty when no cost depends on the place. */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  /** Errors and typed values of a form that was posted without script and refused. */
  readonly couponError: string;
  readonly couponCode: string;
  readonly shippingError: string;
  /** The line that was refused, and why; null for none. */
  readonly lineError: { readonly sku: string; readonly error: string } | null;
  /** Result of an action, in one sentence; empty for none. */
  readonly message: string;
}

/** Texts of the templates that page and server share. */
function wordsOf({ text }: RenderContext): CartWords {
  const ofCart =
    (key: string): ((values?: Readonly<Record<string, string | number>>) => string) =>
    (values) =>
      text(`cart.${key}`, values);
  return {
    each: ofCart('each'),
    quantityOf: ofCart('quantityOf'),
    less: ofCart('less'),
    more: ofCart('more'),
    removeItem: ofCart('removeItem'),
    removeCoupon: ofCart('removeCoupon'),
    update: ofCart('update'),
    remove: ofCart('remove'),
    subtotal: ofCart('subtotal'),
    discount: ofCart('discount'),
    shipping: ofCart('shipping'),
    tax: ofCart('tax'),
    total: ofCart('total'),
    shippingOptions: ofCart('shippingOptions'),
    checkout: ofCart('checkout'),
    tryAgain: () => text('errors.tryAgain'),
  };
}

/** The tag of the templates that page and server share, with the language in the addresses of the shop. */
function tagIn({ namedLocale }: RenderContext): typeof html {
  return (strings, ...values) =>
    html(
      strings,
      ...values.map((value) => (value === cartForm || value === gotoCheckout ? inLanguage(value, namedLocale) : value)),
    );
}

/** A line reserved for an error, so that showing one shifts nothing. */
function errorHtml(id: string, error: string): Html {
  return html`<p class="cart-error"${partHtml('error')} id="${id}">${error}</p>`;
}

function couponHtml({ couponError, couponCode }: CartPageInput, { text, namedLocale }: RenderContext): Html {
  const field = {
    id: 'cart-coupon',
    name: 'code',
    value: couponCode || null,
    required: true,
    maxlength: 40,
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    'aria-describedby': 'cart-coupon-error',
    'aria-invalid': couponError ? 'true' : null,
  };
  return html`<form class="cart-form" method="post" action="${inLanguage(cartForm, namedLocale)}"><input type="hidden" name="act" value="${controls.couponAdd}">
<label for="cart-coupon">${text('cart.coupon')}</label>
<div class="cart-field"><input type="text"${attributesHtml(field)}><button class="button button-outline" type="submit">${text('cart.applyCoupon')}</button></div>
${errorHtml('cart-coupon-error', couponError)}</form>`;
}

/** Destination of the order, as far as its costs depend on it. Expanded once it is known. */
function shippingHtml(
  { cart, countries, shippingError }: CartPageInput,
  { text, namedLocale }: RenderContext,
): Html | '' {
  if (countries.length === 0) return '';
  const { country = '', region = '', postalCode = '' } = cart.shippingLocation ?? {};
  return html`<details class="cart-estimate"${attributesHtml({ open: country !== '' || shippingError !== '' })}><summary>${text('cart.estimate')}</summary>
<form class="cart-form" method="post" action="${inLanguage(cartForm, namedLocale)}"><input type="hidden" name="act" value="${controls.shipping}">
<label for="cart-country">${text('cart.country')}</label>
<select id="cart-country" name="country" required autocomplete="shipping country" aria-describedby="cart-shipping-error"><option value="">${text('cart.chooseCountry')}</option>${countries.map(({ code, name }) => html`<option${attributesHtml({ value: code, selected: code === country })}>${name}</option>`)}</select>
<label for="cart-region">${text('cart.region')}</label>
<input id="cart-region" type="text" name="region" maxlength="80" autocomplete="shipping address-level1" value="${region}">
<label for="cart-postal-code">${text('cart.postalCode')}</label>
<input id="cart-postal-code" type="text" name="postalCode" maxlength="20" autocomplete="shipping postal-code" value="${postalCode}">
<button class="button button-outline" type="submit">${text('cart.updateShipping')}</button>
${errorHtml('cart-shipping-error', shippingError)}</form></details>`;
}

/** Content of the cart page for `main` of the shell: lines, forms and amounts, or a notice that the cart is empty. */
export function cartPageHtml(input: CartPageInput, context: RenderContext): Html {
  const { cart, cartJson, shopPath, message, lineError } = input;
  const { text } = context;
  const isEmpty = cart.entries.length === 0;
  const view = settledView(cart, lineError);
  const [tag, words] = [tagIn(context), wordsOf(context)];
  return html`<section class="cart"${attributesHtml({ [attributes.widget]: cartPageTable.name })}>
<h1>${text('cart.title')}</h1>
${message && html`<p class="cart-message" role="status">${message}</p>`}
<script type="application/json"${partHtml('cart')}>${raw(cartJson)}</script>
<div class="cart-columns">
<div${partHtml('lines')}>${cartLines(tag, view, words)}</div>
<aside class="cart-aside"${partHtml('aside')}${attributesHtml({ hidden: isEmpty })} aria-label="${text('cart.summary')}">
${couponHtml(input, context)}
${shippingHtml(input, context)}
<div class="cart-summary"${partHtml('summary')}>${cartSummary(tag, view, words)}</div>
</aside>
</div>
<div class="cart-empty"${partHtml('empty')}${attributesHtml({ hidden: !isEmpty })}>
<p>${text('cart.empty')}</p>
<p class="action"><a class="button button-solid" href="${shopPath}">${text('cart.backToShop')}</a></p>
</div>
</section>`;
}
