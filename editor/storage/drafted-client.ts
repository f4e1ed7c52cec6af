import type { PageDocument } from '../../protocol/document/document.js';
import type { ConflictAnswer, PageStateAnswer, PartConflict, VersionAnswer } from '../../protocol/http/pages.js';
import { revisionsPath, type RevisionListAnswer } from '../../protocol/http/revisions.js';
import type { CallRequest, CallResult } from './calls.js';
import type { PageClient } from './page-client.js';

type Send = <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>;

/** Who makes the calls. */
export interface DraftedCallers {
  readonly client: PageClient;
  /** Opens the login dialog when the login has expired. */
  readonly send: Send;
  /** Returns that failure. */
  readonly sendOnce: Send;
}

/** A part of the site that is edited as a page is; `A` is the server's answer about it, `R` its value in a request and in earlier states. */
export interface DraftedShape<A, R> {
  /** Id of its document. */
  readonly documentId: string;
  /** Address of its calls, and the query of each. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  toState(answer: A): PageStateAnswer;
  toDocument(value: R): PageDocument;
  fromDocument(document: PageDocument): R;
  /** Whether the conflict in an answer is one about this part. */
  isAnswer(conflict: Partial<A>): boolean;
}

export interface DraftedClient {
  /** The calls about pages; those about the document of the part are made about the part. */
  readonly pages: PageClient;
  /** Makes a change; a conflict is answered as that of a page. */
  change(address: string, request: CallRequest, baseVersion: number): Promise<CallResult<VersionAnswer>>;
}

/** The result with its value in another shape. */
function mapped<T, R>(result: CallResult<T>, change: (value: T) => R): CallResult<R> {
  return result.ok ? { ok: true, value: change(result.value) } : result;
}

export function createDraftedClient<A, R>(
  { documentId: own, path, query, ...shape }: DraftedShape<A, R>,
  { client, send, sendOnce }: DraftedCallers,
): DraftedClient {
  const revisionPath = (id: string): string => `${path}${revisionsPath}/${encodeURIComponent(id)}`;

  /** The newer state in the answer to a change that conflicts with it; null when the answer has none. */
  function readNewer(body: unknown): A | null {
    const conflict = (body as Partial<PartConflict<Partial<A>>> | null)?.conflict;
    return conflict && shape.isAnswer(conflict) ? (conflict as A) : null;
  }

  async function changeBy(sender: Send, address: string, request: CallRequest, baseVersion: number) {
    const result = await sender<VersionAnswer>(address, {
      ...request,
      query: { ...query, baseVersion: String(baseVersion) },
    });
    const newer = result.ok || result.failure !== 'conflict' ? null : readNewer(result.body);
    if (result.ok || !newer) return result;
    const body: ConflictAnswer = { error: result.message, conflict: shape.toState(newer) };
    return { ...result, body };
  }

  const pages: PageClient = {
    ...client,
    read: async (id) =>
      id === own ? mapped(await send<A>(path, { query }), (answer) => shape.toState(answer)) : client.read(id),
    saveDraft: (document, version) =>
      document.id === own
        ? changeBy(sendOnce, path, { method: 'PUT', body: shape.fromDocument(document) }, version)
        : client.saveDraft(document, version),
    discardDraft: (id, version) =>
      id === own
        ? changeBy(sendOnce, `${path}/draft`, { method: 'DELETE' }, version)
        : client.discardDraft(id, version),
    publish: (id, version) =>
      id === own
        ? changeBy(send, `${path}/publish`, { method: 'POST', body: {} }, version)
        : client.publish(id, version),
    revisions: (id) =>
      id === own ? send<RevisionListAnswer>(`${path}${revisionsPath}`, { query }) : client.revisions(id),
    revision: async (id, revision) =>
      id === own
        ? mapped(await send<R>(revisionPath(revision), { query }), (value) => ({ document: shape.toDocument(value) }))
        : client.revision(id, revision),
    nameRevision: (id, revision, name) =>
      id === own
        ? send<{ readonly name: string }>(`${revisionPath(revision)}/name`, { method: 'PUT', query, body: { name } })
        : client.nameRevision(id, revision, name),
  };
  return { pages, change: (address, request, baseVersion) => changeBy(send, address, request, baseVersion) };
}
