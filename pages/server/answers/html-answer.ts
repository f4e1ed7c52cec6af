import { constants, brotliCompressSync } from 'node:zlib';
import * as attributes from '../../../protocol/names/attributes.js';
import { cartPageTable } from '../../../protocol/widgets/cart-page.js';
import type { AppContext } from '../access/visitor.js';
import { secureOrigin } from '../http/cross-origin.js';
import { pagePolicy, type PagePolicyExtras } from '../http/headers.js';
import { sha256 } from '../http/signature.js';
import { addCaptchaSources, externalCaptchasIn } from '../rendering/captcha-sources.js';
import { playerOriginsIn } from '../rendering/frame-sources.js';
import { measureSource } from '../rendering/measures.js';
import { ensureCrumb } from '../visit/cookies.js';
import type { AppEnvironment } from '../visit/environment.js';
import type { Visit } from '../visit/visit.js';

/** Headers of every page. The answer depends on the visitor's cookies, may carry one, and is asked for again each time. */
export function pageHeaders(environment: AppEnvironment, extras?: PagePolicyExtras): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy(environment.editorOrigins, extras),
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

/** The language that a page of the site says it is in. */
function languageHeader(markup: string): Record<string, string> {
  const language = /^<!DOCTYPE html>\s*<html lang="([\w-]+)"/.exec(markup)?.[1];
  return language ? { 'Content-Language': language } : {};
}

/** Whether the cart page's behaviour is on the page. Text of visitors and owners cannot pose as such: its quotes are escaped. */
function drawsTemplates(markup: string): boolean {
  return markup.includes(`${attributes.widget}="${cartPageTable.name}"`);
}

/** How a page is answered, where it is not the plain way. */
export interface HtmlAnswerOptions {
  /** The compressed page, where it is kept. By default it is compressed for this answer. */
  readonly compress?: (markup: string) => Uint8Array<ArrayBuffer>;
  readonly policy?: PagePolicyExtras;
  /** For this visitor at this moment only: no cache keeps it, and nothing tells whether it has changed. */
  readonly isPrivate?: boolean;
}

/**
 * A page as an answer: with its tag, or "not modified", or compressed where the visitor takes that. A page with a nonce has no tag:
 * "not modified" would give the kept page a policy with another nonce.
 */
export function htmlAnswer(
  visit: Visit,
  markup: string,
  status = 200,
  { compress = compressPage, policy, isPrivate = false }: HtmlAnswerOptions = {},
): Response {
  const { context, environment } = visit;
  ensureCrumb(visit);
  const headers: Record<string, string> = {
    ...languageHeader(markup),
    ...pageHeaders(environment, {
      ...policy,
      playerOrigins: playerOriginsIn(markup),
      secureOrigin: secureOrigin(context, environment),
      styleSource: measureSource(markup),
      hasTemplates: drawsTemplates(markup),
    }),
  };
  headers['Content-Security-Policy'] = addCaptchaSources(
    headers['Content-Security-Policy'] ?? '',
    externalCaptchasIn(markup),
  );
  // Not compressed: what is one visitor's alone must not be guessed from the length of the answer.
  if (isPrivate) return context.body(markup, status as 200, { ...headers, 'Cache-Control': 'private, no-store' });
  if (status !== 200 || context.req.method === 'POST') headers['Cache-Control'] = 'no-store';
  else if (!policy?.nonce) {
    const etag = `"${sha256(markup).slice(0, 22)}"`;
    headers['ETag'] = etag;
    if (isNotModified(context, etag)) return context.body(null, 304, headers);
  }
  if (acceptsBrotli(context))
    return context.body(compress(markup), status as 200, { ...headers, 'Content-Encoding': 'br' });
  return context.body(markup, status as 200, headers);
}

/** A page as it is kept compressed. */
export function compressPage(markup: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    brotliCompressSync(markup, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: markup.length },
    }),
  );
}
