import { lookup as lookUp } from 'node:dns';
import { request as askHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as askHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.js';

/** Why nothing was fetched: the address is none of the public web, its host did not answer well in time, or the answer is too large. */
export type FetchFault = 'address' | 'away' | 'large';

export type Fetched = { readonly bytes: Uint8Array } | { readonly fault: FetchFault };

/** Fetches what is at an address of the public web. Never throws. */
export type FetchPublic = (url: string, signal: AbortSignal) => Promise<Fetched>;

export interface FetchBounds {
  readonly mostBytes: number;
  /** For all of it, in milliseconds. */
  readonly mostMs: number;
  readonly mostRedirects: number;
  /** Media types that are asked for. */
  readonly accept: string;
}

export interface FetchTools {
  readonly lookup: typeof lookUp;
  isPublic(address: string): boolean;
  /** Port of a server in place of the one of the address. */
  portOf?(url: URL): number;
}

class NotPublic extends Error {}

/** The address as one that may be asked; null for another one. */
function readAddress(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  // Other ports are those of services that are none of the web's.
  return url && isWeb && url.port === '' && url.username === '' && url.password === '' ? url : null;
}

/**
 * Resolves a host to addresses of the public internet alone. The connection takes these very addresses: a name that is resolved once
 * more could lead elsewhere by then.
 */
function publicLookup({ lookup, isPublic }: FetchTools): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const first = found?.[0];
      if (error || !first) return done(error ?? new Error(`${host} has no address`), '', 4);
      if (!found.every(({ address }) => isPublic(address))) return done(new NotPublic(), '', 4);
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}

function ask(url: URL, options: RequestOptions, tools: FetchTools): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    // Nobody looks up what is an address already.
    if (isIP(host) && !tools.isPublic(host)) return reject(new NotPublic());
    const send = url.protocol === 'https:' ? askHttps : askHttp;
    const port = tools.portOf ? { port: tools.portOf(url) } : {};
    send(url, { ...options, ...port, agent: false, lookup: publicLookup(tools) }, resolve)
      .on('error', reject)
      .end();
  });
}

async function readAll(answer: IncomingMessage, mostBytes: number): Promise<Fetched> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) return { fault: 'large' };
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) return { fault: 'large' };
    chunks.push(chunk);
  }
  // An answer that was cut off is none.
  return answer.complete ? { bytes: Buffer.concat(chunks) } : { fault: 'away' };
}

/** A fetch that reaches nothing but the public web, from any address that somebody gives: its machine and networks stay closed to it. */
export function createFetchPublic(
  { mostBytes, mostMs, mostRedirects, accept }: FetchBounds,
  tools: FetchTools = { lookup: lookUp, isPublic: isPublicAddress },
): FetchPublic {
  async function follow(text: string, signal: AbortSignal, left: number): Promise<Fetched> {
    const url = readAddress(text);
    if (!url) return { fault: 'address' };
    const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'Mortise' };
    const answer = await ask(url, { headers, signal }, tools);
    try {
      const { statusCode: status = 0 } = answer;
      const { location } = answer.headers;
      if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, url.href))
        return left > 0 ? await follow(new URL(location, url).href, signal, left - 1) : { fault: 'away' };
      return status === 200 ? await readAll(answer, mostBytes) : { fault: 'away' };
    } finally {
      answer.destroy();
    }
  }

  return async function fetchPublic(url, signal) {
    try {
      return await follow(url, AbortSignal.any([signal, AbortSignal.timeout(mostMs)]), mostRedirects);
    } catch (error) {
      return { fault: error instanceof NotPublic ? 'address' : 'away' };
    }
  };
}
