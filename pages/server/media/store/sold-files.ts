import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';

/** Name and size of a part. */
export type SoldPart = readonly [name: string, bytes: number];

/** A file that digital products deliver. */
export interface SoldFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly parts: readonly SoldPart[];
}

function toFile({ id, name, bytes, parts }: Selectable<Tables['sold_file']>): SoldFile {
  return { id, name, bytes, parts: JSON.parse(parts) as SoldPart[] };
}

/** Ids of the files that a product has, or that somebody bought of one that is gone. */
async function listUsed(db: Database): Promise<ReadonlySet<string>> {
  const products = await db.selectFrom('product').select('files').where('files', '!=', '[]').execute();
  const bought = await db.selectFrom('download_grant').select('files').distinct().where('files', '!=', '[]').execute();
  return new Set(
    [...products, ...bought].flatMap(({ files }) =>
      (JSON.parse(files) as readonly { id: string }[]).map(({ id }) => id),
    ),
  );
}

/** What is known of these files. Their parts are deleted by whoever removes them. */
export function soldFileStore(db: Database) {
  return {
    async add(
      { id, name, bytes, parts }: SoldFile,
      { accountId, nowMs }: { readonly accountId: string; readonly nowMs: number },
    ): Promise<void> {
      await db
        .insertInto('sold_file')
        .values({ id, name, bytes, parts: JSON.stringify(parts), added_at: nowMs, added_by: accountId })
        .execute();
    },

    async find(id: string): Promise<SoldFile | null> {
      const row = await db.selectFrom('sold_file').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toFile(row) : null;
    },

    async remove(ids: readonly string[]): Promise<void> {
      await db.deleteFrom('sold_file').where('id', 'in', ids).execute();
    },

    /** Removes those from before a time that nothing uses, and resolves with them. */
    removeUnused: (beforeMs: number): Promise<readonly SoldFile[]> =>
      transact(db, async (transaction) => {
        const rows = await transaction.selectFrom('sold_file').selectAll().where('added_at', '<', beforeMs).execute();
        if (rows.length === 0) return [];
        const used = await listUsed(transaction);
        const gone = rows.filter(({ id }) => !used.has(id)).map(toFile);
        if (gone.length > 0)
          await transaction
            .deleteFrom('sold_file')
            .where(
              'id',
              'in',
              gone.map(({ id }) => id),
            )
            .execute();
        return gone;
      }),

    /** Names of the parts of all files. */
    async listParts(): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('sold_file').select('parts').execute();
      return new Set(rows.flatMap(({ parts }) => (JSON.parse(parts) as SoldPart[]).map(([name]) => name)));
    },
  };
}
