// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { parse, render } from './render-support.js';

const dish = (id: string, more: Record<string, string> = {}) => ({ id, name: id, ...more });
const menu = (dishes: readonly Record<string, string>[]) => ({
  id: 'menu',
  type: 'restaurant-menu',
  value: { dishes: [...dishes] },
});
const texts = (root: ParentNode, selector: string): (string | null)[] =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('a restaurant menu', () => {
  it('has a tab for each named menu, whose link leads to its dishes without script', async () => {
    const root = parse(
      await render(menu([dish('Soup', { menu: 'Lunch' }), dish('Bread'), dish('Cake', { menu: 'Afternoon' })])),
    );
    expect(texts(root, '[data-part=tab]')).toEqual(['Lunch', 'Afternoon']);
    const panels = [...root.querySelectorAll('[data-part=tab]')].map((tab) =>
      root.querySelector(`[id="${tab.getAttribute('href')?.slice(1)}"]`),
    );
    expect(panels.map((panel) => panel && texts(panel, '.dish-name'))).toEqual([['Soup', 'Bread'], ['Cake']]);
    expect(panels.map((panel) => panel?.querySelector('h3')?.textContent)).toEqual(['Lunch', 'Afternoon']);
  });

  it('numbers a menu without a name', async () => {
    const root = parse(await render(menu([dish('Soup'), dish('Cake', { menu: 'Afternoon' })])));
    expect(texts(root, '[data-part=tab]')).toEqual(['Tab 1', 'Afternoon']);
  });

  it('has no tabs and no behaviour without named menus, and keeps sections together', async () => {
    const root = parse(
      await render(menu([dish('Soup', { section: 'Hot' }), dish('Stew'), dish('Ice', { section: 'Cold' })])),
    );
    expect(root.querySelector('[data-widget]')).toBeNull();
    expect(texts(root, '.dish-section')).toEqual(['Hot', 'Cold']);
    expect([...root.querySelectorAll('.dishes')].map((list) => list.children.length)).toEqual([2, 1]);
  });

  it('leaves out the price and the description that a dish does not have', async () => {
    const root = parse(await render(menu([dish('Soup', { price: '$7' }), dish('Stew', { description: 'Thick.' })])));
    expect(texts(root, '.dish-price')).toEqual(['$7']);
    expect(texts(root, '.dish-description')).toEqual(['Thick.']);
  });
});
