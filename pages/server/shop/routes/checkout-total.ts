import { localeParameter } from '../../../../protocol/commerce/checkout-address.js';
import * as calls from '../../../../protocol/http/calls.js';
import type { CheckoutTotalAnswer } from '../../../../protocol/http/checkout.js';
import { checkoutTotalSchema } from '../../../../protocol/schema/commerce.js';
import { giftCardControl, updateControl } from '../../../../protocol/widgets/checkout.js';
import { Failure } from '../../errors/failure.js';
import { openText, sealText } from '../../http/sealed-text.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import { atSite, type SiteVisit, type Visit } from '../../visit/visit.js';
import { readSent, type Sent } from '../cart-form.js';
import { cartSource, findCart, subscribeSource } from '../checkout-cart.js';
import { checkoutFields } from '../texts/checkout-fields.js';
import { cartCheckoutView, needsOf } from '../texts/checkout-view.js';

const purpose = 'gift card found';

function toAnswer({ environment, site }: SiteVisit, sent: Sent, isPlan: boolean): CheckoutTotalAnswer {
  const { cart, typed, reading, state } = sent;
  const { text, settings } = site;
  const view = cartCheckoutView(site, cart, state, {
    title: '',
    action: '',
    hidden: [],
    editLink: '',
    orderWords: isPlan ? 'checkout.subscribeButton' : 'checkout.placeOrder',
    methods: [],
    check: null,
  });
  const section = view.sections.find(({ part }) => part === 'shipping');
  const hidden = new Map(view.hidden);
  const fields = checkoutFields(needsOf(site, cart, typed), settings.locale, text).delivery;
  const isTyped = (id: string): boolean => !!typed[id]?.[0]?.trim();
  const errors = Object.entries({ ...reading.errors, ...state.errors }).filter(([id]) => isTyped(id));
  return {
    lines: view.lines.map(({ title, lineText, unitText, planText }) => ({
      title,
      lineText,
      unitText: planText || unitText,
    })),
    rows: view.rows.map(({ label, text: amount, isSum }) => ({ label, text: amount, isSum })),
    shipping: section?.choices[0]?.choices ?? [],
    shippingNote: section?.note ?? '',
    orderText: view.orderText,
    totalText: text('checkout.totalNow', { total: view.dueText }),
    changedText: text('checkout.totalChangedTo', { total: view.dueText }),
    total: hidden.get('total') ?? '',
    shown: hidden.get('shown') ?? '',
    required: fields.filter(({ required }) => required).map(({ id }) => id),
    errors: Object.fromEntries(errors),
    cardProof: state.giftCard.card ? sealText(environment.secret, purpose, reading.giftCard) : '',
  };
}

/** The amounts of a cart's order for the form as it is now: the same calculation as the page's. */
async function postTotal(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const { cartToken, form, cardProof } = await readBodyAs(context, checkoutTotalSchema);
  const posted = new URLSearchParams(form);
  // In the form, because the page's referrer has no path.
  const here = atSite(visit, (await environment.site.read()).inLocale(posted.get(localeParameter) ?? ''));
  const { site } = here;
  const source = cartToken ? subscribeSource(here, cartToken) : cartSource(here);
  const cart = await findCart(here, source.token);
  if (!cart || source.token === null) throw new Failure(404, { error: site.text('checkout.cartGone') });
  posted.set(updateControl.name, updateControl.value);
  const code = (posted.get(giftCardControl) ?? '').trim();
  const isKnown = code !== '' && openText(environment.secret, purpose, cardProof) === code;
  const sent = await readSent(here, source.token, { found: cart, posted, isCardKnown: isKnown });
  return context.json(toAnswer(here, sent, source.kind === 'subscribe'));
}

/** The call of a checkout's page for its amounts. */
export function checkoutTotalRoutes(): ApiRoute[] {
  return [{ method: 'POST', path: calls.checkoutTotal, limit: 'api', guard: 'crumb', handle: postTotal }];
}
