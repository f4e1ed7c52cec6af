import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';
import { describe, expect, it } from 'vitest';
import { checkArchive } from '../../../../pages/server/backup/archive.js';
import { backupSite } from '../../../../pages/server/backup/backup-site.js';
import { restoreSite } from '../../../../pages/server/backup/restore-site.js';
import { openDatabase } from '../../../../pages/server/store/open-database.js';
import { temporaryFolder } from '../support.js';
import { openSite, places, rename, runningSite, titleOf } from './support.js';

/** Every way from one database into the same and into the other. */
const ways = Object.entries(places).flatMap(([from, fromPlace]) =>
  Object.entries(places).map(([to, toPlace]) => ({ from, fromPlace, to, toPlace })),
);

describe.each(ways)('a site on $from that is restored on $to', ({ fromPlace, toPlace }) => {
  it('has all that was acknowledged before, its files, and nothing of what came later', async () => {
    const site = await fromPlace();
    const store = await runningSite(site);
    mkdirSync(join(site.dataFolder, 'media'));
    writeFileSync(join(site.dataFolder, 'media/bay-0123456789.jpg'), 'a picture');
    writeFileSync(join(site.dataFolder, 'media/.half.jpg.part'), 'half');
    mkdirSync(join(site.dataFolder, 'media-bin'));
    writeFileSync(join(site.dataFolder, 'media-bin/old.jpg'), 'removed');
    await store.accounts.add({ email: 'ada@example.com', displayName: 'Ada', roles: [1], passwordHash: 'x' }, 5);
    await rename(store, 'As it was');
    writeFileSync(join(site.dataFolder, 'secret'), 'the secret that signs', { mode: 0o600 });
    const archive = join(temporaryFolder(), 'deep/site.tar.gz');
    const { size, contents } = await backupSite(site, archive);
    await rename(store, 'Later');

    expect([size, statSync(archive).mode & 0o777]).toEqual([statSync(archive).size, 0o600]);
    expect(Object.keys(contents.files)).toEqual([
      'mortise.db',
      'secret',
      'media/bay-0123456789.jpg',
      'media-bin/old.jpg',
    ]);
    expect(readdirSync(join(archive, '..'))).toEqual(['site.tar.gz']);

    const place = await toPlace();
    expect((await restoreSite(place, { file: archive, replaces: false })).formerSite).toBeNull();
    const restored = await openSite(place);
    expect(await titleOf(restored)).toBe('As it was');
    expect((await restored.accounts.findByEmail('ada@example.com'))?.displayName).toBe('Ada');
    expect(await restored.pages.listPublished()).toEqual(await store.pages.listPublished());
    expect(readFileSync(join(place.dataFolder, 'secret'), 'utf8')).toBe('the secret that signs');
    expect(statSync(join(place.dataFolder, 'secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(place.dataFolder, 'media/bay-0123456789.jpg'), 'utf8')).toBe('a picture');
    expect(readFileSync(join(place.dataFolder, 'media-bin/old.jpg'), 'utf8')).toBe('removed');
    expect(await restored.readSiteVersion()).not.toBe(await store.readSiteVersion());
  });
});

describe.each(Object.entries(places))('a site on %s', (_, emptyPlace) => {
  it('is copied while it is written to: what was acknowledged is in it, and each change is whole or absent', async () => {
    const site = await emptyPlace();
    const store = await runningSite(site);
    let [acknowledged, isOver] = [0, false];
    const writing = (async () => {
      while (!isOver) {
        const number = acknowledged + 1;
        await store.accounts.add({ email: `${number}@example.com`, displayName: '', roles: [], passwordHash: '' }, 0);
        acknowledged = number;
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    while (acknowledged < 20) await new Promise((resolve) => setImmediate(resolve));
    const before = acknowledged;
    const archive = join(temporaryFolder(), 'site.tar.gz');
    await backupSite(site, archive);
    isOver = true;
    await writing;
    const place = { databaseUrl: null, dataFolder: temporaryFolder() };
    await restoreSite(place, { file: archive, replaces: false });
    const restored = await openSite(place);
    for (let number = 1; number <= before; number += 1)
      expect(await restored.accounts.findByEmail(`${number}@example.com`), String(number)).not.toBeNull();
  });

  it('is replaced only where that is said, and then kept beside the restored one', async () => {
    const site = await emptyPlace();
    const store = await runningSite(site);
    const archive = join(temporaryFolder(), 'site.tar.gz');
    await backupSite(site, archive);
    await rename(store, 'Later');
    await store.close();
    await expect(restoreSite(site, { file: archive, replaces: false })).rejects.toThrow(
      /There is a site already .*--replace/,
    );
    const { formerSite } = await restoreSite(site, { file: archive, replaces: true });
    expect(await titleOf(await openSite(site))).toBe('Test site');
    const former =
      site.databaseUrl === null
        ? { databaseUrl: null, dataFolder: formerSite ?? '' }
        : { databaseUrl: null, dataFolder: temporaryFolder() };
    if (site.databaseUrl !== null)
      await restoreSite(former, { file: join(formerSite ?? '', 'database.tar.gz'), replaces: false });
    expect(await titleOf(await openSite(former))).toBe('Later');
  });
});

describe('a backup', () => {
  it('of a folder without a site, or onto a file that is there, is refused', async () => {
    const empty = { databaseUrl: null, dataFolder: temporaryFolder() };
    const file = join(temporaryFolder(), 'site.tar.gz');
    await expect(backupSite(empty, file)).rejects.toThrow(/^There is no site in the data folder/);
    const site = { databaseUrl: null, dataFolder: temporaryFolder() };
    await runningSite(site);
    await backupSite(site, file);
    await expect(backupSite(site, file)).rejects.toThrow(/is there already\. Choose another name\.$/);
    await expect(backupSite(site, '/dev/null/x')).rejects.toThrow(/^The backup could not be made/);
  });

  it('inside the data folder holds the database alone, and restoring it leaves the files where they are', async () => {
    const site = { databaseUrl: null, dataFolder: temporaryFolder() };
    const store = await runningSite(site);
    mkdirSync(join(site.dataFolder, 'media'));
    writeFileSync(join(site.dataFolder, 'media/bay.jpg'), 'a picture');
    const folder = join(site.dataFolder, 'backups');
    mkdirSync(folder);
    const { file, contents } = await backupSite(site, folder);
    expect([contents.hasFiles, Object.keys(contents.files)]).toEqual([false, ['mortise.db']]);
    await store.close();
    await restoreSite(site, { file, replaces: true });
    expect(existsSync(join(site.dataFolder, 'media/bay.jpg'))).toBe(true);
  });

  it('is read by another program while the server runs', async () => {
    const site = { databaseUrl: null, dataFolder: temporaryFolder() };
    await runningSite(site);
    const { default: LibsqlDatabase } = await import('libsql');
    const outside = new LibsqlDatabase(join(site.dataFolder, 'mortise.db'), { readonly: true });
    expect(outside.prepare('select count(*) as count from page').get()).toMatchObject({ count: 2 });
    outside.close();
  });
});

describe('restoring', () => {
  it('is refused while a server runs on the folder', async () => {
    const site = { databaseUrl: null, dataFolder: temporaryFolder() };
    await runningSite(site);
    const file = join(temporaryFolder(), 'site.tar.gz');
    await backupSite(site, file);
    await expect(restoreSite(site, { file, replaces: true })).rejects.toThrow(
      /^A server is running on the data folder/,
    );
  });

  it('changes nothing for a file that is cut off, altered, foreign, or holds what no backup does', async () => {
    const site = { databaseUrl: null, dataFolder: temporaryFolder() };
    await runningSite(site);
    const folder = temporaryFolder();
    const file = join(folder, 'site.tar.gz');
    await backupSite(site, file);
    const bytes = readFileSync(file);
    writeFileSync(join(folder, 'cut'), bytes.subarray(0, bytes.length / 2));
    const altered = Buffer.from(bytes);
    altered[Math.floor(bytes.length / 2)]! ^= 0xff;
    writeFileSync(join(folder, 'altered'), altered);
    writeFileSync(join(folder, 'text'), 'not an archive');
    writeFileSync(join(folder, 'evil.sh'), 'echo');
    await create({ file: join(folder, 'foreign'), cwd: folder, gzip: true }, ['evil.sh']);
    await create({ file: join(folder, 'upwards'), cwd: join(folder), gzip: true, preservePaths: true }, [
      '../' + folder.split('/').at(-1) + '/evil.sh',
    ]);
    const place = { databaseUrl: null, dataFolder: temporaryFolder() };
    for (const name of ['cut', 'altered', 'text', 'foreign', 'upwards'])
      await expect(restoreSite(place, { file: join(folder, name), replaces: false }), name).rejects.toThrow(
        /is no backup, or is damaged|is damaged|is not a backup/,
      );
    await expect(restoreSite(place, { file: join(folder, 'absent'), replaces: false })).rejects.toThrow(
      /^There is no file/,
    );
    await expect(restoreSite(place, { file: folder, replaces: false })).rejects.toThrow(
      `${folder} is a folder. Name one archive in it.`,
    );
    expect(readdirSync(place.dataFolder).filter((name) => name !== 'mortise.lock')).toEqual([]);
  });

  it('refuses a backup of a newer version', async () => {
    const site = { databaseUrl: null, dataFolder: temporaryFolder() };
    const store = await runningSite(site);
    await store.close();
    const { db } = await openDatabase(site);
    await db.insertInto('migration').values({ number: 999, name: 'from the future', applied_at: 0 }).execute();
    await db.destroy();
    const file = join(temporaryFolder(), 'site.tar.gz');
    await backupSite(site, file);
    expect((await checkArchive(file)).migration).toBe(999);
    const place = { databaseUrl: null, dataFolder: temporaryFolder() };
    await expect(restoreSite(place, { file, replaces: false })).rejects.toThrow('newer version');
  });
});
