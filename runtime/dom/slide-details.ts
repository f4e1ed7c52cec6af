import { parseDimensions, type Size } from '../../protocol/media/dimensions.js';
import { parseFocalPoint, type FocalPoint } from '../../protocol/media/focal-point.js';
import * as slideAttributes from '../../protocol/names/slide-attributes.js';
import { safeLink } from '../../protocol/text/links.js';

/* What is read of a slide only when it is opened, followed or animated. Apart from `slide.ts`, so that no page loads it before. */

/** Address of the slide's click-through link, safe for `href`; empty for none. */
export const readClickThrough = (slide: Element): string =>
  safeLink(slide.getAttribute(slideAttributes.clickThroughUrl)?.trim() ?? '');

export const isNewWindow = (slide: Element): boolean =>
  /^(true)?$/.test(slide.getAttribute(slideAttributes.clickThroughNewWindow) ?? 'no');

/** Pixels of the original; null when unknown. */
export const readDimensions = (slide: Element): Size | null =>
  parseDimensions(slide.getAttribute(slideAttributes.imageDimensions));

/** Fractions of width and height, each within 0 and 1. */
export const readFocalPoint = (slide: Element): FocalPoint =>
  parseFocalPoint(slide.getAttribute(slideAttributes.imageFocalPoint));
