import type { AuditAct } from '../../../protocol/enums/audit.js';
import type { PartConflict } from '../../../protocol/http/pages.js';
import { revisionsPath, type RevisionListAnswer } from '../../../protocol/http/revisions.js';
import { revisionNameSchema } from '../../../protocol/schema/pages.js';
import { requireAccount } from '../access/require-account.js';
import { audited } from '../audit/audited.js';
import type { Failure } from '../errors/failure.js';
import { Refusal } from '../errors/refusal.js';
import { readBodyAs, type ApiRoute } from '../visit/api-route.js';
import type { Visit } from '../visit/visit.js';
import { readBaseVersion } from './base-version.js';
import { partDraftStore } from './store/part-drafts.js';
import type { DraftChange, DraftedPart, PartChangeRequest, PartDraftStore } from './store/part-drafts.js';
import { revisionStore } from './store/revisions.js';

/** A part of the site that is drafted before it is published. `S` is what a request is about, such as a language. */
export interface DraftedKind<S> {
  /** Address of its calls. */
  readonly path: string;
  readSubject(visit: Visit): Promise<S>;
  /** Name of the part in the store. */
  nameOf(subject: S): string;
  /** The value of a request, as it is stored. */
  readValue(visit: Visit): Promise<unknown>;
  /** A stored value as it is answered. */
  open(value: unknown): object;
  toAnswer(part: DraftedPart | null, subject: S): object;
  /** Why a draft is not published; null where it can be, and absent where every one can. */
  refuse?(draft: unknown): Failure | null;
  /** Its publication in the audit log. */
  readonly published: AuditAct;
  /** Message of a change that comes too late. */
  readonly conflict: string;
}

type Make<S> = (store: PartDraftStore, request: PartChangeRequest, subject: S) => Promise<DraftChange>;

/** Makes a change of the part of the request, and answers its version or the conflict. `act` is for changes that visitors see. */
export async function changePart<S>(
  kind: DraftedKind<S>,
  visit: Visit,
  make: Make<S>,
  act: AuditAct | null = null,
): Promise<Response> {
  const { context, environment } = visit;
  const account = requireAccount(context, 'write-settings');
  const subject = await kind.readSubject(visit);
  const request = {
    name: kind.nameOf(subject),
    baseVersion: readBaseVersion(context),
    accountId: account.id,
    nowMs: environment.now(),
  };
  const label = request.name.split(':')[1] ?? '';
  const outcome = await (act === null
    ? make(partDraftStore(environment.database), request, subject)
    : audited(
        visit,
        act,
        (db) => make(partDraftStore(db), request, subject),
        ({ isDone }) => (isDone ? { id: request.name, label } : null),
      ));
  if (outcome.isDone) return context.json(outcome.answer);
  const body: PartConflict<object> = { error: kind.conflict, conflict: kind.toAnswer(outcome.part, subject) };
  return context.json(body, 409);
}

function revisionRoutes<S>(kind: DraftedKind<S>): ApiRoute[] {
  const missing = (): Failure => new Refusal(404, 'refusal.noVersion');
  const nameOf = async (visit: Visit): Promise<string> => kind.nameOf(await kind.readSubject(visit));
  const idOf = ({ context }: Visit): string => context.req.param('revision') ?? '';

  async function list(visit: Visit): Promise<Response> {
    const { context, environment } = visit;
    requireAccount(context, 'read-pages');
    const answer: RevisionListAnswer = {
      revisions: await revisionStore(environment.database).list(await nameOf(visit)),
    };
    return context.json(answer);
  }

  async function read(visit: Visit): Promise<Response> {
    const { context, environment } = visit;
    requireAccount(context, 'read-pages');
    const value = await revisionStore(environment.database).findValue(await nameOf(visit), idOf(visit));
    if (value === null) throw missing();
    return context.json(kind.open(value));
  }

  async function rename(visit: Visit): Promise<Response> {
    const { context, environment } = visit;
    requireAccount(context, 'write-settings');
    const part = await nameOf(visit);
    const { name } = await readBodyAs(context, revisionNameSchema);
    if (!(await revisionStore(environment.database).rename(part, idOf(visit), name || null))) throw missing();
    return context.json({ name });
  }

  const path = `${kind.path}${revisionsPath}`;
  const one = `${path}/:revision`;
  return [
    { method: 'GET', path, limit: 'api', guard: 'none', handle: list },
    { method: 'GET', path: one, limit: 'api', guard: 'none', handle: read },
    { method: 'PUT', path: `${one}/name`, limit: 'api', guard: 'crumb', handle: rename },
  ];
}

/** The routes of a drafted part: as it is, saving, discarding and publishing a draft, and its earlier states. */
export function draftedPartRoutes<S>(kind: DraftedKind<S>): ApiRoute[] {
  const { path } = kind;

  async function read(visit: Visit): Promise<Response> {
    const { context, environment } = visit;
    requireAccount(context, 'read-pages');
    const subject = await kind.readSubject(visit);
    return context.json(kind.toAnswer(await partDraftStore(environment.database).find(kind.nameOf(subject)), subject));
  }

  async function publish(visit: Visit): Promise<Response> {
    requireAccount(visit.context, 'write-settings');
    const name = kind.nameOf(await kind.readSubject(visit));
    const part = kind.refuse ? await partDraftStore(visit.environment.database).find(name) : null;
    // A draft that is saved after this has another version, so that it is not the one that is published.
    const refusal = part?.version === readBaseVersion(visit.context) ? kind.refuse?.(part.draft) : null;
    if (refusal) throw refusal;
    return changePart(kind, visit, (store, request) => store.publish(request), kind.published);
  }

  const change =
    (make: Make<S>) =>
    (visit: Visit): Promise<Response> =>
      changePart(kind, visit, make);

  return [
    { method: 'GET', path, limit: 'api', guard: 'none', handle: read },
    {
      method: 'PUT',
      path,
      limit: 'api',
      guard: 'crumb',
      handle: (visit) =>
        changePart(kind, visit, async (store, request) => store.saveDraft(await kind.readValue(visit), request)),
    },
    {
      method: 'DELETE',
      path: `${path}/draft`,
      limit: 'api',
      guard: 'crumb',
      handle: change((store, request) => store.discardDraft(request)),
    },
    {
      method: 'POST',
      path: `${path}/publish`,
      limit: 'api',
      guard: 'crumb',
      handle: publish,
    },
    ...revisionRoutes(kind),
  ];
}
