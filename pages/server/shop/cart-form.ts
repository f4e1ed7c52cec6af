import { updateControl } from '../../../protocol/widgets/checkout.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import type { SiteVisit } from '../visit/visit.js';
import { readGiftCard } from './checkout-answer.js';
import { moveCart } from './checkout-cart.js';
import type { PostMemory } from './checkout-memory.js';
import type { JudgedCart } from './rules/judge-cart.js';
import { checkoutFields, readCheckout, readTyped, type CheckoutReading, type Typed } from './texts/checkout-fields.js';
import { needsOf, orderMark, type CartCheckoutState } from './texts/checkout-view.js';
import { countryName } from './texts/order-texts.js';

export const noState: CartCheckoutState = {
  typed: {},
  errors: {},
  message: '',
  isTotalChanged: false,
  asked: '',
  giftCard: { error: '', hash: null, card: null },
  paymentMethod: '',
};

export function typedPlace({ location }: JudgedCart, locale: string): Typed {
  if (!location) return {};
  const { country, region, postalCode } = location;
  return {
    country: [countryName(country, locale)],
    ...(region && { region: [region] }),
    ...(postalCode && { postalCode: [postalCode] }),
  };
}

interface SentForm {
  readonly found: JudgedCart;
  readonly posted: URLSearchParams;
  readonly isCardKnown?: boolean;
}

export interface Sent {
  readonly typed: Typed;
  readonly reading: CheckoutReading;
  readonly cart: JudgedCart;
  readonly posted: URLSearchParams;
  readonly state: CartCheckoutState;
}

/** What a press ordered, as the view of the form names it. */
export const pressedOrder = (posted: URLSearchParams): string =>
  orderMark(posted.get('total') ?? '', posted.get('shown') ?? '');

export const isOrder = (posted: URLSearchParams): boolean => posted.get(updateControl.name) !== updateControl.value;

/** The posted values and what they mean for the cart. */
function readCartForm(
  site: SiteSnapshot,
  cart: JudgedCart | null,
  posted: URLSearchParams,
): { readonly typed: Typed; readonly reading: CheckoutReading } {
  const typed = readTyped(posted);
  const needs = needsOf(site, cart, typed);
  return {
    typed,
    reading: readCheckout(checkoutFields(needs, site.settings.locale, site.text), needs, typed, site.text),
  };
}

/** Errors by field id: only an order needs every answer. */
function errorsOf(
  posted: URLSearchParams,
  { errors }: CheckoutReading,
  { error }: CartCheckoutState['giftCard'],
): CartCheckoutState['errors'] {
  return { ...(isOrder(posted) && errors), ...(error && { giftCard: error }) };
}

/**
 * Reads the post for an existing cart: moves the cart to the typed address and looks the gift card up; `isCardKnown` says that its code was
 * found before.
 */
export async function readSent(
  visit: SiteVisit,
  token: string,
  { found, posted, isCardKnown = false }: SentForm,
): Promise<Sent> {
  const { site } = visit;
  const { typed, reading } = readCartForm(site, found, posted);
  const { country, buyer, giftCard } = reading;
  const location = { country, region: buyer.address?.region ?? '', postalCode: buyer.address?.postalCode ?? '' };
  const cart = country
    ? await moveCart(visit, token, found, { location, optionId: posted.get('shippingOption') ?? '' })
    : found;
  const card = await readGiftCard(visit, giftCard, isCardKnown);
  const errors = errorsOf(posted, reading, card);
  return {
    typed,
    reading,
    cart,
    posted,
    state: { ...noState, typed, errors, giftCard: card, paymentMethod: posted.get('paymentMethod') ?? '' },
  };
}

/** The state of the form after its last post. The messages of that post are shown once; later, the cart's place replaces the typed one. */
export async function recalledState(
  visit: SiteVisit,
  cart: JudgedCart | null,
  { posted, message, isTotalChanged, isAsked, cardError, isCardFound, isFresh }: PostMemory,
): Promise<CartCheckoutState> {
  const { site } = visit;
  const { typed, reading } = readCartForm(site, cart, posted);
  const found = await readGiftCard(visit, isCardFound ? reading.giftCard : '', true);
  const giftCard = { ...found, error: found.error || cardError };
  const state = {
    ...noState,
    typed,
    giftCard,
    paymentMethod: posted.get('paymentMethod') ?? '',
    message,
    isTotalChanged,
    asked: isAsked ? pressedOrder(posted) : '',
  };
  if (!isFresh) return { ...state, typed: { ...typed, ...(cart && typedPlace(cart, site.settings.locale)) } };
  return { ...state, errors: cart ? errorsOf(posted, reading, giftCard) : {} };
}
