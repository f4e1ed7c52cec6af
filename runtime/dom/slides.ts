import type { Size } from '../../protocol/media/dimensions.js';
import type { FocalPoint } from '../../protocol/media/focal-point.js';
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
    return slide.readClickThrough(this.element);
  }
  get isNewWindow(): boolean {
    return slide.isNewWindow(this.element);
  }
  /** Pixels of the original; null when unknown. */
  get dimensions(): Size | null {
    return slide.readDimensions(this.element);
  }
  /** Fractions of width and height, each within 0 and 1. */
  get focalPoint(): FocalPoint {
    return slide.readFocalPoint(this.element);
  }
  /** The slide's name; empty when it has none. */
  get title(): string {
    return slide.readTitle(this.element);
  }
  get meta(): HTMLElement | null {
    return slide.findMeta(this.element);
  }
  get image(): HTMLImageElement | null {
    return slide.findImage(this.element);
  }
}

export const readSlide = (element: HTMLElement): Slide => new Slide(element);

export { decodePart, findSlide, readItemId } from './slide-address.js';
