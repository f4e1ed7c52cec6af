import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { NewReview } from '../../../../pages/server/shop/store/reviews.js';
import type { Store } from '../../../../pages/server/start/store.js';
import { productOf, variantOf } from '../../../support/products.js';
import type { OpenStore } from '../start/open-store.js';
import { fillCart, order } from './order-contract.js';

const nowMs = 1_800_000_000_000;
const dayMs = 86_400_000;

const reviewOf = (productId: string, changes: Partial<NewReview> = {}): NewReview => ({
  orderId: randomUUID(),
  productId,
  email: 'Ada@Example.com',
  locale: 'en',
  words: { stars: 4, title: 'Fine', words: 'It stands.', author: 'Ada' },
  ...changes,
});

/** A product of its own, so that the reviews of other tests do not count. */
async function addProduct(store: Store): Promise<string> {
  const id = randomUUID();
  await store.products.add(productOf(id, { title: 'Chair', variants: [variantOf(id.slice(0, 20))] }), 90);
  return id;
}

/** Contract of every database for reviews. */
export function reviewContract(open: () => Promise<OpenStore>): void {
  describe('reviews', () => {
    it('are one for each product of an order, even of two posts at the same time [STR-112]', async () => {
      const { store, second } = await open();
      const productId = await addProduct(store);
      const review = reviewOf(productId);
      const both = await Promise.all([store, second ?? store].map((each) => each.reviews.write(review, nowMs)));
      expect(both.sort()).toEqual(['repeated', 'stored']);
      const other = { ...review, words: { ...review.words, stars: 1 } };
      expect(await store.reviews.write(other, nowMs)).toBe('reviewed');
      expect(await store.reviews.reviewed(review.orderId)).toEqual(new Set([productId]));
      expect(await store.reviews.write({ ...review, orderId: randomUUID() }, nowMs)).toBe('stored');
    });

    it('count for visitors while they are shown, and renew what visitors see', async () => {
      const { store } = await open();
      const edited = store.editedReviews;
      const productId = await addProduct(store);
      for (const stars of [5, 4, 4])
        await store.reviews.write(reviewOf(productId, { words: { stars, title: '', words: '', author: '' } }), nowMs);
      const rating = async () => (await store.reviews.ratings()).get(productId);
      expect(await rating()).toBeUndefined();
      const own = (await edited.list({ state: 'waiting' })).reviews.filter((row) => row.productId === productId);
      let version = await store.readSiteVersion();
      for (const { id } of own) {
        await edited.setState(id, { state: 'shown' });
        expect(await store.readSiteVersion()).not.toBe(version);
        version = await store.readSiteVersion();
      }
      expect(await rating()).toEqual({ count: 3, average: 4.3 });
      const [first, , last] = [...own].sort((one, other) => other.stars - one.stars);
      await edited.setState(first?.id ?? '', { state: 'hidden' });
      expect(await rating()).toEqual({ count: 2, average: 4 });
      expect(await edited.remove(last?.id ?? '', nowMs)).toMatchObject({ id: last?.id });
      expect(await edited.remove(last?.id ?? '', nowMs)).toBeNull();
      expect(await rating()).toEqual({ count: 1, average: 4 });
      expect(await edited.restore(last?.id ?? '')).toMatchObject({ id: last?.id });
      expect(await rating()).toEqual({ count: 2, average: 4 });
    });

    it('are listed newest first, part by part, without those of products in the bin', async () => {
      const { store } = await open();
      const edited = store.editedReviews;
      const productId = await addProduct(store);
      for (let at = 0; at < 60; at += 1)
        await store.reviews.write(reviewOf(productId), nowMs + dayMs + Math.floor(at / 2));
      const times: number[] = [];
      const ids = new Set<string>();
      let after: string | undefined;
      do {
        const part = await edited.list({ state: 'waiting', after });
        for (const row of part.reviews.filter((each) => each.productId === productId)) {
          times.push(row.writtenAt);
          ids.add(row.id);
        }
        after = part.next ?? undefined;
      } while (after !== undefined);
      expect([times.length, ids.size]).toEqual([60, 60]);
      expect(times).toEqual([...times].sort((one, other) => other - one));
      const { waiting } = await edited.list({});
      await store.arrangedProducts.bin(productId, { accountId: 'owner', nowMs });
      expect((await edited.list({})).waiting).toBe(waiting - 60);
    });

    it('keep the first of two answers that start from the same one', async () => {
      const { store } = await open();
      const edited = store.editedReviews;
      const productId = await addProduct(store);
      await store.reviews.write(reviewOf(productId), nowMs + 2 * dayMs);
      const find = async () => (await edited.list({})).reviews.find((each) => each.productId === productId);
      const id = (await find())?.id ?? '';
      expect(await edited.answer(id, { answer: 'Thank you.', former: '' }, nowMs)).toMatchObject({ id });
      expect(await edited.answer(id, { answer: 'Thanks!', former: '' }, nowMs)).toBe('conflict');
      expect(await find()).toMatchObject({ answer: 'Thank you.', answeredAt: nowMs });
      await edited.answer(id, { answer: '', former: 'Thank you.' }, nowMs);
      expect(await find()).toMatchObject({ answer: '', answeredAt: null });
      expect(await edited.answer('absent', { answer: 'x', former: '' }, nowMs)).toBeNull();
    });

    it('are gone for good some time after they were removed', async () => {
      const { store } = await open();
      const edited = store.editedReviews;
      const review = reviewOf(await addProduct(store));
      await store.reviews.write(review, nowMs + 3 * dayMs);
      const id = (await edited.list({})).reviews.find((each) => each.productId === review.productId)?.id ?? '';
      await edited.remove(id, nowMs);
      await store.reviews.eraseRemoved(nowMs);
      expect((await store.reviews.reviewed(review.orderId)).size).toBe(1);
      await store.reviews.eraseRemoved(nowMs + 1);
      expect((await store.reviews.reviewed(review.orderId)).size).toBe(0);
    });

    it('are asked for once, on the day that the owner chose, and never where the owner does not ask', async () => {
      const { store } = await open();
      const fulfil = async (): Promise<string> => {
        const placed = await order(store, await fillCart(store, { STOOL: 1 }), 1250);
        const id = placed.kind === 'placed' ? placed.id : '';
        await store.orders.change(id, 'pending-payment', 'paid', nowMs);
        await store.orders.change(id, 'paid', 'fulfilled', nowMs);
        return id;
      };
      const requests = async (id: string) =>
        (await store.mailOutbox.list()).filter(({ entryId }) => entryId === `${id}.review`);
      expect(await requests(await fulfil())).toEqual([]);
      await store.changeSettings((site) => ({ ...site, store: { ...site.store, reviewRequestDays: 7 } }));
      const before = await store.mailOutbox.count();
      const id = await fulfil();
      expect(await requests(id)).toMatchObject([
        { kind: 'review-request', recipient: 'ada@example.com', nextAttemptAt: nowMs + 7 * dayMs },
      ]);
      // Received, paid and done wait; what is asked for on a later day does not.
      expect((await store.mailOutbox.count()).waiting - before.waiting).toBeLessThanOrEqual(4);
      await store.mailOutbox.release(nowMs);
      expect(await requests(id)).toMatchObject([{ nextAttemptAt: nowMs + 7 * dayMs }]);
      await store.changeSettings((site) => ({ ...site, store: { ...site.store, reviewRequestDays: null } }));
    });

    it('are not asked for at an address that wants no such e-mails, whatever its capitals', async () => {
      const { store } = await open();
      const address = `${randomUUID()}@example.com`;
      expect(await store.reviews.hasOptedOut(address)).toBe(false);
      for (const _ of [1, 2]) await store.reviews.optOut(address.toUpperCase(), nowMs);
      expect(await store.reviews.hasOptedOut(address)).toBe(true);
    });
  });
}
