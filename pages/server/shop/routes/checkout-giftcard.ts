import { checkoutRoutes } from '../../../../protocol/commerce/checkout-address.js';
import type { VariantRecord } from '../../../../protocol/commerce/product-record.js';
import { effectiveCents, variantName } from '../../../../protocol/commerce/product-rules.js';
import { productTypes } from '../../../../protocol/commerce/product.js';
import { orderTotals } from '../../../../protocol/commerce/totals.js';
import { pageTypes } from '../../../../protocol/enums/page-types.js';
import { parseAmount } from '../../../../protocol/text/amount.js';
import { formatMoney } from '../../../../protocol/text/money.js';
import type { ProductView } from '../../../blocks/block-template.js';
import { choicesId } from '../../../blocks/checkout/checkout-page.js';
import type { SiteSnapshot } from '../../snapshot/site.js';
import type { Database } from '../../store/schema.js';
import type { ApiRoute } from '../../visit/api-route.js';
import type { AppEnvironment } from '../../visit/environment.js';
import { readSite } from '../../visit/read-site.js';
import type { Visit } from '../../visit/visit.js';
import { wordUnit } from '../cart-words.js';
import { addressIn, openedInLanguage } from '../checkout-language.js';
import type { SingleOrder } from '../single-form.js';
import { unitLine } from '../store/cart-order.js';
import { Refused, type OrderDraft } from '../store/new-order.js';
import { findBySku } from '../store/products.js';
import type { PaymentMethods } from '../texts/payment-methods.js';
import { singleRoutes, type FoundSingle } from './checkout-single.js';

const control = 'sku';

/** The draft of a gift card order: no tax, which falls due on what the card pays for, and no shipping. */
async function draftCard(db: Database, sku: string, site: SiteSnapshot, nowMs: number): Promise<OrderDraft | null> {
  const found = await findBySku(db, sku, nowMs);
  if (!found || found.productType !== productTypes.giftCard) return null;
  const unit = wordUnit(found, site);
  if (unit.stock === 0) throw new Refused({ kind: 'sold-out', title: unit.title, left: 0 });
  const line = unitLine(unit, 1);
  const totals = orderTotals({
    lines: [{ unitCents: line.unitCents, quantity: 1, isShipped: false }],
    discounts: [],
    shippingCents: 0,
    taxRules: [],
  });
  return { kind: 'giftcard', cartId: null, sourceId: '', lines: [line], totals, shippingName: '', coupons: [] };
}

function toOrder(
  site: SiteSnapshot,
  environment: AppEnvironment,
  { record: product }: ProductView,
  wanted: string,
): SingleOrder {
  const { text, settings } = site;
  const chosenAtFirst = product.variants.find(({ sku }) => sku === wanted) ?? product.variants[0];
  const priceText = (variant: VariantRecord): string =>
    formatMoney(effectiveCents(variant), settings.currencyCode, settings.locale);
  /** A value that the variant's name says already is not said again. */
  const worthOf = (variant: VariantRecord): { readonly label: string; readonly detail: string } => {
    const [name, price] = [variantName(variant), priceText(variant)];
    const isSaid =
      name !== '' && parseAmount(name.replace(/[^\d.,]/g, ''), settings.currencyCode) === effectiveCents(variant);
    return isSaid || name === '' ? { label: price, detail: '' } : { label: name, detail: price };
  };
  const query = new URLSearchParams({
    websiteId: settings.websiteId,
    giftCardProductId: product.id,
    ...(wanted && { sku: wanted }),
  });
  return {
    action: addressIn(site, `${checkoutRoutes.giftCard}?${query}`),
    pageType: pageTypes.checkout,
    title: product.title,
    intro: product.description,
    summaryTitle: text('checkout.summaryTitle'),
    buttonText: text('checkout.giftCardButton'),
    remark: text('checkout.giftCardNote'),
    lines: [],
    rows: [],
    section(posted, error) {
      const chosen = posted?.get(control) ?? chosenAtFirst?.sku;
      const choices = product.variants.map((variant) => ({
        value: variant.sku,
        ...worthOf(variant),
        isChosen: variant.sku === chosen,
      }));
      return {
        title: text('checkout.giftCardValue'),
        choices: [{ name: control, title: text('product.giftCardChoice'), choices, error }],
        fields: [],
        note: '',
      };
    },
    read(posted) {
      const variant = product.variants.find(({ sku }) => sku === posted.get(control));
      if (!variant) return { error: text('checkout.giftCardChoose'), controlId: choicesId(control) };
      return { dueCents: effectiveCents(variant), draft: (db) => draftCard(db, variant.sku, site, environment.now()) };
    },
  };
}

async function findOrder(visit: Visit): Promise<FoundSingle> {
  const { context, environment } = visit;
  const site = await readSite(visit);
  const isOurs = context.req.query('websiteId') === site.settings.websiteId;
  const product = site.products.find(
    ({ id, record }) => id === context.req.query('giftCardProductId') && record.productType === productTypes.giftCard,
  );
  return {
    site,
    order:
      isOurs && product && product.record.variants.length > 0
        ? toOrder(site, environment, product, context.req.query('sku') ?? '')
        : null,
  };
}

/** Checkout routes of gift cards. [CHK-06] [CHK-07] */
export function checkoutGiftCardRoutes(methods: PaymentMethods): ApiRoute[] {
  return singleRoutes(checkoutRoutes.giftCard, findOrder, methods).map((route) =>
    route.method === 'GET' ? { ...route, handle: openedInLanguage(route.handle) } : route,
  );
}
