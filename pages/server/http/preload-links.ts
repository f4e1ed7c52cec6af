const linkTo = (address: string, relation: string): string => `<${address}>; rel=${relation}`;

/**
 * The value of a `Link` header that names style sheets and module scripts: those that a page loads at once, and those that it loads later.
 * Addresses are the server's own.
 */
export function preloadLinks(first: readonly string[], later: readonly string[]): string {
  return [
    ...first.map((address) => linkTo(address, address.endsWith('.css') ? 'preload; as=style' : 'modulepreload')),
    ...later.map((address) => linkTo(address, 'prefetch')),
  ].join(', ');
}

/** The addresses that a page loads at once, of a header that `preloadLinks` wrote. */
export function readPreloadLinks(header: string): readonly string[] {
  return [...header.matchAll(/<([^>]+)>; rel=(?!prefetch)/g)].flatMap(([, address = '']) => address);
}
