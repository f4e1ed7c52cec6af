// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { layers } from '../../../../runtime/layers/layers.js';
import { widget } from '../../../../runtime/widgets/menu/menu.js';
import { mountCase, type MountedPage } from '../../../support/mount.js';

interface Opened extends MountedPage {
  readonly disclosure: HTMLDetailsElement;
  readonly summary: HTMLElement;
}

function open(name: string): Opened {
  const page = mountCase(`menu/${name}`, widget);
  const disclosure = document.querySelector('details') as HTMLDetailsElement;
  return { ...page, disclosure, summary: document.querySelector('summary') as HTMLElement };
}

/** Opens it as the browser does, which tells it afterwards. */
function press({ disclosure }: Opened): void {
  disclosure.open = !disclosure.open;
  disclosure.dispatchEvent(new Event('toggle'));
}

function escape(): boolean {
  return window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true }));
}

it('closes with Escape, which nothing below hears, and gives its button the focus [ESC-02]', () => {
  const page = open('default');
  press(page);
  document.querySelector('nav a')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(page.disclosure.open).toBe(true);
  expect(escape()).toBe(false);
  expect(page.disclosure.open).toBe(false);
  expect(document.activeElement).toBe(page.summary);
  expect(escape()).toBe(true);
});

it('is the top-most layer only while it is open [ESC-02]', () => {
  const page = open('open');
  const stack = page.environment.use(layers);
  expect(stack.count).toBe(1);
  press(page);
  expect(stack.count).toBe(0);
  press(page);
  expect(stack.count).toBe(1);
  page.disconnect();
  expect(stack.count).toBe(0);
  expect(page.disclosure.open).toBe(true);
});

it('closes with a press outside, and what was pressed keeps the focus', () => {
  const page = open('default');
  press(page);
  document.querySelector<HTMLElement>('main p')?.click();
  expect(page.disclosure.open).toBe(false);
  expect(document.activeElement).toBe(page.summary);
  press(page);
  const neighbour = document.querySelector('button') as HTMLButtonElement;
  neighbour.focus();
  neighbour.click();
  expect(page.disclosure.open).toBe(false);
  expect(document.activeElement).toBe(neighbour);
});

/** Says whether the focus of an element is the keyboard's, which a document without a user does not know. */
const hasKeyboardFocus = (element: Element, isIt: boolean): void =>
  void Object.assign(element, {
    matches: (selector: string) =>
      selector === ':focus-visible' ? isIt : Element.prototype.matches.call(element, selector),
  });

it('closes a folder when the keyboard takes the focus elsewhere, and keeps it while the focus moves inside', () => {
  const page = open('folders');
  press(page);
  const [first, second] = page.disclosure.querySelectorAll('a');
  const outside = document.querySelector('main button') as HTMLElement;
  first?.focus();
  second?.focus();
  expect(page.disclosure.open).toBe(true);
  // A press gives the focus too, and what is pressed stays where it is.
  hasKeyboardFocus(outside, false);
  outside.focus();
  expect(page.disclosure.open).toBe(true);
  second?.focus();
  hasKeyboardFocus(outside, true);
  outside.focus();
  expect(page.disclosure.open).toBe(false);
});

it('keeps a menu open whose content stands after it when the focus goes on into the page', () => {
  const page = open('default');
  press(page);
  const neighbour = document.querySelector('main button') as HTMLElement;
  hasKeyboardFocus(neighbour, true);
  neighbour.focus();
  expect(page.disclosure.open).toBe(true);
});
