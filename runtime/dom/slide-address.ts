import { decodePart } from '../core/decode-part.js';

/** Parameter of the address's hash that names a slide. */
const itemParameter = 'itemId';

/** The id or url of a slide in the address's `#itemId=…`; empty for none. [GAL-44] */
export function readItemId({ location }: { readonly location: Pick<URL, 'hash'> }): string {
  const [name, value = ''] = location.hash.slice(1).split('=');
  return name === itemParameter ? decodePart(value) : '';
}
