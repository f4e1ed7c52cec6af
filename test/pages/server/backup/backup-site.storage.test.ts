import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backupSite, type SitePlace } from '../../../../pages/server/backup/backup-site.js';
import { backUpIfDue } from '../../../../pages/server/backup/nightly-backups.js';
import { restoreSite } from '../../../../pages/server/backup/restore-site.js';
import { migrate } from '../../../../pages/server/store/migrations/migrate.js';
import { openDatabase } from '../../../../pages/server/store/open-database.js';
import type { S3Fault, S3Request, S3StandIn } from '../../../support/s3-stand-in.js';
import { openStandIn, placeOf } from '../object-storage/support.js';
import { temporaryFolder } from '../support.js';
import { openSite, rename, runningSite, titleOf } from './support.js';

/** Address of an archive, or of a folder, in the bucket of a stand-in. */
const addressOf = ({ address }: S3StandIn, name: string): string => address.replace('/own?', `/copies/${name}?`);

/** A site with one file, in its data folder or in the media of `storage`. */
async function siteWith(file: string, copies: S3StandIn, storage: S3StandIn | null = null) {
  const site: SitePlace = {
    databaseUrl: null,
    dataFolder: temporaryFolder(),
    media: storage && placeOf(storage),
    backupKey: placeOf(copies).key,
  };
  const store = await runningSite(site);
  mkdirSync(join(site.dataFolder, 'mail'));
  writeFileSync(join(site.dataFolder, 'mail/a.eml'), 'a mail');
  if (storage) put(storage, `own/media/${file}`, 'a picture');
  else {
    mkdirSync(join(site.dataFolder, 'media'));
    writeFileSync(join(site.dataFolder, 'media', file), 'a picture');
  }
  return { site, store };
}

function put({ objects }: S3StandIn, key: string, text: string): void {
  objects.set(key, { bytes: Buffer.from(text), type: 'image/jpeg', print: null, storedAt: new Date() });
}

const keysOf = ({ objects }: S3StandIn): string[] => [...objects.keys()].sort();
const isPart = ({ method, query }: S3Request): boolean => method === 'PUT' && query.has('uploadId');

describe('a backup in an object storage', () => {
  it('is restored with its files on another machine', async () => {
    const copies = await openStandIn();
    const { site, store } = await siteWith('bay-0123456789.jpg', copies);
    await rename(store, 'As it was');
    const { file, size, contents } = await backupSite(site, addressOf(copies, 'deep/site.tar.gz'));
    expect(file).toBe(addressOf(copies, 'deep/site.tar.gz').replace(/\?.*/, ''));
    expect([size, keysOf(copies)]).toEqual([
      copies.objects.get('copies/deep/site.tar.gz')?.bytes.length,
      ['copies/deep/site.tar.gz'],
    ]);
    expect(Object.keys(contents.files)).toEqual(['mortise.db', 'media/bay-0123456789.jpg', 'mail/a.eml']);
    expect(readdirSync(site.dataFolder).filter((name) => name.startsWith('.'))).toEqual([]);
    const place = { ...site, dataFolder: temporaryFolder() };
    await restoreSite(place, { file: addressOf(copies, 'deep/site.tar.gz'), replaces: false });
    expect(await titleOf(await openSite(place))).toBe('As it was');
    expect(readFileSync(join(place.dataFolder, 'media/bay-0123456789.jpg'), 'utf8')).toBe('a picture');
    expect(readdirSync(place.dataFolder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('in a folder is named by its time; a name that is taken, and one that is not there, are told', async () => {
    const copies = await openStandIn();
    const { site } = await siteWith('a.jpg', copies);
    const { file } = await backupSite(site, addressOf(copies, 'nights'));
    expect(file).toMatch(/\/copies\/nights\/mortise-\d{8}T\d{6}Z\.tar\.gz$/);
    await backupSite(site, addressOf(copies, 'a.tar.gz'));
    await expect(backupSite(site, addressOf(copies, 'a.tar.gz'))).rejects.toThrow(/is there already\. Choose/);
    const place = { ...site, dataFolder: temporaryFolder() };
    const restore = (name: string) => restoreSite(place, { file: addressOf(copies, name), replaces: false });
    await expect(restore('none.tar.gz')).rejects.toThrow(/^There is no archive s3\+http:.*none\.tar\.gz\.$/);
    await expect(restore('nights')).rejects.toThrow(/is a folder\. Name one archive in it/);
    await expect(backupSite({ ...site, backupKey: null }, addressOf(copies, 'b.tar.gz'))).rejects.toThrow(
      'Set its key in MORTISE_S3_KEY and MORTISE_S3_SECRET',
    );
  });

  it.each<[string, (request: S3Request) => S3Fault | null, RegExp]>([
    ['the key is refused', () => ({ status: 403, code: 'AccessDenied' }), /refuses the request: 403\. Check address/],
    ['a part meets a fault', (request) => (isPart(request) ? { status: 500, code: 'InternalError' } : null), /500 Int/],
    ['the connection is cut', (request) => (isPart(request) ? 'cut' : null), /does not answer/],
    ['it is read again otherwise', ({ method }) => (method === 'GET' ? 'spoil' : null), /its SHA-256 differs/],
  ])('is none when %s, and says so', async (_, fault, sentence) => {
    const copies = await openStandIn();
    const { site } = await siteWith('a.jpg', copies);
    copies.fault = fault;
    const failed = backupSite(site, addressOf(copies, 'a.tar.gz'));
    await expect(failed).rejects.toThrow(/^The backup could not be made: /);
    await expect(failed).rejects.toThrow(sentence);
    expect([copies.objects.size, copies.uploads.size]).toEqual([0, 0]);
    expect(readdirSync(site.dataFolder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('that is damaged or cut off changes nothing', async () => {
    const copies = await openStandIn();
    const { site } = await siteWith('a.jpg', copies);
    const file = addressOf(copies, 'a.tar.gz');
    await backupSite(site, file);
    const place = { ...site, dataFolder: temporaryFolder() };
    for (const fault of ['spoil', 'half'] as const) {
      copies.fault = ({ method }) => (method === 'GET' ? fault : null);
      await expect(restoreSite(place, { file, replaces: false })).rejects.toThrow(
        /could not be restored: .*a\.tar\.gz/,
      );
    }
    expect(readdirSync(place.dataFolder).filter((name) => name !== 'mortise.lock')).toEqual([]);
  });
});

describe('a site whose media are in an object storage', () => {
  it('is backed up with them, and restored into a folder and into another storage', async () => {
    const [media, other, copies] = [await openStandIn(), await openStandIn(), await openStandIn()];
    const { site } = await siteWith('bay.jpg', copies, media);
    put(media, 'own/media-bin/old.jpg', 'removed');
    const archive = join(temporaryFolder(), 'site.tar.gz');
    const { contents } = await backupSite(site, archive);
    expect(Object.keys(contents.files).sort()).toEqual([
      'mail/a.eml',
      'media-bin/old.jpg',
      'media/bay.jpg',
      'mortise.db',
    ]);
    const folder = { databaseUrl: null, dataFolder: temporaryFolder() };
    await restoreSite(folder, { file: archive, replaces: false });
    expect(readFileSync(join(folder.dataFolder, 'media/bay.jpg'), 'utf8')).toBe('a picture');
    const place = { databaseUrl: null, dataFolder: temporaryFolder(), media: placeOf(other) };
    await restoreSite(place, { file: archive, replaces: false });
    expect(keysOf(other)).toEqual(['own/media-bin/old.jpg', 'own/media/bay.jpg']);
    expect(other.objects.get('own/media/bay.jpg')?.bytes.toString()).toBe('a picture');
    expect(readdirSync(place.dataFolder)).not.toContain('media');
  });

  it('is replaced with what was there kept aside', async () => {
    const [media, copies] = [await openStandIn(), await openStandIn()];
    const { site, store } = await siteWith('bay.jpg', copies, media);
    const archive = join(temporaryFolder(), 'site.tar.gz');
    await backupSite(site, archive);
    await store.close();
    put(media, 'own/media/bay.jpg', 'another one');
    put(media, 'own/media/later.jpg', 'later');
    const { formerMedia } = await restoreSite(site, { file: archive, replaces: true });
    const aside = /before-restore-\d{8}T\d{6}Z$/.exec(formerMedia ?? '')?.[0];
    expect(keysOf(media)).toEqual([`own/${aside}/media/bay.jpg`, `own/${aside}/media/later.jpg`, 'own/media/bay.jpg']);
    expect(media.objects.get('own/media/bay.jpg')?.bytes.toString()).toBe('a picture');
    expect(media.objects.get(`own/${aside}/media/bay.jpg`)?.bytes.toString()).toBe('another one');
  });

  it('stays as it was when its media cannot be brought back', async () => {
    const [media, copies] = [await openStandIn(), await openStandIn()];
    const { site, store } = await siteWith('bay.jpg', copies, media);
    put(media, 'own/media/cliff.jpg', 'a cliff');
    const archive = join(temporaryFolder(), 'site.tar.gz');
    await backupSite(site, archive);
    await rename(store, 'Later');
    await store.close();
    media.objects.clear();
    put(media, 'own/media/later.jpg', 'later');
    media.fault = ({ key, method }) => (method === 'POST' && key.endsWith('cliff.jpg') ? 'cut' : null);
    await expect(restoreSite(site, { file: archive, replaces: true })).rejects.toThrow(/does not answer/);
    expect(keysOf(media)).toEqual(['own/media/later.jpg']);
    expect(await titleOf(await openSite(site))).toBe('Later');
  });

  it('has its database alone in a copy inside the data folder', async () => {
    const [media, copies] = [await openStandIn(), await openStandIn()];
    const { site } = await siteWith('bay.jpg', copies, media);
    const { contents } = await backupSite(site, join(site.dataFolder, 'backups/a.tar.gz'));
    expect([contents.hasFiles, Object.keys(contents.files)]).toEqual([false, ['mortise.db']]);
  });

  it('has no backup while they cannot be read', async () => {
    const [media, copies] = [await openStandIn(), await openStandIn()];
    const { site } = await siteWith('bay.jpg', copies, media);
    media.fault = () => 'cut';
    const folder = temporaryFolder();
    await expect(backupSite(site, join(folder, 'a.tar.gz'))).rejects.toThrow(
      /^The backup could not be made: The object/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('backups of the night in an object storage', () => {
  /** A program in place of the one that makes a backup, which notes its address. */
  const notes = `require('node:fs').appendFileSync(__dirname + '/made', process.argv[2] + '\\n');`;

  async function prepare(copies: S3StandIn) {
    const dataFolder = temporaryFolder();
    const database = await openDatabase({ databaseUrl: null, dataFolder });
    await migrate(database.db, 0);
    const task = join(dataFolder, 'task.cjs');
    writeFileSync(task, notes);
    const folder = addressOf(copies, 'nights');
    const storage = { ...placeOf(copies), prefix: 'copies/nights/' };
    const reported: string[] = [];
    const settings = { folder, storage, hour: 3, keep: 2 };
    const now = (): number => new Date('2026-11-23T12:00:00Z').getTime();
    const report = (error: unknown) => void reported.push(String(error));
    const backups = { database, settings, task, env: {}, signal: new AbortController().signal, now, report };
    return { backups, reported, made: () => readFileSync(join(dataFolder, 'made'), 'utf8') };
  }

  it('are made at their address, and the oldest go; other objects stay', async () => {
    const copies = await openStandIn();
    const { backups, reported, made } = await prepare(copies);
    const nights = [20, 21, 22, 23].map((day) => `copies/nights/nightly-202611${day}T120000Z.tar.gz`);
    for (const key of [...nights, 'copies/nights/mine.tar.gz']) put(copies, key, 'x');
    await backUpIfDue(backups);
    expect(made()).toMatch(
      /^s3\+http:\/\/127\.0\.0\.1:\d+\/site-files\/copies\/nights\/nightly-20261123T120000Z\.tar\.gz\?region=eu-test-1\n$/,
    );
    expect(keysOf(copies)).toEqual(['copies/nights/mine.tar.gz', ...nights.slice(2)]);
    expect(reported).toEqual([]);
  });

  it('are not made again where the oldest cannot be removed, which is told', async () => {
    const copies = await openStandIn();
    const { backups, reported, made } = await prepare(copies);
    copies.fault = () => ({ status: 403, code: 'AccessDenied' });
    await backUpIfDue(backups);
    await backUpIfDue(backups);
    expect(made().trim().split('\n')).toHaveLength(1);
    expect(reported).toEqual([expect.stringMatching(/^StorageError: .*403 AccessDenied/)]);
  });
});
