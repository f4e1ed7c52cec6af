import { describe, expect, test } from 'vitest';
import { needsOfAttributes } from '../../../../pages/blocks/page-needs.js';
import type { Crumb, Crumbs } from '../../../../pages/server/scripts/crumbs.js';
import { planFrame, planPage } from '../../../../pages/server/scripts/plan-page.js';
import { widgetNames } from '../../../../protocol/names/widgets.js';

/** Code in which each behaviour is one crumb of `length` characters. */
function codeOf(length: number): Crumbs {
  const crumb: Crumb = { code: 'x'.repeat(length), exports: ['widget'], imports: {}, loads: [] };
  const names = ['boot', 'core', 'errors', 'tracking', 'lightbox-lightbox', 'follow', ...widgetNames];
  return {
    names: Object.fromEntries(names.map((name) => [name, `${name}.js`])),
    crumbs: Object.fromEntries(names.map((name) => [`${name}.js`, crumb])),
    print: '0a1b2c3d',
  };
}

const plan = (values: readonly string[], length = 5000): ReturnType<typeof planPage> =>
  planPage(needsOfAttributes(values.map((value) => ({ name: 'data-widget', value }))), codeOf(length), ['errors']);

describe('the plan of a page', () => {
  test('puts the frame of the site first, then the first screen, then the rest', () => {
    const widgets = ['consent-banner', 'cart-count', 'slideshow', 'thumbnail-strip', 'carousel lightbox', 'form'];
    expect(plan(widgets)).toEqual({
      plan: {
        site: ['cart-count', 'consent-banner'],
        start: ['slideshow', 'thumbnail-strip'],
        near: ['carousel', 'lightbox', 'form'],
        press: [],
      },
      rest: ['errors'],
    });
  });

  test('takes what loads at once or when idle into the start, and what a press loads on demand', () => {
    expect(plan(['dialog', 'cart-page', 'accordion', 'video', 'form'])).toEqual({
      plan: { site: [], start: ['cart-page', 'accordion', 'video'], near: ['form'], press: [] },
      rest: ['dialog', 'errors'],
    });
  });

  test('puts what presses open into one file, without what stands in the header of all pages', () => {
    expect(
      plan(['search-preview', 'log-in', 'accordion', 'video', 'carousel lightbox', 'dialog', 'quick-view']),
    ).toEqual({
      plan: {
        site: [],
        start: ['accordion', 'video'],
        near: ['carousel', 'lightbox'],
        press: ['dialog', 'quick-view', 'lightbox-lightbox', 'follow'],
      },
      rest: ['search-preview', 'log-in', 'errors'],
    });
    expect(plan(['lightbox', 'video']).plan.press).toEqual([]);
  });

  test('makes no file of its own for little code', () => {
    expect(plan(['accordion', 'video', 'form'], 1000).plan).toEqual({
      site: [],
      start: ['accordion', 'video', 'form'],
      near: [],
      press: [],
    });
  });

  test('ignores what no behaviour is called', () => {
    expect(plan(['accordian', 'constructor', 'accordion']).plan.start).toEqual(['accordion']);
  });
});

describe('the plan of a page in the frame', () => {
  test('is the same for every page, with what all pages have and nothing more', () => {
    expect(planFrame(codeOf(5000), ['errors', 'unknown'])).toEqual({
      plan: {
        site: ['announcement', 'cart-count', 'consent-banner', 'presence'],
        start: [],
        near: [],
        press: [],
      },
      rest: ['errors'],
    });
  });
});
