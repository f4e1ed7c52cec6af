import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkArchive } from '../../../../pages/server/backup/archive.js';
import { copyBeforeMigration, refuseLostSite } from '../../../../pages/server/backup/before-start.js';
import { migrations } from '../../../../pages/server/store/migrations/index.js';
import { migrate } from '../../../../pages/server/store/migrations/migrate.js';
import { openDatabase } from '../../../../pages/server/store/open-database.js';
import { temporaryFolder } from '../support.js';
import { places, runningSite } from './support.js';

describe('a data folder whose database is gone', () => {
  it('is no new site: the start is refused, and says what tells of the former one', async () => {
    for (const name of ['media', 'mail', 'backups']) {
      const place = { databaseUrl: null, dataFolder: temporaryFolder() };
      mkdirSync(join(place.dataFolder, name));
      expect(() => refuseLostSite(place)).not.toThrow();
      writeFileSync(join(place.dataFolder, name, 'x'), 'x');
      writeFileSync(join(place.dataFolder, 'mortise.db'), '');
      expect(() => refuseLostSite(place), name).toThrow(new RegExp(`has held a site \\(${name}\\).*npm run restore`));
    }
  });

  it('or that is new, or has its database, is taken', async () => {
    const place = { databaseUrl: null, dataFolder: temporaryFolder() };
    expect(() => refuseLostSite({ ...place, dataFolder: join(place.dataFolder, 'not/there') })).not.toThrow();
    expect(() => refuseLostSite(place)).not.toThrow();
    await runningSite(place);
    mkdirSync(join(place.dataFolder, 'media'));
    writeFileSync(join(place.dataFolder, 'media/x'), 'x');
    expect(() => refuseLostSite(place)).not.toThrow();
  });
});

describe.each(Object.entries(places))('the database on %s', (_, emptyPlace) => {
  it('is copied before a migration changes it, and only then', async () => {
    const place = await emptyPlace();
    const database = await openDatabase(place);
    expect(await copyBeforeMigration(database, place)).toBeNull();
    await migrate(database.db, 0, migrations.slice(0, -1));
    const copy = await copyBeforeMigration(database, place);
    expect((await checkArchive(copy ?? '')).migration).toBe(migrations.length - 1);
    await migrate(database.db, 0);
    expect(await copyBeforeMigration(database, place)).toBeNull();
    await database.db.destroy();
  });
});
