import type { AppContext } from '../access/visitor.js';
import { isHttps, secureOrigin } from '../http/cross-origin.js';
import { acceptedEncoding, type Encoding } from '../http/encodings.js';
import { encodedTag, isNotModified } from '../http/entity-tag.js';
import { commonHeaders } from '../http/headers.js';
import type { FinishedPage } from '../rendering/finished-page.js';
import { ensureCrumb } from '../visit/cookies.js';
import type { Visit } from '../visit/visit.js';

/** Headers of every page. The answer depends on the visitor's cookies and may set one, and browsers revalidate their copy each time. */
export function pageHeaders(policy: string): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie, Accept-Encoding',
  };
}

/** Exceptions from the default answer. */
export interface HtmlAnswerOptions {
  readonly status?: number;
  /** Nonce under which the page runs the owner's scripts; empty for none. */
  readonly nonce?: string;
  /** Whether the answer is only for this visitor at this moment: it is not cached and has no entity tag. */
  readonly isPrivate?: boolean;
}

/** Cache policy of pages: `tagged` ones are kept until the entity tag changes, the others not at all. */
type Keeping = 'tagged' | 'untagged' | 'posted' | 'private';

const cacheControl: Readonly<Record<Keeping, string>> = {
  tagged: 'private, no-cache',
  // "Not modified" would combine the cached page with a policy that has another nonce.
  untagged: 'private, no-cache',
  posted: 'no-store',
  private: 'private, no-store',
};

function keepingOf({ req }: AppContext, { status = 200, nonce = '', isPrivate = false }: HtmlAnswerOptions): Keeping {
  if (isPrivate) return 'private';
  if (status !== 200 || req.method === 'POST') return 'posted';
  return nonce ? 'untagged' : 'tagged';
}

function createHeaders(
  page: FinishedPage,
  keeping: Keeping,
  request: {
    readonly nonce: string;
    readonly secureOrigin: string;
    readonly isHttps: boolean;
    readonly encoding: Encoding | null;
    /** Whether there is anything to decode. */
    readonly hasBody: boolean;
  },
): Readonly<Record<string, string>> {
  return {
    ...pageHeaders(page.policy(request)),
    'Cache-Control': cacheControl[keeping],
    ...(page.language && { 'Content-Language': page.language }),
    ...(keeping === 'tagged' && { ETag: encodedTag(page.etag, request.encoding) }),
    ...(request.encoding && request.hasBody && { 'Content-Encoding': request.encoding }),
    ...commonHeaders(request.isHttps),
  };
}

/** Headers of the answer. Those of a tagged page depend on few inputs, so a cached page stores them. */
function headersOf(
  { context, environment }: Visit,
  page: FinishedPage,
  {
    keeping,
    encoding,
    nonce,
    hasBody,
  }: {
    readonly keeping: Keeping;
    readonly encoding: Encoding | null;
    readonly nonce: string;
    readonly hasBody: boolean;
  },
): Readonly<Record<string, string>> {
  const request = {
    nonce,
    secureOrigin: secureOrigin(context, environment),
    isHttps: isHttps(context, environment),
    encoding,
    hasBody,
  };
  if (keeping !== 'tagged') return createHeaders(page, keeping, request);
  const key = `${request.secureOrigin} ${request.isHttps} ${encoding} ${hasBody}`;
  const headers = page.headers.get(key) ?? createHeaders(page, keeping, request);
  page.headers.set(key, headers);
  return headers;
}

/** An answer with these headers as they are, and those of hono's context only where it has some: to merge them costs more than the answer. */
function send(
  context: AppContext,
  body: string | Uint8Array<ArrayBuffer> | null,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response {
  const named = { ...headers, 'X-Request-Id': context.get('requestId') ?? '' };
  if (!context.get('setsCookie')) return new Response(body, { status, headers: named });
  return body === null ? context.body(null, 304, named) : context.body(body, status as 200, named);
}

function answerWith(visit: Visit, page: FinishedPage, options: HtmlAnswerOptions): Response {
  const { context } = visit;
  const { status = 200, nonce = '' } = options;
  const keeping = keepingOf(context, options);
  // What only this visitor gets is compressed by `compressAnswer`, where nobody else can learn from its length.
  const encoding = keeping === 'private' ? null : acceptedEncoding(context.req.header('accept-encoding'));
  if (keeping === 'tagged' && isNotModified(context, page.etag))
    return send(context, null, 304, headersOf(visit, page, { keeping, encoding, nonce, hasBody: false }));
  return send(
    context,
    encoding ? page.compressed(encoding) : page.markup,
    status,
    headersOf(visit, page, { keeping, encoding, nonce, hasBody: true }),
  );
}

/** A page as an answer: with its entity tag, or "not modified", or compressed if the visitor's browser accepts that. */
export function htmlAnswer(visit: Visit, page: FinishedPage, options: HtmlAnswerOptions = {}): Response {
  ensureCrumb(visit);
  const answer = answerWith(visit, page, options);
  if (!options.isPrivate) visit.context.set('completeAnswer', answer);
  return answer;
}
