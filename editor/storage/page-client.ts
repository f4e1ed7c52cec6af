import type { PageDocument } from '../../protocol/document/document.js';
import { pageAccessPath, type PageAccessAnswer, type PageAccessRequest } from '../../protocol/http/accounts.js';
import * as calls from '../../protocol/http/calls.js';
import type { VideoCheckAnswer } from '../../protocol/http/elsewhere.js';
import type { ConflictAnswer, PageListAnswer, PageStateAnswer, VersionAnswer } from '../../protocol/http/http.js';
import type { ProductListAnswer } from '../../protocol/http/products.js';
import type { CallRequest, CallResult } from './calls.js';

type Send = <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>;

/** The calls about pages. */
export interface PageClient {
  list(): Promise<CallResult<PageListAnswer>>;
  read(pageId: string): Promise<CallResult<PageStateAnswer>>;
  saveDraft(document: PageDocument, baseVersion: number): Promise<CallResult<VersionAnswer>>;
  discardDraft(pageId: string, baseVersion: number): Promise<CallResult<VersionAnswer>>;
  publish(pageId: string, baseVersion: number): Promise<CallResult<VersionAnswer>>;
  readAccess(pageId: string): Promise<CallResult<PageAccessAnswer>>;
  /** Says who may see the page, for visitors at once. */
  saveAccess(pageId: string, request: PageAccessRequest): Promise<CallResult<PageAccessAnswer>>;
  /** Everything that blocks about products can show. */
  products(): Promise<CallResult<ProductListAnswer>>;
  /** What a video's host says against it. */
  checkVideo(source: string): Promise<CallResult<VideoCheckAnswer>>;
}

/** `send` brings up the login when it has run out; `sendOnce` answers that it has, for callers that wait in their own way. */
export function createPageClient(send: Send, sendOnce: Send): PageClient {
  const address = (pageId: string): string => `${calls.configPages}/${encodeURIComponent(pageId)}`;
  return {
    list: () => send<PageListAnswer>(calls.configPages),
    read: (pageId) => send<PageStateAnswer>(address(pageId)),
    saveDraft: (document, baseVersion) =>
      sendOnce<VersionAnswer>(`${address(document.id)}/draft`, { method: 'PUT', body: { document, baseVersion } }),
    discardDraft: (pageId, baseVersion) =>
      sendOnce<VersionAnswer>(`${address(pageId)}/draft`, {
        method: 'DELETE',
        query: { baseVersion: String(baseVersion) },
      }),
    checkVideo: (source) => sendOnce<VideoCheckAnswer>(calls.configVideoCheck, { query: { source } }),
    products: () => sendOnce<ProductListAnswer>(calls.configProducts),
    readAccess: (pageId) => send<PageAccessAnswer>(`${address(pageId)}${pageAccessPath}`),
    saveAccess: (pageId, request) =>
      send<PageAccessAnswer>(`${address(pageId)}${pageAccessPath}`, { method: 'PUT', body: request }),
    publish: (pageId, baseVersion) =>
      send<VersionAnswer>(`${address(pageId)}/publish`, { method: 'POST', body: { baseVersion } }),
  };
}

/** The server's page in the answer to a save that came too late, or null when the answer does not hold one. */
export function readConflict(body: unknown): PageStateAnswer | null {
  const conflict = (body as Partial<ConflictAnswer> | null)?.conflict;
  return conflict?.published && typeof conflict.version === 'number' ? conflict : null;
}
