import * as calls from '../../protocol/http/calls.js';
import type { PageSummary } from '../../protocol/http/pages.js';
import {
  pageAddressPath,
  pageSourcesPath,
  restorePath,
  startPagePath,
  type BinAnswer,
  type NewPageRequest,
  type PageAddressAnswer,
  type PageOrderRequest,
  type PageSourcesAnswer,
  type PageSourcesRequest,
  type RestoredAnswer,
  type StartPageRequest,
} from '../../protocol/http/site-pages.js';
import type { CallRequest, CallResult } from './calls.js';

/** The calls that make, move, order and delete pages. */
export interface SitePagesClient {
  make(page: NewPageRequest): Promise<CallResult<PageSummary>>;
  /** Makes a page of a source; an answer without an id for one that became a page before. */
  makeOnce(page: NewPageRequest): Promise<CallResult<Partial<PageSummary>>>;
  /** Which of the sources became a page before. */
  sources(sources: readonly string[]): Promise<CallResult<PageSourcesAnswer>>;
  /** Gives a page another address, effective at once. */
  setAddress(pageId: string, path: string): Promise<CallResult<PageAddressAnswer>>;
  /** Makes a page the start page; the former one gets the address. */
  setStart(pageId: string, formerPath: string): Promise<CallResult<PageAddressAnswer>>;
  setOrder(ids: readonly string[]): Promise<CallResult<unknown>>;
  /** Moves a page to the bin. */
  remove(pageId: string): Promise<CallResult<unknown>>;
  bin(): Promise<CallResult<BinAnswer>>;
  restore(pageId: string): Promise<CallResult<RestoredAnswer>>;
  /** Deletes a page of the bin for good. */
  erase(pageId: string): Promise<CallResult<unknown>>;
}

export function createSitePagesClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): SitePagesClient {
  const page = (id: string): string => `${calls.configPages}/${encodeURIComponent(id)}`;
  const binned = (id: string): string => `${calls.configBin}/${encodeURIComponent(id)}`;
  return {
    make: (body) => send<PageSummary>(calls.configNewPage, { method: 'POST', body }),
    makeOnce: (body) => send(calls.configNewPage, { method: 'POST', body }),
    sources: (sources) =>
      send<PageSourcesAnswer>(calls.configNewPage + pageSourcesPath, {
        method: 'POST',
        body: { sources } satisfies PageSourcesRequest,
      }),
    setAddress: (id, path) =>
      send<PageAddressAnswer>(page(id) + pageAddressPath, {
        method: 'PUT',
        body: { path } satisfies PageAddressAnswer,
      }),
    setStart: (id, path) =>
      send<PageAddressAnswer>(page(id) + startPagePath, { method: 'PUT', body: { path } satisfies StartPageRequest }),
    setOrder: (ids) => send(calls.configPageOrder, { method: 'PUT', body: { ids } satisfies PageOrderRequest }),
    remove: (id) => send(page(id), { method: 'DELETE' }),
    bin: () => send<BinAnswer>(calls.configBin),
    restore: (id) => send<RestoredAnswer>(binned(id) + restorePath, { method: 'POST' }),
    erase: (id) => send(binned(id), { method: 'DELETE' }),
  };
}
