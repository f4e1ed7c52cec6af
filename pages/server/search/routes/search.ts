import type { Hono } from 'hono';
import { pageTypes } from '../../../../protocol/enums/page-types.js';
import * as calls from '../../../../protocol/http/calls.js';
import type { SearchPreviewAnswer } from '../../../../protocol/http/search.js';
import { search } from '../../../../protocol/names/routes.js';
import { withPrefix } from '../../../../protocol/text/localized-paths.js';
import { queryMaxLength, queryParameter } from '../../../../protocol/widgets/search-preview.js';
import { searchPageHtml, type SearchResult } from '../../../blocks/search-page.js';
import type { AppContext, AppVariables } from '../../access/visitor.js';
import { answerPage, resultDocument } from '../../answers/page-answer.js';
import { Failure } from '../../errors/failure.js';
import { visitorPlace } from '../../http/origin.js';
import { siteAt } from '../../snapshot/site-languages.js';
import type { SiteSnapshot } from '../../snapshot/site.js';
import type { ApiRoute } from '../../visit/api-route.js';
import type { AppEnvironment } from '../../visit/environment.js';
import { showsSiteCode } from '../../visit/shows-site-code.js';
import { atSite, type SiteVisit, type Visit, visitOf } from '../../visit/visit.js';
import { excerptOf, markFound } from '../excerpt.js';
import type { Hit } from '../search-index.js';
import { searchSite, type SiteEntry } from '../site-search.js';

/** Results per page, and in the preview. */
const pageSize = 10;
const previewSize = 6;

function readQuery(context: AppContext): string {
  return (context.req.query(queryParameter) ?? '')
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, queryMaxLength);
}

function noteOf({ kind, note }: SiteEntry, { text }: SiteSnapshot): string {
  return [text(`search.${kind}`), note].filter(Boolean).join(' · ');
}

function resultOf({ entry, matched }: Hit<SiteEntry>, site: SiteSnapshot): SearchResult {
  return {
    path: entry.path,
    title: markFound(entry.title, matched),
    note: noteOf(entry, site),
    excerpt: excerptOf(entry, matched),
    image: entry.image,
  };
}

/** The search page in the language of its address, with results in that language. [ROUTE-04] */
async function answerSearch(visit: SiteVisit, action: string): Promise<Response> {
  const { context, environment, site } = visit;
  const waitS = await environment.limits.consume('search', visitorPlace(context, environment.proxyHops));
  if (waitS !== null) throw new Failure(429, { error: site.text('search.tooMany') }, { 'Retry-After': String(waitS) });
  const query = readQuery(context);
  const hits = searchSite(site, query, visit.visitor);
  const pageCount = Math.max(1, Math.ceil(hits.length / pageSize));
  const asked = /^\d{1,6}$/.test(context.req.query('page') ?? '') ? Number(context.req.query('page')) : 1;
  const page = Math.min(Math.max(asked, 1), pageCount);
  const start = (page - 1) * pageSize;
  const input = {
    action,
    query,
    total: hits.length,
    first: start + 1,
    page,
    pageCount,
    results: hits.slice(start, start + pageSize).map((hit) => resultOf(hit, site)),
  };
  const { locale } = site.settings;
  const title = query === '' ? site.text('search.title') : site.text('search.titleOf', { query });
  const document = {
    ...resultDocument,
    ...(locale !== site.languages[0] && { locale }),
    path: action,
    title,
    pageType: pageTypes.search,
  };
  return answerPage(visit, 200, document, {
    hasSiteCode: showsSiteCode(visit),
    main: (context) => searchPageHtml(input, context),
  });
}

/** Serves the search page in each language of the site, each under its own address. */
export function registerSearch(app: Hono<AppVariables>, environment: AppEnvironment): void {
  app.get(search, async (context) =>
    answerSearch(atSite(visitOf(context, environment), siteAt(await environment.site.read(), search)), search),
  );
  app.get(`/:language${search}`, async (context, next) => {
    const site = siteAt(await environment.site.read(), context.req.path);
    const address = withPrefix(search, site.settings.locale, site.languages);
    return context.req.path === address ? answerSearch(atSite(visitOf(context, environment), site), address) : next();
  });
}

async function answerPreview(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const site = (await environment.site.read()).inLocale(context.req.query('locale') ?? '');
  const hits = searchSite(site, readQuery(context), visit.visitor);
  const results = hits
    .slice(0, previewSize)
    .map(({ entry }) => ({ path: entry.path, title: entry.title, note: noteOf(entry, site) }));
  const total = hits.length;
  const answer: SearchPreviewAnswer = {
    total,
    totalText: site.text('search.count', { n: total }),
    label: site.text('search.results'),
    results,
  };
  return context.json(answer);
}

/** Search-as-you-type preview with the best results. */
export function searchRoutes(): ApiRoute[] {
  return [{ method: 'GET', path: calls.searchPreview, limit: 'search', guard: 'none', handle: answerPreview }];
}
