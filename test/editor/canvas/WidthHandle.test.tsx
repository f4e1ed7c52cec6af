// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { createCanvasView } from '../../../editor/canvas/canvas-view.js';
import { WidthHandle } from '../../../editor/canvas/WidthHandle.js';
import { press, render } from '../support/render.js';

describe('the edge of the page', () => {
  test.each([
    [320, '320 px, phone'],
    [926, '926 px, phone'],
    [927, '927 px, tablet upright'],
    [1024, '1,024 px, tablet upright'],
    [1025, '1,025 px, tablet lying'],
    [1366, '1,366 px, tablet lying'],
    [1367, '1,367 px, desktop'],
    [1920, '1,920 px, desktop'],
  ])('says at %i pixels which device is as wide: %s [LIM-13]', (width, words) => {
    const view = createCanvasView(window);
    const { container } = render(<WidthHandle view={view} />);
    act(() => view.change({ device: 'free', freeWidth: width }));
    const handle = container.querySelector<HTMLElement>('[role=slider]')!;
    expect([handle.getAttribute('aria-valuetext'), handle.textContent]).toEqual([words, words]);
  });

  test('passes from a phone to a tablet by a key', () => {
    const view = createCanvasView(window);
    const { container } = render(<WidthHandle view={view} />);
    act(() => view.change({ device: 'free', freeWidth: 920 }));
    const handle = container.querySelector<HTMLElement>('[role=slider]')!;
    press(handle, 'ArrowRight');
    expect(handle.textContent).toBe('928 px, tablet upright');
  });
});
