import { checkoutRoutes, localeParameter } from '../../../protocol/commerce/checkout-address.js';
import { isConfigPath } from '../../../protocol/names/routes.js';
import type { AppContext } from '../access/visitor.js';
import { siteAt } from '../snapshot/site-languages.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import type { TextSource } from '../snapshot/text-source.js';
import { editorText } from './editor-language.js';
import type { Visit } from './visit.js';

function refererPath(context: AppContext): string {
  const referer = context.req.header('referer') ?? '';
  return URL.canParse(referer) ? new URL(referer).pathname : '/';
}

/** Path of the page that makes an API call, from the referrer; for other requests, their own path. */
function pagePathOf(context: AppContext): string {
  return context.req.path.startsWith('/api/') ? refererPath(context) : context.req.path;
}

/** Texts for whoever calls: of the editor in its language, of a page in that of the page. */
export async function callerText(visit: Visit): Promise<TextSource> {
  return isConfigPath(pagePathOf(visit.context)) ? editorText(visit.context) : (await readSite(visit)).text;
}

/** The site for a page that is looked at: whoever has an account may just have changed it, on another server too. */
export async function readShown({ environment: { site }, visitor }: Visit): Promise<SiteSnapshot> {
  return visitor.account ? site.read() : site.readForVisitor();
}

/** The site in the language of the page from which the visitor comes. */
export async function readFormerSite({ context, environment }: Visit): Promise<SiteSnapshot> {
  return siteAt(await environment.site.read(), refererPath(context));
}

/**
 * The site in the language of the calling page; at a checkout, in that which its address names. The referrer is not authenticated, so that
 * it determines texts only.
 */
export async function readSite(visit: Visit): Promise<SiteSnapshot> {
  const { context, environment } = visit;
  const site = await environment.site.read();
  const { path } = context.req;
  return path === checkoutRoutes.checkout || path.startsWith(`${checkoutRoutes.checkout}/`)
    ? site.inLocale(context.req.query(localeParameter) ?? '')
    : siteAt(site, pagePathOf(context));
}
