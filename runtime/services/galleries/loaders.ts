import * as selectors from '../../../protocol/names/selectors.js';
import * as consoleMessages from '../../../protocol/strings/console.js';

/**
 * Logs the reasons why slides of `root` stay invisible: a video without the behaviour that plays it, and a picture that waits for a
 * missing behaviour. The gallery works with its other slides. [GAL-63] [GAL-64]
 */
export function checkLoaders(root: Element, console: Console): void {
  // Firefox 115 knows no `:has`.
  if ([...root.querySelectorAll(selectors.filmSlide)].some((slide) => !slide.querySelector(selectors.film)))
    console.warn(consoleMessages.videoLoader);
  if ([...root.querySelectorAll(selectors.unloaded)].some((image) => !image.closest(selectors.pictureLoader)))
    console.warn(consoleMessages.imageLoader);
}
