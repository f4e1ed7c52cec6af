import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { giftCardHash, openCode } from '../../../../pages/server/shop/rules/gift-card-code.js';
import { orderKeys, type OrderKeys } from '../../../../pages/server/shop/rules/order-keys.js';
import { cartMark, draftFromCart } from '../../../../pages/server/shop/store/cart-order.js';
import type { NewOrder, OrderOutcome } from '../../../../pages/server/shop/store/new-order.js';
import type { Store } from '../../../../pages/server/start/store.js';
import type { OrderBuyer } from '../../../../protocol/commerce/order.js';
import { productTypes } from '../../../../protocol/commerce/product.js';
import { counted, productOf, variantOf } from '../../../support/products.js';

const nowMs = 1_800_000_000_000;

const buyer: OrderBuyer = {
  email: 'Ada@Example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: null,
  note: '',
};

/** Cart marks that the buyers saw, by token hash. */
const shownBy = new Map<string, string>();

/** A cart of these pieces; the hash of its token. */
export async function fillCart(store: Store, pieces: Readonly<Record<string, number>>): Promise<string> {
  const tokenHash = randomUUID();
  for (const [sku, quantity] of Object.entries(pieces)) {
    const outcome = await store.carts.add(
      {
        tokenHash,
        newTokenHash: tokenHash,
        lifeMs: 2_592_000_000,
        requestId: randomUUID(),
        sku,
        quantity,
        sequence: null,
        maxQuantity: 10_000,
      },
      nowMs,
    );
    if (outcome.kind !== 'changed') throw new Error(`${sku}: ${outcome.problem}`);
  }
  shownBy.set(tokenHash, cartMark(Object.entries(pieces).map(([sku, quantity]) => ({ unit: { sku }, quantity }))));
  return tokenHash;
}

/** Orders a cart with the mark that the buyer saw. */
export function order(
  store: Store,
  tokenHash: string,
  shownDueCents: number,
  keys: OrderKeys = orderKeys('secret', tokenHash),
  more: Partial<NewOrder> = {},
): Promise<OrderOutcome> {
  return store.orders.place(
    {
      ...keys,
      buyer,
      shownDueCents,
      locale: 'en',
      currencyCode: 'USD',
      giftCard: null,
      paymentMethod: 'pay-later',
      draft: (db) =>
        draftFromCart(
          db,
          {
            kind: 'cart',
            tokenHash,
            location: null,
            shippingOptionId: '',
            shown: shownBy.get(tokenHash) ?? '',
            word: (cart) => cart,
          },
          nowMs,
        ),
      ...more,
    },
    nowMs,
  );
}

async function stockOf(store: Store, sku: string): Promise<number | undefined> {
  return (await store.products.list()).flatMap(({ variants }) => variants).find((variant) => variant.sku === sku)
    ?.qtyInStock;
}

/** Contract of every database for orders. */
export function orderContract(open: () => Promise<{ readonly store: Store; readonly second: Store | null }>): void {
  describe('orders', () => {
    it('of fifty concurrent buyers of the last ten pieces are ten, and forty are refused', async () => {
      const { store, second } = await open();
      await store.products.add(productOf('race', { title: 'Last chair', variants: [counted('RACE', 10)] }), 90);
      const carts: string[] = [];
      for (let at = 0; at < 50; at += 1) carts.push(await fillCart(store, { RACE: 1 }));
      const outcomes = await Promise.all(
        carts.map((cart, at) => order(at % 2 ? (second ?? store) : store, cart, 1000)),
      );
      expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(10);
      const refused = outcomes.filter(({ kind }) => kind !== 'placed');
      expect(refused).toEqual(Array.from({ length: 40 }, () => ({ kind: 'sold-out', title: 'Last chair', left: 0 })));
      expect(await stockOf(store, 'RACE')).toBe(0);
      const orders = await store.orders.list(99);
      expect(orders).toHaveLength(10);
      expect(orders.map(({ number }) => number).sort()).toEqual(Array.from({ length: 10 }, (_, at) => 1001 + at));
    });

    it('take no stock and skip no number when a line is refused', async () => {
      const { store } = await open();
      await store.products.add(productOf('few', { variants: [counted('FEW', 2)] }), 90);
      const first = await fillCart(store, { FEW: 2, STOOL: 1 });
      const late = await fillCart(store, { STOOL: 1, FEW: 1 });
      expect(await order(store, first, 2 * 1000 + 1250)).toMatchObject({ kind: 'placed', isNew: true });
      expect(await order(store, late, 1250 + 1000)).toEqual({ kind: 'sold-out', title: 'few', left: 0 });
      expect(await stockOf(store, 'FEW')).toBe(0);
      expect((await store.carts.find(late, nowMs))?.isPurchased).toBe(false);
      const healed = await store.carts.find(late, nowMs);
      shownBy.set(late, cartMark(healed?.lines ?? []));
      expect(await order(store, late, healed?.grandTotalCents ?? 0)).toMatchObject({ kind: 'placed' });
      expect((await store.orders.list(9)).map(({ number }) => number).sort()).toEqual([1001, 1002]);
    });

    it('are idempotent by submission, from any server', async () => {
      const { store, second } = await open();
      const cart = await fillCart(store, { RARE: 2 });
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, at) => order(at % 2 ? (second ?? store) : store, cart, 200)),
      );
      expect(new Set(outcomes.map((outcome) => outcome.kind === 'placed' && outcome.id)).size).toBe(1);
      expect(outcomes.filter((outcome) => outcome.kind === 'placed' && outcome.isNew)).toHaveLength(1);
      expect(await stockOf(store, 'RARE')).toBe(1);
      expect(await store.orders.list(9)).toHaveLength(1);
      expect((await store.mailOutbox.list()).map(({ kind }) => kind).sort()).toEqual(['order-buyer', 'order-owner']);
      // Another key does not order the same cart again.
      expect(await order(store, cart, 200, orderKeys('secret', 'another'))).toEqual({ kind: 'empty' });
    });

    it('store current prices, close their cart, and are found by their token only', async () => {
      const { store } = await open();
      const cart = await fillCart(store, { STOOL: 2, RARE: 1 });
      const cartId = (await store.carts.find(cart, nowMs))?.id;
      const keys = orderKeys('secret', cart);
      const outcome = await order(store, cart, 2600, keys);
      const stored = await store.orders.findByToken(keys.tokenHash);
      expect(outcome).toEqual({ kind: 'placed', id: stored?.id, isNew: true });
      expect(stored).toMatchObject({
        state: 'pending-payment',
        kind: 'cart',
        buyer,
        currencyCode: 'USD',
        subtotalCents: 2600,
        grandTotalCents: 2600,
        dueCents: 2600,
        paymentMethod: 'pay-later',
        lines: [
          { sku: 'RARE', unitCents: 100, quantity: 1, lineCents: 100 },
          { sku: 'STOOL', title: 'Stool', unitCents: 1250, quantity: 2, lineCents: 2500 },
        ],
      });
      expect(cartId).toBeTruthy();
      expect(await store.carts.find(cart, nowMs)).toBeNull();
      expect(await store.orders.findByToken(keys.token)).toBeNull();
    });

    it('are refused when the total differs from the one that the buyer saw', async () => {
      const { store } = await open();
      const cart = await fillCart(store, { STOOL: 1 });
      for (const told of [0, 1, 1249, 1251, -1250, Number.NaN])
        expect([told, await order(store, cart, told)]).toEqual([told, { kind: 'changed' }]);
      await store.carts.add(
        {
          tokenHash: cart,
          newTokenHash: cart,
          lifeMs: 2_592_000_000,
          requestId: randomUUID(),
          sku: 'RARE',
          quantity: 1,
          sequence: null,
          maxQuantity: 9,
        },
        nowMs,
      );
      expect(await order(store, cart, 1350)).toEqual({ kind: 'changed' });
      expect(await store.orders.list(9)).toEqual([]);
      expect(await order(store, await fillCart(store, {}), 0)).toEqual({ kind: 'empty' });
      expect(await order(store, 'unknown', 0)).toEqual({ kind: 'empty' });
    });

    it('have the sum of their lines, for any cart', async () => {
      const { store } = await open();
      const pieces = fc.record({ STOOL: fc.integer({ min: 1, max: 50 }), MANY: fc.integer({ min: 1, max: 900 }) });
      await store.products.add(
        productOf('many', { variants: [variantOf('MANY', { priceCents: 333, salePriceCents: 299, onSale: true })] }),
        91,
      );
      await fc.assert(
        fc.asyncProperty(pieces, async (wanted) => {
          const cart = await fillCart(store, wanted);
          const due = wanted.STOOL * 1250 + wanted.MANY * 299;
          const outcome = await order(store, cart, due);
          const stored = outcome.kind === 'placed' ? await store.orders.find(outcome.id) : null;
          expect(stored?.lines.reduce((sum, { lineCents }) => sum + lineCents, 0)).toBe(due);
          expect(stored?.lines.every(({ unitCents, quantity, lineCents }) => unitCents * quantity === lineCents)).toBe(
            true,
          );
          expect([stored?.subtotalCents, stored?.grandTotalCents, stored?.dueCents]).toEqual([due, due, due]);
        }),
        { numRuns: 20 },
      );
    });

    it('return their stock once when cancelled', async () => {
      const { store, second } = await open();
      const outcome = await order(store, await fillCart(store, { RARE: 3, STOOL: 1 }), 1550);
      const id = outcome.kind === 'placed' ? outcome.id : '';
      const changes = await Promise.all(
        [store, second ?? store, store].map((each) => each.orders.change(id, 'pending-payment', 'cancelled', nowMs)),
      );
      expect(changes.map(({ kind }) => kind).sort()).toEqual(['conflict', 'conflict', 'done']);
      expect(await stockOf(store, 'RARE')).toBe(3);
      expect(await store.orders.change(id, 'cancelled', 'paid', nowMs)).toEqual({
        kind: 'conflict',
        state: 'cancelled',
      });
      expect(await store.orders.change('absent', 'pending-payment', 'paid', nowMs)).toEqual({ kind: 'missing' });
    });

    it('are cancelled when they are not paid in time, by one server, and give their stock back', async () => {
      const { store, second } = await open();
      const ids: string[] = [];
      for (let at = 0; at < 3; at += 1) {
        const outcome = await order(store, await fillCart(store, { RARE: 1 }), 100);
        ids.push(outcome.kind === 'placed' ? outcome.id : '');
      }
      await store.orders.change(ids[1] ?? '', 'pending-payment', 'paid', nowMs);
      await store.orders.cancelUnpaid(nowMs, nowMs);
      expect(await stockOf(store, 'RARE')).toBe(0);
      await Promise.all([store, second ?? store].map((each) => each.orders.cancelUnpaid(nowMs + 1, nowMs + 5)));
      expect(await stockOf(store, 'RARE')).toBe(2);
      const states = ids.map(async (id) => (await store.orders.find(id))?.state);
      expect(await Promise.all(states)).toEqual(['cancelled', 'paid', 'cancelled']);
    });

    it('issue gift cards that are valid once paid, usable in parts, and never beyond their balance', async () => {
      const { store, second } = await open();
      await store.products.add(
        productOf('card', {
          productType: productTypes.giftCard,
          variants: [variantOf('CARD', { priceCents: 5000, salePriceCents: 4500, onSale: true })],
        }),
        92,
      );
      const bought = await fillCart(store, { CARD: 1 });
      const keys = orderKeys('secret', bought);
      const outcome = await order(store, bought, 4500, keys);
      const id = outcome.kind === 'placed' ? outcome.id : '';
      const [card] = await store.orders.issued(id);
      const code = openCode(card?.sealedCode ?? '', keys.token) ?? '';
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(openCode(card?.sealedCode ?? '', 'another token')).toBeNull();
      const hash = giftCardHash(code.toLowerCase().replaceAll('-', ' ')) ?? '';
      expect(await store.orders.giftCard(hash, 'USD')).toBe('inactive');
      const pay = async (server: Store, pieces: number, told: number) =>
        order(server, await fillCart(store, { STOOL: pieces }), told, undefined, { giftCard: hash });
      expect(await pay(store, 1, 0)).toEqual({ kind: 'gift-card', problem: 'inactive' });
      expect(await store.orders.change(id, 'pending-payment', 'paid', nowMs)).toEqual({ kind: 'done' });
      expect(await store.orders.giftCard(hash, 'EUR')).toBe('unknown');
      expect(await store.orders.giftCard(giftCardHash('0'.repeat(20)) ?? '', 'USD')).toBe('unknown');
      // Bought at a discount, it has its full value, which covers four orders of 12.50; three run concurrently.
      const paid = await Promise.all([store, second ?? store, store].map((server) => pay(server, 1, 0)));
      expect(paid.map(({ kind }) => kind)).toEqual(['placed', 'placed', 'placed']);
      expect(await store.orders.giftCard(hash, 'USD')).toMatchObject({ balanceCents: 1250 });
      const part = await pay(store, 2, 1250);
      expect(part.kind === 'placed' && (await store.orders.find(part.id))).toMatchObject({
        state: 'pending-payment',
        dueCents: 1250,
        giftCards: [{ cents: 1250, lastFour: code.slice(-4) }],
      });
      expect(await store.orders.giftCard(hash, 'USD')).toBe('empty');
      // The payment is refunded; the card has been used, so that the order that bought it cannot be cancelled.
      expect(
        part.kind === 'placed' && (await store.orders.change(part.id, 'pending-payment', 'cancelled', nowMs)),
      ).toEqual({ kind: 'done' });
      expect(await store.orders.giftCard(hash, 'USD')).toMatchObject({ balanceCents: 1250 });
      expect(await store.orders.change(id, 'paid', 'cancelled', nowMs)).toEqual({ kind: 'card-used' });
      expect((await store.orders.find(id))?.state).toBe('paid');
    });

    it('of subscriptions start their renewals once paid [SCOPE-07]', async () => {
      const { store } = await open();
      await store.products.add(
        productOf('plan', {
          productType: productTypes.service,
          subscriptionPlan: { billingPeriod: { value: 1, unit: 'weekly' }, numBillingCycles: 0 },
          variants: [variantOf('PLAN')],
        }),
        93,
      );
      const outcome = await order(store, await fillCart(store, { PLAN: 1 }), 1000);
      const id = outcome.kind === 'placed' ? outcome.id : '';
      expect([...(await store.orders.renewals(id))]).toEqual([[0, null]]);
      await store.orders.change(id, 'pending-payment', 'paid', nowMs + 5);
      expect([...(await store.orders.renewals(id))]).toEqual([[0, nowMs + 5 + 7 * 86_400_000]]);
    });

    it('are listed newest first, in pages', async () => {
      const { store } = await open();
      for (let at = 0; at < 5; at += 1) await order(store, await fillCart(store, { STOOL: 1 }), 1250);
      const first = await store.orders.list(2);
      const rest = await store.orders.list(9, first.at(-1)?.number ?? null);
      expect([...first, ...rest].map(({ number }) => number)).toEqual([1005, 1004, 1003, 1002, 1001]);
    });
  });
}
