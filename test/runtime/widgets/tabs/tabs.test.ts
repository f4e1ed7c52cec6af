// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { widget } from '../../../../runtime/widgets/tabs/tabs.js';
import { mountCase } from '../../../support/mount.js';

const tabs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=tab]')];
const tab = (name: string): HTMLElement => {
  const found = tabs().find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`There is no tab "${name}".`);
  return found;
};
/** Which tabs say that they are selected. */
const selected = (): string =>
  tabs()
    .map((each) => (each.getAttribute('aria-selected') === 'true' ? 'o' : '-'))
    .join('');
/** Which panels can be seen. */
const shown = (): string =>
  [...document.querySelectorAll('[data-part~=panel]')]
    .map((panel) => (panel.hasAttribute('hidden') ? '-' : 'o'))
    .join('');

/** Presses a key, which presses a link where it is Enter, and waits for what is fetched at the first of them. */
async function press(key: string, more: KeyboardEventInit = {}): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  const focused = document.activeElement;
  if (focused?.dispatchEvent(event) && key === 'Enter') (focused as HTMLElement).click();
  await vi.dynamicImportSettled();
  return event;
}

afterEach(() => void (window.location.hash = ''));

describe('tabs', () => {
  it('selects the first tab and shows its panel alone [TAB-01]', () => {
    mountCase('tabs/default', widget);
    expect(selected()).toBe('o--');
    expect(shown()).toBe('o--');
  });

  it('starts with the tab that is emitted as selected', () => {
    mountCase('tabs/selected', widget);
    expect(selected()).toBe('-o-');
    expect(shown()).toBe('-o-');
  });

  it('gives list, tabs and panels their roles, and names each after the other', () => {
    mountCase('tabs/default', widget);
    const [first] = tabs();
    expect(first?.closest('[role=tablist]')).not.toBeNull();
    expect(first?.parentElement?.getAttribute('role')).toBe('presentation');
    const panel = document.getElementById(first?.getAttribute('aria-controls') ?? '');
    expect(panel?.getAttribute('role')).toBe('tabpanel');
    expect(panel?.getAttribute('aria-labelledby')).toBe(first?.id);
  });

  it('puts a panel that has nothing to focus into the tab order', () => {
    mountCase('tabs/default', widget);
    const panels = (): (string | null)[] =>
      ['lunch', 'cake', 'drinks'].map((id) => document.getElementById(id)?.getAttribute('tabindex') ?? null);
    expect(panels()).toEqual([null, null, null]);
    tab('Cake').click();
    expect(panels()).toEqual([null, '0', null]);
  });

  it('shows one panel at a time, that of the pressed tab, and says so [TAB-02]', () => {
    mountCase('tabs/default', widget);
    const events: unknown[] = [];
    document.addEventListener('tabs:selected', (event) => events.push((event as CustomEvent).detail), { once: true });
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    tab('Drinks').dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    expect([selected(), shown()]).toEqual(['--o', '--o']);
    tab('Cake').click();
    expect([selected(), shown()]).toEqual(['-o-', '-o-']);
    expect(events).toEqual([{ index: 2, id: 'drinks' }]);
  });

  it('leaves a press with a modifier to the browser', () => {
    mountCase('tabs/default', widget);
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    tab('Drinks').dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
    expect(selected()).toBe('o--');
  });

  it('moves the focus by arrows round both ends and selects nothing by it [TAB-05]', async () => {
    mountCase('tabs/default', widget);
    tab('Lunch').focus();
    await press('ArrowLeft');
    expect(document.activeElement).toBe(tab('Drinks'));
    await press('ArrowRight');
    expect(document.activeElement).toBe(tab('Lunch'));
    expect((await press('End')).defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(tab('Drinks'));
    await press('Home', { ctrlKey: true });
    expect(document.activeElement).toBe(tab('Drinks'));
    expect(selected()).toBe('o--');
  });

  it.each([
    ['Enter', '[TAB-03]'],
    [' ', '[TAB-04]'],
  ])('selects the focused tab by the key "%s" %s', async (key) => {
    mountCase('tabs/default', widget);
    tab('Lunch').focus();
    await press('ArrowRight');
    // Space would scroll.
    expect((await press(key)).defaultPrevented).toBe(key === ' ');
    expect(selected()).toBe('-o-');
    expect(document.activeElement).toBe(tab('Cake'));
  });

  it('takes keys that follow each other at once in their order, and those of its tabs alone [TAB-04] [TAB-05]', async () => {
    mountCase('tabs/default', widget);
    tab('Lunch').focus();
    await press('ArrowRight');
    void press('ArrowRight');
    void press(' ');
    expect([selected(), document.activeElement]).toEqual(['--o', tab('Drinks')]);
    tab('Lunch').click();
    const link = document.querySelector<HTMLElement>('#lunch a');
    link?.focus();
    expect((await press('ArrowLeft')).defaultPrevented).toBe(false);
    expect(document.activeElement).toBe(link);
  });

  it('writes the address of a tab that is pressed before the code of addresses is there', async () => {
    mountCase('tabs/history', widget);
    const second = tabs()[1] as HTMLElement;
    const hash = second.getAttribute('href');
    second.click();
    await vi.dynamicImportSettled();
    expect(window.location.hash).toBe(hash);
  });

  it('has the selected tab alone in the tab order', () => {
    mountCase('tabs/default', widget);
    tab('Cake').click();
    expect(tabs().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  });

  it('shows the panel that the address points into, and the one that find-in-page found', () => {
    mountCase('tabs/deep-link', widget);
    window.location.hash = '#plum';
    window.dispatchEvent(new Event('hashchange'));
    expect(shown()).toBe('-o-');
    document.getElementById('drinks')?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect(shown()).toBe('--o');
  });

  it('leaves a single panel as it was emitted', () => {
    mountCase('tabs/one', widget);
    expect(document.querySelector('[role], [aria-selected], [aria-controls], [hidden]')).toBeNull();
  });

  it('leaves a tab without a panel a link, and a panel without a tab visible, and reports the missing one', () => {
    const page = mountCase('tabs/missing-panel', widget);
    expect(page.reports).toEqual([expect.objectContaining({ code: 'missing-part', detail: 'panel' })]);
    expect(tabs()).toHaveLength(2);
    expect(shown()).toBe('oo-');
    tab('Drinks').click();
    expect(shown()).toBe('-oo');
  });

  it('tells panels of the same id apart', () => {
    mountCase('tabs/duplicate-ids', widget);
    const controlled = tabs().map((each) => each.getAttribute('aria-controls'));
    expect(new Set(controlled).size).toBe(3);
    tab('Late lunch').click();
    expect(shown()).toBe('-o-');
    expect(document.getElementById(controlled[1] ?? '')?.textContent).toContain('What is left.');
  });

  it('works with five hundred tabs', () => {
    mountCase('tabs/many', widget);
    tab('Tab 500').click();
    expect(shown().indexOf('o')).toBe(499);
    expect(shown().replaceAll('-', '')).toBe('o');
  });
});
