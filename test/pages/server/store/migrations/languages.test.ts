import { expect, it, onTestFinished } from 'vitest';
import { pageStore } from '../../../../../pages/server/editing/store/pages.js';
import { sitePartStore } from '../../../../../pages/server/editing/store/site-parts.js';
import { migrations } from '../../../../../pages/server/store/migrations/index.js';
import { migrate } from '../../../../../pages/server/store/migrations/migrate.js';
import { openDatabase } from '../../../../../pages/server/store/open-database.js';
import { pageDocument, temporaryFolder } from '../../support.js';

it('a site from before languages keeps its pages, in the primary language', async () => {
  const { db } = await openDatabase({ databaseUrl: null, dataFolder: temporaryFolder() });
  onTestFinished(() => db.destroy());
  await migrate(
    db,
    1,
    migrations.filter(({ number }) => number < 10),
  );
  const pages = ['1', '2'].map((id) => pageDocument(id, `/${id}`));
  for (const document of pages) {
    const row = {
      id: document.id,
      path: document.path,
      position: 0,
      published: JSON.stringify(document),
      draft: null,
      version: 1,
      published_at: 1,
      saved_at: null,
    };
    await db
      .insertInto('page')
      .values(row as never)
      .execute();
  }
  // The store reads the tables of this release.
  await migrate(db, 2, migrations);
  expect(await pageStore(db).listPublished()).toMatchObject({ documents: pages, newerPaths: [] });
  expect((await pageStore(db).list()).map(({ locale, isUnpublished }) => [locale, isUnpublished])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(await sitePartStore(db).list()).toEqual(new Map());
});
