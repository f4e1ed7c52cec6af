import type { Hono } from 'hono';
import type { PageDocument } from '../../../../protocol/document/document.js';
import { pageTypes } from '../../../../protocol/enums/page-types.js';
import { isOpenTo } from '../../access/page-access.js';
import type { AppContext, AppVariables } from '../../access/visitor.js';
import { isPlain } from '../../access/visitor.js';
import { absentPage, translatedPath } from '../../answers/absent-page.js';
import { compressPage, htmlAnswer } from '../../answers/html-answer.js';
import { createPageCache, type PageCache } from '../../answers/page-cache.js';
import { protectedPage } from '../../answers/protected-page.js';
import { Failure } from '../../errors/failure.js';
import { siteOrigin } from '../../http/origin.js';
import { readPagePath } from '../../http/page-path.js';
import { createNonce } from '../../rendering/owner-scripts.js';
import { renderSitePage, type RenderTarget } from '../../rendering/render-page.js';
import { journalPath } from '../../snapshot/journal-addresses.js';
import { siteAt } from '../../snapshot/site-languages.js';
import { isPopupPage } from '../../snapshot/site-popup.js';
import type { SiteSnapshot } from '../../snapshot/site-snapshot.js';
import type { AppEnvironment } from '../../visit/environment.js';
import { findUnpublished } from '../unpublished-page.js';

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
