import type { Context } from 'hono';
import * as cookies from '../../../protocol/names/cookies.js';
import { siteOrigin } from './origin.js';

/**
 * Secure calls: pages of the site that stand elsewhere, on its http twin or on its other domains, call the site's own address over https,
 * with credentials. [DATA-05] Which origins are the site's own is a setting; no other is ever named in an answer.
 */

/** Under which addresses the site is reached. */
export interface SiteAddresses {
  /** The site's own address; null when it is the one that requests name. */
  readonly baseUrl: string | null;
  /** Origins of its other addresses. */
  readonly siteOrigins: readonly string[];
}

function hostOf(context: Context): string {
  return context.req.header('host') ?? new URL(context.req.url).host;
}

/** The same host by the other scheme. */
function twin(origin: string): string {
  return origin.startsWith('https:') ? origin.replace('https:', 'http:') : origin.replace('http:', 'https:');
}

/** Origin of the page that calls when it is one of the site's; null for anybody else's, and for clients that name none. */
export function callingOrigin(context: Context, { baseUrl, siteOrigins }: SiteAddresses): string | null {
  const origin = context.req.header('origin') ?? '';
  const own = siteOrigin(context, baseUrl);
  return [own, twin(own), ...siteOrigins].includes(origin) ? origin : null;
}

/**
 * Whether a page of the site calls from another one, as browsers count sites. They keep such a call from cookies that are not marked for
 * it. Browsers that do not say so themselves are judged by the host.
 */
export function isCrossSite(context: Context, addresses: SiteAddresses): boolean {
  const origin = callingOrigin(context, addresses);
  if (origin === null) return false;
  const fetchSite = context.req.header('sec-fetch-site');
  return fetchSite === undefined ? new URL(origin).host !== hostOf(context) : fetchSite === 'cross-site';
}

/** The origins among the site's other addresses that have the host of this request; empty at the site's own address. */
export function otherAddresses(context: Context, { siteOrigins }: SiteAddresses): readonly string[] {
  const host = hostOf(context);
  return siteOrigins.filter((origin) => new URL(origin).host === host);
}

/** Whether visitors reach the address of this request over https alone, so that cookies may be kept to it. */
export function isHttps(context: Context, addresses: SiteAddresses): boolean {
  const others = otherAddresses(context, addresses);
  return (others.length ? others : [siteOrigin(context, addresses.baseUrl)]).every((origin) =>
    origin.startsWith('https:'),
  );
}

/** Where secure calls of a page at this address go, for its content policy; empty where that is the page's own origin. */
export function secureOrigin(context: Context, { baseUrl }: SiteAddresses): string {
  const host = baseUrl === null ? '' : new URL(baseUrl).host;
  return host === '' || host === hostOf(context) ? '' : `https://${host}`;
}

/** Headers of an answer that only the site's own pages may read. The answer depends on who asks, whoever that is. */
export function readableFrom(origin: string | null): Readonly<Record<string, string>> {
  return {
    Vary: 'Origin',
    ...(origin !== null && { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' }),
  };
}

/** Headers of the answer to a browser that asks whether it may call, beside {@link readableFrom}. Browsers remember it for ten minutes. */
export function preflightHeaders(methods: readonly string[]): Readonly<Record<string, string>> {
  return {
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': `Content-Type, ${cookies.csrfHeader}`,
    'Access-Control-Max-Age': '600',
  };
}
