import type { PageDocument } from '../../../../protocol/document/document.js';
import type { PageAccess } from '../../../../protocol/enums/page-access.js';
import type { PageStateAnswer, PageSummary, VersionAnswer } from '../../../../protocol/http/pages.js';
import type { StoredAccess } from '../../access/page-access.js';
import type { PublishedPages } from '../../snapshot/site-source.js';
import type { Database } from '../../store/schema.js';
import { renewSiteVersion } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';
import { keepFirstPublished, keepReplacedDraft, keepRevision, type KeptState } from './revisions.js';
import { findDocument, readDocument, readSummary } from './stored-document.js';
import { neverPublished, translationStore } from './translations.js';

/** Outcome of a page change: done, refused by the version check, or no such page. */
export type PageChange =
  | { readonly kind: 'done'; readonly answer: VersionAnswer }
  | { readonly kind: 'conflict'; readonly state: PageStateAnswer }
  | { readonly kind: 'missing' };

interface PageRow {
  readonly published: string;
  readonly draft: string | null;
  readonly version: number;
  readonly published_at: number;
  readonly saved_at: number | null;
  readonly saved_by: string | null;
}

const pageColumns = ['published', 'draft', 'version', 'published_at', 'saved_at', 'saved_by'] as const;

function toState(row: PageRow): PageStateAnswer {
  return {
    published: readDocument(row.published),
    draft: row.draft === null ? null : readDocument(row.draft),
    version: row.version,
    publishedAt: row.published_at,
    savedAt: row.saved_at,
  };
}

async function findPage(db: Database, id: string): Promise<PageRow | undefined> {
  return db.selectFrom('page').select(pageColumns).where('id', '=', id).executeTakeFirst();
}

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
}

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

const openAccess: StoredAccess = { access: 'public', passwordHash: null };

/** Who may see a page. */
function pageAccess(db: Database) {
  return {
    /** Access rules by page id. */
    async listAccess(): Promise<ReadonlyMap<string, StoredAccess>> {
      const rows = await db.selectFrom('page').select(['id', 'access', 'password_hash']).execute();
      return new Map(
        rows.map((row) => [row.id, { access: row.access as PageAccess, passwordHash: row.password_hash }]),
      );
    },

    async findAccess(id: string): Promise<StoredAccess | null> {
      const row = await db
        .selectFrom('page')
        .select(['access', 'password_hash'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? { access: row.access as PageAccess, passwordHash: row.password_hash } : null;
    },

    /** Changes the access rule of a page, effective at once. False when there is no such page. */
    async setAccess(id: string, { access, passwordHash }: StoredAccess): Promise<boolean> {
      return transact(db, async (transaction) => {
        const row = await transaction
          .updateTable('page')
          .set({ access, password_hash: passwordHash })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        if (row) await renewSiteVersion(transaction);
        return row !== undefined;
      });
    },
  };
}

/** Changes of a page that is there, each on top of the version that it was made from. */
function pageChanges(db: Database) {
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
        return { draft: JSON.stringify(document), saved_at: nowMs, saved_by: accountId };
      });
    },

    /** The draft is kept as a revision. */
    async discardDraft(id: string, baseVersion: number, accountId: string | null, nowMs: number): Promise<PageChange> {
      return change(db, { id, baseVersion, accountId, nowMs }, async (row, transaction) => {
        const discarded = draftState(id, row);
        if (discarded) await keepRevision(transaction, 'draft', discarded);
        return { draft: null, saved_at: null, saved_by: null };
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
        return { published, draft: null, published_at: nowMs, saved_at: null, saved_by: null };
      });
    },
  };
}

export function pageStore(db: Database) {
  return {
    ...translationStore(db),
    ...pageAccess(db),
    ...pageChanges(db),

    /** Published pages in the order of the navigation. */
    async listPublished(): Promise<PublishedPages> {
      const rows = await db
        .selectFrom('page')
        .select(['id', 'path', 'published', 'published_at'])
        .where('published_at', '!=', neverPublished)
        .orderBy('position')
        .orderBy('id')
        .execute();
      const pages = rows.map(({ path, published }) => ({ path, document: findDocument(published) }));
      return {
        publishedAt: new Map(rows.map((row) => [row.id, row.published_at])),
        documents: pages.flatMap(({ document }) => document ?? []),
        newerPaths: pages.filter(({ document }) => !document).map(({ path }) => path),
      };
    },

    async list(): Promise<PageSummary[]> {
      const rows = await db
        .selectFrom('page')
        .select(['id', 'published', 'draft', 'published_at'])
        .orderBy('position')
        .orderBy('id')
        .execute();
      return rows.map((row) => {
        const { path, title, navigationTitle, locale, translationOf } = readSummary(row.draft ?? row.published);
        const isUnpublished = row.published_at === neverPublished;
        return {
          id: row.id,
          path,
          title,
          navigationTitle,
          hasDraft: row.draft !== null,
          locale,
          translationOf,
          ...(isUnpublished && { isUnpublished }),
        };
      });
    },

    async find(id: string): Promise<PageStateAnswer | null> {
      const row = await findPage(db, id);
      return row ? toState(row) : null;
    },

    /** Adds a published page. */
    async add(
      document: PageDocument,
      position: number,
      nowMs: number,
      { access, passwordHash }: StoredAccess = openAccess,
    ): Promise<void> {
      const values = {
        id: document.id,
        path: document.path,
        position,
        published: JSON.stringify(document),
        draft: null,
        version: 1,
        published_at: nowMs,
        saved_at: null,
        access,
        password_hash: passwordHash,
      };
      const language = { locale: document.locale ?? null, translation_of: document.translationOf ?? null };
      await db
        .insertInto('page')
        .values({ ...values, ...language })
        .execute();
    },
  };
}

export type PageStore = ReturnType<typeof pageStore>;
