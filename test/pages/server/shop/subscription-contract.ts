import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ProviderInvoice, ProviderSubscription } from '../../../../pages/server/payments/provider.js';
import { orderKeys } from '../../../../pages/server/shop/rules/order-keys.js';
import { subscriptionStore } from '../../../../pages/server/shop/store/subscriptions.js';
import type { Store } from '../../../../pages/server/start/store.js';
import { productTypes } from '../../../../protocol/commerce/product.js';
import { productOf, variantOf } from '../../../support/products.js';
import type { OpenStore } from '../start/open-store.js';
import { fillCart, order } from './order-contract.js';

const nowMs = 1_800_000_000_000;
const dayMs = 86_400_000;
const providerId = 'sub_1';

/** A paid order of a weekly plan of `cycles` payments, known to the provider. Resolves with its id. */
async function subscribe(store: Store, cycles = 0): Promise<string> {
  const plan = { billingPeriod: { value: 1, unit: 'weekly' }, numBillingCycles: cycles } as const;
  const product = {
    productType: productTypes.service,
    subscriptionPlan: plan,
    variants: [variantOf('PLAN', { priceCents: 1000, salePriceCents: 1000 })],
  };
  await store.products.add(productOf('plan', product), 93);
  const cart = await fillCart(store, { PLAN: 1 });
  const outcome = await order(store, cart, 1000, orderKeys('secret', cart), { paymentMethod: 'stripe' });
  if (outcome.kind !== 'placed') throw new Error(outcome.kind);
  await inStore(store, (subscriptions) => subscriptions.link(outcome.id, providerId));
  await store.orders.change(outcome.id, 'pending-payment', 'paid', nowMs);
  return outcome.id;
}

type Subscriptions = ReturnType<typeof subscriptionStore>;

/** What an event of the provider does, in the transaction of the event. */
async function inStore<T>(store: Store, work: (subscriptions: Subscriptions) => Promise<T>): Promise<T | null> {
  return store.payments.once({ id: randomUUID(), nowMs }, (db) => work(subscriptionStore(db)));
}

function billOf(id: string, more: Partial<ProviderInvoice> = {}): ProviderInvoice {
  return {
    id,
    subscription: providerId,
    isRenewal: true,
    isPaid: true,
    amountCents: 1000,
    currencyCode: 'USD',
    charge: `pi_${id}`,
    payAddress: '',
    ...more,
  };
}

const renew = (store: Store, invoice: ProviderInvoice) => {
  const keys = orderKeys('secret', invoice.id);
  return inStore(store, (subscriptions) =>
    subscriptions.renew({ invoice, provider: 'stripe', keys, sealedToken: 'sealed' }, nowMs + 7 * dayMs),
  );
};

const standing = (more: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: providerId,
  orderId: '',
  state: 'active',
  renewsAt: nowMs + 14 * dayMs,
  endsAt: null,
  ...more,
});

/** Contract of every database for subscriptions that a provider renews. */
export function subscriptionContract(open: () => Promise<OpenStore>): void {
  describe('subscriptions', () => {
    it('make one paid order of a bill, however many events tell of it at whatever server', async () => {
      const { store, second } = await open();
      const first = await subscribe(store);
      const bill = billOf(randomUUID());
      const done = await Promise.all([0, 1, 2, 3, 4, 5].map((at) => renew(at % 2 ? store : (second ?? store), bill)));
      expect(done.sort()).toEqual(['changed', ...Array.from({ length: 5 }, () => 'unknown')]);
      const [later, former, ...others] = await store.orders.list(9);
      expect(others).toEqual([]);
      expect(former?.id).toBe(first);
      expect(later).toMatchObject({ number: 1002, state: 'paid', grandTotalCents: 1000, currencyCode: 'USD' });
      const payment = await store.payments.counted(later?.id ?? '');
      expect(payment).toMatchObject({ state: 'paid', charge: bill.charge, amountCents: 1000 });
      const mails = (await store.mailOutbox.list()).filter(({ entryId }) => entryId.startsWith(later?.id ?? 'none'));
      expect(mails.map(({ kind }) => kind).sort()).toEqual(['order-buyer', 'order-owner']);
      const found = await inStore(store, (subscriptions) => subscriptions.ofOrder(later?.id ?? ''));
      expect(found).toMatchObject({ orderId: first, providerId, state: 'active' });
    });

    it('store what was paid when it is not what was due, and know no bill of others', async () => {
      const { store } = await open();
      await subscribe(store);
      expect(await renew(store, billOf(randomUUID(), { amountCents: 900 }))).toBe('mismatch');
      expect(await renew(store, billOf(randomUUID(), { currencyCode: 'EUR' }))).toBe('mismatch');
      expect(await renew(store, billOf(randomUUID(), { subscription: 'sub_other' }))).toBe('unknown');
      expect(await renew(store, billOf(randomUUID(), { subscription: '' }))).toBe('unknown');
      const [last] = await store.orders.list(9);
      expect((await store.payments.counted(last?.id ?? ''))?.state).toBe('mismatch');
      expect(await store.orders.list(9)).toHaveLength(3);
    });

    it('know how many payments a plan still asks for', async () => {
      const { store } = await open();
      await subscribe(store, 3);
      const left = () =>
        inStore(store, async (subscriptions) => {
          const known = await subscriptions.byProvider(providerId);
          return known && subscriptions.paymentsLeft(known);
        });
      expect(await left()).toBe(2);
      await renew(store, billOf(randomUUID()));
      expect(await left()).toBe(1);
      await renew(store, billOf(randomUUID()));
      await renew(store, billOf(randomUUID()));
      expect(await left()).toBe(0);
    });

    it('follow the provider until they are over, and tell the buyer of the end once', async () => {
      const { store } = await open();
      const id = await subscribe(store);
      const apply = (more: Partial<ProviderSubscription>) =>
        inStore(store, (subscriptions) => subscriptions.apply(standing(more), nowMs));
      const state = () => inStore(store, (subscriptions) => subscriptions.ofOrder(id));
      expect(await apply({ state: 'past-due' })).toBe(true);
      expect(await state()).toMatchObject({ state: 'past-due', renewsAt: nowMs + 14 * dayMs });
      expect(await apply({ endsAt: nowMs + 14 * dayMs, renewsAt: null })).toBe(true);
      expect(await state()).toMatchObject({ state: 'active', renewsAt: null, endsAt: nowMs + 14 * dayMs });
      expect([await apply({ state: 'ended' }), await apply({ state: 'ended' }), await apply({})]).toEqual([
        true,
        false,
        false,
      ]);
      expect((await state())?.state).toBe('cancelled');
      const ends = (await store.mailOutbox.list()).filter(({ entryId }) => entryId.includes('subscription-ended'));
      expect(ends).toHaveLength(1);
    });
  });
}
