import type { Order } from '../../../../protocol/commerce/order.js';
import { giftCardShare } from '../../../../protocol/commerce/order.js';
import { formatMoney } from '../../../../protocol/text/money.js';
import type { CheckoutChoices, CheckoutSection, CheckoutView } from '../../../blocks/checkout/checkout-view.js';
import type { SiteSnapshot } from '../../snapshot/site.js';
import type { TextSource } from '../../snapshot/text-source.js';
import type { OrderCheck } from '../order-check.js';
import type { JudgedCart } from '../rules/judge-cart.js';
import { cartMark, unitLine } from '../store/cart-order.js';
import type { GiftCardReading } from '../store/gift-cards.js';
import { toCart } from './cart-answer.js';
import {
  checkoutFields,
  chosenCountry,
  controlIdOf,
  fillFields,
  offeredCountries,
  type CheckoutFields,
  type CheckoutNeeds,
  type Typed,
} from './checkout-fields.js';
import { amountRows, lineTexts } from './order-texts.js';
import type { PaymentMethod } from './payment-methods.js';

/** The state of a cart checkout's form, without the cart. */
export interface CartCheckoutState {
  readonly typed: Typed;
  /** By field id. */
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string;
  /** Whether nothing was ordered because the total differs from the one that was shown. */
  readonly isTotalChanged: boolean;
  /** What a press ordered that needs a spam check first, as `orderMark`; empty for none. */
  readonly asked: string;
  readonly giftCard: GiftCardReading;
  readonly paymentMethod: string;
}

/** What an order's form shows: its total and its lines. */
export const orderMark = (total: string, shown: string): string => `${total} ${shown}`;

/** The parts of the checkout form that a cart needs. */
export function needsOf(site: SiteSnapshot, cart: JudgedCart | null, typed: Typed): CheckoutNeeds {
  // Without a cart, the posted fields are shown again.
  const address = cart ? cart.requiresShipping : 'lineOne' in typed;
  const countries = offeredCountries(site.store, address);
  return {
    address,
    countries,
    place: !address && site.store.taxRules.length > 0,
    giftCard: true,
    country: chosenCountry(countries, typed, site.settings.locale),
  };
}

/** The amount due for a cart after a gift card. */
function dueOf(cart: JudgedCart, { card }: GiftCardReading): Pick<Order, 'giftCards' | 'dueCents'> {
  const lines = cart.lines.map(({ unit, quantity }) => unitLine(unit, quantity));
  const cents = card ? giftCardShare(cart, lines, card.balanceCents) : 0;
  return {
    giftCards: card && cents > 0 ? [{ lastFour: card.lastFour, cents }] : [],
    dueCents: cart.grandTotalCents - cents,
  };
}

/** The choice of shipping options; null where the cart needs no shipping or the shop has no options. */
function shippingSection(cart: JudgedCart, site: SiteSnapshot, text: TextSource): CheckoutSection | null {
  if (!cart.requiresShipping || site.store.shippingOptions.length === 0) return null;
  const choices = cart.shippingOptions.map(({ id, name, costCents }) => ({
    value: id,
    label: name,
    detail: costCents === 0 ? text('cart.shippingFree') : formatMoney(costCents, cart.currencyCode, text.locale),
    isChosen: id === cart.selectedShippingOption?.id,
  }));
  const group: CheckoutChoices = { name: 'shippingOption', title: text('checkout.shippingChoose'), choices, error: '' };
  return {
    title: text('checkout.shippingTitle'),
    part: 'shipping',
    choices: [group],
    fields: [],
    note: choices.length > 0 ? '' : unsendableText(cart, site),
  };
}

/** Why the cart cannot be sent; empty when it can. */
export function unsendableText(cart: JudgedCart, site: SiteSnapshot): string {
  const isUnsendable =
    cart.requiresShipping &&
    site.store.shippingOptions.length > 0 &&
    cart.location !== null &&
    !cart.selectedShippingOption;
  const name = cart.location
    ? new Intl.DisplayNames([site.settings.locale, 'en'], { type: 'region', fallback: 'code' }).of(
        cart.location.country,
      )
    : '';
  return isUnsendable ? site.text('checkout.shippingNone', { country: name ?? '' }) : '';
}

/** The payment section: a note for a single method, a choice of several. */
export function paymentSection(
  methods: readonly PaymentMethod[],
  chosen: string,
  isDue: boolean,
  text: TextSource,
): Omit<CheckoutSection, 'fields'> {
  const [first] = methods;
  const group: CheckoutChoices = {
    name: 'paymentMethod',
    title: text('checkout.paymentTitle'),
    choices: methods.map((method) => ({
      value: method.id,
      label: method.label(text),
      detail: '',
      note: method.note(text),
      isChosen: method.id === (chosen || first?.id),
    })),
    error: '',
  };
  const note = first && methods.length === 1 ? `${first.label(text)}. ${first.note(text)}` : '';
  return {
    title: text('checkout.paymentTitle'),
    choices: isDue && methods.length > 1 ? [group] : [],
    note: isDue ? note : '',
  };
}

function problemsOf(fields: CheckoutFields, errors: CartCheckoutState['errors']): CheckoutView['problems'] {
  const all = [...fields.contact, ...fields.delivery, ...fields.payment];
  return all.flatMap((field) => (errors[field.id] ? [{ id: controlIdOf(field), text: errors[field.id] ?? '' }] : []));
}

const fieldSection = (title: string, fields: CheckoutSection['fields']): CheckoutSection => ({
  title,
  choices: [],
  fields,
  note: '',
});

/** The parts of a cart checkout's page that do not depend on the cart. */
export interface CheckoutPage extends Pick<CheckoutView, 'title' | 'action' | 'hidden' | 'editLink'> {
  /** String key of the button's text. */
  readonly orderWords: string;
  readonly methods: readonly PaymentMethod[];
  readonly check: OrderCheck['check'];
}

/** The checkout page of a cart: fields, lines and amounts. */
export function cartCheckoutView(
  site: SiteSnapshot,
  cart: JudgedCart | null,
  state: CartCheckoutState,
  page: CheckoutPage,
): CheckoutView & { readonly dueText: string } {
  const { text, settings } = site;
  const { typed, errors } = state;
  const needs = needsOf(site, cart, typed);
  const fields = checkoutFields(needs, settings.locale, text);
  const due = cart ? dueOf(cart, state.giftCard) : null;
  const shown = cart && toCart(cart, { websiteId: settings.websiteId, text });
  const canOrder =
    cart !== null && cart.lines.length > 0 && shown?.texts.minimum === '' && unsendableText(cart, site) === '';
  const shipping = cart && shippingSection(cart, site, text);
  const dueText = due ? formatMoney(due.dueCents, settings.currencyCode, settings.locale) : '';
  const [total, mark] = [String(due?.dueCents ?? 0), cartMark(cart?.lines ?? [])];
  // Nobody agreed by a press to what the form shows only now.
  const isPressed = state.asked === orderMark(total, mark);
  const isTotalChanged = state.isTotalChanged || (state.asked !== '' && !isPressed);
  const words = due && (due.dueCents > 0 ? text(page.orderWords, { total: dueText }) : text('checkout.placeFree'));
  return {
    title: page.title,
    intro: '',
    summaryTitle: text('checkout.summaryTitle'),
    action: page.action,
    hidden: [...page.hidden, ['total', total], ['shown', mark]],
    check: page.check && { ...page.check, isPressed },
    message: state.message,
    problems: problemsOf(fields, errors),
    notices: shown?.notices ?? [],
    sections: [
      fieldSection(text('checkout.contactTitle'), fillFields(fields.contact, typed, errors)),
      ...(fields.delivery.length > 0
        ? [fieldSection(text('checkout.deliveryTitle'), fillFields(fields.delivery, typed, errors))]
        : []),
      ...(shipping ? [shipping] : []),
      {
        ...paymentSection(page.methods, state.paymentMethod, (due?.dueCents ?? 1) > 0, text),
        fields: fillFields(fields.payment, typed, errors),
      },
    ],
    lines: cart
      ? lineTexts(
          cart.lines.map(({ unit, quantity }) => unitLine(unit, quantity)),
          cart.currencyCode,
          text,
        )
      : [],
    rows:
      cart && due
        ? amountRows(
            {
              ...cart,
              ...due,
              coupons: cart.coupons.filter(({ problem }) => !problem).map(({ code }) => code),
              shippingName: cart.requiresShipping ? (cart.selectedShippingOption?.name ?? '') : '',
            },
            text,
          )
        : [],
    editLink: page.editLink,
    dueText,
    orderMessage: isTotalChanged && due ? text('checkout.totalChangedTo', { total: dueText }) : '',
    updateText: text('checkout.update'),
    orderText: canOrder ? (words ?? '') : '',
    remark: shown?.texts.minimum ?? '',
  };
}
