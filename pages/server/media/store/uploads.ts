import type { Selectable } from 'kysely';
import { mostUnfinished, mostUnfinishedBytes, type UploadPurpose } from '../../../../protocol/enums/uploads.js';
import type { Database, Tables } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';

type UploadRow = Selectable<Tables['media_upload']>;

/** An upload under way. */
export interface Unfinished {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** Of the whole file, and of what has arrived. */
  readonly bytes: number;
  readonly received: number;
  /** Names of its parts, in their order. */
  readonly parts: readonly string[];
  /** Address of the stored file; null before. */
  readonly path: string | null;
  /** Epoch milliseconds. */
  readonly changedAt: number;
  readonly purpose: UploadPurpose;
}

function toUnfinished({ account_id: accountId, parts, changed_at: changedAt, purpose, ...row }: UploadRow): Unfinished {
  return {
    ...row,
    accountId,
    changedAt,
    parts: JSON.parse(parts) as string[],
    purpose: purpose as UploadPurpose,
  };
}

const bytesOf = (rows: readonly Pick<UploadRow, 'bytes'>[]): number => rows.reduce((sum, { bytes }) => sum + bytes, 0);

/** Uploads under way. Their parts are deleted by whoever removes them. */
export function uploadStore(db: Database) {
  return {
    /**
     * Begins an upload. Those of the account that rested longest make room for it, and are resolved with; null where there is none,
     * because uploads of others take it.
     */
    async begin(upload: Pick<Unfinished, 'id' | 'accountId' | 'name' | 'bytes' | 'changedAt'> & Partial<Unfinished>) {
      return transact(db, async (transaction): Promise<readonly Unfinished[] | null> => {
        const rows = await transaction
          .selectFrom('media_upload')
          .selectAll()
          .where('path', 'is', null)
          .orderBy('changed_at')
          .execute();
        const own = rows.filter(({ account_id: accountId }) => accountId === upload.accountId);
        const gone: UploadRow[] = [];
        const isOver = (): boolean =>
          own.length - gone.length >= mostUnfinished ||
          bytesOf(rows) - bytesOf(gone) + upload.bytes > mostUnfinishedBytes;
        while (isOver()) {
          const next = own[gone.length];
          if (!next) return null;
          gone.push(next);
        }
        const ids = gone.map(({ id }) => id);
        if (ids.length > 0) await transaction.deleteFrom('media_upload').where('id', 'in', ids).execute();
        const { accountId: account_id, changedAt: changed_at, ...row } = upload;
        await transaction
          .insertInto('media_upload')
          .values({ ...row, account_id, changed_at, received: 0, parts: '[]', path: null })
          .execute();
        return gone.map(toUnfinished);
      });
    },

    /** Null for one of another account. */
    async find(id: string, accountId: string): Promise<Unfinished | null> {
      const row = await db
        .selectFrom('media_upload')
        .selectAll()
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row ? toUnfinished(row) : null;
    },

    /** Notes a part that has been stored; null where another request was faster, or the upload is gone. */
    async append(upload: Unfinished, part: string, bytes: number, nowMs: number): Promise<Unfinished | null> {
      const next = { ...upload, received: upload.received + bytes, parts: [...upload.parts, part], changedAt: nowMs };
      const { numUpdatedRows } = await db
        .updateTable('media_upload')
        .set({ received: next.received, parts: JSON.stringify(next.parts), changed_at: nowMs })
        .where('id', '=', upload.id)
        .where('received', '=', upload.received)
        .executeTakeFirst();
      return numUpdatedRows > 0n ? next : null;
    },

    /** Notes the file that became of it. Its parts are needed no more. */
    async finish(id: string, path: string, nowMs: number): Promise<void> {
      await db.updateTable('media_upload').set({ path, parts: '[]', changed_at: nowMs }).where('id', '=', id).execute();
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('media_upload').where('id', '=', id).execute();
    },

    /** Removes those that rest since before a time, and resolves with them. */
    async removeBefore(beforeMs: number): Promise<readonly Unfinished[]> {
      const rows = await db.deleteFrom('media_upload').where('changed_at', '<', beforeMs).returningAll().execute();
      return rows.map(toUnfinished);
    },

    /** Names of the parts of all uploads. */
    async listParts(): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('media_upload').select('parts').execute();
      return new Set(rows.flatMap(({ parts }) => JSON.parse(parts) as string[]));
    },
  };
}

export type UploadStore = ReturnType<typeof uploadStore>;
