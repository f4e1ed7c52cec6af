import { decodePart, findSlide, type Slide } from '../../dom/slides.js';

/** The last part of a path; empty for none. */
const lastPart = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? '';

/** Order of the slide whose url ends as the path does, else of that whose id is the path's last part; -1 for none. [LBX-18] */
export function findByPath(slides: readonly Slide[], pathname: string): number {
  const part = decodePart(lastPart(pathname));
  const byUrl = part ? slides.findIndex(({ url }) => lastPart(url) === part) : -1;
  return byUrl < 0 ? findSlide(slides, part) : byUrl;
}

/** `address` without the item that is in its hash or else at the end of its path. */
export function addressBeneath(address: string, isPath: boolean): string {
  const [base = ''] = address.split(isPath ? /\/?(?:[?#]|$)/ : '#');
  return isPath ? new URL('.', base).href.replace(/\/$/, '') : base;
}

/** `address` with the slide in its hash; empty for a slide that nothing names. */
export function slideHash(address: string, { id, url }: Slide): string {
  const item = id || url;
  return item && `${addressBeneath(address, false)}#itemId=${encodeURIComponent(item)}`;
}
