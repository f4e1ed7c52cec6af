import type { Order } from '../../../../protocol/commerce/order.js';
import type { SiteSnapshot } from '../../snapshot/site.js';

const pieces = 2;
/** In minor units. */
const unitCents = 2500;

/** An order that is made up, for an e-mail that is looked at before it is sent. */
export function sampleOrder({ settings, products }: SiteSnapshot, locale: string, nowMs: number): Order {
  const subtotalCents = pieces * unitCents;
  const [product] = products;
  return {
    id: 'sample',
    number: 1001,
    kind: 'cart',
    state: 'paid',
    currencyCode: settings.currencyCode,
    locale,
    shippingName: '',
    coupons: [],
    giftCards: [],
    dueCents: 0,
    paymentMethod: '',
    sourceId: '',
    createdAt: nowMs,
    updatedAt: nowMs,
    subtotalCents,
    discountCents: 0,
    shippingCostCents: 0,
    taxCents: 0,
    grandTotalCents: subtotalCents,
    buyer: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', address: null, note: '' },
    lines: [
      {
        sku: 'SAMPLE',
        productId: '',
        productType: null,
        title: product?.title ?? settings.title,
        variantName: '',
        unitCents,
        quantity: pieces,
        lineCents: subtotalCents,
        plan: null,
      },
    ],
  };
}
