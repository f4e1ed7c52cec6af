import { listen } from '../../../core/listen.js';

/**
 * Keeps a full-screen box inside the visual viewport while the page is pinch-zoomed or scrolled sideways because it is too wide, and
 * leaves the box to the style sheet otherwise. [L4] https://developer.mozilla.org/docs/Web/API/VisualViewport
 */
export function keepInView({ style }: HTMLElement, { visualViewport }: Window, signal: AbortSignal): void {
  if (!visualViewport) return;
  const place = (): void => {
    const { scale, offsetLeft, offsetTop, width, height } = visualViewport;
    style.cssText =
      scale === 1 && !offsetLeft && !offsetTop
        ? ''
        : `left:${offsetLeft}px;top:${offsetTop}px;width:${width}px;height:${height}px`;
  };
  place();
  for (const type of ['resize', 'scroll']) listen(visualViewport, type, signal, place);
}
