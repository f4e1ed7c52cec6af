import { expect, it, onTestFinished } from 'vitest';
import { readSpeed } from '../../../../../pages/server/figures/store/speed-days.js';
import { migrations } from '../../../../../pages/server/store/migrations/index.js';
import { migrate } from '../../../../../pages/server/store/migrations/migrate.js';
import { openDatabase } from '../../../../../pages/server/store/open-database.js';
import { postgresSchema, postgresUrl } from '../../postgres.js';
import { temporaryFolder } from '../../support.js';

async function proveMigration(databaseUrl: string | null): Promise<void> {
  const { db } = await openDatabase({ databaseUrl, dataFolder: temporaryFolder() });
  onTestFinished(() => db.destroy());
  const number = migrations.find(({ name }) => name === 'speed by day')?.number ?? 0;
  await migrate(
    db,
    1,
    migrations.filter((each) => each.number < number),
  );
  const of = (measure: string, key: string, detail: string, count: number, day = 7) => ({
    day,
    measure,
    key,
    detail,
    count,
    amount: 0,
  });
  await db
    .insertInto('figure')
    .values([
      of('LCP', '/', 'phone 90', 2),
      of('LCP', '/', 'phone 91', 1),
      of('LCP', '/', 'desktop 90', 5),
      of('LCP-block', '/a b hero x', 'phone 0', 4),
      of('LCP', '…', 'phone 3', 1),
      of('LCP', '/', 'phone 90', 3, 9),
      of('LCP', '', 'phone 4', 1, 9),
      of('view', '/', '', 9),
    ])
    .execute();
  await migrate(db, 2);
  const read = async (measure: 'LCP' | 'LCP-block', first: number, last: number) =>
    Object.fromEntries(
      [...(await readSpeed(db, measure, { device: 'phone', days: { first, last } }))].map(([key, steps]) => [
        key,
        Object.fromEntries(steps),
      ]),
    );
  expect(await read('LCP', 1, 9)).toEqual({
    '': { 3: 1, 4: 1, 90: 5, 91: 1 },
    '/': { 90: 5, 91: 1 },
    '…': { 3: 1 },
  });
  expect(await read('LCP', 8, 9)).toEqual({ '': { 4: 1, 90: 3 }, '/': { 90: 3 } });
  expect(await read('LCP-block', 7, 7)).toEqual({ '/a b hero x': { 0: 4 } });
  expect((await db.selectFrom('figure').select('measure').execute()).map(({ measure }) => measure)).toEqual(['view']);
}

it('SQLite: what was counted of the speed by step is there by day, and nowhere else', () => proveMigration(null));

it.runIf(postgresUrl)('PostgreSQL: what was counted of the speed by step is there by day, and nowhere else', async () =>
  proveMigration(await postgresSchema()),
);
