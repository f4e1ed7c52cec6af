import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../pages/server/start/store.js';
import { blockTables } from '../../../../protocol/blocks/index.js';
import { settleDocument } from '../../../../protocol/blocks/settle.js';
import { auditContract } from '../audit/audit-contract.js';
import { binContract } from '../editing/bin-contract.js';
import { languageContract } from '../editing/language-contract.js';
import { partContract } from '../editing/part-contract.js';
import { redirectContract } from '../editing/redirect-contract.js';
import { revisionContract } from '../editing/revision-contract.js';
import { scheduleContract } from '../editing/schedule-contract.js';
import { entryContract } from '../forms/entry-contract.js';
import { mediaContract } from '../media/media-contract.js';
import { uploadContract } from '../media/upload-contract.js';
import { securityContract } from '../people/security-contract.js';
import { categoryContract } from '../shop/category-contract.js';
import { couponContract } from '../shop/coupon-contract.js';
import { orderContract } from '../shop/order-contract.js';
import { paymentContract } from '../shop/payment-contract.js';
import { productContract } from '../shop/product-contract.js';
import { reviewContract } from '../shop/review-contract.js';
import { settingsContract } from '../shop/settings-contract.js';
import { subscriptionContract } from '../shop/subscription-contract.js';
import { testSite } from '../support.js';
import type { OpenStore } from './open-store.js';

const [start] = testSite.pages as [(typeof testSite.pages)[number]];

function entry(formId: string, submissionId: string, text: string) {
  return { formId, submissionId, fields: { text }, pagePath: '/', details: { pageTitle: 'Ümläut 😀' } };
}

function key() {
  return { keyHash: randomUUID(), expiresAt: 5_000_000_000_000 };
}

/** Contract of every database. `open` returns a store with the test site. */
export function storeContract(name: string, open: () => Promise<OpenStore>): void {
  describe(`store on ${name}`, () => {
    orderContract(open);
    paymentContract(open);
    subscriptionContract(open);
    productContract(open);
    categoryContract(open);
    couponContract(open);
    settingsContract(open);
    reviewContract(open);
    languageContract(open);
    revisionContract(open);
    binContract(open);
    redirectContract(open);
    scheduleContract(open);
    auditContract(open);
    mediaContract(open);
    uploadContract(open);
    entryContract(open);
    partContract(open);
    securityContract(open);

    it('is seeded once, and stores times exactly', async () => {
      const { store } = await open();
      const version = await store.readSiteVersion();
      await store.seed({ ...testSite, settings: { ...testSite.settings, title: 'Another' } }, 1);
      expect((await store.readSettings())?.title).toBe('Test site');
      expect(await store.readSiteVersion()).toBe(version);
      expect(await store.products.list()).toEqual(testSite.products);
      expect(await store.pages.find(start.id)).toEqual({
        published: settleDocument(blockTables, start),
        draft: null,
        version: 1,
        publishedAt: 1_800_000_000_000,
        savedAt: null,
      });
    });

    it('stores an entry and consumes its key atomically', async () => {
      const { store } = await open();
      const formId = randomUUID();
      const used = key();
      const { id } = (await store.formEntries.save(entry(formId, 'first', 'one'), used, 100)) ?? { id: '' };
      expect(await store.formEntries.save(entry(formId, 'second', 'two'), used, 200)).toBeNull();
      expect(await store.formEntries.save(entry(formId, 'second', 'two'), null, 200)).toBeNull();
      expect(await store.formEntries.save(entry(formId, 'first', 'three'), null, 300)).toEqual({ id, isNew: false });
      expect(await store.formEntries.list({ formId, limit: 9, offset: 0 })).toEqual([
        { id, formId, submittedAt: 100, updatedAt: 300, pagePath: '/', fields: { text: 'three' } },
      ]);
    });

    it('stores one entry for concurrent posts of one submission', async () => {
      const { store, second } = await open();
      const formId = randomUUID();
      const used = key();
      const servers = [store, second ?? store];
      const saved = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (servers[index % 2] as Store).formEntries.save(entry(formId, 'same', `text ${index}`), used, index),
        ),
      );
      expect(new Set(saved.map((each) => each?.id)).size).toBe(1);
      expect(saved.filter((each) => each?.isNew)).toHaveLength(1);
      expect(await store.formEntries.list({ formId, limit: 99, offset: 0 })).toHaveLength(1);
    });

    it('accepts a captcha token once of concurrent uses', async () => {
      const { store, second } = await open();
      const token = { tokenHash: randomUUID(), expiresAt: 5_000_000_000_000 };
      const servers = [store, second ?? store];
      const taken = await Promise.all(
        [0, 1, 2, 3].map((index) => (servers[index % 2] as Store).captchaTokens.use(token)),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
    });

    it('stores one entry when two submissions race for one key', async () => {
      const { store, second } = await open();
      const formId = randomUUID();
      const used = key();
      const ids = await Promise.all([
        store.formEntries.save(entry(formId, 'a', ''), used, 1),
        (second ?? store).formEntries.save(entry(formId, 'b', ''), used, 1),
      ]);
      expect(ids.filter((id) => id !== null)).toHaveLength(1);
    });

    it('lets one of concurrent saves on the same version win, without gaps in the versions', async () => {
      const { store, second } = await open();
      const base = (await store.pages.find(start.id))?.version ?? 0;
      const servers = [store, second ?? store];
      const changes = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          (servers[index % 2] as Store).pages.saveDraft({ ...start, title: `Title ${index}` }, base, null, index),
        ),
      );
      expect(changes.filter((change) => change.kind === 'done')).toHaveLength(1);
      expect(changes.filter((change) => change.kind === 'conflict')).toHaveLength(7);
      expect((await store.pages.find(start.id))?.version).toBe(base + 1);
      const before = await store.readSiteVersion();
      expect(await store.pages.publish(start.id, base + 1, null, 77)).toEqual({
        kind: 'done',
        answer: { version: base + 2, savedAt: 77 },
      });
      expect(await (second ?? store).readSiteVersion()).not.toBe(before);
      expect(await store.pages.publish('absent', 1, null, 77)).toEqual({ kind: 'missing' });
    });

    it('counts concurrent additions to a cart, up to the stock', async () => {
      const { store, second } = await open();
      const tokenHash = randomUUID();
      const add = (server: Store, sku: string, requestId: string) =>
        server.carts.add(
          { tokenHash, newTokenHash: tokenHash, lifeMs: 2_592_000_000, sku, quantity: 1, requestId, maxQuantity: 1000 },
          1000,
        );
      await add(store, 'STOOL', 'r0');
      await Promise.all(
        Array.from({ length: 10 }, (_, index) => add(index % 2 ? store : (second ?? store), 'STOOL', `r${index + 1}`)),
      );
      await Promise.all(
        Array.from({ length: 5 }, (_, index) => add(index % 2 ? store : (second ?? store), 'RARE', `s${index}`)),
      );
      expect(await store.carts.find(tokenHash, 1000)).toMatchObject({
        totalQuantity: 14,
        subtotalCents: 11 * 1250 + 300,
      });
      await store.carts.removeExpired(1000 + 31 * 86_400_000);
      expect(await store.carts.find(tokenHash, 1000)).toBeNull();
    });

    it('keeps the latest of concurrent requests for a line, in any order, with coupon, place and copy', async () => {
      const { store, second } = await open();
      const [tokenHash, copyHash] = [randomUUID(), randomUUID()];
      const options = { tokenHash, newTokenHash: tokenHash, lifeMs: 2_592_000_000 };
      const set = (server: Store, quantity: number, sequence: number) =>
        server.carts.set(
          { ...options, sku: 'STOOL', quantity, sequence, requestId: `wish-${sequence}`, maxQuantity: 1000 },
          1000,
        );
      await set(store, 1, 1);
      const order = [9, 3, 12, 5, 2, 11, 7, 10, 4, 8, 6];
      await Promise.all(
        order.map((sequence, index) => set(index % 2 ? store : (second ?? store), sequence * 10, sequence)),
      );
      await store.coupons.add({
        code: 'TEN',
        kind: 'percent',
        basisPoints: 1000,
        cents: 0,
        description: '',
        minimumSubtotalCents: 0,
        expiresAt: 5_000_000_000_000,
        maxUses: 1,
        uses: 0,
      });
      await store.carts.addCoupon({ ...options, code: 'TEN', requestId: 'coupon-request' }, 1000);
      await store.carts.setShipping(
        {
          ...options,
          location: { country: 'US', region: 'ME', postalCode: '04101' },
          optionId: '',
          requestId: 'shipping-request',
        },
        1000,
      );
      const expected = {
        totalQuantity: 120,
        subtotalCents: 120 * 1250,
        discountCents: 12 * 1250,
        sequence: 12,
        createdAt: 1000,
        location: { country: 'US', region: 'ME', postalCode: '04101' },
      };
      expect(await store.carts.find(tokenHash, 1000)).toMatchObject(expected);
      expect(await store.carts.clone({ tokenHash, newTokenHash: copyHash, lifeMs: 1 }, 1000)).toBe(true);
      expect(await (second ?? store).carts.find(copyHash, 1000)).toMatchObject(expected);
      expect(await store.carts.clone({ tokenHash: 'absent', newTokenHash: randomUUID(), lifeMs: 1 }, 1000)).toBe(false);
    });

    it('finds a session until it expires or its password changes', async () => {
      const { store } = await open();
      const email = `${randomUUID()}@example.com`;
      await store.accounts.add({ email: email.toUpperCase(), displayName: 'A', roles: [1, 4], passwordHash: 'h' }, 1);
      await store.accounts.add({ email, displayName: 'B', roles: [], passwordHash: 'other' }, 1);
      const account = await store.accounts.findByEmail(` ${email} `);
      expect(account).toMatchObject({ email, displayName: 'A', roles: [1, 4], passwordHash: 'h' });
      const tokenHash = randomUUID();
      await store.accounts.openSession({ tokenHash, accountId: account?.id ?? '', expiresAt: 5000 }, 1000);
      expect((await store.accounts.findSession(tokenHash, 4999))?.account).toEqual({
        id: account?.id,
        email,
        displayName: 'A',
        kind: 'contributor',
        roles: [1, 4],
      });
      expect(await store.accounts.findSession(tokenHash, 5000)).toBeNull();
      await store.accounts.changePassword(account?.id ?? '', 'new');
      expect(await store.accounts.findSession(tokenHash, 2000)).toBeNull();
    });

    it('deletes old reports of script errors', async () => {
      const { store } = await open();
      const report = (event: string) => ({ event, data: '{}', reportedAt: 1 });
      await store.errors.record([report('old')], 1000);
      await store.errors.record([report('new')], 3000);
      await store.errors.removeBefore(2000);
      expect((await store.errors.list()).map(({ event }) => event)).toEqual(['new']);
    });
  });
}
