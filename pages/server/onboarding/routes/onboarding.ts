import { blockTables } from '../../../../protocol/blocks/index.js';
import type { Account } from '../../../../protocol/context/page-context.js';
import type { PageDocument } from '../../../../protocol/document/document.js';
import {
  configChecklist,
  configSample,
  configStart,
  type StartAnswer,
  type StartRequest,
} from '../../../../protocol/http/onboarding.js';
import { parsePageDocument } from '../../../../protocol/schema/document.js';
import { checklistSchema, startSchema } from '../../../../protocol/schema/onboarding.js';
import { emptyHome } from '../../../site/empty-site.js';
import { isAllowed } from '../../access/permissions.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { findBadLink } from '../../editing/link-check.js';
import { changesScripts } from '../../editing/script-check.js';
import { Failure } from '../../errors/failure.js';
import { Refusal } from '../../errors/refusal.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import { editorText } from '../../visit/editor-language.js';
import type { Visit } from '../../visit/visit.js';
import { readFirstSteps } from '../store/first-steps.js';
import { guidedStartStore } from '../store/guided-start.js';
import { removedSampleStore } from '../store/removed-sample.js';

async function answer({ context, environment }: Visit): Promise<Response> {
  const answered: StartAnswer = await readFirstSteps(environment.database, environment.now());
  return context.json(answered);
}

async function read(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'read-pages');
  return answer(visit);
}

/** A start page of the blocks, checked. @throws Failure for one that cannot be stored. */
function checkStart(visit: Visit, account: Account, { title, blocks }: StartRequest): PageDocument | null {
  if (blocks === null) return null;
  const parsed = parsePageDocument({ ...emptyHome(title), blocks }, blockTables);
  if (!parsed.ok) throw new Failure(400, { error: parsed.error });
  if (!isAllowed(account, 'write-scripts') && changesScripts(parsed.document, []))
    throw new Refusal(403, 'editor.errorScripts', {}, { authorizationFail: true });
  const badLink = findBadLink(parsed.document, [], editorText(visit.context));
  if (badLink !== null) throw new Failure(400, { error: badLink });
  return parsed.document;
}

async function begin(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const account = requireAccount(context, 'write-settings');
  const request = await readBodyAs(context, startSchema);
  const document = checkStart(visit, account, request);
  const outcome = await audited(
    visit,
    'site-started',
    (db) =>
      guidedStartStore(db).answer(
        { ...request, makeStart: document && ((id) => ({ ...document, id })) },
        { accountId: account.id, nowMs: environment.now() },
      ),
    (done) => (done === 'done' ? { label: request.title } : null),
  );
  if (outcome === 'language-fixed') throw new Refusal(400, 'refusal.languageFixed');
  if (outcome === 'start-page-changed') throw new Refusal(409, 'refusal.startPageChanged');
  return answer(visit);
}

async function setChecklist(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'write-settings');
  const { isPutAway } = await readBodyAs(context, checklistSchema);
  await guidedStartStore(environment.database).putAway(isPutAway);
  return answer(visit);
}

async function removeSample(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const editor = { accountId: requireAccount(context, 'write-settings').id, nowMs: environment.now() };
  const isRemoved = await audited(
    visit,
    'sample-removed',
    (db) => removedSampleStore(db).remove(editor),
    (done) => (done ? {} : null),
  );
  if (!isRemoved) throw new Refusal(409, 'refusal.sampleNone');
  return answer(visit);
}

async function restoreSample(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const editor = { accountId: requireAccount(context, 'write-settings').id, nowMs: environment.now() };
  const restored = await audited(
    visit,
    'sample-restored',
    (db) => removedSampleStore(db).restore(editor),
    ({ kind }) => (kind === 'done' ? {} : null),
  );
  if (restored.kind === 'missing') throw new Refusal(409, 'refusal.sampleGone');
  if (restored.kind === 'path-taken') throw new Refusal(409, 'refusal.pathTaken', { path: restored.path });
  return answer(visit);
}

/** The first steps of a site: its guided start, its checklist, its sample content. */
export function onboardingRoutes(): ApiRoute[] {
  return [
    { method: 'GET', path: configStart, limit: 'api', guard: 'none', handle: read },
    { method: 'POST', path: configStart, limit: 'api', guard: 'crumb', handle: begin },
    { method: 'PUT', path: configChecklist, limit: 'api', guard: 'crumb', handle: setChecklist },
    { method: 'DELETE', path: configSample, limit: 'api', guard: 'crumb', handle: removeSample },
    { method: 'POST', path: configSample, limit: 'api', guard: 'crumb', handle: restoreSample },
  ];
}
