import { parseDimensions, type Size } from '../../protocol/media/dimensions.js';
import { parseFocalPoint, type FocalPoint } from '../../protocol/media/focal-point.js';
import * as attributes from '../../protocol/names/attributes.js';
import { wordSelector } from '../../protocol/names/attributes.js';
import * as slideAttributes from '../../protocol/names/slide-attributes.js';
import { safeLink } from '../../protocol/text/links.js';
import { findParts } from '../core/parts.js';

/** One slide of a gallery, read from its markup. [GAL-23 to GAL-29] */
export interface Slide {
  readonly element: HTMLElement;
  readonly type: 'image' | 'video';
  readonly id: string;
  /** Last part of the slide's own address; empty for none. */
  readonly url: string;
  /** Address of the slide's click-through link, safe for `href`; empty for none. */
  readonly clickThroughUrl: string;
  readonly isNewWindow: boolean;
  /** Pixels of the original; null when unknown. */
  readonly dimensions: Size | null;
  /** Fractions of width and height, each within 0 and 1. */
  readonly focalPoint: FocalPoint;
  /** The slide's name; empty when it has none. */
  readonly title: string;
  readonly meta: HTMLElement | null;
  readonly image: HTMLImageElement | null;
}

/** The slide of `element`. Fields are read lazily, so that a gallery of hundreds costs only the slides that are shown. */
export function readSlide(element: HTMLElement): Slide {
  const read = (name: string): string => element.getAttribute(name)?.trim() ?? '';
  return {
    element,
    get type() {
      return read(slideAttributes.type) === 'video' ? 'video' : 'image';
    },
    get id() {
      return read(slideAttributes.id);
    },
    get url() {
      return read(slideAttributes.url);
    },
    get clickThroughUrl() {
      return safeLink(read(slideAttributes.clickThroughUrl));
    },
    get isNewWindow() {
      return /^(true)?$/.test(element.getAttribute(slideAttributes.clickThroughNewWindow) ?? 'no');
    },
    get dimensions() {
      return parseDimensions(element.getAttribute(slideAttributes.imageDimensions));
    },
    get focalPoint() {
      return parseFocalPoint(element.getAttribute(slideAttributes.imageFocalPoint));
    },
    get meta() {
      return element.querySelector<HTMLElement>(wordSelector(attributes.part, 'meta'));
    },
    get image() {
      return element.querySelector('img');
    },
    get title() {
      const name = this.meta?.querySelector('h1,h2,h3,h4,h5,h6,strong')?.textContent ?? this.image?.alt;
      return name?.replace(/\s+/g, ' ').trim() ?? '';
    },
  };
}

/** The slides of the gallery `widget` on `root`, in their order. */
export function readSlides(root: Element, widget: string): Slide[] {
  return findParts(root, widget, 'slide').map(readSlide);
}

export { decodePart, findSlide, readItemId } from './slide-address.js';
