import type { AppContext } from '../access/visitor.js';
import { siteAt } from '../snapshot/site-languages.js';
import type { SiteSnapshot } from '../snapshot/site-snapshot.js';
import type { Visit } from './visit.js';

/** Path of the page that makes a call or posts a form, as far as the browser says; the address itself where it is no call. */
function pagePathOf(context: AppContext): string {
  if (!context.req.path.startsWith('/api/')) return context.req.path;
  const referer = context.req.header('referer') ?? '';
  return URL.canParse(referer) ? new URL(referer).pathname : '/';
}

/** The site in the language of the page that asks. It decides about words alone: what a browser says of the page it is on is not proved. */
export async function readSite(visit: Visit): Promise<SiteSnapshot> {
  const { context, environment } = visit;
  return siteAt(await environment.site.read(), pagePathOf(context));
}
