import * as attributes from '../../../protocol/names/attributes.js';
import { setAttribute } from '../../core/attributes.js';
import { listen, onAbort } from '../../core/listen.js';
import { findImage } from '../../dom/slide.js';
import { wrapIndex } from '../../models/gallery/stepping.js';

function isMissing(slide: HTMLElement): boolean {
  const image = findImage(slide);
  return !!image && (!image.complete || !image.currentSrc);
}

/** Sets a slide's state and whether it is hidden; find-in-page still finds it where the browser supports `until-found`. */
export function put(slide: HTMLElement | undefined, isHidden: boolean, state: string | null = null): void {
  if (!slide) return;
  setAttribute(slide, attributes.state, state);
  setAttribute(slide, 'hidden', isHidden ? ('onbeforematch' in slide ? 'until-found' : '') : null);
}

/**
 * Returns the function that preloads the neighbours of the shown slide once its own picture has loaded. A hidden picture does not load, so a neighbour is invisible
 * instead of hidden until its picture has loaded. Those that have been tried are not tried again.
 */
export function createPreload(
  track: HTMLElement,
  slides: readonly HTMLElement[],
  preloadCount: number,
  shown: () => number,
  signal: AbortSignal,
): () => void {
  /** Lifetime of the listeners that wait for pictures. */
  let awaiting: AbortController | undefined;

  function preload(isAnew = true): void {
    const missing = [];
    for (let by = -preloadCount; by <= preloadCount; by += 1) {
      const slide = slides[wrapIndex(shown() + by, slides.length)] as HTMLElement;
      if (isMissing(slide)) missing.push(slide);
    }
    const isReady = !missing.includes(slides[shown()] as HTMLElement);
    if (isReady && isAnew) for (const slide of missing) if (slide.hidden) put(slide, false, 'near');
    if (!missing.length === !awaiting) return;
    if (!missing.length) {
      awaiting?.abort();
      awaiting = undefined;
      return;
    }
    awaiting = new AbortController();
    // Neither event bubbles.
    for (const type of ['load', 'error']) listen(track, type, awaiting.signal, arrive, { capture: true });
  }

  /** Hides the slide that contains `target` again, if it was rendered to preload. */
  function arrive({ target }: Event): void {
    const slide = slides.find((each) => each.contains(target as Node));
    const isNear = slide?.getAttribute(attributes.state) === 'near';
    if (isNear) put(slide, true);
    preload(!isNear);
  }

  onAbort(signal, () => awaiting?.abort());
  return preload;
}
