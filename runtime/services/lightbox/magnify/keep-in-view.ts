import { listen } from '../../../core/listen.js';

/**
 * Keeps a box that fills the window in what is seen of the page while that is magnified with two fingers, shrunk or moved aside because
 * it is too wide, and leaves it to the style sheet otherwise. [L4] https://developer.mozilla.org/docs/Web/API/VisualViewport
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
