import type { Hono } from 'hono';
import { manifest, robots, sitemap } from '../../../../protocol/names/machine-files.js';
import { routes } from '../../../../protocol/names/routes.js';
import { withPrefix } from '../../../../protocol/text/localized-paths.js';
import type { AppVariables } from '../../access/visitor.js';
import { siteOrigin } from '../../http/origin.js';
import { siteAt } from '../../snapshot/site-languages.js';
import { findObstacles } from '../../store/obstacles.js';
import type { AppEnvironment } from '../../visit/environment.js';
import { webManifest } from '../manifest.js';
import { sitemapXml } from '../sitemap.js';
import { xmlAnswer } from '../xml.js';

/** Serves the web app manifest in each language of the site, each under its own address. */
function registerManifest(app: Hono<AppVariables>, { site, media }: AppEnvironment): void {
  app.on('GET', [manifest, `/:language${manifest}`], async (context, next) => {
    const { path } = context.req;
    const here = siteAt(await site.read(), path);
    if (path !== withPrefix(manifest, here.settings.locale, here.languages)) return next();
    return context.body(JSON.stringify(webManifest(here, media.built)), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    });
  });
}

/** Files for machines: the sitemap, the rules for crawlers, the web app manifest, and the health check. */
export function registerSiteFiles(app: Hono<AppVariables>, environment: AppEnvironment): void {
  const { baseUrl, database, dataFolder, site } = environment;
  app.get(sitemap, async (context) => xmlAnswer(context, sitemapXml(await site.read(), siteOrigin(context, baseUrl))));
  app.get(robots, (context) =>
    context.text(
      `User-agent: *\nDisallow: ${routes.config}\nDisallow: /api/\nSitemap: ${siteOrigin(context, baseUrl)}${sitemap}\n`,
    ),
  );
  registerManifest(app, environment);
  app.get(routes.health, (context) => context.text('ok', 200, { 'Cache-Control': 'no-store' }));
  const { metrics } = environment;
  if (metrics !== null)
    app.get(routes.metrics, async (context) =>
      context.body(await metrics.read(), 200, {
        'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
        'Cache-Control': 'no-store',
      }),
    );
  app.get(routes.ready, async (context) => {
    const obstacles = await findObstacles(database, dataFolder);
    return context.text(obstacles.join('\n') || 'ok', obstacles.length > 0 ? 503 : 200, {
      'Cache-Control': 'no-store',
    });
  });
}
