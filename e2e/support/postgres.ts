import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A PostgreSQL server for tests; undefined where there is none. */
export const postgresUrl = process.env['TEST_DATABASE_URL'];

/** An empty database for one test, as a schema of its own. */
export interface TestDatabase {
  /** For `DATABASE_URL`. */
  readonly url: string;
  /** The rows of a query. */
  rows<Row extends object>(query: string): Promise<readonly Row[]>;
  /** Ends every connection of the servers under test at once, as a restart of the database does. Resolves with their number. */
  endConnections(): Promise<number>;
  drop(): Promise<void>;
}

export async function createDatabase(): Promise<TestDatabase> {
  const schema = `e2e_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: postgresUrl });
  await admin.connect();
  await admin.query(`create schema ${schema}`);
  await admin.query(`set search_path to ${schema}`);
  const url = new URL(postgresUrl ?? '');
  url.searchParams.set('options', `-c search_path=${schema}`);
  // By this name the connections of the servers are known.
  url.searchParams.set('application_name', schema);
  return {
    url: url.href,
    rows: async <Row extends object>(query: string) => (await admin.query<Row>(query)).rows,
    async endConnections() {
      const ended = await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
        [schema],
      );
      return ended.rowCount ?? 0;
    },
    async drop() {
      await admin.query(`drop schema ${schema} cascade`);
      await admin.end();
    },
  };
}
