import type { AppContext } from '../access/visitor.js';
import { siteAt } from '../snapshot/site-languages.js';
import type { SiteSnapshot } from '../snapshot/site-snapshot.js';
import type { AppEnvironment } from './environment.js';

/** Path of the page that makes a call or posts a form, as far as the browser says; the address itself where it is no call. */
function pagePathOf(c: AppContext): string {
  if (!c.req.path.startsWith('/api/')) return c.req.path;
  const referer = c.req.header('referer') ?? '';
  return URL.canParse(referer) ? new URL(referer).pathname : '/';
}

/** The site in the language of the page that asks. It decides about words alone: what a browser says of the page it is on is not proved. */
export async function readSite(c: AppContext, environment: Pick<AppEnvironment, 'site'>): Promise<SiteSnapshot> {
  return siteAt(await environment.site.read(), pagePathOf(c));
}
