// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Environment } from '../../../runtime/core/widget.js';
import { followWidth, type WidthSettings } from '../../../runtime/dom/width.js';
import { useResizing } from '../../support/resize-observer.js';

const resize = useResizing();
let isPortrait = true;

function follow(settings: WidthSettings): { widths: number[]; end: () => void } {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    get matches() {
      return isPortrait;
    },
  } as MediaQueryList);
  const widths: number[] = [];
  const life = new AbortController();
  followWidth(document.body, { window } as Environment, settings, (width) => widths.push(width), life.signal);
  return { widths, end: () => life.abort() };
}

/** Narrower, then turned and wider, then narrower again without a turn. */
function change(): void {
  resize(600);
  isPortrait = false;
  resize(900);
  resize(800);
  isPortrait = true;
  resize(400);
}

afterEach(() => {
  isPortrait = true;
  vi.restoreAllMocks();
});

describe('the width of a gallery', () => {
  it.each([
    ['always', true, true, [360, 600, 900, 800, 400]],
    ['but not when the window is turned', true, false, [360, 600, 400]],
    ['only when the window is turned', false, true, [360, 900, 400]],
    ['never again', false, false, [360]],
  ])('is measured again %s [GAL-30]', (_when, refreshOnResize, refreshOnOrientationChange, expected) => {
    const { widths } = follow({ refreshOnResize, refreshOnOrientationChange });
    resize(0);
    resize(360);
    change();
    expect(widths).toEqual(expected);
  });

  it('is reported once for each width, and not after the abort', () => {
    const { widths, end } = follow({ refreshOnResize: true, refreshOnOrientationChange: true });
    resize(360);
    resize(360);
    end();
    resize(500);
    expect(widths).toEqual([360]);
  });

  it('is infinite without ResizeObserver', () => {
    vi.stubGlobal('ResizeObserver', undefined);
    const { widths } = follow({ refreshOnResize: true, refreshOnOrientationChange: true });
    expect(widths).toEqual([Infinity]);
    vi.unstubAllGlobals();
  });
});
