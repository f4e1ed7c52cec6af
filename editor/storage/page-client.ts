import type { PageDocument } from '../../protocol/document/document.js';
import { pageAccessPath, type PageAccessAnswer, type PageAccessRequest } from '../../protocol/http/accounts.js';
import * as calls from '../../protocol/http/calls.js';
import type { VideoCheckAnswer } from '../../protocol/http/elsewhere.js';
import type { LinkCheckAnswer } from '../../protocol/http/links.js';
import type { MediaListAnswer, MediaListQuery } from '../../protocol/http/media.js';
import { pageSchedulePath } from '../../protocol/http/pages.js';
import type {
  ConflictAnswer,
  PageListAnswer,
  PageSchedule,
  PageStateAnswer,
  PageSummary,
  VersionAnswer,
} from '../../protocol/http/pages.js';
import type { PlaceDetails, PlacesAnswer } from '../../protocol/http/places.js';
import type { ProductListAnswer } from '../../protocol/http/products.js';
import { revisionsPath, type RevisionAnswer, type RevisionListAnswer } from '../../protocol/http/revisions.js';
import type { CallRequest, CallResult, Calls } from './calls.js';

type Send = <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>;
type AheadCalls = Pick<Calls, 'atHand' | 'askAhead'>;

/** The calls about pages. */
export interface PageClient {
  list(): Promise<CallResult<PageListAnswer>>;
  /** The list that came with the document, once; null where none did. */
  listAtHand(): PageListAnswer | null;
  /** Asks for the page at `path` ahead of `read`, if the list that came with the document has it. Returns a function that drops the answer. */
  readAhead(path: string): (() => void) | null;
  read(pageId: string): Promise<CallResult<PageStateAnswer>>;
  saveDraft(document: PageDocument, baseVersion: number): Promise<CallResult<VersionAnswer>>;
  discardDraft(pageId: string, baseVersion: number): Promise<CallResult<VersionAnswer>>;
  publish(pageId: string, baseVersion: number): Promise<CallResult<VersionAnswer>>;
  /** Sets when the draft is published by itself. */
  schedule(pageId: string, schedule: PageSchedule): Promise<CallResult<PageSchedule>>;
  /** Earlier states of the page, newest first. */
  revisions(pageId: string): Promise<CallResult<RevisionListAnswer>>;
  revision(pageId: string, revisionId: string): Promise<CallResult<RevisionAnswer>>;
  /** Names an earlier state, which is then kept for good; an empty name removes it. */
  nameRevision(pageId: string, revisionId: string, name: string): Promise<CallResult<{ readonly name: string }>>;
  readAccess(pageId: string): Promise<CallResult<PageAccessAnswer>>;
  /** Sets who may see the page, with immediate effect. */
  saveAccess(pageId: string, request: PageAccessRequest): Promise<CallResult<PageAccessAnswer>>;
  /** The products that a product block can show. */
  products(): Promise<CallResult<ProductListAnswer>>;
  /** Whether internal addresses open for a visitor; at most `checkedLinks`. */
  checkLinks(addresses: readonly string[]): Promise<CallResult<LinkCheckAnswer>>;
  listMedia(query: MediaListQuery): Promise<CallResult<MediaListAnswer>>;
  /** Places that the text may mean. */
  findPlaces(query: string, session: string): Promise<CallResult<PlacesAnswer>>;
  /** Address and coordinates of a found place. */
  readPlace(id: string, session: string): Promise<CallResult<PlaceDetails>>;
  /** Checks with the video's host whether it can be embedded. */
  checkVideo(source: string): Promise<CallResult<VideoCheckAnswer>>;
}

/**
 * `atHand` and `askAhead` are those of the calls. `send` opens the login dialog when the login has expired; `sendOnce` returns that failure to callers that handle it
 * themselves.
 */
export function createPageClient(send: Send, sendOnce: Send, { atHand, askAhead }: AheadCalls): PageClient {
  const address = (pageId: string): string => `${calls.configPages}/${encodeURIComponent(pageId)}`;
  let listAtHand: PageListAnswer | null = null;
  function peekList(): PageListAnswer | null {
    const known = atHand<PageListAnswer>(calls.configPages);
    if (known?.ok) listAtHand = known.value;
    return listAtHand;
  }
  return {
    list: () => send<PageListAnswer>(calls.configPages),
    listAtHand() {
      const known = peekList();
      listAtHand = null;
      return known;
    },
    readAhead(path) {
      const page = pageAt(peekList()?.pages, path);
      return page ? askAhead(address(page.id)) : null;
    },
    read: (pageId) => send<PageStateAnswer>(address(pageId)),
    saveDraft: (document, baseVersion) =>
      sendOnce<VersionAnswer>(`${address(document.id)}/draft`, { method: 'PUT', body: { document, baseVersion } }),
    discardDraft: (pageId, baseVersion) =>
      sendOnce<VersionAnswer>(`${address(pageId)}/draft`, {
        method: 'DELETE',
        query: { baseVersion: String(baseVersion) },
      }),
    checkVideo: (source) => sendOnce<VideoCheckAnswer>(calls.configVideoCheck, { query: { source } }),
    findPlaces: (query, session) =>
      sendOnce<PlacesAnswer>(calls.placesAutocomplete, { query: { query, session, section: 'map' } }),
    readPlace: (place, session) =>
      sendOnce<PlaceDetails>(calls.placesDetails, { query: { place, session, section: 'map' } }),
    checkLinks: (addresses) => {
      const query = new URLSearchParams(addresses.map((address) => ['address', address]));
      return sendOnce<LinkCheckAnswer>(`${calls.configLinks}?${query}`);
    },
    listMedia: ({ search, kind, after, isRemoved }) =>
      send<MediaListAnswer>(calls.configMedia, {
        query: {
          ...(search.trim() !== '' && { search: search.trim() }),
          ...(kind !== null && { kind }),
          ...(after !== null && { after }),
          ...(isRemoved && { removed: 'true' }),
        },
      }),
    products: () => sendOnce<ProductListAnswer>(calls.configProducts),
    revisions: (pageId) => send<RevisionListAnswer>(`${address(pageId)}${revisionsPath}`),
    revision: (pageId, id) => send<RevisionAnswer>(`${address(pageId)}${revisionsPath}/${encodeURIComponent(id)}`),
    nameRevision: (pageId, id, name) =>
      send<{ readonly name: string }>(`${address(pageId)}${revisionsPath}/${encodeURIComponent(id)}/name`, {
        method: 'PUT',
        body: { name },
      }),
    readAccess: (pageId) => send<PageAccessAnswer>(`${address(pageId)}${pageAccessPath}`),
    saveAccess: (pageId, request) =>
      send<PageAccessAnswer>(`${address(pageId)}${pageAccessPath}`, { method: 'PUT', body: request }),
    schedule: (pageId, schedule) =>
      send<PageSchedule>(address(pageId) + pageSchedulePath, { method: 'PUT', body: schedule }),
    publish: (pageId, baseVersion) =>
      send<VersionAnswer>(`${address(pageId)}/publish`, { method: 'POST', body: { baseVersion } }),
  };
}

/** The page at `path`, which with and without a slash at its end is the same page. */
export function pageAt(pages: readonly PageSummary[] | undefined, path: string): PageSummary | undefined {
  const withoutSlash = (each: string): string => each.replace(/\/+$/, '') || '/';
  return pages?.find((page) => withoutSlash(page.path) === withoutSlash(path));
}

/** The newer page in the answer to a save that conflicts with it; null when the answer has none. */
export function readConflict(body: unknown): PageStateAnswer | null {
  const conflict = (body as Partial<ConflictAnswer> | null)?.conflict;
  return conflict?.published && typeof conflict.version === 'number' ? conflict : null;
}
