import { constants, brotliCompressSync } from 'node:zlib';
import type { Hono } from 'hono';
import type { PageDocument } from '../../../protocol/document/document.js';
import { pageTypes } from '../../../protocol/enums/page-types.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { cartPageTable } from '../../../protocol/widgets/cart-page.js';
import type { AppContext, AppEnvironment, AppVariables } from '../app-environment.js';
import { addCaptchaSources, externalCaptchasIn } from '../captcha/policy.js';
import { Failure } from '../failure.js';
import { createNonce } from '../forms/owner-scripts.js';
import { journalPath } from '../rendering/journal-addresses.js';
import { measureSource } from '../rendering/measures.js';
import { createPageCache, type PageCache } from '../rendering/page-cache.js';
import { renderSitePage, type RenderTarget } from '../rendering/render-page.js';
import { siteAt } from '../rendering/site-languages.js';
import { isPopupPage } from '../rendering/site-popup.js';
import type { SiteSnapshot } from '../rendering/site-snapshot.js';
import { secureOrigin } from '../security/cross-origin.js';
import { playerOriginsIn } from '../security/frame-sources.js';
import { pagePolicy, type PagePolicyExtras } from '../security/headers.js';
import { siteOrigin } from '../security/origin.js';
import { sha256 } from '../security/signature.js';
import { isOpenTo } from '../sessions/page-access.js';
import { ensureCrumb, isPlain } from '../sessions/visitor.js';
import { absentPage, translatedPath } from './absent-page.js';
import { readPagePath } from './page-path.js';
import { protectedPage } from './protected-page.js';
import { findUnpublished } from './unpublished-page.js';

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
export function acceptsBrotli(c: AppContext): boolean {
  return /(?:^|[\s,])br(?:$|[\s,;])/.test(c.req.header('accept-encoding') ?? '');
}

/** Whether the visitor's copy is the present one. */
export function isNotModified(c: AppContext, etag: string): boolean {
  const tags = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
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
  c: AppContext,
  environment: AppEnvironment,
  markup: string,
  status = 200,
  { compress = compressPage, policy, isPrivate = false }: HtmlAnswerOptions = {},
): Response {
  ensureCrumb(c, environment);
  const headers: Record<string, string> = {
    ...languageHeader(markup),
    ...pageHeaders(environment, {
      ...policy,
      playerOrigins: playerOriginsIn(markup),
      secureOrigin: secureOrigin(c, environment),
      styleSource: measureSource(markup),
      hasTemplates: drawsTemplates(markup),
    }),
  };
  headers['Content-Security-Policy'] = addCaptchaSources(
    headers['Content-Security-Policy'] ?? '',
    externalCaptchasIn(markup),
  );
  // Not compressed: what is one visitor's alone must not be guessed from the length of the answer.
  if (isPrivate) return c.body(markup, status as 200, { ...headers, 'Cache-Control': 'private, no-store' });
  if (status !== 200 || c.req.method === 'POST') headers['Cache-Control'] = 'no-store';
  else if (!policy?.nonce) {
    const etag = `"${sha256(markup).slice(0, 22)}"`;
    headers['ETag'] = etag;
    if (isNotModified(c, etag)) return c.body(null, 304, headers);
  }
  if (acceptsBrotli(c)) return c.body(compress(markup), status as 200, { ...headers, 'Content-Encoding': 'br' });
  return c.body(markup, status as 200, headers);
}

/** A page as it is kept compressed. */
export function compressPage(markup: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    brotliCompressSync(markup, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: markup.length },
    }),
  );
}

interface Answerable {
  readonly page: PageDocument;
  readonly status: number;
  readonly extra: Partial<RenderTarget>;
  /** Whether not everybody may see it. */
  readonly isPrivate?: boolean;
}

function choosePage(c: AppContext, environment: AppEnvironment, site: SiteSnapshot, path: string): Answerable {
  const page = site.pageByPath.get(path);
  const isHidden = page && isPopupPage(page) && !c.get('visitor').account;
  if (!page || isHidden || page.pageType === pageTypes.notFound) return { ...absentPage(site, path), status: 404 };
  if (!isOpenTo(page, c.get('visitor'))) return { ...protectedPage(c, environment, site, page), isPrivate: true };
  if (page.access !== 'public')
    return { page, status: 200, extra: { unlisted: true, isPrivate: page.access === 'members' }, isPrivate: true };
  const isLogout = path === '/' && c.req.query('logout') === 'true';
  const notice = { title: site.text('page.logoutTitle'), text: site.text('page.logoutText') };
  return { page, status: 200, extra: isLogout ? { notice, isFarewell: true } : {} };
}

async function answerPage(c: AppContext, environment: AppEnvironment, cache: PageCache): Promise<Response> {
  const pathname = new URL(c.req.url).pathname;
  const path = readPagePath(pathname);
  if (path === null) throw new Failure(400, { error: 'The address is not valid.' });
  const site = siteAt(await environment.site.read(), path);
  if (pathname !== '/' && pathname.endsWith('/') && site.pageByPath.has(path))
    return c.redirect(path + new URL(c.req.url).search, 308);
  const moved = translatedPath(site, path) ?? journalPath(site, path, (page) => isOpenTo(page, c.get('visitor')));
  if (moved !== null) return c.redirect(moved + new URL(c.req.url).search, 302);
  const unpublished = site.pageByPath.has(path) ? null : await findUnpublished(c, environment, path);
  const {
    page,
    status,
    extra,
    isPrivate = false,
  }: Answerable = unpublished
    ? { page: unpublished, status: 200, extra: { unlisted: true } }
    : choosePage(c, environment, site, path);
  const visitor = c.get('visitor');
  const origin = siteOrigin(c, environment.baseUrl);
  const nonce = createNonce(page);
  const target: RenderTarget = {
    site,
    manifest: environment.manifest,
    account: visitor.account,
    visitor,
    origin,
    editorOrigins: environment.editorOrigins,
    captchaSiteKeys: environment.captcha.siteKeys,
    nonce,
    isFramed: visitor.account !== null && c.req.header('sec-fetch-dest') === 'iframe',
    ...extra,
  };
  const render = (): Promise<string> => renderSitePage(page, target);
  if (isPrivate || !isPlain(visitor) || nonce || status !== 200)
    return htmlAnswer(c, environment, await render(), status, { policy: { nonce }, isPrivate });
  const cached = await cache.read(site.version, `${origin} ${path} ${extra.notice ? 'notice' : ''}`, render);
  return htmlAnswer(c, environment, cached.markup, 200, { compress: () => cached.compressed(compressPage) });
}

/** The published pages. */
export function registerPages(app: Hono<AppVariables>, environment: AppEnvironment): void {
  const cache = createPageCache();
  app.get('*', (c) => answerPage(c, environment, cache));
}
