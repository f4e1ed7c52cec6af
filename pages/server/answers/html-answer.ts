import type { AppContext } from '../access/visitor.js';
import { secureOrigin } from '../http/cross-origin.js';
import type { FinishedPage } from '../rendering/finished-page.js';
import { ensureCrumb } from '../visit/cookies.js';
import type { Visit } from '../visit/visit.js';

/** Headers of every page. The answer depends on the visitor's cookies, may carry one, and browsers validate their copy each time. */
export function pageHeaders(policy: string): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie, Accept-Encoding',
  };
}

/** Whether the visitor takes answers that are compressed. */
export function acceptsBrotli(context: AppContext): boolean {
  return /(?:^|[\s,])br(?:$|[\s,;])/.test(context.req.header('accept-encoding') ?? '');
}

/** Whether the visitor's copy is the present one. */
export function isNotModified(context: AppContext, etag: string): boolean {
  const tags = (context.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** How a page is answered, where it is not the plain way. */
export interface HtmlAnswerOptions {
  readonly status?: number;
  /** Nonce under which the page runs the owner's scripts; empty for none. */
  readonly nonce?: string;
  /** For this visitor at this moment only: no cache keeps it, and it has no entity tag. */
  readonly isPrivate?: boolean;
}

/**
 * A page as an answer: with its entity tag, or "not modified", or compressed where the visitor takes that. A page with a nonce has no tag:
 * "not modified" would give the kept page a policy with another nonce.
 */
export function htmlAnswer(
  visit: Visit,
  page: FinishedPage,
  { status = 200, nonce = '', isPrivate = false }: HtmlAnswerOptions = {},
): Response {
  const { context, environment } = visit;
  ensureCrumb(visit);
  const headers = pageHeaders(page.policy({ nonce, secureOrigin: secureOrigin(context, environment) }));
  if (page.language) headers['Content-Language'] = page.language;
  // Not compressed: what is one visitor's alone must not be guessed from the length of the answer.
  if (isPrivate) return context.body(page.markup, status as 200, { ...headers, 'Cache-Control': 'private, no-store' });
  if (status !== 200 || context.req.method === 'POST') headers['Cache-Control'] = 'no-store';
  else if (!nonce) {
    headers['ETag'] = page.etag;
    if (isNotModified(context, page.etag)) return context.body(null, 304, headers);
  }
  if (!acceptsBrotli(context)) return context.body(page.markup, status as 200, headers);
  headers['Content-Encoding'] = 'br';
  return context.body(page.compressed, status as 200, headers);
}
