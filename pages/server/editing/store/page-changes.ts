import type { PageDocument } from '../../../../protocol/document/document.js';
import type { PageStateAnswer, VersionAnswer } from '../../../../protocol/http/pages.js';
import type { Database } from '../../store/schema.js';
import { renewSiteVersion } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';
import { findPage, pageColumns, toState, type PageRow } from './page-row.js';
import { keepFirstPublished, keepReplacedDraft, keepRevision, type KeptState } from './revisions.js';
import { readDocument } from './stored-document.js';
import { neverPublished } from './translations.js';

/** Outcome of a page change: done, refused by the version check, or no such page. */
export type PageChange =
  | { readonly kind: 'done'; readonly answer: VersionAnswer }
  | { readonly kind: 'conflict'; readonly state: PageStateAnswer }
  | { readonly kind: 'missing' };

/** A page change, the version on which it is based, and who makes it. */
interface ChangeRequest {
  readonly id: string;
  readonly baseVersion: number;
  readonly accountId: string | null;
  readonly nowMs: number;
}

interface PageUpdate {
  readonly published?: string;
  readonly draft: string | null;
  readonly published_at?: number;
  readonly saved_at: number | null;
  readonly saved_by: string | null;
  readonly publish_at?: null;
  readonly publish_by?: null;
  readonly review?: null;
}

/** A page without a draft, and so with nothing to publish by itself. */
const withoutDraft = {
  draft: null,
  saved_at: null,
  saved_by: null,
  publish_at: null,
  publish_by: null,
  review: null,
  review_at: null,
  review_by: null,
  review_note: null,
} as const;

/** The draft of a page as a state to keep; null without one. */
function draftState(id: string, { draft, version, saved_at, saved_by }: PageRow): KeptState | null {
  // The version is raised already.
  const state = { pageId: id, version: version - 1, storedAt: saved_at ?? 0, accountId: saved_by };
  return draft === null ? null : { ...state, document: draft };
}

/**
 * Optimistic concurrency: applies a change only when `baseVersion` is still current. The version is raised first, so that of two
 * concurrent changes one gets a conflict.
 */
async function change(
  db: Database,
  { id, baseVersion, nowMs }: ChangeRequest,
  update: (row: PageRow, transaction: Database) => Promise<PageUpdate>,
): Promise<PageChange> {
  return transact(db, async (transaction) => {
    const version = baseVersion + 1;
    const claimed = await transaction
      .updateTable('page')
      .set({ version })
      .where('id', '=', id)
      .where('version', '=', baseVersion)
      .returning(pageColumns)
      .executeTakeFirst();
    if (!claimed) {
      const newer = await findPage(transaction, id);
      return newer ? { kind: 'conflict', state: toState(newer) } : { kind: 'missing' };
    }
    await transaction
      .updateTable('page')
      .set(await update(claimed, transaction))
      .where('id', '=', id)
      .execute();
    return { kind: 'done', answer: { version, savedAt: nowMs } };
  });
}

/** Changes of a page that is there, each on top of the version that it was made from. */
export function pageChangeStore(db: Database) {
  return {
    /** The draft that is replaced is kept as a revision now and then. */
    async saveDraft(
      document: PageDocument,
      baseVersion: number,
      accountId: string | null,
      nowMs: number,
    ): Promise<PageChange> {
      const { id } = document;
      return change(db, { id, baseVersion, accountId, nowMs }, async (row, transaction) => {
        const replaced = draftState(id, row);
        if (replaced) await keepReplacedDraft(transaction, replaced, accountId);
        // Somebody may have given the page another address since.
        const draft = JSON.stringify({ ...document, path: row.path });
        return { draft, saved_at: nowMs, saved_by: accountId };
      });
    },

    /** The draft is kept as a revision. */
    async discardDraft(id: string, baseVersion: number, accountId: string | null, nowMs: number): Promise<PageChange> {
      return change(db, { id, baseVersion, accountId, nowMs }, async (row, transaction) => {
        const discarded = draftState(id, row);
        if (discarded) await keepRevision(transaction, 'draft', discarded);
        return withoutDraft;
      });
    },

    /**
     * Publishes the draft; without a draft, publishes the current document again. Every publication is kept as a revision.
     * @throws Failure 503 for a draft that a newer release wrote: visitors would lose the page.
     */
    async publish(id: string, baseVersion: number, accountId: string | null, nowMs: number): Promise<PageChange> {
      return change(db, { id, baseVersion, accountId, nowMs }, async (row, transaction) => {
        const published = row.draft ?? row.published;
        readDocument(published);
        await renewSiteVersion(transaction);
        const former = { document: row.published, version: 0, storedAt: row.published_at, accountId: null };
        if (row.published_at !== neverPublished) await keepFirstPublished(transaction, { pageId: id, ...former });
        const state = { pageId: id, version: baseVersion + 1, document: published, storedAt: nowMs, accountId };
        await keepRevision(transaction, 'published', state);
        return { published, published_at: nowMs, ...withoutDraft };
      });
    },
  };
}
