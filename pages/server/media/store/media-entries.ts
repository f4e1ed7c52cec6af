import type { Selectable } from 'kysely';
import type { MediaKind } from '../../../../protocol/enums/media.js';
import { middle } from '../../../../protocol/media/focal-point.js';
import type { Database, Tables } from '../../store/schema.js';
import { nameOfAddress, searchedText } from '../media-names.js';

export type MediaRow = Selectable<Tables['media']>;

/** Size of a picture that nobody has measured yet. */
export const unmeasured = -1;

/** A file to be entered. */
export type NewMedia = Pick<
  MediaRow,
  'path' | 'name' | 'type' | 'bytes' | 'width' | 'height' | 'added_at' | 'added_by'
>;

/** Rows of one statement, which has room for so many values. */
const rowsAtOnce = 500;

function kindOf(type: string): MediaKind {
  if (type.startsWith('image/')) return 'picture';
  if (type.startsWith('font/')) return 'typeface';
  return type.startsWith('video/') ? 'film' : 'document';
}

function toRow(file: NewMedia): MediaRow {
  const { path, name, type } = file;
  const search = searchedText(path, name, {});
  return { ...file, kind: kindOf(type), alts: '{}', focal_point: middle, search, binned_at: null };
}

/** What keeps the table in step with the disk. */
export function mediaEntries(db: Database) {
  return {
    /** Paths of all files, removed ones included. */
    async listPaths(): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('media').select('path').execute();
      return new Set(rows.map(({ path }) => path));
    },

    /** What serving a file takes; null for one that is not there, or was removed. */
    async readServed(path: string): Promise<Pick<MediaRow, 'bytes' | 'width' | 'height' | 'added_at'> | null> {
      const row = await db
        .selectFrom('media')
        .select(['bytes', 'width', 'height', 'added_at'])
        .where('path', '=', path)
        .where('binned_at', 'is', null)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Enters files; those that are entered keep what is known of them. */
    async enter(files: readonly NewMedia[]): Promise<void> {
      for (let at = 0; at < files.length; at += rowsAtOnce)
        await db
          .insertInto('media')
          .values(files.slice(at, at + rowsAtOnce).map(toRow))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    },

    /**
     * Gives an uploaded file the name and the person of its upload where it was found on the disk before: the server that stored it had ended
     * before it could enter it.
     */
    async claim(file: NewMedia): Promise<void> {
      const { name, added_by, search } = toRow(file);
      await db
        .updateTable('media')
        .set({ name, added_by, search })
        .where('path', '=', file.path)
        .where('added_by', 'is', null)
        .where('name', '=', nameOfAddress(file.path))
        .where('alts', '=', '{}')
        .execute();
    },

    /** Strikes files out that are no longer part of the build. */
    async strike(paths: readonly string[]): Promise<void> {
      for (let at = 0; at < paths.length; at += rowsAtOnce)
        await db
          .deleteFrom('media')
          .where('path', 'in', paths.slice(at, at + rowsAtOnce))
          .execute();
    },

    /** Notes the size of a picture in pixels. */
    async measure(path: string, width: number, height: number): Promise<void> {
      await db.updateTable('media').set({ width, height }).where('path', '=', path).execute();
    },

    /** Paths of removed files: of those that were removed before a time. */
    async listBinned(before: number): Promise<readonly string[]> {
      const rows = await db.selectFrom('media').select('path').where('binned_at', '<', before).execute();
      return rows.map(({ path }) => path);
    },
  };
}
