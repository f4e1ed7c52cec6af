import { blockTables } from '../../../../protocol/blocks/index.js';
import * as calls from '../../../../protocol/http/calls.js';
import { pageSchedulePath, type ConflictAnswer, type PageListAnswer } from '../../../../protocol/http/pages.js';
import { parsePageDocument } from '../../../../protocol/schema/document.js';
import { draftSaveSchema, publishSchema, scheduleSchema } from '../../../../protocol/schema/pages.js';
import { parseWholeNumber } from '../../../../protocol/text/whole-number.js';
import { isAllowed } from '../../access/permissions.js';
import { requireAccount } from '../../access/require-account.js';
import type { AppContext } from '../../access/visitor.js';
import { Failure } from '../../errors/failure.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { AppEnvironment } from '../../visit/environment.js';
import type { Visit } from '../../visit/visit.js';
import { findBadLink } from '../link-check.js';
import { changesScripts } from '../script-check.js';
import type { PageChange } from '../store/page-changes.js';
import { pageStore } from '../store/pages.js';

function missing(): Failure {
  return new Failure(404, { error: 'There is no such page.' });
}

function answerChange(context: AppContext, change: PageChange): Response {
  if (change.kind === 'missing') throw missing();
  if (change.kind === 'done') return context.json(change.answer);
  const answer: ConflictAnswer = { error: 'Somebody else saved this page in the meantime.', conflict: change.state };
  return context.json(answer, 409);
}

async function readPage(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database } = visit.environment;
  requireAccount(context, 'read-pages');
  const state = await pageStore(database).find(context.req.param('id') ?? '');
  if (!state) throw missing();
  return context.json(state);
}

/** Fields of a page that a draft cannot change. Its address has a call of its own, and a draft gets the one that is current. */
const fixedFields = ['pageType', 'locale', 'translationOf'] as const;

/** Saves a draft; its fixed fields must equal those of the published page. */
async function saveDraft(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database, site, now } = visit.environment;
  const account = requireAccount(context, 'write-pages');
  const id = context.req.param('id') ?? '';
  const request = await readBodyAs(context, draftSaveSchema);
  const parsed = parsePageDocument(request.document, blockTables);
  if (!parsed.ok) throw new Failure(400, { error: parsed.error });
  const state = await pageStore(database).find(id);
  if (!state) throw missing();
  const { published, draft } = state;
  if (parsed.document.id !== id || fixedFields.some((field) => parsed.document[field] !== published[field])) {
    throw new Failure(400, { error: 'The document belongs to another page.' });
  }
  const { text } = await site.read();
  if (!isAllowed(account, 'write-scripts') && changesScripts(parsed.document, [published, draft]))
    throw new Failure(403, { authorizationFail: true, error: text('editor.errorScripts') });
  const badLink = findBadLink(parsed.document, [published, draft], text);
  if (badLink !== null) throw new Failure(400, { error: badLink });
  return answerChange(
    context,
    await pageStore(database).saveDraft(parsed.document, request.baseVersion, account.id, now()),
  );
}

async function discardDraft(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database, now } = visit.environment;
  const account = requireAccount(context, 'write-pages');
  const baseVersion = parseWholeNumber(context.req.query('baseVersion') ?? '');
  if (baseVersion === null) throw new Failure(400, { error: 'The query has to name the baseVersion.' });
  return answerChange(
    context,
    await pageStore(database).discardDraft(context.req.param('id') ?? '', baseVersion, account.id, now()),
  );
}

async function publish(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database, now } = visit.environment;
  const account = requireAccount(context, 'publish-pages');
  const { baseVersion } = await readBodyAs(context, publishSchema);
  return answerChange(
    context,
    await pageStore(database).publish(context.req.param('id') ?? '', baseVersion, account.id, now()),
  );
}

/** Decides when the draft is published by itself, or takes that back. */
async function schedule(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database, site, now } = visit.environment;
  const account = requireAccount(context, 'publish-pages');
  const request = await readBodyAs(context, scheduleSchema);
  const { text } = await site.read();
  if (request.publishAt !== null && request.publishAt <= now())
    throw new Failure(400, { error: text('editor.scheduleTooEarly') });
  const outcome = await pageStore(database).schedule(context.req.param('id') ?? '', request.publishAt, account.id);
  if (outcome === 'missing') throw missing();
  if (outcome === 'no-draft') throw new Failure(409, { error: text('editor.nothingToPublish') });
  return context.json(request);
}

/** Routes of the editor. Every route except the account's requires a permission. */
export function configRoutes(environment: AppEnvironment): ApiRoute[] {
  const page = `${calls.configPages}/:id`;
  return [
    {
      method: 'GET',
      path: calls.configAccount,
      limit: 'api',
      guard: 'none',
      async handle(visit) {
        const { account } = visit.context.get('visitor');
        if (!account) throw new Failure(401, { loginRequired: true, error: 'Please log in.' });
        return visit.context.json({ account });
      },
    },
    {
      method: 'GET',
      path: calls.configPages,
      limit: 'api',
      guard: 'none',
      async handle(visit) {
        requireAccount(visit.context, 'read-pages');
        const { languages } = await environment.site.read();
        const answer: PageListAnswer = {
          pages: await pageStore(environment.database).list(),
          ...(languages.length > 1 && { languages }),
        };
        return visit.context.json(answer);
      },
    },
    { method: 'GET', path: page, limit: 'api', guard: 'none', handle: readPage },
    { method: 'PUT', path: `${page}/draft`, limit: 'api', guard: 'crumb', handle: saveDraft },
    { method: 'DELETE', path: `${page}/draft`, limit: 'api', guard: 'crumb', handle: discardDraft },
    { method: 'POST', path: `${page}/publish`, limit: 'api', guard: 'crumb', handle: publish },
    { method: 'PUT', path: page + pageSchedulePath, limit: 'api', guard: 'crumb', handle: schedule },
  ];
}
