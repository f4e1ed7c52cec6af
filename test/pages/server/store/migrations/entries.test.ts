import { expect, it, onTestFinished } from 'vitest';
import { entryReading } from '../../../../../pages/server/forms/store/entry-reading.js';
import { migrations } from '../../../../../pages/server/store/migrations/index.js';
import { migrate } from '../../../../../pages/server/store/migrations/migrate.js';
import { openDatabase } from '../../../../../pages/server/store/open-database.js';
import { temporaryFolder } from '../../support.js';

it('entries from before they could be read are unread, no spam, and found', async () => {
  const { db } = await openDatabase({ databaseUrl: null, dataFolder: temporaryFolder() });
  onTestFinished(() => db.destroy());
  await migrate(
    db,
    1,
    migrations.filter(({ number }) => number < 21),
  );
  // More than are filled in at a time.
  const rows = Array.from({ length: 1100 }, (_, index) => ({
    id: `entry-${index}`,
    form_id: 'contact',
    submission_id: String(index),
    fields: JSON.stringify({ name: `Zoë Nr.${index}.` }),
    submitted_at: index,
    updated_at: index,
    page_path: '/',
    details: '{}',
  }));
  for (let at = 0; at < rows.length; at += 100)
    await db
      .insertInto('form_entry')
      .values(rows.slice(at, at + 100) as never)
      .execute();
  await migrate(db, 2, migrations);
  const { counts, list } = entryReading(db);
  expect(await counts()).toEqual([{ formId: 'contact', count: 1100, unread: 1100, latestAt: 1099 }]);
  for (const index of [0, 499, 500, 1099])
    expect((await list({ limit: 9, search: `zoe nr.${index}.` })).map(({ id }) => id)).toEqual([`entry-${index}`]);
});
