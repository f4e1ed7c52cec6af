// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { widget } from '../../../../runtime/widgets/images/images.js';
import { mountHtml, readCase } from '../../../support/mount.js';
import { holdObservers } from '../../../support/observers.js';

/** A case page on which every picture is near and 400 by 300 px. */
function open(name: string) {
  const observers = holdObservers();
  const page = mountHtml(readCase(`images/${name}`), widget);
  const all = [...document.querySelectorAll('img')];
  observers.resize(new Map(all.map((image) => [image, [400, 300] as const])));
  observers.approach(...all);
  return { ...page, observers, all, sources: () => all.map((image) => image.getAttribute('src')) };
}

/** What went to the console as a warning with an element. */
const warnings = (): unknown[] =>
  (console.warn as unknown as { mock: { calls: unknown[][] } }).mock.calls.map(([message]) => message);

describe('images', () => {
  it('reads the data of a picture from the picture or its slide [GAL-59]', () => {
    const { sources, all } = open('gallery');
    expect(sources()).toEqual([
      '/media/photos/harbour-evening.jpg?format=750w',
      '/media/photos/lighthouse.jpg?format=500w',
      '/media/photos/night-spruces.jpg?album=1&format=500w',
    ]);
    expect(all.map(({ style }) => [style.objectFit, style.objectPosition])).toEqual([
      ['cover', '48% 50%'],
      ['cover', '63% 40%'],
      ['contain', 'top'],
    ]);
  });

  it('warns of a picture that cannot be shown and shows the others [IMG-26] [IMG-27] [IMG-29]', () => {
    const { all } = open('bad-sources');
    expect(warnings()).toEqual([
      'Invalid or missing image source.',
      'Invalid or missing image source.',
      'Element is not a valid image element.',
      'Missing alignment for content-fit image.',
    ]);
    expect(all.filter((image) => image.hasAttribute('src')).map(({ id }) => id)).toEqual([
      'before',
      'missing',
      'after',
    ]);
  });

  it('leaves pictures of a root inside to that root', () => {
    const { all } = open('nested');
    expect(all.map(({ style }) => style.objectFit)).toEqual(['cover', 'contain']);
  });

  it('emits an event from the root for every loaded size', () => {
    const { all, roots } = open('default');
    const told: unknown[] = [];
    roots()[0]!.addEventListener('images:loaded', (event) => told.push((event as CustomEvent).detail));
    all[0]!.dispatchEvent(new Event('load'));
    expect(told).toEqual([{ src: '/media/photos/bay-morning.jpg?format=750w' }]);
  });

  it('reports an invalid value and uses the root’s', () => {
    const { reports, all } = open('bad-options');
    expect(reports.map(({ code, detail }) => `${code} ${String(detail)}`)).toEqual([
      'bad-option mode',
      'bad-option sizeAdjustment',
      'bad-option dprMax',
      'bad-option stretch',
    ]);
    expect(all[0]!.style.cssText).toBe('');
  });

  it('treats hostile values as text', () => {
    const { all, reports } = open('hostile-values');
    expect(document.querySelectorAll('img')).toHaveLength(2);
    expect(all.map(({ style }) => style.objectPosition)).toEqual(['50% 50%', '0% 100%']);
    expect(reports.map(({ detail }) => detail)).toEqual(['dprMax']);
  });

  it('fetches nothing in advance of a hundred pictures', () => {
    const observers = holdObservers();
    mountHtml(readCase('images/many'), widget);
    const all = [...document.querySelectorAll('img')];
    observers.resize(new Map(all.map((image) => [image, [300, 200] as const])));
    observers.approach(...all.slice(0, 3));
    expect(all.filter((image) => image.hasAttribute('src'))).toEqual(all.slice(0, 3));
  });
});
