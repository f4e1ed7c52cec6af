// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { widget } from '../../../../runtime/widgets/gallery/gallery.js';
import { mountCase, mountHtml, readCase } from '../../../support/mount.js';

const numbers = (element: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [...(element.getAttribute('style') ?? '').matchAll(/(--[\w-]+): ?([\d.]+)/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

describe('a gallery', () => {
  it('of an unknown layout throws, is reported and keeps its markup [LAY-11]', () => {
    const html = readCase('gallery/autorows').replace('data-layout="autorows"', 'data-layout="spiral"');
    const page = mountHtml(html, widget);
    expect(page.reports).toMatchObject([{ code: 'connect-failed', about: 'gallery' }]);
    expect(String(page.reports[0]!.detail)).toContain(
      'These are not the gallery designs you are looking for... spiral',
    );
    expect(page.roots()[0]!.getAttribute('style')).toBeNull();
  });

  it('sets the numbers that the page has no rules for', () => {
    const root = mountCase('gallery/autogrid', widget).roots()[0]!;
    expect(numbers(root)).toEqual({ '--gallery-column-width': '200', '--gallery-gutter': '10' });
    expect(numbers(root.querySelector<HTMLElement>('[data-part=slide]')!)).toEqual({ '--gallery-ratio': '1.4995' });
  });

  it('sets none where the page has them', () => {
    const style = document.createElement('style');
    style.textContent = ['column-width="200"', 'gutter="10"', 'ratio="1.4995"']
      .map((each) => `[data-${each}]{}`)
      .join('');
    document.head.append(style);
    const root = mountCase('gallery/autogrid', widget).roots()[0]!;
    style.remove();
    expect(root.hasAttribute('style')).toBe(false);
    expect(root.querySelector('[data-part=slide]')!.hasAttribute('style')).toBe(false);
  });

  it('uses the aspect ratio of the original without an option, and that of the style sheet without either', () => {
    const html = readCase('gallery/autorows').replaceAll(/ data-ratio="[\d.]+"/g, '');
    const slide = (text: string): HTMLElement =>
      mountHtml(text, widget).roots()[0]!.querySelector<HTMLElement>('[data-part=slide]')!;
    expect(numbers(slide(html))).toEqual({ '--gallery-ratio': '1.4995' });
    expect(slide(readCase('gallery/missing-dimensions')).hasAttribute('style')).toBe(false);
  });

  it('uses the default column width when its own is invalid [LAY-14]', () => {
    const page = mountCase('gallery/bad-options', widget);
    expect(page.roots()[0]!.style.getPropertyValue('--gallery-column-width')).toBe('');
    expect(page.reports.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining(['columnWidth', 'gutter', 'columnBehavior', 'perRow']),
    );
  });
});
