import { randomUUID } from 'node:crypto';
import type { PageDocument } from '../../../../protocol/document/document.js';
import { draftRevisionMs, keptRevisions, type RevisionKind } from '../../../../protocol/enums/revisions.js';
import type { RevisionSummary } from '../../../../protocol/http/revisions.js';
import type { Database } from '../../store/schema.js';
import { readDocument } from './stored-document.js';

/** A state of a page that is to be kept. */
export interface KeptState {
  readonly pageId: string;
  /** Version of the page in which it was current. */
  readonly version: number;
  /** Stored text of the document. */
  readonly document: string;
  readonly storedAt: number;
  readonly accountId: string | null;
}

/** Keeps a state as a revision, and removes the oldest ones of its kind that are too many. */
export async function keepRevision(db: Database, kind: RevisionKind, state: KeptState): Promise<void> {
  const { pageId, version, document, storedAt, accountId } = state;
  await db
    .insertInto('page_revision')
    .values({
      id: randomUUID(),
      page_id: pageId,
      kind,
      version,
      document,
      stored_at: storedAt,
      account_id: accountId,
      name: null,
    })
    .execute();
  const surplus = await db
    .selectFrom('page_revision')
    .select('id')
    .where('page_id', '=', pageId)
    .where('kind', '=', kind)
    .where('name', 'is', null)
    .orderBy('version', 'desc')
    .offset(keptRevisions[kind])
    .limit(keptRevisions[kind])
    .execute();
  const ids = surplus.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('page_revision').where('id', 'in', ids).execute();
}

async function newestTime(db: Database, pageId: string): Promise<number> {
  const { newest } = await db
    .selectFrom('page_revision')
    .select(({ fn }) => fn.max('stored_at').as('newest'))
    .where('page_id', '=', pageId)
    .executeTakeFirstOrThrow();
  return Number(newest ?? 0);
}

/**
 * Keeps a draft that `byAccount` is about to replace: when the page has no revision of the last minutes, or when somebody else saved it.
 * One person's keystrokes are one state.
 */
export async function keepReplacedDraft(db: Database, state: KeptState, byAccount: string | null): Promise<void> {
  if (state.accountId !== byAccount || state.storedAt - (await newestTime(db, state.pageId)) >= draftRevisionMs)
    await keepRevision(db, 'draft', state);
}

/** Keeps what a page showed before its first publication in the editor; later ones are kept already. */
export async function keepFirstPublished(db: Database, state: KeptState): Promise<void> {
  const known = await db
    .selectFrom('page_revision')
    .select('id')
    .where('page_id', '=', state.pageId)
    .where('kind', '=', 'published')
    .limit(1)
    .executeTakeFirst();
  if (!known) await keepRevision(db, 'published', state);
}

/** Earlier states of pages. */
export function revisionStore(db: Database) {
  return {
    /** Newest first. */
    async list(pageId: string): Promise<RevisionSummary[]> {
      const rows = await db
        .selectFrom('page_revision as revision')
        .leftJoin('account', 'account.id', 'revision.account_id')
        .select(['revision.id', 'revision.kind', 'stored_at', 'name', 'email', 'display_name'])
        .where('page_id', '=', pageId)
        .orderBy('stored_at', 'desc')
        .orderBy('version', 'desc')
        .execute();
      return rows.map(({ id, kind, stored_at, name, email, display_name }) => ({
        id,
        kind: kind as RevisionKind,
        storedAt: stored_at,
        author: display_name || email,
        name,
      }));
    },

    /**
     * The document of a revision, in today's form; null when the page has no such revision.
     * @throws Failure 503 when a newer release wrote it.
     */
    async find(pageId: string, id: string): Promise<PageDocument | null> {
      const row = await db
        .selectFrom('page_revision')
        .select('document')
        .where('page_id', '=', pageId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? readDocument(row.document) : null;
    },

    /** The stored value of a revision of something other than a page; null when it has no such revision. */
    async findValue(ownerId: string, id: string): Promise<unknown> {
      const row = await db
        .selectFrom('page_revision')
        .select('document')
        .where('page_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? (JSON.parse(row.document) as unknown) : null;
    },

    /** Names a revision, or removes its name. False when the page has no such revision. */
    async rename(pageId: string, id: string, name: string | null): Promise<boolean> {
      const row = await db
        .updateTable('page_revision')
        .set({ name })
        .where('page_id', '=', pageId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

export type RevisionStore = ReturnType<typeof revisionStore>;
