/** Parameter of the address's hash that names a slide. */
const itemParameter = 'itemId';

/** A decoded part of an address; unchanged when its percent-encoding is malformed. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The id or url of a slide in the address's `#itemId=…`; empty for none. [GAL-44] */
export function readItemId({ location }: { readonly location: Pick<URL, 'hash'> }): string {
  const [name, value = ''] = location.hash.slice(1).split('=');
  return name === itemParameter ? decodePart(value) : '';
}
