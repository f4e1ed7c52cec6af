import { parseDimensions, type Size } from '../../protocol/media/dimensions.js';
import * as slideAttributes from '../../protocol/names/slide-attributes.js';

/** Pixels of the original; null when unknown. */
export const readDimensions = (slide: Element): Size | null =>
  parseDimensions(slide.getAttribute(slideAttributes.imageDimensions));
