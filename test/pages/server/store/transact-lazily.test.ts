import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../../../pages/server/store/migrations/migrate.js';
import { openDatabase } from '../../../../pages/server/store/open-database.js';
import type { Database } from '../../../../pages/server/store/schema.js';
import { transactLazily } from '../../../../pages/server/store/transact-lazily.js';
import { transact } from '../../../../pages/server/store/transaction.js';
import { postgresSchema, postgresUrl } from '../postgres.js';
import { temporaryFolder } from '../support.js';

async function open(databaseUrl: string | null): Promise<Database> {
  const { db } = await openDatabase({ databaseUrl, dataFolder: temporaryFolder() });
  onTestFinished(() => db.destroy());
  await migrate(db, 0);
  return db;
}

async function levelOf(db: Database): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`pragma synchronous`.execute(db);
  return Object.values(rows[0] ?? {})[0];
}

const write = (db: Database, key: string) =>
  db.insertInto('census_visit').values({ key, state: '{}', seen_at: 0 }).execute();

async function keysOf(db: Database): Promise<string[]> {
  return (await db.selectFrom('census_visit').select('key').orderBy('key').execute()).map(({ key }) => key);
}

it('only its own commit does not wait for the disk, also when it fails', async () => {
  const db = await open(null);
  const lazily = transactLazily(db, async (transaction) => {
    await write(transaction, 'a');
    return levelOf(transaction);
  });
  // Asked for at the same time, it waits for its turn.
  const other = transact(db, async (transaction) => levelOf(transaction));
  expect(await lazily).toBe(1);
  expect(await other).toBe(2);
  await expect(
    transactLazily(db, async (transaction) => {
      await write(transaction, 'b');
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await levelOf(db)).toBe(2);
  expect(await keysOf(db)).toEqual(['a']);
});

it('is part of a transaction that waits for the disk', async () => {
  const db = await open(null);
  const level = await transact(db, async (transaction) =>
    transactLazily(transaction, async (nested) => levelOf(nested)),
  );
  expect(level).toBe(2);
});

it.runIf(postgresUrl)('commits and takes back on PostgreSQL', async () => {
  const db = await open(await postgresSchema());
  const level = await transactLazily(db, async (transaction) => {
    await write(transaction, 'a');
    const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(transaction);
    return rows[0]?.synchronous_commit;
  });
  expect(level).toBe('off');
  await expect(
    transactLazily(db, async (transaction) => {
      await write(transaction, 'b');
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await keysOf(db)).toEqual(['a']);
});
