import { parseFocalPoint, type FocalPoint } from '../../protocol/media/focal-point.js';
import * as slideAttributes from '../../protocol/names/slide-attributes.js';

/* What is read of a slide only when it is opened, followed or animated. Apart from `slide.ts`, so that no page loads it before. */

export const isNewWindow = (slide: Element): boolean =>
  /^(true)?$/.test(slide.getAttribute(slideAttributes.clickThroughNewWindow) ?? 'no');

/** Fractions of width and height, each within 0 and 1. */
export const readFocalPoint = (slide: Element): FocalPoint =>
  parseFocalPoint(slide.getAttribute(slideAttributes.imageFocalPoint));
