import type { Selectable } from 'kysely';
import type { ArchivedPage } from '../../../../protocol/http/transfer.js';
import { keepRevision } from '../../editing/store/revisions.js';
import { readSummary } from '../../editing/store/stored-document.js';
import { neverPublished } from '../../editing/store/translations.js';
import type { ProductEditor } from '../../shop/store/edited-products.js';
import type { Database, Tables } from '../../store/schema.js';

type PageRow = Selectable<Tables['page']>;

const idOf = ({ published, draft }: ArchivedPage): string => (published ?? draft)?.id ?? '';

/** Keeps what a page shows and what is drafted, so that its history leads back. */
async function keepStates(db: Database, row: PageRow): Promise<void> {
  const state = { pageId: row.id, version: row.version };
  if (row.published_at !== neverPublished)
    await keepRevision(db, 'published', {
      ...state,
      document: row.published,
      storedAt: row.published_at,
      accountId: null,
    });
  if (row.draft !== null)
    await keepRevision(db, 'draft', {
      ...state,
      document: row.draft,
      storedAt: row.saved_at ?? 0,
      accountId: row.saved_by,
    });
}

/** Moves pages to the bin, translations with the page that they translate. */
async function binPages(db: Database, rows: readonly PageRow[], { accountId, nowMs }: ProductEditor): Promise<void> {
  const ids = new Set(rows.map(({ id }) => id));
  for (const row of rows)
    await db
      .insertInto('binned_page')
      .values({
        id: row.id,
        deleted_with: row.translation_of !== null && ids.has(row.translation_of) ? row.translation_of : row.id,
        path: row.path,
        title: readSummary(row.draft ?? row.published).title,
        content: JSON.stringify(row),
        binned_at: nowMs,
        binned_by: accountId,
      })
      .execute();
}

function toRow(page: ArchivedPage, position: number, present: PageRow | undefined, editor: ProductEditor): PageRow {
  const { published, draft, access } = page;
  const document = published ?? draft;
  if (!document) throw new RangeError('A page without a document');
  return {
    id: document.id,
    path: document.path,
    position,
    published: JSON.stringify(published ?? { ...document, blocks: [] }),
    draft: draft && JSON.stringify({ ...draft, path: document.path }),
    version: (present?.version ?? 0) + 1,
    published_at: published ? editor.nowMs : neverPublished,
    saved_at: draft && editor.nowMs,
    saved_by: draft && editor.accountId,
    access,
    // The archive has no password; a page that is there keeps its own.
    password_hash: access === 'password' && present?.access === 'password' ? present.password_hash : null,
    locale: document.locale ?? null,
    translation_of: document.translationOf ?? null,
    publish_at: null,
    publish_by: null,
    review: null,
    review_at: null,
    review_by: null,
    review_note: null,
  };
}

/** Makes the pages of the site those given: others go to the bin, present ones keep their history. Resolves with the paths of closed ones. */
export async function writePages(
  db: Database,
  pages: readonly ArchivedPage[],
  editor: ProductEditor,
): Promise<readonly string[]> {
  const ids = new Set(pages.map(idOf));
  const rows = await db.deleteFrom('page').returningAll().execute();
  const present = new Map(rows.map((row) => [row.id, row]));
  const gone = rows.filter(({ id }) => !ids.has(id));
  for (const row of rows) if (ids.has(row.id)) await keepStates(db, row);
  await binPages(db, gone, editor);
  const written = pages.map((page, position) => toRow(page, position, present.get(idOf(page)), editor));
  for (const row of written) {
    await db.deleteFrom('binned_page').where('id', '=', row.id).execute();
    await db.deleteFrom('page_redirect').where('path', '=', row.path).execute();
    await db.insertInto('page').values(row).execute();
  }
  return written.filter((row) => row.access === 'password' && row.password_hash === null).map(({ path }) => path);
}
