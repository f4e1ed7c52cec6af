import { encodePart } from '../../../protocol/text/encode-part.js';
import { readId, readUrl } from '../../dom/slide.js';

/** `address` without its item: the last part of the path, or else the hash. */
export function addressBeneath(address: string, isPath: boolean): string {
  const [base = ''] = address.split(isPath ? /\/?(?:[?#]|$)/ : '#');
  return isPath ? new URL('.', base).href.replace(/\/$/, '') : base;
}

/** `address` with the slide in its hash; empty for a slide without id and url. */
export function slideHash(address: string, slide: Element): string {
  const item = readId(slide) || readUrl(slide);
  return item && `${addressBeneath(address, false)}#itemId=${encodePart(item)}`;
}
