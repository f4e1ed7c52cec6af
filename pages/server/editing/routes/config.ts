import { blockTables } from '../../../../protocol/blocks/index.js';
import type { Block, PageDocument } from '../../../../protocol/document/document.js';
import * as calls from '../../../../protocol/http/calls.js';
import {
  pageReviewPath,
  pageSchedulePath,
  type ConflictAnswer,
  type PageListAnswer,
} from '../../../../protocol/http/pages.js';
import { parsePageDocument } from '../../../../protocol/schema/document.js';
import {
  draftReviewSchema,
  draftSaveSchema,
  publishSchema,
  scheduleSchema,
} from '../../../../protocol/schema/pages.js';
import { parseWholeNumber } from '../../../../protocol/text/whole-number.js';
import { isAllowed } from '../../access/permissions.js';
import { requireAccount } from '../../access/require-account.js';
import type { AppContext } from '../../access/visitor.js';
import { audited } from '../../audit/audited.js';
import { Failure } from '../../errors/failure.js';
import { Refusal } from '../../errors/refusal.js';
import type { Database } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import { editorText } from '../../visit/editor-language.js';
import type { AppEnvironment } from '../../visit/environment.js';
import type { Visit } from '../../visit/visit.js';
import { findBadLink } from '../link-check.js';
import { pageSubject } from '../page-subject.js';
import { changesScripts } from '../script-check.js';
import type { PageChange } from '../store/page-changes.js';
import { pageStore } from '../store/pages.js';

function missing(): Failure {
  return new Refusal(404, 'refusal.noPage');
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

/** Types of the blocks that a page has: what it has of another release, or of another site, does not keep the rest from being saved. */
function typesOf(versions: readonly (PageDocument | null)[]): ReadonlySet<string> {
  const types = new Set<string>();
  const add = ({ type, children = [] }: Block): void => {
    types.add(type);
    children.forEach(add);
  };
  for (const version of versions) version?.blocks.forEach(add);
  return types;
}

/** Saves a draft; its fixed fields must equal those of the published page. */
async function saveDraft(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database, mailQueue, now } = visit.environment;
  const account = requireAccount(context, 'write-pages');
  const id = context.req.param('id') ?? '';
  const request = await readBodyAs(context, draftSaveSchema);
  const state = await pageStore(database).find(id);
  if (!state) throw missing();
  const { published, draft } = state;
  const parsed = parsePageDocument(request.document, blockTables, typesOf([published, draft]));
  if (!parsed.ok) throw new Failure(400, { error: parsed.error });
  if (parsed.document.id !== id || fixedFields.some((field) => parsed.document[field] !== published[field])) {
    throw new Failure(400, { error: 'The document belongs to another page.' });
  }
  if (!isAllowed(account, 'write-scripts') && changesScripts(parsed.document, [published, draft]))
    throw new Refusal(403, 'editor.errorScripts', {}, { authorizationFail: true });
  const badLink = findBadLink(parsed.document, [published, draft], editorText(context));
  if (badLink !== null) throw new Failure(400, { error: badLink });
  const mayPublish = isAllowed(account, 'publish-pages');
  const change = await transact(database, async (transaction) => {
    const store = pageStore(transaction);
    const saved = await store.saveDraft(parsed.document, request.baseVersion, account.id, now());
    if (saved.kind === 'done' && !mayPublish)
      await store.stopSchedule(id, { accountId: account.id, note: '', nowMs: now() });
    return saved;
  });
  if (!mayPublish) mailQueue.announce();
  return answerChange(context, change);
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
  const nowMs = visit.environment.now();
  const account = requireAccount(context, 'publish-pages');
  const { baseVersion } = await readBodyAs(context, publishSchema);
  const id = context.req.param('id') ?? '';
  const change = await audited(
    visit,
    'page-published',
    (db) => pageStore(db).publish(id, baseVersion, account.id, nowMs),
    (done, db) => (done.kind === 'done' ? pageSubject(db, id) : null),
  );
  return answerChange(context, change);
}

/** Decides when the draft is published by itself, or takes that back. */
async function schedule(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { now } = visit.environment;
  const account = requireAccount(context, 'publish-pages');
  const request = await readBodyAs(context, scheduleSchema);
  if (request.publishAt !== null && request.publishAt <= now()) throw new Refusal(400, 'editor.scheduleTooEarly');
  const id = context.req.param('id') ?? '';
  const outcome = await audited(
    visit,
    'page-scheduled',
    (db) => pageStore(db).schedule(id, request.publishAt, account.id),
    (done, db) => (done === 'done' ? pageSubject(db, id) : null),
  );
  if (outcome === 'missing') throw missing();
  if (outcome === 'no-draft') throw new Refusal(409, 'editor.nothingToPublish');
  return context.json(request);
}

/** Asks whether a draft may be published, sends it back, or takes the question back. */
async function review(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database, mailQueue, now } = visit.environment;
  const account = requireAccount(context, 'write-pages');
  const { state, note } = await readBodyAs(context, draftReviewSchema);
  if (state === 'returned') requireAccount(context, 'publish-pages');
  const id = context.req.param('id') ?? '';
  const words = { accountId: account.id, note, nowMs: now() };
  const acts = {
    'needs-review': ['draft-review-asked', (db: Database) => pageStore(db).ask(id, words)],
    returned: ['draft-sent-back', (db: Database) => pageStore(db).sendBack(id, words)],
    none: ['draft-review-ended', (db: Database) => pageStore(db).takeBack(id)],
  } as const;
  const [act, change] = acts[state ?? 'none'];
  const outcome = await audited(visit, act, change, (done, db) => (done === 'done' ? pageSubject(db, id) : null));
  if (outcome === 'missing') throw missing();
  if (outcome === 'no-draft') throw new Refusal(409, 'editor.nothingToPublish');
  if (outcome === 'not-asked') throw new Refusal(409, 'refusal.reviewOver');
  mailQueue.announce();
  return context.json(await pageStore(database).find(id));
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
        if (!account) throw new Refusal(401, 'editor.loginWhy', {}, { loginRequired: true });
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
        const { languages, settings } = await environment.site.read();
        // Days are of no use in the address of an event.
        const postAddress = settings.blogAddressFormat ?? '';
        const pages = await pageStore(environment.database).list();
        const answer: PageListAnswer = {
          pages: pages.map((each) => (each.lists !== 'post' ? each : { ...each, postAddress })),
          ...(languages.length > 1 && { languages }),
        };
        return visit.context.json(answer);
      },
    },
    { method: 'GET', path: page, limit: 'api', guard: 'none', handle: readPage },
    { method: 'PUT', path: `${page}/draft`, limit: 'api', guard: 'crumb', handle: saveDraft },
    { method: 'DELETE', path: `${page}/draft`, limit: 'api', guard: 'crumb', handle: discardDraft },
    { method: 'POST', path: `${page}/publish`, limit: 'api', guard: 'crumb', handle: publish },
    { method: 'PUT', path: page + pageReviewPath, limit: 'api', guard: 'crumb', handle: review },
    { method: 'PUT', path: page + pageSchedulePath, limit: 'api', guard: 'crumb', handle: schedule },
  ];
}
