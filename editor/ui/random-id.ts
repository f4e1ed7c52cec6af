/**
 * Sixteen random hexadecimal characters. Unlike `crypto.randomUUID` it also works in insecure contexts, such as a site
 * on the local network.
 */
export function createRandomId(crypto: Pick<Crypto, 'getRandomValues'>): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
