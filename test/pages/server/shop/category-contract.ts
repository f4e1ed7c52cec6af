import { expect, it } from 'vitest';
import type { CategoryChange } from '../../../../pages/server/shop/store/edited-categories.js';
import type { OpenedCategory } from '../../../../pages/server/shop/store/opened-category.js';
import type { Store } from '../../../../pages/server/start/store.js';
import { binMs } from '../../../../protocol/enums/bin.js';
import * as bounds from '../../../../protocol/enums/categories.js';
import type { OpenStore } from '../start/open-store.js';

const by = { accountId: 'owner', nowMs: 1_800_000_000_000 };

function done(changed: CategoryChange): OpenedCategory {
  if (changed.kind !== 'done') throw new Error(JSON.stringify(changed));
  return changed.opened;
}

const make = async (store: Store, name: string, parentId = ''): Promise<string> =>
  done(await store.editedCategories.create({ parentId, name }, by)).row.id;

const namesIn = async (store: Store, parent = ''): Promise<string[]> =>
  (await store.categoryListing.list({ parent })).categories.map(({ row }) => row.name);

/** Puts a product of the test site into categories. */
async function put(store: Store, productId: string, categories: readonly string[]): Promise<void> {
  const opened = await store.editedProducts.open(productId);
  if (!opened) throw new Error(productId);
  const changed = await store.editedProducts.change(
    productId,
    { ...opened.product, categories },
    opened.row.version,
    by,
  );
  expect(changed.kind).toBe('done');
}

const categoriesOf = async (store: Store, productId: string) =>
  (await store.products.list()).find(({ id }) => id === productId)?.categories;

/** Contract of every database for categories that are made and arranged in the editor. */
export function categoryContract(open: () => Promise<OpenStore>): void {
  it('makes categories on levels, each with an address of its own among its like, and shows visitors each change', async () => {
    const { store } = await open();
    const version = await store.readSiteVersion();
    const furniture = await make(store, 'Möbel & Licht');
    const tables = await make(store, 'Tables', furniture);
    const others = [await make(store, 'Tables', furniture), await make(store, 'Tables')];
    expect(await store.readSiteVersion()).not.toBe(version);
    const listed = await store.categories.list();
    expect(listed.map(({ parentId, urlId }) => [parentId, urlId])).toEqual(
      expect.arrayContaining([
        ['', 'mobel-licht'],
        [furniture, 'tables'],
        [furniture, 'tables-2'],
        ['', 'tables'],
      ]),
    );
    expect((await store.editedCategories.open(tables))?.path).toBe('mobel-licht/tables');
    expect((await store.editedCategories.open(furniture))?.below).toBe(2);
    expect(new Set([tables, ...others]).size).toBe(3);
    // A product of the test site is at /shop/p1.
    expect((await store.editedCategories.open(await make(store, 'P1')))?.category.urlId).toBe('p1-2');
  });

  it('gives each of several that are made or renamed at the same time an address of its own, or says that it is taken', async () => {
    const { store, second } = await open();
    const other = second ?? store;
    const product = other.editedProducts.create('Stools', 1, by);
    const made = await Promise.all(
      [store, other, store, other].map((each) => each.editedCategories.create({ parentId: '', name: 'Stools' }, by)),
    );
    const addresses = [(await product).product.urlId, ...made.map((each) => done(each).category.urlId)];
    expect(addresses.sort()).toEqual(['stools', 'stools-2', 'stools-3', 'stools-4', 'stools-5']);
    const renamed = await Promise.all(
      made.map((each, at) => {
        const { row, category } = done(each);
        return (at % 2 ? other : store).editedCategories.change(
          row.id,
          { ...category, urlId: 'seats' },
          row.version,
          by,
        );
      }),
    );
    expect(renamed.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect(renamed.filter(({ kind }) => kind === 'fault')).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'fault', fault: 'addressTaken' })),
    );
  });

  it('stores everything of a category, and answers a late change with what is stored now', async () => {
    const { store } = await open();
    const id = await make(store, 'Stools');
    const wanted = {
      name: 'Low stools',
      urlId: 'low-stools',
      description: 'To milk.\n\nTo weed.',
      image: '/media/stool.webp',
      imageAlt: 'A stool',
      searchTitle: 'Stools of ash',
      texts: { de: { name: 'Hocker', description: '', imageAlt: '', searchTitle: '' } },
    };
    const saved = done(await store.editedCategories.change(id, wanted, 1, by));
    expect([saved.category, saved.row.version]).toEqual([wanted, 2]);
    expect((await store.categories.list()).find((each) => each.id === id)).toEqual({ id, parentId: '', ...wanted });
    const late = await store.editedCategories.change(id, { ...wanted, name: 'Late' }, 1, by);
    expect(late).toMatchObject({ kind: 'conflict', opened: { category: { name: 'Low stools' } } });
    expect(await store.editedCategories.change('absent', wanted, 1, by)).toEqual({ kind: 'missing' });
    expect([...(await store.categories.listFormerPaths())]).toEqual([['stools', id]]);
    expect(await store.redirects.listFormerCategories()).toEqual([
      { path: '/shop/stools', target: '/shop/low-stools' },
    ]);
    expect([await store.redirects.remove('/shop/stools'), await store.redirects.remove('/shop/stools')]).toEqual([
      true,
      false,
    ]);
  });

  it('refuses what cannot be, and changes nothing', async () => {
    const { store } = await open();
    const [one, other] = [await make(store, 'One'), await make(store, 'Other')];
    const { category } = (await store.editedCategories.open(one))!;
    for (const [changes, fault] of [
      [{ name: ' ' }, 'name'],
      [{ urlId: 'A b' }, 'address'],
      [{ urlId: 'other' }, 'addressTaken'],
      [{ urlId: 'p1' }, 'addressTaken'],
    ] as const)
      expect(await store.editedCategories.change(one, { ...category, ...changes }, 1, by)).toEqual({
        kind: 'fault',
        fault,
      });
    const inside = await make(store, 'Inside', one);
    const into = { parentId: inside, before: null };
    expect(await store.editedCategories.move(one, into, by.nowMs)).toEqual({ kind: 'fault', fault: 'inside' });
    expect(await store.editedCategories.move('absent', into, by.nowMs)).toBe(false);
    expect((await store.editedCategories.open(one))?.category).toEqual(category);
    // A product cannot take the address of a category, nor be given it.
    const product = (await store.editedProducts.open('p1'))!;
    expect(await store.editedProducts.change('p1', { ...product.product, urlId: 'other' }, 1, by)).toEqual({
      kind: 'fault',
      found: { fault: 'addressTaken' },
    });
    expect((await store.editedProducts.create('Other', 1, by)).product.urlId).toBe('other-2');
    expect(other).not.toBe(one);
  });

  it('has levels up to a limit, which a move keeps too', async () => {
    const { store } = await open();
    let deepest = '';
    for (let level = 1; level <= bounds.deepestCategory; level += 1) deepest = await make(store, `L${level}`, deepest);
    const deep = { kind: 'fault', fault: 'deep' };
    expect(await store.editedCategories.create({ parentId: deepest, name: 'More' }, by)).toEqual(deep);
    const pair = await make(store, 'Pair');
    await make(store, 'Half', pair);
    const { row } = (await store.editedCategories.open(deepest))!;
    expect(await store.editedCategories.move(pair, { parentId: row.parent_id, before: null }, by.nowMs)).toEqual(deep);
  });

  it('moves a category among its like and into another one, and leads from where it was', async () => {
    const { store } = await open();
    const [a, b, c] = [await make(store, 'A'), await make(store, 'B'), await make(store, 'C')];
    const move = (id: string, parentId: string, before: string | null) =>
      store.editedCategories.move(id, { parentId, before }, by.nowMs);
    expect(await move(c, '', a)).toBe(true);
    expect(await namesIn(store)).toEqual(['C', 'A', 'B']);
    expect(await move(c, '', null)).toBe(true);
    expect(await namesIn(store)).toEqual(['A', 'B', 'C']);
    expect(await store.categories.listFormerPaths()).toEqual(new Map());
    expect(await move(a, b, null)).toBe(true);
    expect([await namesIn(store), await namesIn(store, b)]).toEqual([['B', 'C'], ['A']]);
    expect([...(await store.categories.listFormerPaths())]).toEqual([['a', a]]);
    await make(store, 'A');
    expect(await move(a, '', null)).toEqual({ kind: 'fault', fault: 'addressTaken' });
  });

  it('removes a category with what is in it, keeps the products, and brings all of it back', async () => {
    const { store } = await open();
    const top = await make(store, 'Top');
    const low = await make(store, 'Low', top);
    const apart = await make(store, 'Apart');
    await put(store, 'p1', [low, apart]);
    expect(await store.editedCategories.open(top)).toMatchObject({ below: 1, products: 1 });
    expect(await store.editedCategories.remove(top, by.nowMs)).toBe(true);
    expect(await store.editedCategories.remove(top, by.nowMs)).toBe(false);
    expect([await namesIn(store), await categoriesOf(store, 'p1')]).toEqual([['Apart'], [apart]]);
    // What is saved in the meantime does not part the product from what may come back.
    await put(store, 'p1', [apart]);
    await make(store, 'Top');
    expect(await store.editedCategories.restore(top, by.nowMs)).toBe(true);
    expect(await store.editedCategories.restore(low, by.nowMs)).toBe(false);
    expect((await store.editedCategories.open(low))?.path).toBe('top-2/low');
    expect(new Set(await categoriesOf(store, 'p1'))).toEqual(new Set([low, apart]));
    await store.editedCategories.remove(top, by.nowMs);
    expect(await store.editedCategories.restore(top, by.nowMs + binMs + 1)).toBe(false);
    await store.editedCategories.remove(apart, by.nowMs + 2 * binMs);
    expect(await store.editedCategories.restore(top, by.nowMs)).toBe(false);
  });

  it('finds products by a category and those below it, and by its name', async () => {
    const { store } = await open();
    const top = await make(store, 'Fürs Wohnen');
    const low = await make(store, 'Stühle', top);
    await put(store, 'p2', [low]);
    const found = async (query: object) =>
      (await store.productListing.list(query)).products.map(({ record }) => record.id);
    expect([await found({ category: top }), await found({ category: low })]).toEqual([['p2'], ['p2']]);
    expect([await found({ search: 'STUHLE' }), await found({ search: 'wohnen' })]).toEqual([['p2'], []]);
    expect(await store.productListing.count({ category: top })).toBe(1);
    await put(store, 'p2', ['absent', top]);
    expect(await categoriesOf(store, 'p2')).toEqual([top]);
    expect(await store.categoryListing.names([low, 'absent'])).toEqual({ [low]: ['Fürs Wohnen', 'Stühle'] });
    expect(await store.categoryListing.offered()).toEqual([
      { id: top, name: 'Fürs Wohnen', level: 0 },
      { id: low, name: 'Stühle', level: 1 },
    ]);
  });

  it('lists by parts, and finds on all levels', async () => {
    const { store } = await open();
    const top = await make(store, 'Top');
    const size = bounds.categoriesPerAnswer;
    for (let at = 0; at < size + 2; at += 1) await make(store, `Kiste ${at}`, top);
    for (const query of [{ parent: top }, { search: 'KISTE' }]) {
      const first = await store.categoryListing.list(query);
      const second = await store.categoryListing.list({ ...query, after: first.next ?? '' });
      expect([first.total, first.categories.length, second.categories.length, second.next]).toEqual([
        size + 2,
        size,
        2,
        null,
      ]);
      const ids = [...first.categories, ...second.categories].map(({ row }) => row.id);
      expect(new Set(ids).size).toBe(size + 2);
      expect(second.categories[0]?.trail.map(({ name }) => name)).toEqual(['Top']);
    }
    expect((await store.categoryListing.list({ search: '%' })).total).toBe(0);
    expect((await store.categoryListing.list({})).categories).toMatchObject([{ children: size + 2, products: 0 }]);
  });

  it('holds ten thousand categories and no more [LIM-05]', async () => {
    const { store } = await open();
    const parents = Array.from({ length: 100 }, (_, at) => `top-${at}`);
    const record = (id: string, parentId: string) => ({
      id,
      parentId,
      name: id,
      urlId: id,
      description: '',
      image: '',
      imageAlt: '',
      searchTitle: '',
      texts: {},
    });
    await store.categories.seed(
      parents.flatMap((parent) => [
        record(parent, ''),
        ...Array.from({ length: 99 }, (_, at) => record(`${parent}-${at}`, parent)),
      ]),
      by.nowMs,
    );
    expect(await store.categories.list()).toHaveLength(bounds.mostShopCategories);
    expect(await store.editedCategories.create({ parentId: '', name: 'More' }, by)).toEqual({
      kind: 'fault',
      fault: 'many',
    });
    expect(await store.editedCategories.open('top-7')).toMatchObject({ below: 99, products: 0 });
    expect(await store.categoryListing.offered()).toHaveLength(100);
  }, 60_000);
}
