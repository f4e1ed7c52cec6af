import type { Hono } from 'hono';
import { html } from 'hono/html';
import { pageTypes } from '../../../../protocol/enums/page-types.js';
import { routes } from '../../../../protocol/names/routes.js';
import type { Html } from '../../../blocks/block-template.js';
import { isOpenTo } from '../../access/page-access.js';
import type { AppVariables } from '../../access/visitor.js';
import { anonymous } from '../../access/visitor.js';
import { siteOrigin } from '../../http/origin.js';
import { pageAlternates } from '../../rendering/page-frame.js';
import type { SitePage, SiteSnapshot } from '../../snapshot/site.js';
import { readSiteVersion } from '../../store/settings.js';
import type { AppEnvironment } from '../../visit/environment.js';
import { type Visit, visitOf } from '../../visit/visit.js';

/** Kinds of pages that the list for search engines omits. */
const unlistedPageTypes = new Set<number>([pageTypes.notFound, pageTypes.error, pageTypes.popupOverlay]);

/** A page with its addresses in the other languages. */
function entryXml(page: SitePage, site: SiteSnapshot, origin: string): Html {
  return html`<url><loc>${origin + page.path}</loc>${pageAlternates(page, site, origin).map(
    ({ hreflang, href }) => html`
<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
  )}</url>
`;
}

async function answerSitemap(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const site = await environment.site.read();
  const origin = siteOrigin(context, environment.baseUrl);
  const pages = site.pages.filter((page) => !unlistedPageTypes.has(page.pageType) && isOpenTo(page, anonymous));
  const products = site.products.filter(({ path }) => !site.pageByPath.has(path));
  // The XML declaration is prepended outside the template, which would escape it.
  const list =
    await html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.map((page) => entryXml(page, site, origin))}${products.map(
      ({ path }) => html`<url><loc>${origin + path}</loc></url>
`,
    )}</urlset>
`;
  return context.body(`<?xml version="1.0" encoding="UTF-8"?>\n${String(list)}`, 200, {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
}

/** Files for machines: the sitemap, the rules for crawlers, and the health check. */
export function registerSiteFiles(app: Hono<AppVariables>, environment: AppEnvironment): void {
  app.get('/sitemap.xml', (context) => answerSitemap(visitOf(context, environment)));
  app.get('/robots.txt', (context) =>
    context.text(
      `User-agent: *\nDisallow: ${routes.config}\nDisallow: /api/\nSitemap: ${siteOrigin(context, environment.baseUrl)}/sitemap.xml\n`,
    ),
  );
  app.get(routes.health, async (context) => {
    await readSiteVersion(environment.database);
    return context.text('ok', 200, { 'Cache-Control': 'no-store' });
  });
}
