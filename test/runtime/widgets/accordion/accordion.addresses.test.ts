// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { widget } from '../../../../runtime/widgets/accordion/accordion.js';
import { quietAnimations } from '../../../support/animations.js';
import { mountCase } from '../../../support/mount.js';

beforeEach(quietAnimations);

afterEach(() => {
  window.location.hash = '';
});

const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll('button')];
const button = (name: string): HTMLButtonElement => {
  const found = buttons().find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`There is no button "${name}".`);
  return found;
};
/** Whether each panel can be seen. */
const visible = (): string =>
  [...document.querySelectorAll('[data-part~=panel]')]
    .map((panel) => (panel.hasAttribute('hidden') ? '-' : 'o'))
    .join('');

describe('addresses and search', () => {
  function open(hash: string): void {
    window.location.hash = hash;
    window.dispatchEvent(new Event('hashchange'));
  }

  it('opens the section that the address points into, at once', () => {
    window.location.hash = '#glue';
    mountCase('accordion/deep-link', widget);
    expect(visible()).toBe('-o-');
  });

  it('opens the section when the address changes, and closes the others', () => {
    mountCase('accordion/deep-link', widget);
    open('#glue');
    expect(visible()).toBe('-o-');
    open('#%C3%B6l');
    expect(visible()).toBe('--o');
  });

  it('opens the section again when the link to it is pressed again', () => {
    const page = mountCase('accordion/deep-link', widget);
    open('#glue');
    button('Joints').click();
    page.clock.advance(250);
    expect(visible()).toBe('---');
    document.querySelector<HTMLElement>('a[href="#glue"]')?.click();
    expect(visible()).toBe('-o-');
  });

  it.each([
    ['joints', 'the heading'],
    ['glue', 'the heading, and the target where it is further down'],
  ])('scrolls for #%s to %s', (id) => {
    mountCase('accordion/deep-link', widget);
    const scrolled: unknown[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how) {
      scrolled.push([this.id || this.tagName, how]);
    });
    open(`#${id}`);
    expect(scrolled).toEqual([['H3', undefined], ...(id === 'glue' ? [['glue', { block: 'nearest' }]] : [])]);
    vi.restoreAllMocks();
  });

  it('leaves the scrolling to the browser when the section is open already', () => {
    mountCase('accordion/deep-link', widget);
    button('Joints').click();
    const scroll = vi.spyOn(document.getElementById('glue') as HTMLElement, 'scrollIntoView');
    open('#glue');
    expect(scroll).not.toHaveBeenCalled();
  });

  it('ignores an address without a target', () => {
    const page = mountCase('accordion/deep-link', widget);
    open('#%');
    open('#nothing');
    expect(visible()).toBe('---');
    expect(page.reports).toEqual([]);
  });

  it('opens every section around a target in a nested accordion', () => {
    mountCase('accordion/nested', widget);
    open('#oil');
    for (const id of ['outer-care', 'inner-oil'])
      expect(document.getElementById(id)?.hasAttribute('hidden'), id).toBe(false);
    for (const id of ['outer-delivery', 'inner-clean'])
      expect(document.getElementById(id)?.hasAttribute('hidden'), id).toBe(true);
  });

  it('hides closed panels with hidden=until-found where the browser supports it', () => {
    Object.defineProperty(HTMLElement.prototype, 'onbeforematch', { value: null, configurable: true });
    mountCase('accordion/default', widget);
    Reflect.deleteProperty(HTMLElement.prototype, 'onbeforematch');
    const panel = document.getElementById('faq-wood') as HTMLElement;
    expect(panel.getAttribute('hidden')).toBe('until-found');
    panel.dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect(button('Which wood do you use?').getAttribute('aria-expanded')).toBe('true');
  });
});
