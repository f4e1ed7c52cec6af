import * as calls from '../../../../protocol/http/calls.js';
import { removedPath, type RedirectRefusal, type RedirectsAnswer } from '../../../../protocol/http/redirects.js';
import { redirectRemovalSchema, redirectsSchema } from '../../../../protocol/schema/redirects.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { Refusal } from '../../errors/refusal.js';
import type { Database } from '../../store/schema.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { pageStore } from '../store/pages.js';
import { redirectStore } from '../store/redirects.js';

const refusals: Readonly<Record<RedirectRefusal['fault'], string>> = {
  path: 'This is not a path of the site that can be redirected.',
  target: 'A redirect leads to a path of the site, or to an address with http or https.',
  page: 'There is a page at this address. It would hide the redirect.',
  loop: 'These redirects would lead in a circle.',
  many: 'The site has as many redirects as it can have.',
};

async function list({ context, environment: { database, site } }: Visit): Promise<Response> {
  requireAccount(context, 'read-pages');
  const targets = await redirectStore(database).list();
  const former = await pageStore(database).listFormerPaths();
  const paths = new Map((await pageStore(database).list()).map(({ id, path }) => [id, path]));
  const { pageByPath } = await site.read();
  const answer: RedirectsAnswer = {
    redirects: [...targets].map(([path, target]) => ({ path, target })),
    former: [
      ...[...former].flatMap(([path, id]) => {
        const target = paths.get(id);
        return target === undefined ? [] : [{ path, target }];
      }),
      ...(await redirectStore(database).listFormerProducts()),
      ...(await redirectStore(database).listFormerCategories()),
      // Without effect while another page has the address.
    ].filter(({ path }) => !pageByPath.has(path) && !targets.has(path)),
  };
  return context.json(answer);
}

async function add(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'publish-pages');
  const { redirects } = await readBodyAs(context, redirectsSchema);
  const refused = await audited(
    visit,
    'redirects-added',
    (db) => redirectStore(db).add(redirects, environment.now()),
    (fault) => (fault ? null : { label: redirects[0]?.path ?? '', count: redirects.length }),
  );
  if (!refused) return context.json({}, 201);
  return context.json({ error: refusals[refused.fault], ...refused } satisfies RedirectRefusal, 400);
}

async function remove(visit: Visit): Promise<Response> {
  const { context } = visit;
  requireAccount(context, 'publish-pages');
  const { path } = await readBodyAs(context, redirectRemovalSchema);
  const removed = (db: Database): Promise<boolean> => redirectStore(db).remove(path);
  if (!(await audited(visit, 'redirect-removed', removed, (done) => (done ? { label: path } : null))))
    throw new Refusal(404, 'refusal.noRedirect');
  return context.json({});
}

/** Where visitors of addresses without a page are led. */
export function redirectRoutes(): ApiRoute[] {
  const path = calls.configRedirects;
  return [
    { method: 'GET', path, limit: 'api', guard: 'none', handle: list },
    { method: 'POST', path, limit: 'api', guard: 'crumb', handle: add },
    { method: 'POST', path: path + removedPath, limit: 'api', guard: 'crumb', handle: remove },
  ];
}
