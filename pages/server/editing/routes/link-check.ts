import * as calls from '../../../../protocol/http/calls.js';
import { checkedLinks, type LinkCheckAnswer, type LinkState } from '../../../../protocol/http/links.js';
import { isSitePath } from '../../../../protocol/text/links.js';
import { requireAccount } from '../../access/require-account.js';
import { Failure } from '../../errors/failure.js';
import type { Ask } from '../../http/ask.js';
import { readPagePath } from '../../http/page-path.js';
import type { ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { pageStore } from '../store/pages.js';

/** Calls and the editor are nothing that a page links to by mistake, and must not be run. */
const unasked = /^\/(?:api|config)(?:\/|$)/;

async function stateOf(
  ask: Ask,
  origin: string,
  address: string,
  unpublished: ReadonlySet<string>,
): Promise<LinkState> {
  const { pathname, search } = new URL(address, origin);
  const path = readPagePath(pathname);
  if (path !== null && unpublished.has(path)) return 'unpublished';
  if (unasked.test(pathname)) return 'ok';
  const answer = await ask(new Request(origin + pathname + search, { method: 'HEAD' }));
  await answer.body?.cancel();
  // What is closed to visitors, redirected or overloaded at this moment is there.
  return answer.status === 404 || answer.status === 400 ? 'missing' : 'ok';
}

async function checkLinks({ context, environment }: Visit, ask: Ask): Promise<Response> {
  requireAccount(context, 'read-pages');
  const addresses = [...new Set(context.req.queries('address') ?? [])];
  if (addresses.length === 0 || addresses.length > checkedLinks || !addresses.every(isSitePath))
    throw new Failure(400, { error: `The query has to hold 1 to ${checkedLinks} addresses of this site.` });
  const pages = await pageStore(environment.database).list();
  const unpublished = new Set(pages.flatMap(({ path, isUnpublished }) => (isUnpublished ? path : [])));
  const { origin } = new URL(context.req.url);
  const states: Record<string, LinkState> = {};
  for (const address of addresses) states[address] = await stateOf(ask, origin, address, unpublished);
  const answer: LinkCheckAnswer = { states };
  return context.json(answer);
}

/** The check of internal addresses: the site itself is asked, as a visitor without an account asks it. */
export function linkCheckRoutes(ask: Ask): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: calls.configLinks,
      limit: 'api',
      guard: 'none',
      handle: (visit) => checkLinks(visit, ask),
    },
  ];
}
