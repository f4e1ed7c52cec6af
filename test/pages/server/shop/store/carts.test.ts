import { describe, expect, it, onTestFinished } from 'vitest';
import { markPurchased } from '../../../../../pages/server/shop/store/carts.js';
import { takeCoupon } from '../../../../../pages/server/shop/store/coupons.js';
import { returnStock, takeStock } from '../../../../../pages/server/shop/store/stock.js';
import { createStore } from '../../../../../pages/server/start/store.js';
import { openDatabase } from '../../../../../pages/server/store/open-database.js';
import { temporaryFolder, testSite } from '../../support.js';

const nowMs = 1_800_000_000_000;
const sale = { reason: 'order', nowMs } as const;

async function setUp() {
  const database = await openDatabase({ databaseUrl: null, dataFolder: temporaryFolder() });
  const store = await createStore(database, nowMs);
  await store.seed(testSite, nowMs);
  onTestFinished(() => store.close());
  let requests = 0;
  const set = (sku: string, quantity: number, tokenHash = 'visitor') => {
    requests += 1;
    return store.carts.set(
      {
        tokenHash,
        newTokenHash: tokenHash,
        lifeMs: 2_592_000_000,
        requestId: `request-${requests}`,
        sku,
        quantity,
        sequence: requests,
        maxQuantity: 10_000,
      },
      nowMs,
    );
  };
  const read = async () => {
    const cart = await store.carts.find('visitor', nowMs);
    return {
      pieces: Object.fromEntries(cart?.lines.map(({ unit, quantity }) => [unit.sku, quantity]) ?? []),
      changes: cart?.changes,
    };
  };
  return { ...database, store, set, read };
}

describe('a cart whose products are sold to others meanwhile', () => {
  it("contains the pieces that are left, and reports that until the visitor's next change", async () => {
    const { db, set, read } = await setUp();
    await set('RARE', 3);
    await set('STOOL', 1);
    await takeStock(db, [{ sku: 'RARE', quantity: 2 }], sale);
    const changes = [{ sku: 'RARE', title: 'Rare box', kind: 'fewer-left', left: 1 }];
    expect(await read()).toEqual({ pieces: { RARE: 1, STOOL: 1 }, changes });
    expect(await read()).toEqual({ pieces: { RARE: 1, STOOL: 1 }, changes });
    // The page may not have shown it before the visitor's next change.
    expect(await set('STOOL', 2)).toMatchObject({ cart: { changes } });
    expect(await read()).toEqual({ pieces: { RARE: 1, STOOL: 2 }, changes: [] });
  });

  it("drops a sold-out line, and restores it when stock returns before the visitor's next change", async () => {
    const { db, set, read } = await setUp();
    await set('RARE', 2);
    await takeStock(db, [{ sku: 'RARE', quantity: 3 }], sale);
    expect(await read()).toEqual({
      pieces: {},
      changes: [{ sku: 'RARE', title: 'Rare box', kind: 'sold-out', left: 0 }],
    });
    await returnStock(db, [{ sku: 'RARE', quantity: 3 }], sale);
    expect(await read()).toEqual({ pieces: { RARE: 2 }, changes: [] });
  });

  it('names a deleted product by its former title', async () => {
    const { db, set, read } = await setUp();
    await set('RARE', 2);
    await db.deleteFrom('product_variant').where('sku', '=', 'RARE').execute();
    expect(await read()).toEqual({ pieces: {}, changes: [{ sku: 'RARE', title: 'Rare box', kind: 'gone', left: 0 }] });
    expect(await set('RARE', 0)).toMatchObject({ kind: 'changed', cart: { changes: [], totalQuantity: 0 } });
  });
});

describe('a cart of a hundred lines', () => {
  it('refuses another line, and stays unchanged', async () => {
    const { db, set, store } = await setUp();
    const outcome = await set('STOOL', 1);
    const { id } = (outcome as Extract<typeof outcome, { kind: 'changed' }>).cart;
    const row = await db.selectFrom('cart_entry').selectAll().where('cart_id', '=', id).executeTakeFirstOrThrow();
    const variant = await db
      .selectFrom('product_variant')
      .selectAll()
      .where('sku', '=', 'STOOL')
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: 99 }, (_, index) => `OTHER-${index}`);
    await db
      .insertInto('product_variant')
      .values(others.map((sku) => ({ ...variant, sku })))
      .execute();
    await db
      .insertInto('cart_entry')
      .values(others.map((sku) => ({ ...row, sku })))
      .execute();
    const before = await store.carts.find('visitor', nowMs);
    expect(before?.lines).toHaveLength(100);
    expect(await set('RARE', 1)).toEqual({ kind: 'refused', problem: 'full' });
    expect(await store.carts.find('visitor', nowMs)).toEqual(before);
    expect(await set('STOOL', 2)).toMatchObject({ kind: 'changed', cart: { totalQuantity: 101 } });
  });
});

describe('a cart that has become an order', () => {
  it('makes one order only, is immutable, and is replaced by a new cart [CART-03] [CART-05]', async () => {
    const { db, set, store } = await setUp();
    const outcome = await set('STOOL', 2);
    const { id } = (outcome as Extract<typeof outcome, { kind: 'changed' }>).cart;
    expect([await markPurchased(db, id, 'order-1'), await markPurchased(db, id, 'order-2')]).toEqual([true, false]);
    expect(
      await db.selectFrom('cart').select(['is_purchased', 'order_id']).where('id', '=', id).executeTakeFirst(),
    ).toEqual({ is_purchased: 1, order_id: 'order-1' });
    expect(await store.carts.find('visitor', nowMs)).toBeNull();
    const next = await store.carts.set(
      {
        tokenHash: 'visitor',
        newTokenHash: 'another',
        lifeMs: 2_592_000_000,
        requestId: 'request-of-later',
        sku: 'STOOL',
        quantity: 1,
        sequence: 9,
        maxQuantity: 10,
      },
      nowMs,
    );
    expect(next).toMatchObject({ kind: 'changed', isRenewed: true, tokenHash: 'another', cart: { totalQuantity: 1 } });
  });

  it('uses a coupon at most as often as allowed', async () => {
    const { db, store } = await setUp();
    await store.coupons.add({
      code: 'TWICE',
      kind: 'percent',
      basisPoints: 1,
      cents: 0,
      description: '',
      minimumSubtotalCents: 0,
      expiresAt: null,
      maxUses: 2,
      uses: 0,
    });
    expect([
      await takeCoupon(db, 'TWICE'),
      await takeCoupon(db, 'TWICE'),
      await takeCoupon(db, 'TWICE'),
      await takeCoupon(db, 'NONE'),
    ]).toEqual([true, true, false, false]);
  });
});
