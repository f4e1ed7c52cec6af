import type { Slide } from './slides.js';

/** Parameter of the address's hash that names a slide. */
const itemParameter = 'itemId';

/** The id or url of a slide in the address's `#itemId=…`; empty for none. [GAL-44] */
export function readItemId({ location }: { readonly location: Pick<URL, 'hash'> }): string {
  const [name, value = ''] = location.hash.slice(1).split('=');
  if (name !== itemParameter) return '';
  try {
    return decodeURIComponent(value);
  } catch {
    // A stray percent sign: the address names nothing.
    return '';
  }
}

/** Order of the slide of that id, else of that url; -1 for none. */
export function findSlide(slides: readonly Pick<Slide, 'id' | 'url'>[], item: string): number {
  if (!item) return -1;
  const byId = slides.findIndex(({ id }) => id === item);
  return byId < 0 ? slides.findIndex(({ url }) => url === item) : byId;
}
