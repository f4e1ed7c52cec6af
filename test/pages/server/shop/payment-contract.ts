import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PaymentStanding } from '../../../../pages/server/payments/provider.js';
import { orderKeys } from '../../../../pages/server/shop/rules/order-keys.js';
import type { NewOrder } from '../../../../pages/server/shop/store/new-order.js';
import type { Store } from '../../../../pages/server/start/store.js';
import type { RefundState } from '../../../../protocol/commerce/payment.js';
import type { OpenStore } from '../start/open-store.js';
import { fillCart, order } from './order-contract.js';

const nowMs = 1_800_000_000_000;
const dayMs = 86_400_000;

/** An order by card that has taken a piece of counted stock. */
async function orderByCard(store: Store, more: Partial<NewOrder> = {}): Promise<string> {
  const cart = await fillCart(store, { RARE: 1 });
  const outcome = await order(store, cart, 100, orderKeys('secret', cart), { paymentMethod: 'stripe', ...more });
  if (outcome.kind !== 'placed') throw new Error(outcome.kind);
  return outcome.id;
}

const begin = (store: Store, orderId: string, ended: string | null = null, at = nowMs) =>
  store.payments.begin({ orderId, provider: 'stripe', ended }, at);

function standingOf(orderId: string, more: Partial<PaymentStanding>): PaymentStanding {
  return {
    session: 'cs_1',
    state: 'paid',
    address: '',
    subscription: '',
    invoice: '',
    charge: 'pi_1',
    amountCents: 100,
    currencyCode: 'USD',
    orderId,
    attempt: 1,
    ...more,
  };
}

async function rareLeft(store: Store): Promise<number | undefined> {
  return (await store.products.list()).flatMap(({ variants }) => variants).find(({ sku }) => sku === 'RARE')
    ?.qtyInStock;
}

const stateOf = async (store: Store, id: string) => (await store.orders.find(id))?.state;

/** Contract of every database for payments by a provider. */
export function paymentContract(open: () => Promise<OpenStore>): void {
  describe('payments', () => {
    it('are one attempt for all who begin at once', async () => {
      const { store, second } = await open();
      const id = await orderByCard(store);
      const begun = await Promise.all(
        Array.from({ length: 8 }, (_, at) => begin(at % 2 ? store : (second ?? store), id)),
      );
      expect(begun.map((payment) => payment?.attempt)).toEqual(Array.from({ length: 8 }, () => 1));
      expect(begun[0]).toMatchObject({ amountCents: 100, currencyCode: 'USD', state: 'open', session: null });
    });

    it('deal with each event once, from whatever server it is told', async () => {
      const { store, second } = await open();
      const id = randomUUID();
      const done = await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          (at % 2 ? store : (second ?? store)).payments.once({ id, nowMs }, async () => 'done'),
        ),
      );
      expect(done.filter(Boolean)).toEqual(['done']);
      const failing = randomUUID();
      await expect(
        store.payments.once({ id: failing, nowMs }, async () => Promise.reject(new Error('no'))),
      ).rejects.toThrow('no');
      expect(await store.payments.once({ id: failing, nowMs }, async () => 'again')).toBe('again');
      await store.payments.removeEvents(nowMs + 1);
      expect(await store.payments.once({ id, nowMs }, async () => 'forgotten')).toBe('forgotten');
    });

    it('pay an order once, however often and in whatever order the news come', async () => {
      const { store, second } = await open();
      const id = await orderByCard(store);
      await begin(store, id);
      const paid = standingOf(id, {});
      const settled = await Promise.all(
        [0, 1, 2, 3].map((at) => (at % 2 ? store : (second ?? store)).payments.settle(paid, nowMs)),
      );
      expect(settled.sort()).toEqual(['changed', 'unchanged', 'unchanged', 'unchanged']);
      expect(await store.payments.settle(standingOf(id, { state: 'ended' }), nowMs)).toBe('unchanged');
      expect(await store.payments.settle(standingOf(id, { state: 'open' }), nowMs)).toBe('unchanged');
      expect([await stateOf(store, id), (await store.payments.last(id))?.state]).toEqual(['paid', 'paid']);
      const mails = (await store.mailOutbox.list()).filter(({ entryId }) => entryId === `${id}.paid`);
      expect(mails).toHaveLength(1);
    });

    it('do not pay an order with another amount or currency', async () => {
      const { store } = await open();
      for (const wrong of [{ amountCents: 99 }, { currencyCode: 'EUR' }, { amountCents: null }]) {
        const id = await orderByCard(store);
        await begin(store, id);
        expect(await store.payments.settle(standingOf(id, wrong), nowMs)).toBe('mismatch');
        expect([await stateOf(store, id), (await store.payments.counted(id))?.state]).toEqual([
          'pending-payment',
          'mismatch',
        ]);
      }
    });

    it('know no page that is not theirs', async () => {
      const { store } = await open();
      const id = await orderByCard(store);
      const payment = await begin(store, id);
      if (payment) await store.payments.setSession(payment, 'cs_1');
      for (const foreign of [{ session: 'cs_other' }, { attempt: 2 }, { orderId: randomUUID() }])
        expect(await store.payments.settle(standingOf(id, foreign), nowMs)).toBe('unknown');
      expect(await stateOf(store, id)).toBe('pending-payment');
    });

    it('give the stock back when their last page is over, but not for a former page', async () => {
      const { store } = await open();
      const before = await rareLeft(store);
      const id = await orderByCard(store);
      const first = await begin(store, id);
      if (first) await store.payments.setSession(first, 'cs_1');
      expect((await begin(store, id, null))?.attempt).toBe(1);
      expect((await begin(store, id, 'cs_1'))?.attempt).toBe(2);
      expect(await store.payments.settle(standingOf(id, { state: 'ended' }), nowMs)).toBe('unchanged');
      expect(await stateOf(store, id)).toBe('pending-payment');
      await store.payments.settle(standingOf(id, { state: 'ended', session: 'cs_2', attempt: 2 }), nowMs);
      expect([await stateOf(store, id), await rareLeft(store)]).toEqual(['cancelled', before]);
      expect(await begin(store, id, 'cs_2')).toBeNull();
      // Money that comes all the same is known, and the order stays cancelled.
      expect(await store.payments.settle(standingOf(id, {}), nowMs)).toBe('changed');
      expect([await stateOf(store, id), (await store.payments.counted(id))?.attempt]).toEqual(['cancelled', 1]);
    });

    it('take a new page when there is too little time to make one', async () => {
      const { store } = await open();
      const id = await orderByCard(store);
      await begin(store, id);
      expect((await begin(store, id, null, nowMs + 20 * 60_000))?.attempt).toBe(1);
      expect((await begin(store, id, null, nowMs + 40 * 60_000))?.attempt).toBe(2);
      expect(await store.payments.overdue(nowMs + 2 * dayMs, 9)).toMatchObject([{ attempt: 2 }]);
    });

    it('keep an order from being cancelled as unpaid while it is being paid', async () => {
      const { store } = await open();
      const [paying, idle] = [await orderByCard(store), await orderByCard(store)];
      await begin(store, paying, null, nowMs + 30 * dayMs);
      await store.orders.cancelUnpaid(nowMs + 30 * dayMs, nowMs + 30 * dayMs);
      expect([await stateOf(store, paying), await stateOf(store, idle)]).toEqual(['pending-payment', 'cancelled']);
    });

    it('have refunds that are stored once, with the reason that was given here, even before the payment is known', async () => {
      const { store } = await open();
      const id = await orderByCard(store);
      await begin(store, id);
      const refund = { id: randomUUID(), charge: 'pi_1', amountCents: 40, state: 'pending', createdAt: nowMs } as const;
      expect(await store.payments.recordRefunds([refund])).toEqual([]);
      expect(await store.payments.refunds(id)).toEqual([]);
      await store.payments.settle(standingOf(id, {}), nowMs);
      await store.payments.recordRefunds([{ ...refund, state: 'succeeded' }], 'requested');
      await store.payments.recordRefunds([{ ...refund, state: 'succeeded' }]);
      expect(await store.payments.refunds(id)).toEqual([
        { id: refund.id, amountCents: 40, state: 'succeeded', reason: 'requested', createdAt: nowMs },
      ]);
    });

    it('have refunds that the figures hear of once, back when they fail, and not of orders that they have not counted', async () => {
      const { store, second } = await open();
      const charge = `pi_${randomUUID()}`;
      const paid = async (more: Partial<NewOrder>, at: string): Promise<void> => {
        const id = await orderByCard(store, more);
        await begin(store, id);
        await store.payments.settle(standingOf(id, { charge: at }), nowMs);
      };
      await paid({ isCounted: true }, charge);
      await paid({}, `${charge}_other`);
      const refund = (state: RefundState, at = charge) =>
        ({ id: `re_${at}`, charge: at, amountCents: 40, state, createdAt: nowMs }) as const;
      const step = { number: 1001, orderedAt: nowMs, currencyCode: 'USD', amountCents: 40 };
      const told = await Promise.all(
        [0, 1, 2, 3].map((at) => (at % 2 ? store : (second ?? store)).payments.recordRefunds([refund('pending')])),
      );
      expect(told.flat()).toEqual([step]);
      expect(await store.payments.recordRefunds([refund('succeeded')])).toEqual([]);
      expect(await store.payments.recordRefunds([refund('failed')])).toEqual([{ ...step, amountCents: -40 }]);
      expect(await store.payments.recordRefunds([refund('failed')])).toEqual([]);
      expect(await store.payments.recordRefunds([refund('succeeded', `${charge}_other`)])).toEqual([]);
    });
  });
}
