import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { acceptedEncoding, type Encoding } from './encodings.js';

/** What is worth the work: most answers of calls are shorter, and fit into one packet. */
const leastBytes = 1024;

/** Answers that are made for each request; files are compressed by the build, and pages for all visitors with their cache. */
const isMade = (type: string | null): boolean => /^(?:application\/json|text\/html)\b/.test(type ?? '');

/**
 * Whether a page of the site or the visitor's own hand asked. The length of a compressed answer can reveal a secret in it to whoever has a browser
 * ask again and again with texts of their own (BREACH). Another site can do so, and is told by this header; a browser that does not send it gets
 * the answer as it is. https://www.w3.org/TR/fetch-metadata/
 */
const isAskedFromHere = (context: Context): boolean =>
  ['same-origin', 'none'].includes(context.req.header('sec-fetch-site') ?? '');

async function compress(bytes: ArrayBuffer, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const made =
    encoding === 'gzip'
      ? await promisify(gzip)(bytes)
      : await promisify(brotliCompress)(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 5,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
          },
        });
  return new Uint8Array(made);
}

/** Compresses the answer of a call, or a page for one visitor, where nobody else can learn from its length. */
export async function compressAnswer(context: Context): Promise<void> {
  const { res } = context;
  if (!res.body || !isMade(res.headers.get('content-type')) || context.req.method === 'HEAD') return;
  // What is downloaded may be long, and goes out piece by piece.
  const isFinal = ['content-encoding', 'content-disposition', 'etag'].some((name) => res.headers.has(name));
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
  context.res = new Response(isWorth ? await compress(bytes, encoding) : bytes, { status: res.status, headers });
}
