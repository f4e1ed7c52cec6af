import type { Context } from 'hono';
import { addressKey } from './address-key.js';

/** Origins by the start of an address: to parse the address of each request costs a tenth of an answer from the cache. */
const origins = new Map<string, string>();

/** Addresses contain the host that a request names, so nothing else limits their number. */
const mostOrigins = 100;

function originOf(address: string): string {
  const end = address.indexOf('/', address.indexOf('//') + 2);
  const start = end < 0 ? address : address.slice(0, end);
  const known = origins.get(start);
  if (known !== undefined) return known;
  const { origin } = new URL(start);
  if (origins.size >= mostOrigins) origins.clear();
  origins.set(start, origin);
  return origin;
}

/** Public origin of the site: the configured address, else that of the request. */
export function siteOrigin(context: Context, baseUrl: string | null): string {
  return originOf(baseUrl ?? context.req.url);
}

/**
 * Whether a request may be same-origin, by `Sec-Fetch-Site`, `Origin` and `Referer`, which scripts cannot forge. Clients other than
 * browsers send none of them; with `proof` such a request is rejected.
 */
export function isSameOrigin(context: Context, baseUrl: string | null, proof = false): boolean {
  const fetchSite = context.req.header('sec-fetch-site');
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  const own = new Set([siteOrigin(context, baseUrl), new URL(context.req.url).origin]);
  const origin = context.req.header('origin');
  // A browser that keeps its referrer to itself names no origin either.
  if (origin === 'null' && fetchSite === 'same-origin') return true;
  if (origin !== undefined) return own.has(origin) || isSameHost(origin, context);
  if (fetchSite !== undefined) return true;
  if (!proof) return true;
  const referer = context.req.header('referer');
  return referer !== undefined && URL.canParse(referer) && own.has(new URL(referer).origin);
}

/** Compares hosts only: behind a TLS-terminating proxy the request arrives as http. */
function isSameHost(origin: string, context: Context): boolean {
  return URL.canParse(origin) && new URL(origin).host === (context.req.header('host') ?? new URL(context.req.url).host);
}

interface NodeBindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
}

/** Where the visitor's calls are counted: see `addressKey`. */
export function visitorPlace(context: Context, proxyHops: number): string {
  return addressKey(visitorAddress(context, proxyHops));
}

/** IP address of the visitor. Behind `proxyHops` trusted proxies it is the one that the outermost of them reported. */
export function visitorAddress(context: Context, proxyHops: number): string {
  if (proxyHops > 0) {
    const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
    const address = forwarded.at(-proxyHops);
    if (address) return address;
  }
  return (context.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? 'unknown';
}
