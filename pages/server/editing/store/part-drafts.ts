import type { VersionAnswer } from '../../../../protocol/http/pages.js';
import type { Database } from '../../store/schema.js';
import { renewSiteVersion } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';
import { keepFirstPublished, keepReplacedDraft, keepRevision, type KeptState } from './revisions.js';

/** A site part with the draft of its next version. */
export interface DraftedPart {
  /** What visitors see; null for nothing of its own. */
  readonly value: unknown;
  /** Null without one. */
  readonly draft: unknown;
  readonly version: number;
  readonly publishedAt: number;
  readonly savedAt: number | null;
}

/** Outcome of a change: done, or on a conflict the current part; null where there is none. */
export type DraftChange =
  | { readonly isDone: true; readonly answer: VersionAnswer }
  | { readonly isDone: false; readonly part: DraftedPart | null };

/** A change of a part, the version on which it is based (0 for a part that does not exist yet), and who makes it. */
export interface PartChangeRequest {
  readonly name: string;
  readonly baseVersion: number;
  readonly accountId: string | null;
  readonly nowMs: number;
}

interface Row {
  readonly value: string;
  readonly version: number;
  readonly saved_at: number;
  readonly draft: string | null;
  readonly drafted_at: number | null;
  readonly drafted_by: string | null;
}

const columns = ['value', 'version', 'saved_at', 'draft', 'drafted_at', 'drafted_by'] as const;

/** Stored form of a part that has nothing of its own. */
const nothing = 'null';

const noDraft = { draft: null, drafted_at: null, drafted_by: null } as const;

async function findRow(db: Database, name: string): Promise<Row | undefined> {
  return db.selectFrom('site_part').select(columns).where('name', '=', name).executeTakeFirst();
}

function toPart({ value, version, saved_at, draft, drafted_at }: Row): DraftedPart {
  return {
    value: JSON.parse(value) as unknown,
    draft: draft === null ? null : (JSON.parse(draft) as unknown),
    version,
    publishedAt: saved_at,
    savedAt: drafted_at,
  };
}

/** Raises the version when `baseVersion` is still current; undefined on a conflict. Of two concurrent changes only one succeeds. */
async function claim(db: Database, name: string, baseVersion: number): Promise<Row | undefined> {
  const version = baseVersion + 1;
  if (baseVersion > 0)
    return db
      .updateTable('site_part')
      .set({ version })
      .where('name', '=', name)
      .where('version', '=', baseVersion)
      .returning(columns)
      .executeTakeFirst();
  return db
    .insertInto('site_part')
    .values({ name, version, value: nothing, saved_at: 0, ...noDraft })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** The draft of a part as a state to keep; null without one. */
function draftState(name: string, { draft, version, drafted_at, drafted_by }: Row): KeptState | null {
  // The version is raised already.
  const state = { pageId: name, version: version - 1, storedAt: drafted_at ?? 0, accountId: drafted_by };
  return draft === null ? null : { ...state, document: draft };
}

async function keepFormer(db: Database, name: string, { value, saved_at }: Row): Promise<void> {
  if (value !== nothing)
    await keepFirstPublished(db, { pageId: name, version: 0, document: value, storedAt: saved_at, accountId: null });
}

async function change(
  db: Database,
  { name, baseVersion, nowMs }: PartChangeRequest,
  update: (row: Row, transaction: Database) => Promise<Partial<Row>>,
): Promise<DraftChange> {
  return transact(db, async (transaction) => {
    const claimed = await claim(transaction, name, baseVersion);
    if (!claimed) {
      const newer = await findRow(transaction, name);
      return { isDone: false, part: newer ? toPart(newer) : null };
    }
    await transaction
      .updateTable('site_part')
      .set(await update(claimed, transaction))
      .where('name', '=', name)
      .execute();
    return { isDone: true, answer: { version: baseVersion + 1, savedAt: nowMs } };
  });
}

/** Site parts that are drafted before they are published, each change on top of the version that it was made from. */
export function partDraftStore(db: Database) {
  return {
    async find(name: string): Promise<DraftedPart | null> {
      const row = await findRow(db, name);
      return row ? toPart(row) : null;
    },

    /** The draft that is replaced is kept as a revision now and then. */
    async saveDraft(value: unknown, request: PartChangeRequest): Promise<DraftChange> {
      const { name, accountId, nowMs } = request;
      return change(db, request, async (row, transaction) => {
        const replaced = draftState(name, row);
        if (replaced) await keepReplacedDraft(transaction, replaced, accountId);
        return { draft: JSON.stringify(value), drafted_at: nowMs, drafted_by: accountId };
      });
    },

    /** The draft is kept as a revision. */
    async discardDraft(request: PartChangeRequest): Promise<DraftChange> {
      return change(db, request, async (row, transaction) => {
        const discarded = draftState(request.name, row);
        if (discarded) await keepRevision(transaction, 'draft', discarded);
        return noDraft;
      });
    },

    /** Publishes the draft, which is kept as a revision. Without a draft nothing that visitors see changes. */
    async publish(request: PartChangeRequest): Promise<DraftChange> {
      const { name, accountId, baseVersion, nowMs } = request;
      return change(db, request, async (row, transaction) => {
        const value = row.draft ?? row.value;
        await renewSiteVersion(transaction);
        await keepFormer(transaction, name, row);
        const state = { pageId: name, version: baseVersion + 1, document: value, storedAt: nowMs, accountId };
        if (value !== nothing) await keepRevision(transaction, 'published', state);
        return { value, saved_at: nowMs, ...noDraft };
      });
    },

    /** Takes away the value and the draft, effective at once. The version still increases, so that a later value never reuses one. */
    async clear(request: PartChangeRequest): Promise<DraftChange> {
      return change(db, request, async (row, transaction) => {
        await renewSiteVersion(transaction);
        const discarded = draftState(request.name, row);
        if (discarded) await keepRevision(transaction, 'draft', discarded);
        await keepFormer(transaction, request.name, row);
        return { value: nothing, saved_at: request.nowMs, ...noDraft };
      });
    },
  };
}

export type PartDraftStore = ReturnType<typeof partDraftStore>;
