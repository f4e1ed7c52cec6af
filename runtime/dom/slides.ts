import type { Size } from '../../protocol/media/dimensions.js';
import type { FocalPoint } from '../../protocol/media/focal-point.js';
import * as details from './slide-details.js';
import { readTitle } from './slide-title.js';
import * as slide from './slide.js';

/** One slide of a gallery. Its fields are read from the markup when they are asked for. [GAL-23 to GAL-29] */
export class Slide {
  readonly element: HTMLElement;
  constructor(element: HTMLElement) {
    this.element = element;
  }
  get type(): 'image' | 'video' {
    return slide.isVideo(this.element) ? 'video' : 'image';
  }
  get id(): string {
    return slide.readId(this.element);
  }
  /** Last part of the slide's own address; empty for none. */
  get url(): string {
    return slide.readUrl(this.element);
  }
  /** Address of the slide's click-through link, safe for `href`; empty for none. */
  get clickThroughUrl(): string {
    return details.readClickThrough(this.element);
  }
  get isNewWindow(): boolean {
    return details.isNewWindow(this.element);
  }
  /** Pixels of the original; null when unknown. */
  get dimensions(): Size | null {
    return details.readDimensions(this.element);
  }
  /** Fractions of width and height, each within 0 and 1. */
  get focalPoint(): FocalPoint {
    return details.readFocalPoint(this.element);
  }
  /** The slide's name; empty when it has none. */
  get title(): string {
    return readTitle(this.element);
  }
  get meta(): HTMLElement | null {
    return slide.findMeta(this.element);
  }
  get image(): HTMLImageElement | null {
    return slide.findImage(this.element);
  }
}

export const readSlide = (element: HTMLElement): Slide => new Slide(element);

/** The fields by which an address can name a slide. */
interface AddressedSlide {
  readonly id: string;
  readonly url: string;
}

/** Index of the slide with that id, else of the slide with that url; -1 for none. */
export function findSlide(slides: readonly AddressedSlide[], item: string): number {
  if (!item) return -1;
  const byId = slides.findIndex(({ id }) => id === item);
  return byId < 0 ? slides.findIndex(({ url }) => url === item) : byId;
}

export { decodePart, readItemId } from './slide-address.js';
