/** The value of a `Link` header that names style sheets and module scripts to load ahead. Addresses are the server's own. */
export function preloadLinks(addresses: readonly string[]): string {
  return addresses
    .map((address) => `<${address}>; rel=${address.endsWith('.css') ? 'preload; as=style' : 'modulepreload'}`)
    .join(', ');
}

/** The addresses in a header that `preloadLinks` wrote. */
export function readPreloadLinks(header: string): readonly string[] {
  return [...header.matchAll(/<([^>]+)>/g)].flatMap(([, address = '']) => address);
}
