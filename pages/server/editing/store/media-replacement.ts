import type { MediaKeptReason, MediaPlace, MediaReplaceRequest } from '../../../../protocol/http/media.js';
import type { Database } from '../../store/schema.js';
import { renewSiteVersion } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';
import { replaceFile } from '../media-paths.js';
import { keepFirstPublished, keepReplacedDraft, keepRevision } from './revisions.js';
import { findDocument } from './stored-document.js';
import { neverPublished } from './translations.js';

/** A replacement, and who makes it. */
export interface MediaReplacement extends MediaReplaceRequest {
  readonly accountId: string | null;
  readonly nowMs: number;
}

/** What a page or part shows and drafts, as stored, and what it shows and drafts afterwards. */
interface States {
  readonly shown: string;
  readonly draft: string | null;
}

/**
 * Live: in what visitors see, and in the draft that is there. Else in the draft, which begins as what visitors see. Nothing of a draft is
 * published with it.
 */
function replaceIn({ shown, draft }: States, { path, by, isLive }: MediaReplaceRequest): States {
  if (isLive) return { shown: replaceFile(shown, path, by), draft: draft && replaceFile(draft, path, by) };
  return { shown, draft: replaceFile(draft ?? shown, path, by) };
}

/** The earlier states of what is replaced stay in its history. */
async function keepStates(db: Database, id: string, before: States & Kept, after: States & Kept): Promise<void> {
  const common = { pageId: id, version: before.version };
  if (before.draft !== null && before.draft !== after.draft)
    await keepReplacedDraft(
      db,
      { ...common, document: before.draft, storedAt: before.savedAt ?? 0, accountId: before.savedBy },
      after.savedBy,
    );
  if (before.shown === after.shown) return;
  if (before.publishedAt !== neverPublished)
    await keepFirstPublished(db, {
      ...common,
      version: 0,
      document: before.shown,
      storedAt: before.publishedAt,
      accountId: null,
    });
  const state = { pageId: id, version: after.version, document: after.shown };
  await keepRevision(db, 'published', { ...state, storedAt: after.publishedAt, accountId: after.savedBy });
}

/** Versions, times and authors beside the states. */
interface Kept {
  readonly version: number;
  readonly publishedAt: number;
  readonly savedAt: number | null;
  readonly savedBy: string | null;
}

type Outcome = MediaKeptReason | 'done';

async function inPage(db: Database, id: string, wish: MediaReplacement): Promise<Outcome> {
  const row = await db.selectFrom('page').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return 'changed';
  if (!findDocument(row.published) || (row.draft !== null && !findDocument(row.draft))) return 'newer';
  const isPublished = row.published_at !== neverPublished;
  const before = { shown: row.published, draft: row.draft };
  // A page that was never published has its only state there; nobody sees it.
  const after =
    isPublished || row.draft !== null ? replaceIn(before, wish) : replaceIn(before, { ...wish, isLive: true });
  const isDraftChanged = after.draft !== before.draft;
  const isShownChanged = isPublished && after.shown !== before.shown;
  const version = row.version + 1;
  const { numUpdatedRows } = await db
    .updateTable('page')
    .set({
      version,
      published: after.shown,
      draft: after.draft,
      ...(isShownChanged && { published_at: wish.nowMs }),
      ...(isDraftChanged && { saved_at: wish.nowMs, saved_by: wish.accountId }),
    })
    .where('id', '=', id)
    .where('version', '=', row.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'changed';
  const kept = { version: row.version, publishedAt: row.published_at, savedAt: row.saved_at, savedBy: row.saved_by };
  const now = { version, publishedAt: wish.nowMs, savedAt: wish.nowMs, savedBy: wish.accountId };
  if (isPublished || isDraftChanged) await keepStates(db, id, { ...before, ...kept }, { ...after, ...now });
  return 'done';
}

async function inPart(db: Database, name: string, wish: MediaReplacement): Promise<Outcome> {
  const row = await db.selectFrom('site_part').selectAll().where('name', '=', name).executeTakeFirst();
  if (!row) return 'changed';
  const before = { shown: row.value, draft: row.draft };
  const after = replaceIn(before, wish);
  const version = row.version + 1;
  const { numUpdatedRows } = await db
    .updateTable('site_part')
    .set({
      version,
      value: after.shown,
      draft: after.draft,
      ...(after.shown !== before.shown && { saved_at: wish.nowMs }),
      ...(after.draft !== before.draft && { drafted_at: wish.nowMs, drafted_by: wish.accountId }),
    })
    .where('name', '=', name)
    .where('version', '=', row.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'changed';
  const kept = { version: row.version, publishedAt: row.saved_at, savedAt: row.drafted_at, savedBy: row.drafted_by };
  const now = { version, publishedAt: wish.nowMs, savedAt: wish.nowMs, savedBy: wish.accountId };
  await keepStates(db, name, { ...before, ...kept }, { ...after, ...now });
  return 'done';
}

async function inProduct(db: Database, id: string, { path, by, isLive }: MediaReplacement): Promise<Outcome> {
  if (!isLive) return 'no-draft';
  const row = await db.selectFrom('product').select(['images', 'description']).where('id', '=', id).executeTakeFirst();
  if (!row) return 'changed';
  // Compared, because products have no version.
  const { numUpdatedRows } = await db
    .updateTable('product')
    .set({ images: replaceFile(row.images, path, by), description: replaceFile(row.description, path, by) })
    .where('id', '=', id)
    .where('images', '=', row.images)
    .where('description', '=', row.description)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'done' : 'changed';
}

async function inCategory(db: Database, id: string, { path, by, isLive }: MediaReplacement): Promise<Outcome> {
  if (!isLive) return 'no-draft';
  const { numUpdatedRows } = await db
    .updateTable('category')
    .set((each) => ({ image: by, version: each('version', '+', 1) }))
    .where('id', '=', id)
    .where('image', '=', path)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'done' : 'changed';
}

const replacements: Readonly<Partial<Record<MediaPlace['kind'], typeof inPage>>> = {
  page: inPage,
  product: inProduct,
  category: inCategory,
};

/**
 * Puts another file in one place, on top of what is stored there now, and raises its version: an editor that has the place open meets a
 * conflict, and overwrites nothing.
 */
export async function replaceMediaIn(db: Database, place: MediaPlace, wish: MediaReplacement): Promise<Outcome> {
  return transact(db, async (transaction) => {
    const replace = replacements[place.kind] ?? inPart;
    const outcome = await replace(transaction, place.id, wish);
    if (outcome === 'done' && wish.isLive) await renewSiteVersion(transaction);
    return outcome;
  });
}
