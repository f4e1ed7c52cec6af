// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectMetaOverflow } from '../../../runtime/widgets/slideshow/later/meta-overflow.js';
import { createRow } from '../../../runtime/widgets/slideshow/later/row.js';
import { widget } from '../../../runtime/widgets/slideshow/slideshow.js';
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
  return { environment, track, slide, observers: holdObservers(), signal: new AbortController().signal };
}

describe('a failure in an observer', () => {
  it('of the thumbnails in view goes through the funnel', () => {
    const { track, slide, observers, signal } = place();
    keepInert(window, track, [slide], () => false, signal);
    slide.setAttribute('inert', '');
    slide.removeAttribute = fail;
    observers.approach(slide);
    expect(reportError).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('of the height of a text goes through the funnel', () => {
    const { track, slide, observers, signal } = place();
    connectMetaOverflow(track, window, signal)(slide);
    Object.defineProperty(slide, 'scrollHeight', { get: fail });
    observers.resize(new Map([[slide, [10, 10]]]));
    expect(reportError).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('of the size of a row goes through the funnel', () => {
    const { environment, track, slide, observers, signal } = place();
    const none = (): void => {};
    const calls = { carryFocus: none, mark: none, arrived: none, preloadCount: 1 };
    createRow({ track, slides: [slide], index: 0, ...calls }, environment, signal);
    track.scrollTo = fail;
    observers.resize(new Map([[track, [10, 10]]]));
    expect(reportError).toHaveBeenCalledExactlyOnceWith(failure);
  });
});
