import { parseDimensions, type Size } from '../../protocol/media/dimensions.js';
import { parseFocalPoint, type FocalPoint } from '../../protocol/media/focal-point.js';
import * as selectors from '../../protocol/names/selectors.js';
import * as slideAttributes from '../../protocol/names/slide-attributes.js';
import { safeLink } from '../../protocol/text/links.js';
import { readItemId } from './slide-address.js';

/* A slide is its element: what a behaviour needs to know of it is read from the markup when it is needed. [GAL-23 to GAL-29] */

const read = (slide: Element, name: string): string => slide.getAttribute(name)?.trim() ?? '';

export const readId = (slide: Element): string => read(slide, slideAttributes.id);

/** Last part of the slide's own address; empty for none. */
export const readUrl = (slide: Element): string => read(slide, slideAttributes.url);

export const isVideo = (slide: Element): boolean => read(slide, slideAttributes.type) === 'video';

/** Address of the slide's click-through link, safe for `href`; empty for none. */
export const readClickThrough = (slide: Element): string => safeLink(read(slide, slideAttributes.clickThroughUrl));

export const isNewWindow = (slide: Element): boolean =>
  /^(true)?$/.test(slide.getAttribute(slideAttributes.clickThroughNewWindow) ?? 'no');

/** Pixels of the original; null when unknown. */
export const readDimensions = (slide: Element): Size | null =>
  parseDimensions(slide.getAttribute(slideAttributes.imageDimensions));

/** Fractions of width and height, each within 0 and 1. */
export const readFocalPoint = (slide: Element): FocalPoint =>
  parseFocalPoint(slide.getAttribute(slideAttributes.imageFocalPoint));

export const findMeta = (slide: Element): HTMLElement | null => slide.querySelector<HTMLElement>(selectors.slideMeta);

export const findImage = (slide: Element): HTMLImageElement | null => slide.querySelector('img');

/** The slide's name; empty when it has none. */
export function readTitle(slide: Element): string {
  const name = findMeta(slide)?.querySelector('h1,h2,h3,h4,h5,h6,strong')?.textContent ?? findImage(slide)?.alt;
  return name?.replace(/\s+/g, ' ').trim() ?? '';
}

/** Index of the slide that the window's address names, by its id or else by its url; -1 for none. [GAL-44] */
export function findNamed(slides: readonly Element[], window: Window): number {
  const item = readItemId(window);
  if (!item) return -1;
  const byId = slides.findIndex((slide) => readId(slide) === item);
  return byId < 0 ? slides.findIndex((slide) => readUrl(slide) === item) : byId;
}
