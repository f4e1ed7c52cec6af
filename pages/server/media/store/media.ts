import { sql } from 'kysely';
import { binMs } from '../../../../protocol/enums/bin.js';
import { mediaPageSize, type MediaKind } from '../../../../protocol/enums/media.js';
import type { MediaDetailsRequest, MediaFile, MediaListQuery } from '../../../../protocol/http/media.js';
import { routes } from '../../../../protocol/names/routes.js';
import type { Database } from '../../store/schema.js';
import { renewSiteVersion } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';
import { searchedText, searchWords } from '../media-names.js';
import { refuseOlderDetails } from '../newer-details.js';
import { mediaEntries, type MediaRow } from './media-entries.js';

/** Where a list goes on. */
interface Cursor {
  readonly addedAt: number;
  readonly path: string;
}

/** One part of a list. Sizes may be `unmeasured`. */
export interface MediaPart {
  readonly files: readonly MediaFile[];
  readonly next: string | null;
}

function toFile(row: MediaRow & { readonly display_name: string | null }): MediaFile {
  const { path, name, kind, type, bytes, width, height, alts, binned_at: removedAt } = row;
  return {
    path,
    name,
    kind: kind as MediaKind,
    type,
    bytes,
    width,
    height,
    alts: JSON.parse(alts) as Record<string, string>,
    focalPoint: row.focal_point,
    addedAt: row.added_at,
    addedBy: row.display_name,
    ...(!path.startsWith(routes.uploads) && { isBuiltIn: true }),
    ...(removedAt !== null && { removedAt, goneAt: removedAt + binMs }),
  };
}

const writeCursor = ({ addedAt, path }: Cursor): string => `${addedAt}:${path}`;

/** Null for a text that is no cursor. */
function readCursor(text: string): Cursor | null {
  const [, addedAt, path] = /^(\d{1,16}):(\/.{1,300})$/.exec(text) ?? [];
  return addedAt !== undefined && path !== undefined ? { addedAt: Number(addedAt), path } : null;
}

/** A pattern for words that hold `word`; `%` and `_` in it are themselves. */
const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** The text without its empty entries. */
function mergeAlts(former: string, changed: Readonly<Record<string, string>>): Record<string, string> {
  const all = { ...(JSON.parse(former) as Record<string, string>), ...changed };
  return Object.fromEntries(Object.entries(all).filter(([, alt]) => alt !== ''));
}

function selectFiles(db: Database) {
  return db
    .selectFrom('media')
    .leftJoin('account', 'account.id', 'media.added_by')
    .selectAll('media')
    .select('account.display_name');
}

async function findFile(db: Database, path: string): Promise<MediaFile | null> {
  const row = await selectFiles(db).where('media.path', '=', path).executeTakeFirst();
  return row ? toFile(row) : null;
}

/** Pictures and films that are described in the one language and not in the other, and how many there are. */
export async function listUndescribed(
  db: Database,
  { primary, locale }: { readonly primary: string; readonly locale: string },
  { most, hidesBuiltIn }: { readonly most: number; readonly hidesBuiltIn: boolean },
): Promise<{ total: number; files: MediaFile[] }> {
  const has = (language: string): string => `%"${language}":"%`;
  const query = selectFiles(db)
    .where('media.binned_at', 'is', null)
    .where('media.kind', 'in', ['picture', 'film'])
    .where('media.alts', 'like', has(primary))
    .where('media.alts', 'not like', has(locale))
    .$if(hidesBuiltIn, (shown) => shown.where('media.added_at', '>', 0));
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query.orderBy('media.added_at', 'desc').orderBy('media.path').limit(most).execute();
  return { total: Number(total), files: rows.map(toFile) };
}

/**
 * Changes what is given; null when there is no such file. Two changes of different details both count.
 *
 * @throws Refusal where somebody else has changed one of them since it was read.
 */
async function changeDetails(db: Database, request: MediaDetailsRequest): Promise<MediaFile | null> {
  const { path, name, alts, focalPoint } = request;
  return transact(db, async (transaction) => {
    // Written first for its row lock: a concurrent change of another language waits here, and then reads this one.
    const row = await transaction
      .updateTable('media')
      .set((each) => ({ name: each.ref('name') }))
      .where('path', '=', path)
      .where('binned_at', 'is', null)
      .returning(['name', 'alts'])
      .executeTakeFirst();
    if (!row) return null;
    if (request.from) refuseOlderDetails(await findFile(transaction, path), request);
    const words = mergeAlts(row.alts, alts ?? {});
    await transaction
      .updateTable('media')
      .set({
        name: name ?? row.name,
        alts: JSON.stringify(words),
        search: searchedText(path, name ?? row.name, words),
        ...(focalPoint !== undefined && { focal_point: focalPoint }),
      })
      .where('path', '=', path)
      .execute();
    return findFile(transaction, path);
  });
}

/** The files of the site as its owner keeps them: names, descriptions, and what was removed. The files themselves are on the disk. */
export function mediaStore(db: Database) {
  return {
    ...mediaEntries(db),
    find: (path: string) => findFile(db, path),

    /**
     * Files in the order of the library: the newest first, those of the build at the end, or without these. The order is an index, so no
     * search sorts.
     */
    async list({ search, kind, after, isRemoved }: MediaListQuery, hidesBuiltIn = false): Promise<MediaPart> {
      const cursor = after === null ? null : readCursor(after);
      let query = selectFiles(db).where('media.binned_at', isRemoved ? 'is not' : 'is', null);
      if (kind) query = query.where('media.kind', '=', kind);
      if (hidesBuiltIn) query = query.where('media.added_at', '>', 0);
      for (const word of searchWords(search))
        query = query.where(sql<boolean>`media.search like ${patternOf(word)} escape '\\'`);
      if (cursor)
        query = query
          .where('media.added_at', '<=', cursor.addedAt)
          .where((row) => row.or([row('media.added_at', '<', cursor.addedAt), row('media.path', '>', cursor.path)]));
      // The first column is the same in every row: it lets the index give the order, in which no row has to be sorted.
      if (!isRemoved) query = query.orderBy('media.binned_at');
      const rows = await query
        .orderBy('media.added_at', 'desc')
        .orderBy('media.path')
        .limit(mediaPageSize + 1)
        .execute();
      const files = rows.slice(0, mediaPageSize).map(toFile);
      const last = files.at(-1);
      return { files, next: rows.length > mediaPageSize && last ? writeCursor(last) : null };
    },

    change: (request: MediaDetailsRequest) => changeDetails(db, request),

    /** Removes a file, or with null brings it back; false when it is not there, or there already. */
    async bin(path: string, binnedAt: number | null): Promise<boolean> {
      return transact(db, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('media')
          .set({ binned_at: binnedAt })
          .where('path', '=', path)
          .where('binned_at', binnedAt === null ? 'is not' : 'is', null)
          .executeTakeFirst();
        // Pages are drawn without it, or with it again.
        if (numUpdatedRows > 0n) await renewSiteVersion(transaction);
        return numUpdatedRows > 0n;
      });
    },
  };
}

export type MediaStore = ReturnType<typeof mediaStore>;
