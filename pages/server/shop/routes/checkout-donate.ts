import { checkoutRoutes } from '../../../../protocol/commerce/checkout-address.js';
import { pageTypes } from '../../../../protocol/enums/page-types.js';
import { parseAmount } from '../../../../protocol/text/amount.js';
import { formatMoney } from '../../../../protocol/text/money.js';
import { choicesId } from '../../../blocks/checkout/checkout-page.js';
import type { SiteSnapshot } from '../../snapshot/site.js';
import type { ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { findDonation, type DonationOffer } from '../donations.js';
import type { SingleOrder } from '../single-form.js';
import type { OrderDraft } from '../store/new-order.js';
import { fillFields, amountField, readTyped } from '../texts/checkout-fields.js';
import type { PaymentMethods } from '../texts/payment-methods.js';
import { singleRoutes, type FoundSingle } from './checkout-single.js';

/** Value of the choice for an amount that the giver enters. */
const other = 'other';
const control = 'amount';

function toDraft({ pageId, title }: DonationOffer, cents: number, words: string): OrderDraft {
  return {
    kind: 'donate',
    cartId: null,
    sourceId: pageId,
    lines: [
      {
        sku: '',
        productId: '',
        productType: null,
        title: words || title,
        variantName: '',
        unitCents: cents,
        quantity: 1,
        lineCents: cents,
        plan: null,
        isCounted: false,
        faceCents: 0,
      },
    ],
    totals: { subtotalCents: cents, discountCents: 0, shippingCostCents: 0, taxCents: 0, grandTotalCents: cents },
    shippingName: '',
    coupons: [],
  };
}

function toOrder(site: SiteSnapshot, offer: DonationOffer): SingleOrder {
  const { text, settings } = site;
  const { currencyCode, locale } = settings;
  const money = (cents: number): string => formatMoney(cents, currencyCode, locale);
  const field = amountField(currencyCode, text('checkout.amountOtherField'), offer.amounts.length > 0);
  const isChoice = offer.amounts.length > 0;

  function read(posted: URLSearchParams): ReturnType<SingleOrder['read']> {
    const chosen = isChoice ? posted.get(control) : other;
    const isOther = chosen === other && offer.isOpen;
    const typed = offer.isOpen ? (readTyped(posted)[field.id]?.[0] ?? '') : '';
    const cents = isOther
      ? parseAmount(typed, currencyCode)
      : (offer.amounts.find((amount) => String(amount) === chosen) ?? null);
    const controlId = isOther ? `checkout-${field.id}` : choicesId(control);
    // A chosen amount together with a typed one is ambiguous, so that it is an error.
    if (cents !== null && !isOther && typed.trim())
      return { error: text('checkout.amountBoth', { amount: money(cents) }), controlId };
    if (cents === null) return { error: text('checkout.amountMissing'), controlId };
    if (isOther && cents < offer.minimumCents)
      return { error: text('checkout.amountTooSmall', { amount: money(offer.minimumCents) }), controlId };
    if (isOther && cents > offer.maximumCents)
      return { error: text('checkout.amountTooLarge', { amount: money(offer.maximumCents) }), controlId };
    return {
      dueCents: cents,
      draft: async () => toDraft(offer, cents, text('checkout.contributionLine', { title: offer.title })),
    };
  }

  return {
    read,
    action: `${checkoutRoutes.donate}?donatePageId=${encodeURIComponent(offer.pageId)}`,
    pageType: pageTypes.donate,
    title: offer.title,
    intro: offer.text,
    summaryTitle: text('checkout.donateTitle'),
    buttonText: text('checkout.donateButton'),
    remark: '',
    lines: [],
    rows: [],
    section(posted, error) {
      const chosen = posted?.get(control) ?? String(offer.amounts[0] ?? '');
      const values = [
        ...offer.amounts.map((cents) => ({ value: String(cents), label: money(cents) })),
        ...(offer.isOpen ? [{ value: other, label: text('checkout.amountOther') }] : []),
      ];
      const choices = {
        name: control,
        title: text('checkout.amount'),
        error: isChoice ? error : '',
        choices: values.map((value) => ({ ...value, detail: '', isChosen: value.value === chosen })),
      };
      const fields = offer.isOpen
        ? fillFields([field], posted ? readTyped(posted) : {}, isChoice ? {} : { [field.id]: error })
        : [];
      return { title: text('checkout.donateTitle'), choices: isChoice ? [choices] : [], fields, note: '' };
    },
  };
}

/** The donation that the address names, in the language of its page. */
async function findOrder(visit: Visit): Promise<FoundSingle> {
  const { context, environment } = visit;
  const usual = await environment.site.read();
  const pageId = context.req.query('donatePageId') ?? '';
  const page = usual.pages.find(({ id }) => id === pageId);
  const site = page ? usual.inLocale(usual.localeOf(page)) : usual;
  const offer = findDonation(site, pageId, visit.visitor);
  return { site, order: offer && toOrder(site, offer) };
}

/** Checkout routes of donations. [CHK-05] */
export function checkoutDonateRoutes(methods: PaymentMethods): ApiRoute[] {
  return singleRoutes(checkoutRoutes.donate, findOrder, methods);
}
