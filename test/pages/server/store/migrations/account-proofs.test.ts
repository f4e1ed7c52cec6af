import { expect, it, onTestFinished } from 'vitest';
import { accountStore } from '../../../../../pages/server/people/store/accounts.js';
import { noticeStore } from '../../../../../pages/server/people/store/notices.js';
import { migrations } from '../../../../../pages/server/store/migrations/index.js';
import { migrate } from '../../../../../pages/server/store/migrations/migrate.js';
import { openDatabase } from '../../../../../pages/server/store/open-database.js';
import { temporaryFolder } from '../../support.js';

it('sessions from before have their proof from when they began, and accounts from before are not new', async () => {
  const { db } = await openDatabase({ databaseUrl: null, dataFolder: temporaryFolder() });
  onTestFinished(() => db.destroy());
  await migrate(
    db,
    1,
    migrations.filter(({ number }) => number < 28),
  );
  const account = { display_name: 'A', roles: '[1]', password_hash: 'x', created_at: 5 };
  await db
    .insertInto('account')
    .values([
      { ...account, id: 'ada', email: 'ada@example.com', kind: 'contributor' },
      { ...account, id: 'bob', email: 'bob@example.com', kind: 'member' },
    ])
    .execute();
  const session = { token_hash: 'token', account_id: 'ada', created_at: 1_800_000_000_000, expires_at: 2e12 };
  await db
    .insertInto('session')
    .values({ ...session, browser: 'edge', system: 'windows', seen_at: 7 } as never)
    .execute();
  await migrate(db, 2, migrations);
  const found = await accountStore(db).findSession('token', 1_800_000_000_000);
  expect([found?.account.email, found?.provedAt]).toEqual(['ada@example.com', 1_800_000_000_000]);
  const mark = (id: string) => noticeStore(db).mark(id, 'login', Number.MAX_SAFE_INTEGER, 1_800_000_000_000);
  expect([await mark('ada'), await mark('bob')]).toEqual([false, true]);
});
