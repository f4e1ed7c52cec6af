import { encodePart } from '../../../protocol/text/encode-part.js';
import { decodePart, findSlide, type Slide } from '../../dom/slides.js';

/** The last part of a path; empty for none. */
const lastPart = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? '';

/** Order of the slide whose url has the last part of the path, else of the slide with that id; -1 for none. [LBX-18] */
export function findByPath(slides: readonly Slide[], pathname: string): number {
  const part = decodePart(lastPart(pathname));
  const byUrl = part ? slides.findIndex(({ url }) => lastPart(url) === part) : -1;
  return byUrl < 0 ? findSlide(slides, part) : byUrl;
}

/** `address` without its item: the last part of the path, or else the hash. */
export function addressBeneath(address: string, isPath: boolean): string {
  const [base = ''] = address.split(isPath ? /\/?(?:[?#]|$)/ : '#');
  return isPath ? new URL('.', base).href.replace(/\/$/, '') : base;
}

/** `address` with the slide in its hash; empty for a slide without id and url. */
export function slideHash(address: string, { id, url }: Slide): string {
  const item = id || url;
  return item && `${addressBeneath(address, false)}#itemId=${encodePart(item)}`;
}
