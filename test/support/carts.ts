import { emptyRecord, judgeCart, type CartRecord } from '../../pages/server/shop/rules/judge-cart.js';
import type { SoldUnit } from '../../pages/server/shop/rules/sold-unit.js';
import { toCart } from '../../pages/server/shop/texts/cart-answer.js';
import { textSource } from '../../pages/server/snapshot/text-source.js';
import type { Cart } from '../../protocol/commerce/cart.js';
import type { StoreSettings } from '../../protocol/commerce/store-settings.js';

export const nowMs = 1_800_000_000_000;

/** A unit of a physical product at 10 dollars without limits, overridden by `more`. */
function unitOf(sku: string, more: Partial<SoldUnit> = {}): SoldUnit {
  return {
    sku,
    productId: `id-${sku}`,
    urlId: sku.toLowerCase(),
    productType: 1,
    title: sku,
    image: null,
    options: [],
    optionValues: [],
    priceCents: 1000,
    salePriceCents: 1000,
    onSale: false,
    unitCents: 1000,
    stock: null,
    maxQuantity: null,
    subscriptionPlan: null,
    ...more,
  };
}

export function lineOf(sku: string, quantity: number, more: Partial<SoldUnit> = {}): CartRecord['lines'][number] {
  return { sku, title: sku, quantity, unit: unitOf(sku, more) };
}

export function recordOf(more: Partial<CartRecord>): CartRecord {
  return { ...emptyRecord, id: 'cart-1', version: 1, createdAt: nowMs, ...more };
}

export const plainStore: StoreSettings = {
  currencyCode: 'USD',
  minimumSubtotalCents: 0,
  measurementStandard: 'imperial',
  shippingOptions: [],
  taxRules: [],
  reviewRequestDays: null,
  downloadDays: 30,
  downloadTimes: 5,
};

/** A cart in the form of the server's answer, in English. */
export function answeredCart(record: Partial<CartRecord>, store: Partial<StoreSettings> = {}): Cart {
  return toCart(judgeCart(recordOf(record), { ...plainStore, ...store }, nowMs), {
    websiteId: 'website',
    text: textSource('en'),
  });
}

/** Two lines, one of them nearly sold out, with coupons and two shipping methods. */
export const fullCart = (): Cart =>
  answeredCart(
    {
      lines: [
        lineOf('STOOL', 2, { title: 'Dairy stool', image: { src: '/media/stool.svg', alt: 'A stool' } }),
        lineOf('LAMP-OAK', 1, { title: 'Lamp <table>', stock: 3, options: ['Wood'], optionValues: ['Oak'] }),
      ],
      coupons: [
        {
          code: 'TEN',
          coupon: {
            code: 'TEN',
            kind: 'percent',
            basisPoints: 1000,
            cents: 0,
            description: '10 % off',
            minimumSubtotalCents: 0,
            expiresAt: null,
            maxUses: null,
            uses: 0,
          },
        },
        { code: 'OLD', coupon: null },
      ],
      location: { country: 'US', region: 'ME', postalCode: '04101' },
    },
    {
      shippingOptions: [
        { id: 'post', name: 'By post', costCents: 500, freeFromCents: null, countries: ['US'] },
        { id: 'crate', name: 'In a crate', costCents: 9000, freeFromCents: null, countries: [] },
      ],
      taxRules: [{ id: 'tax', name: 'Tax', rate: '5.5', country: 'US', region: '', appliesToShipping: false }],
    },
  );
