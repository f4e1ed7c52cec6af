import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** A PostgreSQL-compatible server for tests; undefined where there is none. */
export const postgresUrl = process.env['TEST_DATABASE_URL'];

/** URL of a temporary schema, dropped after the test. */
export async function postgresSchema(): Promise<string> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: postgresUrl });
  await admin.connect();
  await admin.query(`create schema ${schema}`);
  onTestFinished(async () => {
    await admin.query(`drop schema ${schema} cascade`);
    await admin.end();
  });
  const url = new URL(postgresUrl ?? '');
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}
