import * as slideAttributes from '../../protocol/names/slide-attributes.js';
import { safeLink } from '../../protocol/text/links.js';

/** Address of the slide's click-through link, safe for `href`; empty for none. */
export const readClickThrough = (slide: Element): string =>
  safeLink(slide.getAttribute(slideAttributes.clickThroughUrl)?.trim() ?? '');
