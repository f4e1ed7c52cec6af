import type { SitePart } from '../../snapshot/site-source.js';
import type { Database } from '../../store/schema.js';
import { renewSiteVersion } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';

/** Outcome of a part change: the saved part, or on a conflict the current one; null where there is none. */
export interface PartChange {
  readonly isDone: boolean;
  readonly part: SitePart | null;
}

interface PartRow {
  readonly value: string;
  readonly version: number;
  readonly saved_at: number;
}

function toPart(row: PartRow): SitePart {
  return { value: JSON.parse(row.value) as unknown, version: row.version, savedAt: row.saved_at };
}

async function findPart(db: Database, name: string): Promise<SitePart | null> {
  const row = await db
    .selectFrom('site_part')
    .select(['value', 'version', 'saved_at'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? toPart(row) : null;
}

/** A new value of a part and the version on which it is based; 0 for a part that does not exist yet. */
export interface PartWish {
  readonly name: string;
  readonly value: unknown;
  readonly baseVersion: number;
}

/** Writes the row when `baseVersion` is still current; undefined on a conflict. Of two concurrent writes only one succeeds. */
export async function writePart(
  db: Database,
  { name, value, baseVersion }: PartWish,
  nowMs: number,
): Promise<PartRow | undefined> {
  const row = { version: baseVersion + 1, value: JSON.stringify(value), saved_at: nowMs };
  const columns = ['value', 'version', 'saved_at'] as const;
  if (baseVersion > 0)
    return db
      .updateTable('site_part')
      .set(row)
      .where('name', '=', name)
      .where('version', '=', baseVersion)
      .returning(columns)
      .executeTakeFirst();
  return db
    .insertInto('site_part')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export function sitePartStore(db: Database) {
  return {
    find: (name: string) => findPart(db, name),

    /** All parts by name. */
    async list(): Promise<ReadonlyMap<string, SitePart>> {
      const rows = await db.selectFrom('site_part').select(['name', 'value', 'version', 'saved_at']).execute();
      return new Map(rows.map((row) => [row.name, toPart(row)]));
    },

    /**
     * Replaces a part's value, effective at once. Null clears the value; the version still increases, so that a later value never reuses
     * a version.
     */
    async save(name: string, value: unknown, baseVersion: number, nowMs: number): Promise<PartChange> {
      return transact(db, async (transaction) => {
        const row = await writePart(transaction, { name, value, baseVersion }, nowMs);
        if (!row) return { isDone: false, part: await findPart(transaction, name) };
        await renewSiteVersion(transaction);
        return { isDone: true, part: toPart(row) };
      });
    },
  };
}

export type SitePartStore = ReturnType<typeof sitePartStore>;
