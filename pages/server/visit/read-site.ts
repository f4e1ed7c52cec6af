import type { AppContext } from '../access/visitor.js';
import { siteAt } from '../snapshot/site-languages.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import type { Visit } from './visit.js';

/** Path of the page that makes an API call, from the referrer; for other requests, their own path. */
function pagePathOf(context: AppContext): string {
  if (!context.req.path.startsWith('/api/')) return context.req.path;
  const referer = context.req.header('referer') ?? '';
  return URL.canParse(referer) ? new URL(referer).pathname : '/';
}

/** The site in the language of the calling page. The referrer is not authenticated, so that it determines texts only. */
export async function readSite(visit: Visit): Promise<SiteSnapshot> {
  const { context, environment } = visit;
  return siteAt(await environment.site.read(), pagePathOf(context));
}
