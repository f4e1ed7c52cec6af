// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { shopCategories } from '../../../pages/server/snapshot/shop-categories.js';
import { plainCategory } from '../../../protocol/commerce/category.js';
import { wholeList, type ListWish } from '../../../protocol/commerce/product-list.js';
import { counted, productOf, variantOf, viewOf } from '../../support/products.js';
import { parse, render } from './render-support.js';

const products = [
  productOf('Stool', { variants: [counted('STOOL', 0, { priceCents: 900 })] }),
  productOf('Bench', { variants: [variantOf('BENCH', { priceCents: 2000 })] }),
  productOf('Board', { variants: [variantOf('BOARD', { priceCents: 100 })] }),
].map(viewOf);
const list = {
  id: 'list',
  type: 'product-grid',
  value: {
    tools: true,
    products: [
      { id: 'a', sku: 'STOOL', group: 'To sit on' },
      { id: 'b', sku: 'BENCH' },
      { id: 'c', sku: 'BOARD', group: 'For the kitchen' },
      { id: 'd', sku: 'STOOL' },
    ],
  },
};

const categoryOf = (id: string, name: string, parentId = '') => ({ ...plainCategory(name, id), id, parentId });

async function shown(wish: Partial<ListWish>): Promise<readonly [string[], string[], string | null]> {
  const root = parse(await render(list, { products, listWish: { ...wholeList, ...wish } }));
  const texts = (selector: string): string[] =>
    [...root.querySelectorAll<HTMLElement>(selector)]
      .filter((each) => !each.closest('[hidden]'))
      .map((each) => each.textContent ?? '');
  return [texts('li h3'), texts('h2'), root.querySelector('[role=status]')!.textContent];
}

describe('a product list with controls', () => {
  it('is filtered and sorted in the markup, for visitors without script', async () => {
    expect(await shown({})).toEqual([['Stool', 'Bench', 'Board'], ['To sit on', 'For the kitchen'], '3 products']);
    expect(await shown({ group: 'to-sit-on', inStock: true })).toEqual([['Bench'], ['To sit on'], 'One product']);
    expect(await shown({ sort: 'price' })).toEqual([['Board', 'Stool', 'Bench'], [], '3 products']);
    expect((await shown({ inStock: true, group: 'none' }))[2]).toBe('Nothing fits this choice.');
  });

  it('has no controls while there is no product', async () => {
    const root = parse(await render({ ...list, value: { tools: true } }, { products: [] }));
    expect([root.querySelector('form'), root.querySelector('[data-widget]')]).toEqual([null, null]);
  });

  it('is grouped by first categories where it shows all products', async () => {
    const records = [
      productOf('Piece 0', { categories: ['light'] }),
      productOf('Piece 1', { categories: ['low', 'light'] }),
      productOf('Piece 2'),
      productOf('Piece 3', { categories: ['gone', 'sit'] }),
    ];
    const categories = shopCategories(
      [categoryOf('sit', 'To sit on'), categoryOf('low', 'Low', 'sit'), categoryOf('light', 'Light')],
      records,
    );
    const context = { products: records.map(viewOf), categories };
    const root = parse(await render({ ...list, value: {} }, context));
    expect([...root.querySelectorAll('.product-group-name')].map((name) => name.textContent)).toEqual([
      'To sit on',
      'Light',
    ]);
    const names = [...root.querySelectorAll('li h3, li h2')].map((name) => name.textContent);
    expect(names).toEqual(['Piece 1', 'Piece 3', 'Piece 0', 'Piece 2']);
    // On the page of a category its own products stand first, then those of each category in it.
    const current = categories.byId.get('sit') ?? null;
    const inside = parse(
      await render({ ...list, value: { tools: true } }, { ...context, categories: { ...categories, current } }),
    );
    expect([...inside.querySelectorAll('h2')].map((name) => name.textContent)).toContain('Low');
  });

  it('offers the tree of the categories that have something, as links', async () => {
    const records = [productOf('Piece 0', { categories: ['low'] })];
    const categories = shopCategories(
      [categoryOf('sit', 'To sit on'), categoryOf('low', 'Low', 'sit'), categoryOf('empty', 'Empty')],
      records,
      { locale: 'de', prefix: '/de' },
    );
    const root = parse(
      await render({ ...list, value: { tools: true } }, { products: records.map(viewOf), categories }),
    );
    const links = [...root.querySelectorAll('.category-tree a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.nextElementSibling?.textContent,
    ]);
    expect(links).toEqual([
      ['To sit on', '/de/shop/sit', '1'],
      ['Low', '/de/shop/sit/low', '1'],
    ]);
  });

  it('finds a product by a stock-keeping unit that it had before', async () => {
    const renamed = viewOf(productOf('Renamed', { variants: [variantOf('NEW')], formerSkus: ['STOOL'] }));
    const root = parse(await render(list, { products: [renamed] }));
    expect(root.querySelector('li h3')?.textContent).toBe('Renamed');
  });

  it('keeps the name of a group whose first product is gone', async () => {
    const root = parse(await render(list, { products: products.slice(1) }));
    expect([...root.querySelectorAll('h2')].map((name) => name.textContent)).toEqual(['To sit on', 'For the kitchen']);
  });

  it('has a form of plain addresses that shows what is chosen, and links to its groups', async () => {
    const root = parse(await render(list, { products, listWish: { ...wholeList, sort: 'name', inStock: true } }));
    const form = root.querySelector('form')!;
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/shop']);
    expect(
      [...form.querySelectorAll('option[selected], input[checked]')].map((each) => each.getAttribute('value')),
    ).toEqual(['', 'name', '1']);
    const jumps = parse(await render(list, { products })).querySelectorAll('nav a');
    const targets = [...jumps].map((link) => link.getAttribute('href')!.slice(1));
    expect(targets).toEqual(['list-to-sit-on', 'list-for-the-kitchen']);
    expect(targets.map((id) => root.querySelectorAll(`[id="${id}"]`).length)).toEqual([1, 1]);
  });

  it('carries every product, so that a choice needs no request, and no data without controls', async () => {
    const root = parse(await render(list, { products, listWish: { ...wholeList, group: 'for-the-kitchen' } }));
    expect([...root.querySelectorAll('li[data-ranks]')].map((item) => item.getAttribute('data-ranks'))).toEqual([
      '0 1 2 2',
      '1 2 0 1',
      '2 0 1 0',
    ]);
    const plain = parse(await render({ ...list, value: { ...list.value, tools: false } }, { products }));
    expect(plain.querySelectorAll('[data-ranks], [data-widget=product-list], form[method=get]')).toHaveLength(0);
    expect([...plain.querySelectorAll('h2')].map((name) => name.textContent)).toEqual(['To sit on', 'For the kitchen']);
  });
});
