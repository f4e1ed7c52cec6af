import { constants, brotliCompressSync } from 'node:zlib';
import type { Hono } from 'hono';
import { pageTypes } from '../../../protocol/enums/page-types.js';
import type { PageDocument } from '../../../protocol/document/document.js';
import type { AppContext, AppEnvironment, AppVariables } from '../app-environment.js';
import { addCaptchaSources, externalCaptchasIn } from '../captcha/policy.js';
import { createNonce } from '../forms/owner-scripts.js';
import { measureSource } from '../rendering/measures.js';
import { createPageCache, type PageCache } from '../rendering/page-cache.js';
import { renderSitePage, type RenderTarget } from '../rendering/render-page.js';
import type { SiteSnapshot } from '../rendering/site-snapshot.js';
import { secureOrigin } from '../security/cross-origin.js';
import { playerOriginsIn } from '../security/frame-sources.js';
import { pagePolicy, type PagePolicyExtras } from '../security/headers.js';
import { siteOrigin } from '../security/origin.js';
import { sha256 } from '../security/signature.js';
import { ensureCrumb } from '../sessions/visitor.js';
import { Failure } from '../failure.js';
import { readPagePath } from './page-path.js';

/** Headers of every page. The answer depends on the visitor's cookies, may carry one, and is asked for again each time. */
export function pageHeaders(environment: AppEnvironment, extras?: PagePolicyExtras): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy(environment.editorOrigins, extras),
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie, Accept-Encoding',
  };
}

function acceptsBrotli(c: AppContext): boolean {
  return /(?:^|[\s,])br(?:$|[\s,])/.test(c.req.header('accept-encoding') ?? '');
}

/** Whether the visitor's copy is the present one. */
export function isNotModified(c: AppContext, etag: string): boolean {
  const tags = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** How a page is answered, where it is not the plain way. */
export interface HtmlAnswerOptions {
  readonly compress?: (markup: string) => Uint8Array<ArrayBuffer>;
  readonly policy?: PagePolicyExtras;
}

/**
 * A page as an answer: with its tag, or "not modified", or compressed where the visitor takes that. A page with a nonce has no tag:
 * "not modified" would give the kept page a policy with another nonce.
 */
export function htmlAnswer(c: AppContext, environment: AppEnvironment, markup: string, status = 200, { compress, policy }: HtmlAnswerOptions = {}): Response {
  ensureCrumb(c, environment);
  const headers = pageHeaders(environment, { ...policy, playerOrigins: playerOriginsIn(markup), secureOrigin: secureOrigin(c, environment), styleSource: measureSource(markup) });
  headers['Content-Security-Policy'] = addCaptchaSources(headers['Content-Security-Policy'] ?? '', externalCaptchasIn(markup));
  if (status === 200 && policy?.nonce) return c.body(markup, 200, headers);
  if (status === 200 && c.req.method !== 'POST') {
    const etag = `"${sha256(markup).slice(0, 22)}"`;
    headers['ETag'] = etag;
    if (isNotModified(c, etag)) return c.body(null, 304, headers);
  } else {
    headers['Cache-Control'] = 'no-store';
  }
  if (compress && acceptsBrotli(c)) return c.body(compress(markup), status as 200, { ...headers, 'Content-Encoding': 'br' });
  return c.body(markup, status as 200, headers);
}

function compressPage(markup: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(brotliCompressSync(markup, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: markup.length } }));
}

/** The page of the site that says that nothing was found, or one of our own. */
function notFoundPage(site: SiteSnapshot): { readonly page: PageDocument; readonly extra: Partial<RenderTarget> } {
  const own = site.pages.find((page) => page.pageType === pageTypes.notFound);
  if (own) return { page: own, extra: { unlisted: true } };
  const { text } = site;
  const page = { id: '', path: '', title: '', description: '', navigationTitle: '', pageType: pageTypes.notFound, blocks: [] };
  const result = { title: text('page.notFoundTitle'), text: text('page.notFoundText'), link: '/', linkText: text('page.notFoundLink') };
  return { page, extra: { unlisted: true, result } };
}

interface Answerable {
  readonly page: PageDocument;
  readonly status: number;
  readonly extra: Partial<RenderTarget>;
}

function choosePage(c: AppContext, site: SiteSnapshot, path: string): Answerable {
  const page = site.pageByPath.get(path);
  if (!page || page.pageType === pageTypes.notFound) return { ...notFoundPage(site), status: 404 };
  const isLogout = path === '/' && c.req.query('logout') === 'true';
  const notice = { title: site.text('page.logoutTitle'), text: site.text('page.logoutText') };
  return { page, status: 200, extra: isLogout ? { notice } : {} };
}

async function answerPage(c: AppContext, environment: AppEnvironment, cache: PageCache): Promise<Response> {
  const pathname = new URL(c.req.url).pathname;
  const path = readPagePath(pathname);
  if (path === null) throw new Failure(400, { error: 'The address is not valid.' });
  const site = await environment.site.read();
  if (pathname !== '/' && pathname.endsWith('/') && site.pageByPath.has(path)) return c.redirect(path + new URL(c.req.url).search, 308);
  const { page, status, extra } = choosePage(c, site, path);
  const { account } = c.get('visitor');
  const origin = siteOrigin(c, environment.baseUrl);
  const nonce = createNonce(page);
  const target: RenderTarget = { site, manifest: environment.manifest, account, origin, editorOrigins: environment.editorOrigins, captchaSiteKeys: environment.captcha.siteKeys, nonce, ...extra };
  const render = (): Promise<string> => renderSitePage(page, target);
  if (account || nonce || status !== 200) return htmlAnswer(c, environment, await render(), status, { policy: { nonce } });
  const cached = await cache.read(site.version, `${origin} ${path} ${extra.notice ? 'notice' : ''}`, render);
  return htmlAnswer(c, environment, cached.markup, 200, { compress: () => cached.compressed(compressPage) });
}

/** The published pages. */
export function registerPages(app: Hono<AppVariables>, environment: AppEnvironment): void {
  const cache = createPageCache();
  app.get('*', (c) => answerPage(c, environment, cache));
}
