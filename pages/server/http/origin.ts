import type { Context } from 'hono';

/** Public origin of the site: the configured address, else that of the request. */
export function siteOrigin(context: Context, baseUrl: string | null): string {
  return baseUrl === null ? new URL(context.req.url).origin : new URL(baseUrl).origin;
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

/** IP address of the visitor. Behind `proxyHops` trusted proxies it is the one that the outermost of them reported. */
export function visitorAddress(context: Context, proxyHops: number): string {
  if (proxyHops > 0) {
    const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
    const address = forwarded.at(-proxyHops);
    if (address) return address;
  }
  return (context.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? 'unknown';
}
