import * as calls from '../../../../protocol/http/calls.js';
import { revisionsPath, type RevisionAnswer, type RevisionListAnswer } from '../../../../protocol/http/revisions.js';
import { revisionNameSchema } from '../../../../protocol/schema/pages.js';
import { requireAccount } from '../../access/require-account.js';
import { Failure } from '../../errors/failure.js';
import { Refusal } from '../../errors/refusal.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { pageStore } from '../store/pages.js';
import { revisionStore } from '../store/revisions.js';

const missing = (): Failure => new Refusal(404, 'refusal.noVersion');

const idsOf = ({ context }: Visit): { page: string; revision: string } => ({
  page: context.req.param('id') ?? '',
  revision: context.req.param('revision') ?? '',
});

async function list(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'read-pages');
  const { page } = idsOf(visit);
  if (!(await pageStore(environment.database).find(page))) throw missing();
  const answer: RevisionListAnswer = { revisions: await revisionStore(environment.database).list(page) };
  return context.json(answer);
}

async function read(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'read-pages');
  const { page, revision } = idsOf(visit);
  const document = await revisionStore(environment.database).find(page, revision);
  if (!document) throw missing();
  const answer: RevisionAnswer = { document };
  return context.json(answer);
}

async function rename(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'write-pages');
  const { page, revision } = idsOf(visit);
  const { name } = await readBodyAs(context, revisionNameSchema);
  if (!(await revisionStore(environment.database).rename(page, revision, name || null))) throw missing();
  return context.json({ name });
}

/** Earlier states of pages. To restore one, the editor saves it as the draft. */
export function revisionRoutes(): ApiRoute[] {
  const all = `${calls.configPages}/:id${revisionsPath}`;
  const one = `${all}/:revision`;
  return [
    { method: 'GET', path: all, limit: 'api', guard: 'none', handle: list },
    { method: 'GET', path: one, limit: 'api', guard: 'none', handle: read },
    { method: 'PUT', path: `${one}/name`, limit: 'api', guard: 'crumb', handle: rename },
  ];
}
