/** What kept a revision of a page: its publication, or a draft before it was replaced or discarded. */
export const revisionKinds = ['published', 'draft'] as const;
export type RevisionKind = (typeof revisionKinds)[number];

/** A draft is kept when it is replaced this long after the page's newest revision, or by another account. In milliseconds. */
export const draftRevisionMs = 10 * 60_000;

/** Revisions without a name that a page keeps, the newest ones of each kind. Those with a name stay. */
export const keptRevisions: Readonly<Record<RevisionKind, number>> = { published: 200, draft: 50 };

/** Characters in the name of a revision. */
export const longestRevisionName = 80;
