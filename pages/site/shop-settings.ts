import type { SiteSeed } from './site-seed.js';

/** Shipping options and tax rules of the demo shop. Amounts in cents. */
export const store: NonNullable<SiteSeed['store']> = {
  measurementStandard: 'imperial',
  shippingOptions: [
    {
      id: 'flat',
      name: 'Flat, by post',
      costCents: 1800,
      freeFromCents: 40_000,
      countries: ['US', 'CA', 'MX'],
      names: { de: 'Flach, mit der Post' },
    },
    {
      id: 'crate',
      name: 'Put together, in a crate',
      costCents: 9500,
      freeFromCents: null,
      countries: ['US', 'CA'],
      names: { de: 'Aufgebaut, in einer Kiste' },
    },
    {
      id: 'collect',
      name: 'Collected on a Saturday',
      costCents: 0,
      freeFromCents: null,
      countries: ['US'],
      names: { de: 'Samstags abgeholt' },
    },
  ],
  taxRules: [
    { id: 'maine', name: 'Maine sales tax', rate: '5.5', country: 'US', region: 'ME', appliesToShipping: false },
  ],
};

/** Coupons of the demo shop. */
export const coupons: NonNullable<SiteSeed['coupons']> = [
  {
    code: 'THREELEGS',
    kind: 'percent',
    basisPoints: 1000,
    cents: 0,
    description: '10 % off, for coming back',
    minimumSubtotalCents: 0,
    expiresAt: null,
    maxUses: null,
    uses: 0,
  },
  {
    code: 'SATURDAY',
    kind: 'fixed',
    basisPoints: 0,
    cents: 2500,
    description: '$25 off, from the Saturday door',
    minimumSubtotalCents: 20_000,
    expiresAt: null,
    maxUses: null,
    uses: 0,
  },
];
