/** Shapes of the calls about earlier states of a page. Validated by `schema/pages.ts`. */
import type { PageDocument } from '../document/document.js';
import type { RevisionKind } from '../enums/revisions.js';

/** Below the address of a page. */
export const revisionsPath = '/revisions';

export interface RevisionSummary {
  readonly id: string;
  readonly kind: RevisionKind;
  /** When it was published, or saved as a draft. */
  readonly storedAt: number;
  /** Name of the account that published or saved it, else its e-mail address; null when the account is unknown. */
  readonly author: string | null;
  /** Null without one. */
  readonly name: string | null;
}

/** `GET {configPages}/{id}/revisions`: newest first. */
export interface RevisionListAnswer {
  readonly revisions: readonly RevisionSummary[];
}

/** `GET {configPages}/{id}/revisions/{revisionId}` */
export interface RevisionAnswer {
  readonly document: PageDocument;
}

/** `PUT {configPages}/{id}/revisions/{revisionId}/name`: an empty name removes it. A revision with a name is kept for good. */
export interface RevisionNameRequest {
  readonly name: string;
}
