import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, SqliteDialect, type SqliteDatabase } from 'kysely';
import LibsqlDatabase from 'libsql';
import pg from 'pg';
import { StartError } from '../errors/start-error.js';
import { isLocked, lockFolder, type Unlock } from './folder-lock.js';
import { hearChanges } from './hear-changes.js';
import type { Tables, Database } from './schema.js';

/** An open database. */
export interface OpenDatabase {
  readonly db: Database;
  /** The connection pool of PostgreSQL, which then also stores the rate limits; null for SQLite. */
  readonly pool: pg.Pool | null;
  /**
   * A number that grows when something may have changed; null where that cannot be known. What another server has changed a moment ago is
   * missing without `isExact`.
   */
  changeCount(isExact: boolean): number | null;
}

const int8 = 20;
const types = {
  // Times and prices fit in a double; by default pg returns 64-bit integers as text.
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

/** How long a request waits for a connection to PostgreSQL, in milliseconds, before it is refused. */
const connectionWaitMs = 3000;

/** Other limits of PostgreSQL, in milliseconds: a request is refused rather than held for longer. */
const timeLimits = {
  statement_timeout: 10_000,
  lock_timeout: 4000,
  idle_in_transaction_session_timeout: 15_000,
};

/** Whether a statement may change something: the end of a transaction may as well. */
const mayChange = (statement: string): boolean => !/^select\b/i.test(statement);

interface PostgresOptions {
  /** Most connections to PostgreSQL. */
  readonly databaseConnections?: number;
  /** How long a request waits for one of them, in milliseconds. */
  readonly databaseWaitMs?: number;
  /** Whether changes that other servers make are listened to, on one connection more. */
  readonly hearsChanges?: boolean;
}

async function openPostgres(url: string, options: PostgresOptions): Promise<OpenDatabase> {
  const { databaseConnections: max = 10, databaseWaitMs = connectionWaitMs, hearsChanges = false } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: databaseWaitMs,
    ...timeLimits,
    types,
  });
  // The pool replaces a connection that was dropped, and the query that used it fails by itself; an unhandled error event would end the
  // process. The pool tells of idle connections only, those in use tell it themselves.
  const ignore = (): void => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end().catch(() => undefined);
    throw new StartError(
      `The database in DATABASE_URL cannot be reached: ${error instanceof Error && error.message ? error.message : 'no answer'}.`,
    );
  }
  const hearing = hearsChanges ? hearChanges(url) : null;
  let changes = 0;
  const closed = {
    connect: () => pool.connect(),
    end: async () => {
      await hearing?.close();
      await pool.end();
    },
  };
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: closed }),
    log: ({ query }) => {
      if (mayChange(query.sql)) changes += 1;
    },
  });
  return {
    db,
    pool,
    changeCount(isExact) {
      const heard = isExact ? null : (hearing?.count() ?? null);
      return heard === null ? null : heard + changes;
    },
  };
}

/** Pages of 4 KB in the write-ahead log after which a commit writes them into the file. */
const pagesOfLog = 8000;

/** Name of the embedded database in the data folder. */
export const databaseFile = 'mortise.db';

/**
 * Leaves everything in the one file. The driver keeps it open until its last statement is garbage collected, so that closing alone would
 * leave the newest commits in the log beside it.
 */
function close(database: LibsqlDatabase.Database, unlock: Unlock): void {
  // Another program that reads the file, such as a backup tool, leaves the log in use: it is written back and stays.
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  unlock();
}

/** Leaves a folder or file to its owner: they hold orders, entries, hashes of passwords and the secrets that sign. */
function protect(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    // What belongs to another account, such as a mounted volume, keeps its permissions.
  }
}

/**
 * Opens SQLite on a folder that no other Mortise uses. Other programs may read the file meanwhile; none may write it, because what pages
 * are made of is not asked for again.
 */
function openSqlite(folder: string): OpenDatabase {
  let database;
  let unlock: Unlock | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    protect(folder, 0o700);
    unlock = lockFolder(folder);
    const file = join(folder, databaseFile);
    database = new LibsqlDatabase(file, { timeout: 5000 });
    // SQLite gives its log and index the permissions of the file.
    protect(file, 0o600);
    database.pragma('journal_mode=WAL');
    database.pragma('synchronous=FULL');
    // The server's thread of events writes the log back sooner; a commit that did it would hold up pages for two waits on the disk.
    database.pragma(`wal_autocheckpoint=${pagesOfLog}`);
    database.exec('BEGIN IMMEDIATE');
    database.exec('COMMIT');
  } catch (error) {
    database?.close();
    unlock?.();
    if (!unlock && isLocked(error)) {
      throw new StartError(
        `Another Mortise is already running on the data folder ${folder}. Stop it, or choose another folder with DATA_DIR.`,
      );
    }
    throw new StartError(
      `The data folder ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  const open = database;
  const release = unlock;
  // The driver's statements are those of better-sqlite3, which the dialect expects; only their types differ.
  let changes = 0;
  const prepare = (sql: string): LibsqlDatabase.Statement => {
    // The dialect runs a statement as soon as it is prepared. Whatever is no plain query counts, the commit of a transaction too.
    if (mayChange(sql)) changes += 1;
    // A statement that finds the disk full has ended its transaction; the error of rolling back once more would hide that of the disk.
    return open.prepare(/^rollback$/i.test(sql) && !open.inTransaction ? 'select 1' : sql);
  };
  const shared = { prepare, close: () => close(open, release) } as unknown as SqliteDatabase;
  return {
    db: new Kysely<Tables>({ dialect: new SqliteDialect({ database: shared }) }),
    pool: null,
    changeCount: () => changes,
  };
}

/**
 * Opens the database: the PostgreSQL-compatible server at `databaseUrl`, or the SQLite file in `dataFolder`.
 * @throws StartError with one sentence for the operator when it cannot be opened.
 */
export async function openDatabase(
  options: PostgresOptions & { readonly databaseUrl: string | null; readonly dataFolder: string },
): Promise<OpenDatabase> {
  const { databaseUrl, dataFolder } = options;
  return databaseUrl === null ? openSqlite(dataFolder) : openPostgres(databaseUrl, options);
}
