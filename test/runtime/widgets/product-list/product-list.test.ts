// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, test } from 'vitest';
import { widget } from '../../../../runtime/widgets/product-list/product-list.js';
import { mountCase, type MountedPage } from '../../../support/mount.js';

beforeEach(() => history.replaceState({ layer: 1 }, '', '/shop'));

const shown = (root: Element): string[] =>
  [...root.querySelectorAll<HTMLElement>('li')]
    .filter((item) => !item.hidden && !item.closest<HTMLElement>('[data-part=group]')?.hidden)
    .map((item) => item.textContent ?? '');
const names = (root: Element): string[] =>
  [...root.querySelectorAll<HTMLElement>('h2')]
    .filter((name) => !name.hidden && !name.closest<HTMLElement>('[data-part=group]')?.hidden)
    .map((name) => name.textContent ?? '');
const count = (root: Element): string | null => root.querySelector('[role=status]')!.textContent;

function choose(root: Element, values: Readonly<Record<string, string | boolean>>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = root.querySelector<HTMLInputElement>(`[name=${name}]`)!;
    if (typeof value === 'boolean') control.checked = value;
    else control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function mount(name = 'default', options = {}): MountedPage & { root: HTMLElement } {
  const page = mountCase(`product-list/${name}`, widget, options);
  return { ...page, root: page.roots()[0]! };
}

describe('the product list', () => {
  test('sorts products without categories too', () => {
    const { root } = mount('one-group');
    choose(root, { sort: 'name' });
    expect([shown(root), location.search]).toEqual([['Bench', 'Stool'], '?sort=name']);
  });

  test.each([
    [{ group: 'boards' }, ['Bread board', 'Cheese board'], ['Boards'], '2 products', '?group=boards'],
    [{ stock: true }, ['Bench', 'Bread board', 'Cheese board'], ['Seats', 'Boards'], '3 products', '?stock=1'],
    [{ sort: 'price' }, ['Cheese board', 'Bread board', 'Stool', 'Bench'], [], '4 products', '?sort=price'],
    [
      { sort: 'price-down', stock: true },
      ['Bench', 'Bread board', 'Cheese board'],
      [],
      '3 products',
      '?sort=price-down&stock=1',
    ],
    [{ sort: 'name', group: 'seats' }, ['Bench', 'Stool'], [], '2 products', '?group=seats&sort=name'],
    [{ sort: 'newest' }, ['Cheese board', 'Bread board', 'Bench', 'Stool'], [], '4 products', '?sort=newest'],
  ])('shows %j at once, says how many, and keeps it in the address', (wish, products, groups, said, query) => {
    const { root } = mount();
    choose(root, wish);
    expect([shown(root), names(root), count(root), location.search]).toEqual([products, groups, said, query]);
    expect(history.state).toEqual({ layer: 1 });
  });

  it('puts all products back into their groups', () => {
    const { root } = mount();
    choose(root, { sort: 'price', stock: true });
    choose(root, { sort: '', stock: false });
    expect([shown(root), names(root), location.search]).toEqual([
      ['Stool', 'Bench', 'Bread board', 'Cheese board'],
      ['Seats', 'Boards'],
      '',
    ]);
  });

  it('says so when nothing fits, and hides the links to groups that are not shown', () => {
    const { root } = mount();
    const jumps = root.querySelector<HTMLElement>('nav')!;
    choose(root, { group: 'seats', stock: true });
    root.querySelector('[data-group=seats] li:last-child')!.setAttribute('data-sold-out', '');
    choose(root, { stock: true });
    expect([count(root), jumps.hidden]).toEqual(['Nothing fits this choice.', true]);
    choose(root, { group: '' });
    expect(jumps.hidden).toBe(false);
  });

  it('applies a choice made before its code had arrived, and no submit leaves the page', () => {
    const { root, registry, connect, disconnect } = mount();
    disconnect();
    root.querySelector<HTMLSelectElement>('[name=sort]')!.value = 'name';
    connect();
    expect([shown(root)[0], registry === undefined]).toEqual(['Bench', false]);
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    root.querySelector('form')!.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
  });

  it('leaves the markup as it was when it ends, and the address in the editor', () => {
    const { root, disconnect } = mount();
    const emitted = root.innerHTML.replace(' data-state="live"', '');
    choose(root, { sort: 'price', group: 'boards' });
    disconnect();
    expect(root.innerHTML).toBe(emitted);
    history.replaceState(null, '', '/shop');
    const framed = mount('default', { editing: true });
    choose(framed.root, { sort: 'price' });
    expect([shown(framed.root)[0], location.search]).toEqual(['Stool', '']);
  });
});
