import { join } from 'node:path';
import { sql } from 'kysely';
import LibsqlDatabase from 'libsql';
import { migrations } from '../store/migrations/index.js';
import { appliedMigrations, migrate } from '../store/migrations/migrate.js';
import { databaseFile, openDatabase } from '../store/open-database.js';
import type { Database } from '../store/schema.js';
import { withoutTimeLimit } from '../store/without-time-limit.js';
import { BackupError } from './backup-error.js';
import { readRows, writeRows, type Row } from './postgres-rows.js';

/** How long a copy waits for a writer, in milliseconds. */
const busyMs = 30_000;
const rowsAtOnce = 500;

/** Not among them is the list of migrations: a copy has its own. */
function isOfSite(table: string): boolean {
  return table !== 'migration' && !table.startsWith('sqlite_');
}

function embeddedTables(file: LibsqlDatabase.Database): ReadonlySet<string> {
  const rows = file.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
  return new Set(rows.map(({ name }) => name).filter((name) => isOfSite(name)));
}

async function postgresTables(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  return rows.map(({ name }) => name).filter((name) => isOfSite(name));
}

/** Copies the embedded database, of a running server too, into the new file `target`. Everything committed before is in it. */
export function copyEmbedded(source: string, target: string): void {
  const database = new LibsqlDatabase(source, { timeout: busyMs });
  try {
    database.prepare('vacuum into ?').run(target);
  } finally {
    database.close();
  }
}

/** The only value that a statement answers. */
function valueOf(database: LibsqlDatabase.Database, statement: string): unknown {
  return Object.values(database.prepare(statement).get() ?? {})[0];
}

/** @throws BackupError when the file is damaged. */
export function checkIntegrity(file: string): void {
  const database = new LibsqlDatabase(file, { readonly: true });
  try {
    const answer = valueOf(database, 'pragma integrity_check');
    if (answer !== 'ok') throw new BackupError(`The copied database is damaged: ${String(answer)}.`);
  } finally {
    database.close();
  }
}

/** Number of the newest migration that an embedded database has. */
export function newestMigration(file: string): number {
  const database = new LibsqlDatabase(file, { readonly: true });
  try {
    return Number(valueOf(database, 'select max(number) from migration'));
  } finally {
    database.close();
  }
}

function insertInto(file: LibsqlDatabase.Database, table: string, rows: readonly Row[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const names = columns.map((column) => `"${column}"`).join(', ');
  const insert = file.prepare(`insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`);
  for (const row of rows) insert.run(columns.map((column) => row[column] ?? null));
}

/** Copies a PostgreSQL database as it is at one moment into a new embedded one in `folder`, with the tables of the same version. */
export async function copyPostgres(db: Database, folder: string): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await withoutTimeLimit(transaction);
      const applied = await appliedMigrations(transaction);
      const target = await openDatabase({ databaseUrl: null, dataFolder: folder });
      await migrate(
        target.db,
        Date.now(),
        migrations.filter(({ number }) => applied.has(number)),
      );
      await target.db.destroy();
      const file = new LibsqlDatabase(join(folder, databaseFile));
      try {
        const known = embeddedTables(file);
        for (const table of (await postgresTables(transaction)).filter((name) => known.has(name))) {
          file.exec('begin');
          file.exec(`delete from "${table}"`);
          for await (const rows of readRows(transaction, table)) insertInto(file, table, rows);
          file.exec('commit');
        }
        // Only the file itself is packed, not its log.
        file.pragma('wal_checkpoint(TRUNCATE)');
      } finally {
        file.close();
      }
    });
}

function* embeddedRows(file: LibsqlDatabase.Database, table: string): Generator<readonly Row[]> {
  let rows: Row[] = [];
  for (const row of file.prepare(`select * from "${table}"`).iterate()) {
    rows.push(row as Row);
    if (rows.length < rowsAtOnce) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** Replaces all that is in a PostgreSQL database by the rows of an embedded one of the same version, in one transaction. */
export async function fillPostgres(file: string, db: Database): Promise<void> {
  const source = new LibsqlDatabase(file, { readonly: true });
  try {
    await db.transaction().execute(async (transaction) => {
      await withoutTimeLimit(transaction);
      const known = embeddedTables(source);
      for (const table of await postgresTables(transaction)) {
        await sql`delete from ${sql.table(table)}`.execute(transaction);
        if (!known.has(table)) continue;
        for (const rows of embeddedRows(source, table)) await writeRows(transaction, table, rows);
      }
    });
  } finally {
    source.close();
  }
}
