import * as calls from '../../protocol/http/calls.js';
import type {
  HeaderFooterAnswer,
  HeaderFooterConflict,
  HeaderFooterRequest,
} from '../../protocol/http/multilingual.js';
import type { ConflictAnswer, PageStateAnswer, VersionAnswer } from '../../protocol/http/pages.js';
import { revisionsPath, type RevisionListAnswer } from '../../protocol/http/revisions.js';
import { createStore } from '../ui/store.js';
import type { Store } from '../ui/store.js';
import type { CallRequest, CallResult } from './calls.js';
import type { PageClient } from './page-client.js';
import { fromPartDocument, partDocumentId, toPartDocument } from './part-document.js';

type Send = <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>;

/** The calls about header and footer of a language. */
export interface PartClient {
  /** The calls about pages; those about the document of the parts are made about header and footer. */
  readonly pages: PageClient;
  /** Whether the language has none of its own and shows those of the primary language; by the last answer. */
  readonly isFallback: Store<boolean>;
  /** Deletes the language's own header and footer with immediate effect. */
  remove(baseVersion: number): Promise<CallResult<VersionAnswer>>;
}

interface PartCallers {
  readonly client: PageClient;
  /** Opens the login dialog when the login has expired. */
  readonly send: Send;
  /** Returns that failure. */
  readonly sendOnce: Send;
}

/** Header and footer in the shape of a page's answer. */
function toState(answer: HeaderFooterAnswer): PageStateAnswer {
  const { locale, draft, version, publishedAt, savedAt } = answer;
  return {
    published: toPartDocument(locale, answer),
    draft: draft && toPartDocument(locale, draft),
    version,
    publishedAt,
    savedAt,
  };
}

/** The newer state in the answer to a change that conflicts with it; null when the answer has none. */
function readNewer(body: unknown): HeaderFooterAnswer | null {
  const conflict = (body as Partial<HeaderFooterConflict> | null)?.conflict;
  return conflict?.header && conflict.footer && typeof conflict.version === 'number' ? conflict : null;
}

/** The result with its value in another shape. */
function mapped<T, R>(result: CallResult<T>, change: (value: T) => R): CallResult<R> {
  return result.ok ? { ok: true, value: change(result.value) } : result;
}

export function createPartClient(locale: string, { client, send, sendOnce }: PartCallers): PartClient {
  const own = partDocumentId(locale);
  const path = calls.siteHeaderFooter;
  const isFallback = createStore(false);
  const query = { locale };
  const revisionPath = (id: string): string => `${path}${revisionsPath}/${encodeURIComponent(id)}`;

  function accept(answer: HeaderFooterAnswer): PageStateAnswer {
    isFallback.set(answer.isFallback);
    return toState(answer);
  }

  /** Makes a change; a conflict is answered as that of a page. */
  async function change(sender: Send, address: string, request: CallRequest, baseVersion: number) {
    const result = await sender<VersionAnswer>(address, {
      ...request,
      query: { ...query, baseVersion: String(baseVersion) },
    });
    const newer = result.ok || result.failure !== 'conflict' ? null : readNewer(result.body);
    if (result.ok || !newer) return result;
    const body: ConflictAnswer = { error: result.message, conflict: accept(newer) };
    return { ...result, body };
  }

  const pages: PageClient = {
    ...client,
    read: async (id) =>
      id === own ? mapped(await send<HeaderFooterAnswer>(path, { query }), accept) : client.read(id),
    saveDraft: (document, version) =>
      document.id === own
        ? change(sendOnce, path, { method: 'PUT', body: fromPartDocument(document) }, version)
        : client.saveDraft(document, version),
    discardDraft: (id, version) =>
      id === own ? change(sendOnce, `${path}/draft`, { method: 'DELETE' }, version) : client.discardDraft(id, version),
    async publish(id, version) {
      if (id !== own) return client.publish(id, version);
      const result = await change(send, `${path}/publish`, { method: 'POST', body: {} }, version);
      if (result.ok) isFallback.set(false);
      return result;
    },
    revisions: (id) =>
      id === own ? send<RevisionListAnswer>(`${path}${revisionsPath}`, { query }) : client.revisions(id),
    revision: async (id, revision) =>
      id === own
        ? mapped(await send<HeaderFooterRequest>(revisionPath(revision), { query }), (value) => ({
            document: toPartDocument(locale, value),
          }))
        : client.revision(id, revision),
    nameRevision: (id, revision, name) =>
      id === own
        ? send<{ readonly name: string }>(`${revisionPath(revision)}/name`, { method: 'PUT', query, body: { name } })
        : client.nameRevision(id, revision, name),
  };
  return {
    pages,
    isFallback,
    remove: (baseVersion) => change(send, path, { method: 'DELETE' }, baseVersion),
  };
}
