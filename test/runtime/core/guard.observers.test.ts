// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setAttribute } from '../../../runtime/core/attributes.js';
import { connect } from '../../../runtime/widgets/slideshow/later/meta-overflow.js';
import { createRow } from '../../../runtime/widgets/slideshow/later/row.js';
import { widget } from '../../../runtime/widgets/slideshow/slideshow.js';
import type { Show } from '../../../runtime/widgets/slideshow/stage.js';
import { keepInert } from '../../../runtime/widgets/thumbnail-strip/keep-inert.js';
import { mountHtml } from '../../support/mount.js';
import { holdObservers } from '../../support/observers.js';

const failure = new Error('No');
const fail = (): never => {
  throw failure;
};
const reportError = vi.fn();

beforeEach(() => {
  reportError.mockClear();
  vi.stubGlobal('reportError', reportError);
});
afterEach(() => vi.unstubAllGlobals());

/** A track with one slide, in a page without a connected widget. */
function place() {
  const { environment } = mountHtml('<div id="track"><div id="slide"></div></div>', widget);
  const [track, slide] = ['track', 'slide'].map((id) => document.getElementById(id)) as [HTMLElement, HTMLElement];
  const context = { environment, parts: { track, slide: [slide] }, signal: new AbortController().signal };
  const none = (): void => {};
  const show = { context, index: 0, set: setAttribute, carryFocus: none, mark: none } as unknown as Show;
  return { track, slide, observers: holdObservers(), show };
}

describe('a failure in an observer', () => {
  it('of the thumbnails in view goes through the funnel', () => {
    const { slide, observers, show } = place();
    keepInert(show, show.context);
    slide.setAttribute('inert', '');
    slide.removeAttribute = fail;
    observers.approach(slide);
    expect(reportError).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('of the height of a text goes through the funnel', () => {
    const { slide, observers, show } = place();
    slide.innerHTML = '<p data-part="meta"></p>';
    const meta = slide.firstElementChild!;
    connect(show)(slide);
    Object.defineProperty(meta, 'scrollHeight', { get: fail });
    observers.resize(new Map([[meta, [10, 10]]]));
    expect(reportError).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('of the size of a row goes through the funnel', () => {
    const { track, observers, show } = place();
    createRow(show);
    Object.defineProperty(track, 'scrollWidth', { get: fail });
    observers.resize(new Map([[track, [10, 10]]]));
    expect(reportError).toHaveBeenCalledExactlyOnceWith(failure);
  });
});
