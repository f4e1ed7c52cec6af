import * as selectors from '../../protocol/names/selectors.js';
import * as slideAttributes from '../../protocol/names/slide-attributes.js';
import { readItemId } from './slide-address.js';

/* A slide is its element: what a behaviour needs to know of it is read from the markup when it is needed. [GAL-23 to GAL-29] */

const read = (slide: Element, name: string): string => slide.getAttribute(name)?.trim() ?? '';

export const readId = (slide: Element): string => read(slide, slideAttributes.id);

/** Last part of the slide's own address; empty for none. */
export const readUrl = (slide: Element): string => read(slide, slideAttributes.url);

export const isVideo = (slide: Element): boolean => read(slide, slideAttributes.type) === 'video';

export const findMeta = (slide: Element): HTMLElement | null => slide.querySelector<HTMLElement>(selectors.slideMeta);

export const findImage = (slide: Element): HTMLImageElement | null => slide.querySelector('img');

/** Index of the slide with the id `item`, else of the one with that url; -1 for none. */
export function findSlide(slides: readonly Element[], item: string): number {
  if (!item) return -1;
  const [byId = -1, byUrl = -1] = [readId, readUrl].map((part) => slides.findIndex((slide) => part(slide) === item));
  return byId < 0 ? byUrl : byId;
}

/** Index of the slide that the window's address names; -1 for none. [GAL-44] */
export const findNamed = (slides: readonly Element[], window: Window): number => findSlide(slides, readItemId(window));
