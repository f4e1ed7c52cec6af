import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFolderStorage } from '../../../../pages/server/media/folder-storage.js';
import type { MediaStorage } from '../../../../pages/server/media/media-storage.js';
import { createObjectMediaStorage } from '../../../../pages/server/media/object-media-storage.js';
import { bytesOf, openObjects, openStandIn } from '../object-storage/support.js';
import { temporaryFolder } from '../support.js';

interface Opened {
  /** A server's view of the storage. */
  readonly storage: MediaStorage;
  /** That of another server of the same site. */
  readonly second: MediaStorage;
}

async function openFolder(): Promise<Opened> {
  const folder = join(temporaryFolder(), 'media');
  return { storage: createFolderStorage(folder), second: createFolderStorage(folder) };
}

/** Its library has what the storage has. */
async function openObjectStorage(): Promise<Opened> {
  const standIn = await openStandIn();
  const open = (): MediaStorage => {
    const objects = openObjects(standIn);
    return createObjectMediaStorage({
      objects,
      cacheFolder: join(temporaryFolder(), 'copies'),
      async readIndex(name) {
        const held = standIn.objects.get(`own/media/${name}`);
        return held ? { size: held.bytes.length, storedAt: 5, pixels: null } : null;
      },
      now: () => 5,
      report: (error) => {
        throw error;
      },
    });
  };
  return { storage: open(), second: open() };
}

const large = randomBytes(1_500_000);

async function read(storage: MediaStorage, name: string, part: { start: number; end: number } | null = null) {
  const file = await storage.find(name);
  return file && bytesOf(await storage.open(file, part));
}

describe.each([
  ['a folder', openFolder],
  ['an object storage', openObjectStorage],
])('media in %s', (_, open) => {
  it('are kept as they came, for every server of the site, whole and in parts', async () => {
    const { storage, second } = await open();
    expect([await storage.list(), await storage.find('a.jpg'), await storage.look('a.jpg')]).toEqual([[], null, null]);
    await storage.add('a.jpg', Buffer.from('a picture'));
    await storage.add('b.pdf', large);
    for (const each of [storage, second]) {
      expect(await read(each, 'a.jpg')).toEqual(Buffer.from('a picture'));
      expect((await read(each, 'b.pdf'))?.equals(large)).toBe(true);
      expect((await read(each, 'b.pdf', { start: 7, end: 1_400_000 }))?.equals(large.subarray(7, 1_400_001))).toBe(
        true,
      );
      expect((await each.list()).map(({ name, size }) => [name, size]).sort()).toEqual([
        ['a.jpg', 9],
        ['b.pdf', large.length],
      ]);
      const file = await each.find('b.pdf');
      expect(readFileSync(await each.path(file!)).equals(large)).toBe(true);
    }
    const [one, other] = [await storage.find('a.jpg'), await second.find('a.jpg')];
    expect([one?.etag, one?.size]).toEqual([other?.etag, 9]);
    expect(one?.etag).not.toBe((await storage.find('b.pdf'))?.etag);
  });

  it('are removed at once, restored as they were, and erased for good', async () => {
    const { storage, second } = await open();
    await storage.add('a.jpg', Buffer.from('a picture'));
    await storage.remove('a.jpg');
    await storage.remove('a.jpg');
    expect([await storage.find('a.jpg'), await second.find('a.jpg'), await storage.list()]).toEqual([null, null, []]);
    expect([await storage.restore('a.jpg'), await storage.restore('a.jpg')]).toEqual([true, true]);
    expect(await read(second, 'a.jpg')).toEqual(Buffer.from('a picture'));
    await storage.remove('a.jpg');
    await storage.erase('a.jpg');
    expect([await storage.restore('a.jpg'), await storage.find('a.jpg')]).toEqual([false, null]);
    await storage.add('b.jpg', Buffer.from('b'));
    await storage.discard('b.jpg');
    await storage.discard('b.jpg');
    expect(await second.look('b.jpg')).toBeNull();
  });

  it('are taken from a file beside them', async () => {
    const { storage } = await open();
    const file = join(temporaryFolder(), 'given');
    writeFileSync(file, 'given');
    await storage.take('c.gif', file);
    expect(await read(storage, 'c.gif')).toEqual(Buffer.from('given'));
  });
});

describe('copies of objects', () => {
  it('are made of what is used, within their bound, and answer while the storage is away', async () => {
    const standIn = await openStandIn();
    const cacheFolder = join(temporaryFolder(), 'copies');
    let nowMs = 0;
    const storage = createObjectMediaStorage({
      objects: openObjects(standIn),
      cacheFolder,
      maxCacheBytes: 300_000,
      readIndex: async (name) => ({
        size: standIn.objects.get(`own/media/${name}`)!.bytes.length,
        storedAt: 0,
        pixels: null,
      }),
      now: () => (nowMs += 1000),
      report: () => {},
    });
    for (let at = 0; at < 6; at += 1) await storage.add(`${at}.jpg`, randomBytes(100_000));
    expect(readdirSync(cacheFolder).length).toBeLessThanOrEqual(3);
    expect(existsSync(join(cacheFolder, '5.jpg'))).toBe(true);
    const asked = standIn.requests.length;
    await Promise.all([read(storage, '0.jpg'), read(storage, '0.jpg'), read(storage, '0.jpg')]);
    expect(standIn.requests).toHaveLength(asked + 1);
    await storage.remove('5.jpg');
    expect(existsSync(join(cacheFolder, '5.jpg'))).toBe(false);
    standIn.fault = () => 'cut';
    expect((await read(storage, '0.jpg'))?.length).toBe(100_000);
    await expect(read(storage, '1.jpg')).rejects.toThrow('does not answer');
  });

  it('are never made of what arrived damaged: it is asked for again, and then told', async () => {
    const standIn = await openStandIn();
    const options = {
      objects: openObjects(standIn),
      readIndex: async () => ({ size: 9, storedAt: 0, pixels: null }),
      now: () => 0,
      report: () => {},
    };
    await createObjectMediaStorage({ ...options, cacheFolder: temporaryFolder() }).add(
      'a.jpg',
      Buffer.from('a picture'),
    );
    const cacheFolder = temporaryFolder();
    const storage = createObjectMediaStorage({ ...options, cacheFolder });
    let spoiled = 1;
    standIn.fault = ({ method }) => (method === 'GET' && spoiled-- > 0 ? 'spoil' : null);
    expect(await read(storage, 'a.jpg')).toEqual(Buffer.from('a picture'));
    const other = createObjectMediaStorage({ ...options, cacheFolder: temporaryFolder() });
    standIn.fault = ({ method }) => (method === 'GET' ? 'spoil' : null);
    await expect(read(other, 'a.jpg')).rejects.toThrow('is not as it was written');
  });
});
