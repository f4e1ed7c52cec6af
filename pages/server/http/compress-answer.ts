import type { Context } from 'hono';
import { acceptedEncoding, compress } from './encodings.js';

/** What is worth the work: most answers of calls are shorter, and fit into one packet. */
const leastBytes = 1024;

/** Quality of brotli: a visitor waits for the answer. */
const quality = 5;

/** Headers of answers that are left alone: compressed ones, downloads, which may be long and go out piece by piece, and those that a copy is compared with. */
const finalHeaders = ['content-encoding', 'content-disposition', 'etag'];

/** Answers that are made for each request; files are compressed by the build, and pages for all visitors with their cache. */
const isMade = (type: string | null): boolean => /^(?:application\/json|text\/html)\b/.test(type ?? '');

/**
 * Whether a page of the site or the visitor's own hand asked. The length of a compressed answer can reveal a secret in it to whoever has a browser
 * ask again and again with texts of their own (BREACH). Another site can do so, and is told by this header; a browser that does not send it gets
 * the answer as it is. https://www.w3.org/TR/fetch-metadata/
 */
const isAskedFromHere = (context: Context): boolean =>
  ['same-origin', 'none'].includes(context.req.header('sec-fetch-site') ?? '');

/** Compresses the answer of a call, or a page for one visitor, where nobody else can learn from its length. */
export async function compressAnswer(context: Context): Promise<void> {
  const { res } = context;
  if (!res.body || !isMade(res.headers.get('content-type')) || context.req.method === 'HEAD') return;
  const isFinal = finalHeaders.some((name) => res.headers.has(name));
  const encoding = acceptedEncoding(context.req.header('accept-encoding'));
  if (isFinal || encoding === null || !isAskedFromHere(context)) return;
  const bytes = await res.arrayBuffer();
  const isWorth = bytes.byteLength >= leastBytes;
  const headers = new Headers(res.headers);
  headers.delete('content-length');
  headers.append('Vary', 'Accept-Encoding, Sec-Fetch-Site');
  if (isWorth) headers.set('Content-Encoding', encoding);
  // An answer in place of another one would get the headers of that.
  context.res = undefined;
  context.res = new Response(isWorth ? await compress(bytes, encoding, quality) : bytes, {
    status: res.status,
    headers,
  });
}
