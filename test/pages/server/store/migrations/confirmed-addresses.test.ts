import { expect, it, onTestFinished } from 'vitest';
import { accountStore } from '../../../../../pages/server/people/store/accounts.js';
import { migrations } from '../../../../../pages/server/store/migrations/index.js';
import { migrate } from '../../../../../pages/server/store/migrations/migrate.js';
import { openDatabase } from '../../../../../pages/server/store/open-database.js';
import { temporaryFolder } from '../../support.js';

it('accounts from before addresses were confirmed have confirmed none, and can', async () => {
  const { db } = await openDatabase({ databaseUrl: null, dataFolder: temporaryFolder() });
  onTestFinished(() => db.destroy());
  await migrate(
    db,
    1,
    migrations.filter(({ number }) => number < 39),
  );
  const row = { id: 'a', email: 'ada@example.com', display_name: 'Ada', kind: 'member', roles: '[]' };
  await db
    .insertInto('account')
    .values({ ...row, password_hash: 'h', created_at: 1 } as never)
    .execute();
  await migrate(db, 2, migrations);
  const accounts = accountStore(db);
  expect((await accounts.findById('a'))?.isEmailConfirmed).toBe(false);
  expect(await accounts.confirmEmail('a', 'Ada@example.com', 3)).toBe(true);
  expect((await accounts.findById('a'))?.isEmailConfirmed).toBe(true);
});
