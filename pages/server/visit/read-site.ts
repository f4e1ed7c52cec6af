import { checkoutRoutes, localeParameter } from '../../../protocol/commerce/checkout-address.js';
import { isConfigPath } from '../../../protocol/names/routes.js';
import type { AppContext } from '../access/visitor.js';
import { siteAt } from '../snapshot/site-languages.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import type { TextSource } from '../snapshot/text-source.js';
import { editorText } from './editor-language.js';
import type { Visit } from './visit.js';

function refererOf(context: AppContext): URL | null {
  const referer = context.req.header('referer') ?? '';
  return URL.canParse(referer) ? new URL(referer) : null;
}

/** Path of the page that makes an API call, from the referrer; for other requests, their own path. */
function pagePathOf(context: AppContext): string {
  return context.req.path.startsWith('/api/') ? (refererOf(context)?.pathname ?? '/') : context.req.path;
}

/** Texts for whoever calls: of the editor in its language, of a page in that of the page. */
export async function callerText(visit: Visit): Promise<TextSource> {
  return isConfigPath(pagePathOf(visit.context)) ? editorText(visit.context) : (await readSite(visit)).text;
}

/** The site for a page that is looked at: whoever has an account may just have changed it, on another server too. */
export async function readShown({ environment: { site }, visitor }: Visit): Promise<SiteSnapshot> {
  return visitor.account ? site.read() : site.readForVisitor();
}

const isCheckout = (path: string): boolean =>
  path === checkoutRoutes.checkout || path.startsWith(`${checkoutRoutes.checkout}/`);

/** Whether an address may name its language in its query: a checkout, or what the shop does on the way to one. */
const mayName = (path: string): boolean => isCheckout(path) || /^(?:\/api)?\/commerce\//.test(path);

/** The site in the language that an address names, else in that of its path. */
function siteFor(site: SiteSnapshot, { pathname, searchParams }: URL): SiteSnapshot {
  const named = mayName(pathname) ? searchParams.get(localeParameter) : null;
  return named === null ? siteAt(site, pathname) : site.inLocale(named);
}

/** The site in the language that the address names, else in that of the page from which the visitor comes. */
export async function readFormerSite({ context, environment }: Visit): Promise<SiteSnapshot> {
  const site = await environment.site.read();
  const own = new URL(context.req.url);
  const from = mayName(own.pathname) && own.searchParams.has(localeParameter) ? own : refererOf(context);
  return from === null ? siteAt(site, '/') : siteFor(site, from);
}

/**
 * The site in the language of the calling page; at a checkout, in that which its address names. Neither address nor referrer is
 * authenticated, so that they determine texts only.
 */
export async function readSite(visit: Visit): Promise<SiteSnapshot> {
  const { context, environment } = visit;
  const site = await environment.site.read();
  const { path } = context.req;
  if (isCheckout(path)) return site.inLocale(context.req.query(localeParameter) ?? '');
  return path.startsWith('/api/') ? readFormerSite(visit) : siteAt(site, path);
}
