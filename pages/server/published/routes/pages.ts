import type { Hono } from 'hono';
import { listQuery } from '../../../../protocol/commerce/product-list.js';
import type { PageDocument } from '../../../../protocol/document/document.js';
import { pageTypes } from '../../../../protocol/enums/page-types.js';
import { newerDocumentMessage } from '../../../../protocol/migrations/open-document.js';
import { partsParameter } from '../../../../protocol/names/frame.js';
import { withQuery } from '../../../../protocol/text/redirects.js';
import { isOpenTo } from '../../access/page-access.js';
import type { AppVariables } from '../../access/visitor.js';
import { isPlain } from '../../access/visitor.js';
import { absentPage, movedPath, redirectedTo, translatedPath } from '../../answers/absent-page.js';
import { announcementKey } from '../../answers/announcement-key.js';
import { htmlAnswer } from '../../answers/html-answer.js';
import { createPageCache, type PageCache } from '../../answers/page-cache.js';
import { protectedPage } from '../../answers/protected-page.js';
import { Failure } from '../../errors/failure.js';
import { siteOrigin } from '../../http/origin.js';
import { readPagePath, splitAddress } from '../../http/page-path.js';
import type { FinishedPage } from '../../rendering/finished-page.js';
import { journalPartPage } from '../../rendering/journal-part-page.js';
import { createNonce } from '../../rendering/owner-scripts.js';
import { renderSitePage } from '../../rendering/render-page.js';
import type { RenderTarget } from '../../rendering/render-target.js';
import { listWishOf } from '../../shop/product-groups.js';
import { monthWishOf } from '../../snapshot/calendar-month.js';
import { journalPath } from '../../snapshot/journal-addresses.js';
import { findJournalPart, type JournalPart } from '../../snapshot/journal-parts.js';
import { siteAt } from '../../snapshot/site-languages.js';
import { isPopupPage } from '../../snapshot/site-popup.js';
import type { SitePage, SiteSnapshot } from '../../snapshot/site.js';
import { editorWords } from '../../visit/editor-language.js';
import type { AppEnvironment } from '../../visit/environment.js';
import { readShown } from '../../visit/read-site.js';
import { showsSiteCode } from '../../visit/shows-site-code.js';
import { atSite, type SiteVisit, type Visit, visitOf } from '../../visit/visit.js';
import { answerCalendarFile, findCalendarFile } from '../calendar-file.js';
import { answerFeed, findFeed } from '../feed.js';
import { findUnpublished } from '../unpublished-page.js';
import { draftOf, namedState, isVisitorView, withoutAccount } from '../visitor-view.js';

interface Answerable {
  readonly page: PageDocument;
  readonly status: number;
  readonly extra: Partial<RenderTarget>;
  /** Whether access to the page is restricted. */
  readonly isPrivate?: boolean;
}

/** The part of a journal at the address, as far as the visitor may read it. */
function partAt({ visitor }: Pick<Visit, 'visitor'>, site: SiteSnapshot, path: string): JournalPart | null {
  return findJournalPart(site, path, (page) => isOpenTo(page, visitor));
}

function choosePage(visit: SiteVisit, path: string): Answerable {
  const { context, site } = visit;
  const page = site.pageByPath.get(path);
  if (site.newerPaths.has(path)) throw new Failure(503, { error: newerDocumentMessage });
  const part = partAt(visit, site, path);
  if (part)
    return {
      page: journalPartPage(part, site),
      status: 200,
      extra: { journalPart: part },
      isPrivate: part.journal.access !== 'public',
    };
  const isHidden = page && isPopupPage(page) && !visit.visitor.account;
  if (!page || isHidden || page.pageType === pageTypes.notFound) return { ...absentPage(site, path), status: 404 };
  if (!isOpenTo(page, visit.visitor)) return { ...protectedPage(visit, page), isPrivate: true };
  if (page.access !== 'public')
    return { page, status: 200, extra: { unlisted: true, isPrivate: page.access === 'members' }, isPrivate: true };
  if (path !== '/' || context.req.query('logout') !== 'true') return { page, status: 200, extra: {} };
  const notice = { title: site.text('page.logoutTitle'), text: site.text('page.logoutText') };
  return { page, status: 200, extra: { notice, isFarewell: true } };
}

/** What a contributor sees as a visitor: the state of the page that is named, whoever may see it, else its draft. */
async function viewed(request: Visit, answerable: Answerable, own: PageDocument | undefined): Promise<Answerable> {
  const { page, status, isPrivate } = answerable;
  const state = own && (await namedState(request, own));
  if (state) return { page: state, status: 200, extra: { unlisted: true } };
  return status === 200 && !isPrivate ? { ...answerable, page: await draftOf(request, page) } : answerable;
}

/** The answer for an address whose page has another one; null for others. */
function redirect({ context, visitor }: Visit, site: SiteSnapshot, path: string, search: string): Response | null {
  const isOpen = (page: SitePage): boolean => isOpenTo(page, visitor);
  const named = redirectedTo(site, path);
  // To be asked again each time: the owner may lead visitors elsewhere.
  if (named !== null)
    return context.body(null, 301, { Location: withQuery(named, search), 'Cache-Control': 'no-cache' });
  const former = movedPath(site, path, isOpen);
  // To be asked again each time: the owner may make another page there.
  if (former !== null) return context.body(null, 301, { Location: former + search, 'Cache-Control': 'no-cache' });
  const moved = translatedPath(site, path) ?? journalPath(site, path, isOpen);
  return moved === null ? null : context.redirect(moved + search, 302);
}

async function answerPublished(request: Visit, cache: PageCache): Promise<Response> {
  const { context, environment } = request;
  const isView = isVisitorView(request);
  const visit = isView ? withoutAccount(request) : request;
  const { pathname, search } = splitAddress(context.req.url);
  const path = readPagePath(pathname);
  if (path === null) throw new Failure(400, { error: 'The address is not valid.' });
  const site = siteAt(await readShown(request), path);
  if (pathname !== '/' && pathname.endsWith('/') && (site.pageByPath.has(path) || partAt(visit, site, path)))
    return context.redirect(encodeURI(path) + search, 308);
  const unpublished = site.pageByPath.has(path) ? null : await findUnpublished(request, path);
  const redirection = unpublished ? null : redirect(visit, site, path, search);
  if (redirection) return redirection;
  const calendar = findCalendarFile(site, path, visit.visitor);
  if (calendar) return answerCalendarFile(atSite(visit, site), calendar);
  const feed = findFeed(site, path, search);
  if (feed) return answerFeed(atSite(visit, site), feed);
  const answerable: Answerable = unpublished
    ? { page: unpublished, status: 200, extra: { unlisted: true } }
    : choosePage(atSite(visit, site), path);
  const own = unpublished ?? site.pageByPath.get(path);
  const { page, status, extra, isPrivate = false } = isView ? await viewed(request, answerable, own) : answerable;
  const visitor = visit.visitor;
  const origin = siteOrigin(context, environment.baseUrl);
  const nonce = createNonce(page);
  const listWish = listWishOf(page, site, new URLSearchParams(search));
  const month = monthWishOf(page, site, new URLSearchParams(search));
  const isFramed = visitor.account !== null && context.req.header('sec-fetch-dest') === 'iframe';
  const target: RenderTarget = {
    site,
    manifest: environment.manifest,
    // The script of a page leads contributors to the editor; who asks for the page without code wants to see the page.
    account: isFramed || showsSiteCode(request) ? visitor.account : null,
    visitor,
    origin,
    editorOrigins: environment.editorOrigins,
    featuresOff: environment.featuresOff,
    captchaSiteKeys: environment.captcha.siteKeys,
    nonce,
    ...(listWish && { listWish }),
    month,
    hasSiteCode: showsSiteCode(request) && (status === 200 || status === 404),
    isFramed,
    editor: isFramed ? editorWords(context) : undefined,
    editsParts: new URLSearchParams(search).has(partsParameter),
    ...extra,
  };
  const render = (): Promise<FinishedPage> => renderSitePage(page, target);
  if (isView || isPrivate || !isPlain(visitor) || nonce || status !== 200)
    return htmlAnswer(request, await render(), { status, nonce, isPrivate: isView || isPrivate });
  const key = `${origin} ${path} ${announcementKey(site, visitor)}${extra.notice ? 'notice' : ''}${listWish ? listQuery(listWish) : ''}${month && ` ${month}`}`;
  return htmlAnswer(visit, await cache.read(site.version, key, render));
}

/** The published pages. */
export function registerPages(app: Hono<AppVariables>, environment: AppEnvironment): void {
  const cache = createPageCache();
  app.get('*', (context) => answerPublished(visitOf(context, environment), cache));
}
