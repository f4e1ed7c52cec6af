import type { Context } from 'hono';
import * as cookies from '../../../protocol/names/cookies.js';
import { siteOrigin } from './origin.js';

/**
 * Secure calls: pages of the site on another origin (its http twin or another domain) call the site's own address over https, with
 * credentials (CORS). [DATA-05] The site's origins are a setting; no other origin is ever allowed.
 */

/** The addresses of the site. */
export interface SiteAddresses {
  /** The site's own address; null for the address of each request. */
  readonly baseUrl: string | null;
  /** Origins of its other addresses. */
  readonly siteOrigins: readonly string[];
}

function hostOf(context: Context): string {
  return context.req.header('host') ?? new URL(context.req.url).host;
}

/** The same host with the other scheme. */
function twin(origin: string): string {
  return origin.startsWith('https:') ? origin.replace('https:', 'http:') : origin.replace('http:', 'https:');
}

/** Origin of the calling page when it is one of the site's; null for other origins, and for clients that send none. */
export function callingOrigin(context: Context, { baseUrl, siteOrigins }: SiteAddresses): string | null {
  const origin = context.req.header('origin') ?? '';
  const own = siteOrigin(context, baseUrl);
  return [own, twin(own), ...siteOrigins].includes(origin) ? origin : null;
}

/**
 * Whether a page of the site calls cross-site in the browser's sense, so that SameSite cookies are not sent. Without `Sec-Fetch-Site` the
 * hosts are compared.
 */
export function isCrossSite(context: Context, addresses: SiteAddresses): boolean {
  const origin = callingOrigin(context, addresses);
  if (origin === null) return false;
  const fetchSite = context.req.header('sec-fetch-site');
  return fetchSite === undefined ? new URL(origin).host !== hostOf(context) : fetchSite === 'cross-site';
}

/** Origins among the site's other addresses with the host of this request; empty at the site's own address. */
export function otherAddresses(context: Context, { siteOrigins }: SiteAddresses): readonly string[] {
  if (siteOrigins.length === 0) return siteOrigins;
  const host = hostOf(context);
  return siteOrigins.filter((origin) => new URL(origin).host === host);
}

/** Whether the address of this request is https only, so that cookies may be `Secure`. */
export function isHttps(context: Context, addresses: SiteAddresses): boolean {
  const others = otherAddresses(context, addresses);
  if (others.length > 0) return others.every((origin) => origin.startsWith('https:'));
  return (addresses.baseUrl === null ? context.req.url : new URL(addresses.baseUrl).href).startsWith('https:');
}

/** Origin of secure calls from this address, for the content security policy; empty where it is the page's own origin. */
export function secureOrigin(context: Context, { baseUrl }: SiteAddresses): string {
  const host = baseUrl === null ? '' : new URL(baseUrl).host;
  return host === '' || host === hostOf(context) ? '' : `https://${host}`;
}

/** CORS headers that allow only the site's own pages to read the answer. `Vary: Origin` is sent for every origin. */
export function readableFrom(origin: string | null): Readonly<Record<string, string>> {
  return {
    Vary: 'Origin',
    ...(origin !== null && { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' }),
  };
}

/** Preflight headers beside {@link readableFrom}. Browsers cache them for ten minutes. */
export function preflightHeaders(methods: readonly string[]): Readonly<Record<string, string>> {
  return {
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': `Content-Type, ${cookies.csrfHeader}`,
    'Access-Control-Max-Age': '600',
  };
}
