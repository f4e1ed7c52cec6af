import type { Environment } from '../../../core/widget.js';
import { readId, readUrl } from '../../../dom/slide.js';
import { writeAddress } from '../../../services/galleries/address.js';

/** Writes the slide to the page's address, as its url or else its id. [GAL-42] */
export function writeSlide(slide: HTMLElement, environment: Environment): void {
  writeAddress(environment, readUrl(slide) || readId(slide));
}
