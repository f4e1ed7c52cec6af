import { routes, safeFrameUrl } from '../../../protocol/names/routes.js';
import { isAllowed } from '../access/permissions.js';
import type { Ask } from '../http/ask.js';
import { readPreloadLinks } from '../http/preload-links.js';
import type { Visit } from '../visit/visit.js';

/**
 * Addresses of the files that the page in the editor's frame will load, so that they are on their way before the frame is: the page itself
 * names them only once it has arrived. Empty where the editor will not begin with a page, or not for this account.
 */
export async function frameFiles({ context }: Visit, ask: Ask): Promise<readonly string[]> {
  const { origin, pathname, searchParams } = new URL(context.req.url);
  const { account } = context.get('visitor');
  if (pathname !== routes.design || !account || !isAllowed(account, 'read-pages')) return [];
  const headers = { cookie: context.req.header('cookie') ?? '', 'sec-fetch-dest': 'iframe' };
  const page = await ask(new Request(origin + safeFrameUrl(searchParams.get('frameUrl')), { headers }));
  await page.body?.cancel();
  return readPreloadLinks(page.headers.get('link') ?? '');
}
