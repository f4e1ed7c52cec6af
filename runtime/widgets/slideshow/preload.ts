import * as attributes from '../../../protocol/names/attributes.js';
import { createLife, listen, onAbort } from '../../core/listen.js';
import { findImage } from '../../dom/slide.js';
import { wrapIndex } from '../../models/gallery/stepping.js';
import type { Show } from './stage.js';

function isMissing(slide: HTMLElement): boolean {
  const image = findImage(slide);
  return !!image && (!image.complete || !image.currentSrc);
}

/** Sets a slide's state and whether it is hidden; find-in-page still finds it where the browser supports `until-found`. */
export function put(
  { set }: Show,
  slide: HTMLElement | undefined,
  isHidden: boolean,
  state: string | null = null,
): void {
  if (!slide) return;
  set(slide, attributes.state, state);
  set(slide, 'hidden', isHidden ? ('onbeforematch' in slide ? 'until-found' : '') : null);
}

/**
 * Returns the function that preloads the neighbours of the shown slide once its own picture has loaded. A hidden picture does not load, so a
 * neighbour is invisible instead of hidden until its picture has loaded. Those that have been tried are not tried again.
 */
export function createPreload(show: Show): () => void {
  const { parts, options, signal } = show.context;
  const { track, slide: slides } = parts;
  const reach = options.lazyLoad ? options.preloadCount : slides.length;
  /** Lifetime of the listeners that wait for pictures. */
  let awaiting: AbortController | undefined;

  function preload(isAnew = true): void {
    const missing = [];
    for (let by = -reach; by <= reach; by += 1) {
      const slide = slides[wrapIndex(show.index + by, slides.length)] as HTMLElement;
      if (isMissing(slide)) missing.push(slide);
    }
    if (isAnew && !missing.includes(slides[show.index] as HTMLElement))
      for (const slide of missing) if (slide.hidden) put(show, slide, false, 'near');
    awaiting?.abort();
    if (!missing.length || signal.aborted) return;
    awaiting = createLife();
    // Neither event bubbles.
    for (const type of ['load', 'error']) listen(track, type, awaiting.signal, arrive, { capture: true });
  }

  /** Hides the slide that contains `target` again, if it was rendered to preload. */
  function arrive({ target }: Event): void {
    const slide = slides.find((each) => each.contains(target as Node));
    const isNear = slide?.getAttribute(attributes.state) === 'near';
    if (isNear) put(show, slide, true);
    preload(!isNear);
  }

  onAbort(signal, () => awaiting?.abort());
  return preload;
}
