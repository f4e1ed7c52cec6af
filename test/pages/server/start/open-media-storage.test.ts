import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFileSet } from '../../../../pages/server/files/file-set.js';
import { createMediaLibrary } from '../../../../pages/server/media/library.js';
import { createMediaFiles } from '../../../../pages/server/media/media-files.js';
import { mediaStore } from '../../../../pages/server/media/store/media.js';
import { openLibrary, openMediaStorage } from '../../../../pages/server/start/open-media-storage.js';
import { readServerSettings } from '../../../../pages/server/start/settings.js';
import type { S3StandIn } from '../../../support/s3-stand-in.js';
import { openStandIn } from '../object-storage/support.js';
import { createTestServer, temporaryFolder } from '../support.js';

/** What a start does about uploaded files, with the lines that it prints. */
async function prepare({ address, env }: S3StandIn, more: Readonly<Record<string, string>> = {}) {
  const { db } = await createTestServer();
  const dataFolder = temporaryFolder();
  const settings = readServerSettings({ DATA_DIR: dataFolder, MORTISE_MEDIA_URL: address, ...env, ...more });
  const storage = openMediaStorage(settings, {
    db,
    now: () => 0,
    pause: async () => {},
    report: () => {},
  });
  const media = createMediaFiles(createFileSet('/nonexistent', '/media/'), storage);
  const library = createMediaLibrary({ database: db, media, pictures: { measure: async () => null } });
  const printed: string[] = [];
  const open = () => openLibrary(library, settings, (line) => printed.push(line));
  return { db, dataFolder, library, media, printed, settings, open };
}

function put({ objects }: S3StandIn, key: string): void {
  objects.set(key, { bytes: Buffer.from('a picture'), type: 'image/jpeg', print: null, storedAt: new Date() });
}

describe('a start with media in an object storage', () => {
  it('enters the objects that are there, with what serving them takes', async () => {
    const standIn = await openStandIn();
    for (let at = 0; at < 5; at += 1) put(standIn, `own/media/bay-012345678${at}.jpg`);
    const { db, media, open, printed } = await prepare(standIn);
    await open();
    expect(await mediaStore(db).listPaths()).toEqual(
      new Set([0, 1, 2, 3, 4].map((at) => `/media/own/bay-012345678${at}.jpg`)),
    );
    expect(await media.find('/media/own/bay-0123456782.jpg')).toMatchObject({ size: 9, type: 'image/jpeg' });
    expect(printed).toEqual([]);
  });

  it('goes on while the storage is away, says so, and enters them when it is back', async () => {
    const standIn = await openStandIn();
    put(standIn, 'own/media/bay-0123456789.jpg');
    const { db, library, open, printed } = await prepare(standIn);
    standIn.fault = () => 'cut';
    await open();
    expect(printed).toEqual([expect.stringMatching(/does not answer: .* Pages are served; uploaded files are not/)]);
    standIn.fault = () => null;
    await library.ready();
    expect(await mediaStore(db).listPaths()).toEqual(new Set(['/media/own/bay-0123456789.jpg']));
  });

  it.each([
    [{ MORTISE_S3_KEY: 'NOBODY' }, /^MORTISE_MEDIA_URL: .* 403 InvalidAccessKeyId\. Check address, bucket, region/],
    [{ MORTISE_S3_SECRET: 'wrong' }, /^MORTISE_MEDIA_URL: .* 403 SignatureDoesNotMatch/],
  ])('is refused with %o in one sentence', async (more, sentence) => {
    const { open } = await prepare(await openStandIn(), more);
    await expect(open()).rejects.toMatchObject({ name: 'StartError', message: expect.stringMatching(sentence) });
  });

  it('names files that are left in the data folder, and how they come to the storage', async () => {
    const { dataFolder, open, printed } = await prepare(await openStandIn());
    mkdirSync(join(dataFolder, 'media'));
    writeFileSync(join(dataFolder, 'media/bay-0123456789.jpg'), '');
    await open();
    expect(printed).toEqual([
      expect.stringMatching(/^The data folder has uploaded files of before .* restore with it\.$/),
    ]);
  });
});

describe('settings of object storages', () => {
  it('are two places with one key, or with a key of their own for backups', async () => {
    const env = {
      MORTISE_MEDIA_URL: 's3://s3.eu-central-1.amazonaws.com/pictures',
      MORTISE_BACKUP_DIR: 's3://s3.other.example/nights?region=here',
      MORTISE_S3_KEY: 'a',
      MORTISE_S3_SECRET: 'b',
    };
    const same = readServerSettings(env);
    expect([same.media?.key.id, same.backups.storage?.key.id, same.backupKey?.id]).toEqual(['a', 'a', 'a']);
    const own = readServerSettings({ ...env, MORTISE_BACKUP_S3_KEY: 'c', MORTISE_BACKUP_S3_SECRET: 'd' });
    expect([own.media?.key.id, own.backups.storage?.key.id, own.backupKey?.id]).toEqual(['a', 'c', 'c']);
    expect(readServerSettings({})).toMatchObject({ media: null, backupKey: null, backups: { storage: null } });
    expect(() => readServerSettings({ ...env, MORTISE_MEDIA_URL: 'pictures' })).toThrow(/^MORTISE_MEDIA_URL has to be/);
    expect(() => readServerSettings({ MORTISE_BACKUP_DIR: 's3://host/nights' })).toThrow(
      /^MORTISE_BACKUP_DIR names an/,
    );
  });
});
