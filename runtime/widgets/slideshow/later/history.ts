import { readId, readUrl } from '../../../dom/slide.js';
import { writeAddress } from '../../../services/galleries/address.js';
import type { Show } from '../stage.js';

/** Writes each slide to the page's address, as its url or else its id; not the one shown at first, before a change. [GAL-42] */
export function connect({ context, first }: Show): (slide: HTMLElement) => void {
  let last = context.parts.slide[first];
  return (slide) => {
    if (slide !== last) writeAddress(context.environment, readUrl(slide) || readId(slide));
    last = slide;
  };
}
