import { StartError } from '../../errors/start-error.js';
import type { Database } from '../schema.js';
import { withoutTimeLimit } from '../without-time-limit.js';
import { migrations, type Migration } from './index.js';

async function createMigrationTable(db: Database): Promise<void> {
  await db.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute();
}

function isNoTable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /^no such table/.test(error.message) || ('code' in error && error.code === '42P01');
}

/** Numbers of the migrations that a database has; none for one without tables. */
export async function appliedMigrations(db: Database): Promise<ReadonlySet<number>> {
  try {
    const rows = await db.selectFrom('migration').select('number').execute();
    return new Set(rows.map(({ number }) => number));
  } catch (error) {
    if (isNoTable(error)) return new Set();
    throw error;
  }
}

/** Runs a migration unless another server has. */
async function apply(transaction: Database, { number, name, up }: Migration, nowMs: number): Promise<void> {
  const claimed = await transaction
    .insertInto('migration')
    .values({ number, name, applied_at: nowMs })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  if (claimed) await up(transaction);
}

/**
 * Applies pending migrations in order, each in one transaction. Several servers may start on one database concurrently: each claims a
 * migration's number before running it, and the later one finds the number taken. Those of a new database are one transaction: nothing would be
 * kept of a part of them, and every commit waits for the disk.
 * @throws StartError when the database was written by a newer version; and any error of a migration, after its rollback.
 */
export async function migrate(db: Database, nowMs: number, list: readonly Migration[] = migrations): Promise<void> {
  // Two servers that create the table concurrently: PostgreSQL fails one of them in spite of "if not exists".
  await createMigrationTable(db).catch(() => createMigrationTable(db));
  const applied = await appliedMigrations(db);
  const newest = list.at(-1)?.number ?? 0;
  if ([...applied].some((number) => number > newest)) {
    throw new StartError(
      'This data was written by a newer version of Mortise. Start that version, or use another data folder.',
    );
  }
  const pending = list.filter(({ number }) => !applied.has(number));
  const steps = applied.size === 0 ? [pending] : pending.map((migration) => [migration]);
  for (const step of steps) {
    await db.transaction().execute(async (transaction) => {
      await withoutTimeLimit(transaction);
      for (const migration of step) await apply(transaction, migration, nowMs);
    });
  }
}
