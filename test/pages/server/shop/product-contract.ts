import { expect, it } from 'vitest';
import type { OpenedProduct, ProductChange } from '../../../../pages/server/shop/store/edited-products.js';
import type { Store } from '../../../../pages/server/start/store.js';
import type { EditedProduct, EditedVariant } from '../../../../protocol/commerce/edited-product.js';
import { productTypes } from '../../../../protocol/commerce/product.js';
import { binMs } from '../../../../protocol/enums/bin.js';
import * as bounds from '../../../../protocol/enums/products.js';
import type { OpenStore } from '../start/open-store.js';

const by = { accountId: 'owner', nowMs: 1_800_000_000_000 };

const variant = (id: string, changes: Partial<EditedVariant> = {}): EditedVariant => ({
  id,
  sku: '',
  priceCents: 1000,
  salePriceCents: 800,
  onSale: false,
  unlimited: true,
  firstStock: 0,
  optionValues: [],
  measures: {},
  ...changes,
});

const make = (store: Store, title: string): Promise<OpenedProduct> =>
  store.editedProducts.create(title, productTypes.physical, by);

async function category(store: Store, name: string): Promise<string> {
  const made = await store.editedCategories.create({ parentId: '', name }, by);
  if (made.kind !== 'done') throw new Error(JSON.stringify(made));
  return made.opened.row.id;
}

async function change(store: Store, { row, product }: OpenedProduct, changes: Partial<EditedProduct>) {
  return store.editedProducts.change(row.id, { ...product, ...changes }, row.version, by);
}

function done(changed: ProductChange): OpenedProduct {
  if (changed.kind !== 'done') throw new Error(JSON.stringify(changed));
  return changed.opened;
}

/** Contract of every database for products that are made and changed in the editor. */
export function productContract(open: () => Promise<OpenStore>): void {
  it('makes a hidden product of nothing, with an address and a stock-keeping unit of its own [PROD-11]', async () => {
    const { store } = await open();
    const first = await make(store, 'Ölkanne');
    const second = await make(store, 'Ölkanne');
    expect([first.row.url_id, second.row.url_id]).toEqual(['olkanne', 'olkanne-2']);
    expect(first.product).toMatchObject({ title: 'Ölkanne', workflowState: 'draft', options: [] });
    expect(first.product.variants).toMatchObject([{ sku: expect.stringMatching(/^SQ\d{7}$/), unlimited: true }]);
  });

  it('stores everything of a product, and reads it back as it was [PROD-02] [PROD-04]', async () => {
    const { store } = await open();
    const made = await make(store, 'Chest');
    const [chests, fresh] = [await category(store, 'Chests'), await category(store, 'New')];
    const wanted: EditedProduct = {
      productType: productTypes.physical,
      title: 'Chest of ash',
      urlId: 'ash-chest',
      description: {
        type: 'doc',
        content: [{ type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Ash' }] }],
      },
      images: [{ src: '/media/a.webp', alt: 'A chest', shows: ['Oak'] }],
      options: ['Wood', 'Size'],
      variants: [
        variant('v1', { sku: 'CHEST-1', optionValues: ['Oak', 'S'], onSale: true, measures: { weight: 3 } }),
        variant('v2', { sku: 'CHEST-2', optionValues: ['Oak', 'L'], unlimited: false }),
      ],
      workflowState: 'scheduled',
      publishAt: 1_900_000_000_000,
      maxQuantity: 3,
      subscriptionPlan: { billingPeriod: { value: 1, unit: 'monthly' }, numBillingCycles: 0 },
      measurements: { weight: 2, length: 10, width: 5, height: 4 },
      categories: [chests, fresh],
      related: ['other'],
      files: [],
      texts: {
        de: {
          title: 'Truhe',
          description: 'Aus Esche',
          imageAlt: 'Eine Truhe',
          imageAlts: { '/media/b.webp': 'Der Deckel' },
          optionWords: { Wood: 'Holz', Oak: 'Eiche' },
        },
        fr: { title: 'Coffre', description: '', imageAlt: '' },
      },
    };
    const version = await store.readSiteVersion();
    const stored = done(await change(store, made, wanted));
    expect([stored.product, stored.row.version]).toEqual([wanted, made.row.version + 1]);
    expect((await store.editedProducts.open(made.row.id))?.product).toEqual(wanted);
    expect(await store.readSiteVersion()).not.toBe(version);
    const seen = (await store.products.list()).find(({ id }) => id === made.row.id);
    expect(seen).toMatchObject({
      description: 'Ash',
      categories: [chests, fresh],
      measurements: { variants: { 'CHEST-1': { weight: 3 } } },
    });
  });

  it('answers a change that is based on a former version with what is stored now', async () => {
    const { store } = await open();
    const made = await make(store, 'Bowl');
    done(await change(store, made, { title: 'Bowl of elm' }));
    const late = await change(store, made, { title: 'Bowl of ash' });
    expect(late).toMatchObject({ kind: 'conflict', opened: { product: { title: 'Bowl of elm' } } });
    expect(await store.editedProducts.change('absent', made.product, 1, by)).toEqual({ kind: 'missing' });
  });

  it('refuses an address or stock-keeping unit of another product, and changes nothing [PROD-10]', async () => {
    const { store } = await open();
    const made = await make(store, 'Spoon');
    const [own] = made.product.variants as [EditedVariant];
    const wrong: readonly (readonly [Partial<EditedProduct>, object])[] = [
      [{ title: 'New', urlId: 'p1' }, { fault: 'addressTaken' }],
      [
        { title: 'New', variants: [{ ...own, sku: 'STOOL' }] },
        { fault: 'skuTaken', variantId: own.id },
      ],
      [
        { title: 'New', variants: [{ ...own, priceCents: 0.5 }] },
        { fault: 'price', variantId: own.id },
      ],
      [{ title: 'New', variants: [] }, { fault: 'variants' }],
    ];
    for (const [changes, found] of wrong) expect(await change(store, made, changes)).toEqual({ kind: 'fault', found });
    expect((await store.editedProducts.open(made.row.id))?.row).toMatchObject({ title: 'Spoon', version: 1 });
  });

  it('keeps stock, carts and the names in pages when stock-keeping units change, are exchanged or go', async () => {
    const { store } = await open();
    const made = await make(store, 'Peg');
    const counted = (id: string, sku: string, value: string) =>
      variant(id, { sku, optionValues: [value], unlimited: false, firstStock: 4 });
    const first = done(
      await change(store, made, {
        options: ['Wood'],
        variants: [counted('a', 'PEG-A', 'Ash'), counted('b', 'PEG-B', 'Elm'), counted('c', 'PEG-C', 'Oak')],
      }),
    );
    await store.editedStock.change(
      made.row.id,
      { variantId: 'a', pieces: 3, reason: 'received', note: '', requestId: `request-${made.row.id}` },
      by,
    );
    const [a, b] = first.product.variants as [EditedVariant, EditedVariant];
    const second = done(
      await change(store, first, {
        variants: [
          { ...a, sku: 'PEG-B', firstStock: 99 },
          { ...b, sku: 'PEG-A' },
        ],
      }),
    );
    expect(second.variants.map(({ id, sku, qty_in_stock: left }) => [id, sku, left])).toEqual([
      ['a', 'PEG-B', 7],
      ['b', 'PEG-A', 4],
    ]);
    expect((await store.products.list()).find(({ id }) => id === made.row.id)?.formerSkus).toContain('PEG-C');
  });

  it('changes stock by differences, once for each request, and tells who did it, why and when', async () => {
    const { store } = await open();
    const made = await make(store, 'Hook');
    const { id } = made.row;
    done(await change(store, made, { variants: [variant('h', { sku: 'HOOK', unlimited: false, firstStock: 5 })] }));
    const ask = (pieces: number, requestId: string) =>
      store.editedStock.change(id, { variantId: 'h', pieces, reason: 'damaged', note: 'Fell', requestId }, by);
    expect(await ask(-2, `${id}-1`)).toEqual({ kind: 'done', left: 3 });
    expect(await ask(-2, `${id}-1`)).toEqual({ kind: 'done', left: 3 });
    expect(await ask(-4, `${id}-2`)).toEqual({ kind: 'few', left: 3 });
    const history = await store.editedStock.history(id, 'h', null);
    expect(history?.left).toBe(3);
    expect(
      [...(history?.changes ?? [])].map(({ pieces, left, reason, note }) => [pieces, left, reason, note]).sort(),
    ).toEqual([
      [-2, 3, 'damaged', 'Fell'],
      [5, 5, 'first', ''],
    ]);
    expect(await store.editedStock.history(id, 'absent', null)).toBeNull();
  });

  it('copies, hides, arranges, removes and brings back', async () => {
    const { store } = await open();
    const made = await make(store, 'Rack');
    const copy = await store.editedProducts.copy(made.row.id, 'Rack of oak', by);
    const copyId = copy?.row.id ?? '';
    expect(copy?.product).toMatchObject({ title: 'Rack of oak', urlId: 'rack-of-oak', workflowState: 'draft' });
    expect(copy?.product.variants[0]?.sku).not.toBe(made.product.variants[0]?.sku);
    const order = async (): Promise<string[]> =>
      (await store.products.list()).map(({ id }) => id).filter((id) => [made.row.id, copyId].includes(id));
    expect(await store.arrangedProducts.move(copyId, made.row.id)).toBe(true);
    expect(await order()).toEqual([copyId, made.row.id]);
    expect(await store.arrangedProducts.move(copyId, null)).toBe(true);
    expect(await order()).toEqual([made.row.id, copyId]);
    expect(await store.arrangedProducts.setState(copyId, 'published', by)).toBe(true);
    expect(await store.arrangedProducts.bin(copyId, by)).toBe(true);
    expect([await order(), await store.arrangedProducts.bin(copyId, by)]).toEqual([[made.row.id], false]);
    expect((await store.arrangedProducts.listBin(by.nowMs)).map(({ id }) => id)).toContain(copyId);
    expect(await store.arrangedProducts.restore(copyId, by.nowMs)).toBe(true);
    expect((await store.editedProducts.open(copyId))?.product.workflowState).toBe('published');
    await store.arrangedProducts.bin(copyId, by);
    expect(await store.arrangedProducts.restore(copyId, by.nowMs + binMs + 1)).toBe(false);
    expect([await store.arrangedProducts.erase(copyId), await store.arrangedProducts.erase(copyId)]).toEqual([
      true,
      false,
    ]);
  });

  it('lists by parts in the shop’s order, narrowed by words, kind, state and stock', async () => {
    const { store } = await open();
    const listing = store.productListing;
    for (let at = 0; at < bounds.productsPerAnswer + 2; at += 1) await make(store, `Kiste ${at} für alle`);
    const first = await listing.list({ search: 'KISTE fur' });
    const second = await listing.list({ search: 'kiste fur', after: first.next ?? '' });
    expect([first.products.length, second.products.length, second.next]).toEqual([bounds.productsPerAnswer, 2, null]);
    expect(await listing.count({ search: 'kiste' })).toBe(bounds.productsPerAnswer + 2);
    expect(await listing.count({ search: '%' })).toBe(0);
    expect((await listing.list({ stock: 'none' })).products.map(({ record }) => record.title)).toContain('Sold out');
    expect(await listing.count({ kind: productTypes.giftCard })).toBe(0);
    expect(await listing.count({ state: 'published', search: 'kiste' })).toBe(0);
  });

  it('leads from a former address until another product has it', async () => {
    const { store } = await open();
    const made = await make(store, 'Lamp');
    done(await change(store, made, { urlId: 'lantern' }));
    expect((await store.products.listFormerAddresses()).get('lamp')).toBe(made.row.id);
    expect(await store.redirects.listFormerProducts()).toEqual([{ path: '/shop/lamp', target: '/shop/lantern' }]);
    expect([await store.redirects.remove('/shop/lamp'), await store.redirects.remove('/shop/lamp')]).toEqual([
      true,
      false,
    ]);
    done(await change(store, (await store.editedProducts.open(made.row.id))!, { urlId: 'lamp' }));
    done(await change(store, (await store.editedProducts.open(made.row.id))!, { urlId: 'lantern' }));
    await make(store, 'Lamp');
    expect((await store.products.listFormerAddresses()).has('lamp')).toBe(false);
  });
}
