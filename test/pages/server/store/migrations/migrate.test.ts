import { describe, expect, it, onTestFinished } from 'vitest';
import type { Migration } from '../../../../../pages/server/store/migrations/index.js';
import { appliedMigrations, migrate } from '../../../../../pages/server/store/migrations/migrate.js';
import { openDatabase } from '../../../../../pages/server/store/open-database.js';
import { postgresSchema, postgresUrl } from '../../postgres.js';
import { temporaryFolder } from '../../support.js';

const table = (number: number): Migration => ({
  number,
  name: `table ${number}`,
  up: ({ schema }) => schema.createTable(`t${number}`).addColumn('id', 'integer').execute(),
});

const broken: Migration = { number: 3, name: 'broken', up: () => Promise.reject(new Error('broken')) };

describe.each(postgresUrl ? ['SQLite', 'PostgreSQL'] : ['SQLite'])('on %s, migrations', (name) => {
  async function open() {
    const databaseUrl = name === 'PostgreSQL' ? await postgresSchema() : null;
    const { db } = await openDatabase({ databaseUrl, dataFolder: temporaryFolder() });
    onTestFinished(() => db.destroy());
    return db;
  }

  it('of a new database are one transaction, of which a failure keeps nothing', async () => {
    const db = await open();
    await expect(migrate(db, 1, [table(1), table(2), broken])).rejects.toThrow('broken');
    expect([...(await appliedMigrations(db))]).toEqual([]);
    await migrate(db, 1, [table(1), table(2)]);
    expect([...(await appliedMigrations(db))]).toEqual([1, 2]);
  });

  it('of a database with data are one transaction each, so that a failure keeps those before it', async () => {
    const db = await open();
    await migrate(db, 1, [table(1)]);
    await expect(migrate(db, 1, [table(1), table(2), broken])).rejects.toThrow('broken');
    expect([...(await appliedMigrations(db))].sort()).toEqual([1, 2]);
  });
});
