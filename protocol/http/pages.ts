import type { PageDocument } from '../document/document.js';
/** Shapes of the calls about pages: their list, their drafts and publication, and rendered widgets. Validated by `schema/pages.ts`. */
import type { ItemKind } from '../document/item-kinds.js';
import type { DraftReviewState } from '../enums/content-status.js';

export interface PageSummary {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly navigationTitle: string;
  readonly hasDraft: boolean;
  /** As in `PageDocument`. */
  readonly locale?: string | undefined;
  readonly translationOf?: string | undefined;
  /** Whether the page has never been published. */
  readonly isUnpublished?: boolean;
  /** As in `PageStateAnswer`. */
  readonly publishAt?: number;
  /** Whether its draft waits for a review, or was sent back from one; absent for neither. */
  readonly review?: DraftReviewState;
  /** Kind of the items below its address that the page lists; absent for pages that list none. */
  readonly lists?: ItemKind;
  /** What the item is; absent for pages that are no items. */
  readonly itemKind?: ItemKind;
  /**
   * Format of the addresses of new posts below a journal, as `protocol/text/blog-address.ts` reads it, empty for their title alone; absent for
   * pages that list no posts.
   */
  readonly postAddress?: string;
  /** The day of a post, such as `2026-09-04`, empty before it has one; absent for pages that are no posts. */
  readonly postDate?: string;
}

export interface PageListAnswer {
  readonly pages: readonly PageSummary[];
  /** Languages of the site, the primary first; omitted on a site with one language. */
  readonly languages?: readonly string[];
}

/** `GET {configPages}/{id}`: the page as published and as drafted; `draft` is null without unpublished changes. */
export interface PageStateAnswer {
  readonly published: PageDocument;
  readonly draft: PageDocument | null;
  /** Version of the latest save or publication; `baseVersion` of the next save. */
  readonly version: number;
  readonly publishedAt: number;
  readonly savedAt: number | null;
  /** When the draft is published by itself, in milliseconds since 1970; omitted without such a time. */
  readonly publishAt?: number;
  /** Omitted for a draft that nobody was asked about. */
  readonly review?: DraftReview;
}

/** The question whether a draft may be published, or the answer that it may not yet. */
export interface DraftReview {
  readonly state: DraftReviewState;
  readonly note: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Name of who asked, or of who answered; empty for an account that is gone. */
  readonly by: string;
}

/** Below the address of a page: the review of its draft. */
export const pageReviewPath = '/review';

/** `PUT {configPages}/{id}/review`: asks for a review, sends the draft back, or with null takes the question back. Answers the `PageStateAnswer`. */
export interface DraftReviewRequest {
  readonly state: DraftReviewState | null;
  readonly note: string;
}

/** `PUT {configPages}/{id}/draft`; `DELETE` on the same address discards the draft (with `baseVersion` in the query). @internal */
export interface DraftSaveRequest {
  readonly document: PageDocument;
  readonly baseVersion: number;
}

/** `POST {configPages}/{id}/publish`: makes the saved draft the published page. */
export interface PublishRequest {
  readonly baseVersion: number;
}

/** Below the address of a page: when its draft is published by itself. */
export const pageSchedulePath = '/schedule';

/** `PUT {configPages}/{id}/schedule`, and its answer. Null for not by itself. */
export interface PageSchedule {
  /** Milliseconds since 1970, after now. */
  readonly publishAt: number | null;
}

export interface VersionAnswer {
  readonly version: number;
  readonly savedAt: number;
}

/** Status 409: somebody else saved since `baseVersion`. */
export interface ConflictAnswer {
  readonly error: string;
  readonly conflict: PageStateAnswer;
}

/** Status 409 of a change of a site part, such as header and footer: somebody else changed it since `baseVersion`. */
export interface PartConflict<A> {
  readonly error: string;
  readonly conflict: A;
}

/** Sent form-encoded: `widgetJSON` is the JSON of `{ type, id, value }`. Answer: `{ html }`. */
export interface WidgetRenderingAnswer {
  readonly html: string;
}
