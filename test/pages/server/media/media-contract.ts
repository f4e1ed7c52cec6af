import { expect, it } from 'vitest';
import type { NewMedia } from '../../../../pages/server/media/store/media-entries.js';
import { binMs } from '../../../../protocol/enums/bin.js';
import { mediaPageSize } from '../../../../protocol/enums/media.js';
import type { MediaListQuery } from '../../../../protocol/http/media.js';
import type { OpenStore } from '../start/open-store.js';

const everything: MediaListQuery = { search: '', kind: null, after: null, isRemoved: false };

const fileOf = (path: string, more: Partial<NewMedia> = {}): NewMedia => ({
  path,
  name: path.split('/').at(-1) ?? '',
  type: 'image/jpeg',
  bytes: 1000,
  width: 30,
  height: 20,
  added_at: 100,
  added_by: null,
  ...more,
});

/** Contract of every database for the media library. */
export function mediaContract(open: () => Promise<OpenStore>): void {
  it('lists media newest first in parts, and every file once', async () => {
    const { store } = await open();
    const many = Array.from({ length: mediaPageSize * 2 + 5 }, (_, at) =>
      // Many of one moment, as of one drop.
      fileOf(`/media/own/file-${String(at).padStart(3, '0')}.jpg`, { added_at: 100 + Math.floor(at / 50) }),
    );
    await store.media.enter([...many, fileOf('/media/sign.svg', { added_at: 0, type: 'image/svg+xml' })]);
    await store.media.enter(many);
    const paths: string[] = [];
    let after: string | null = null;
    do {
      const part = await store.media.list({ ...everything, after });
      expect(part.files.length).toBeLessThanOrEqual(mediaPageSize);
      paths.push(...part.files.map(({ path }) => path));
      after = part.next;
    } while (after !== null);
    const order = [...many].sort((one, other) => other.added_at - one.added_at || (one.path < other.path ? -1 : 1));
    expect(paths).toEqual([...order.map(({ path }) => path), '/media/sign.svg']);
    expect((await store.media.list({ ...everything, after: 'nonsense' })).files).toHaveLength(mediaPageSize);
    expect((await store.media.find('/media/sign.svg'))?.isBuiltIn).toBe(true);
  });

  it('finds media by all words of name and descriptions, whatever case, accents and wildcards', async () => {
    const { store } = await open();
    await store.media.enter([
      fileOf('/media/own/fruh-0123456789.jpg', { name: 'Früh am Morgen.jpg', added_at: 3 }),
      fileOf('/media/own/price-0123456789.pdf', { name: '100%_price.pdf', type: 'application/pdf', added_at: 2 }),
      fileOf('/media/window.mp4', { type: 'video/mp4', added_at: 0 }),
    ]);
    await store.media.change({ path: '/media/window.mp4', alts: { de: 'Ein Fenster in der Straße' } });
    const found = async (search: string, kind: MediaListQuery['kind'] = null): Promise<string[]> =>
      (await store.media.list({ ...everything, search, kind })).files.map(({ path }) => path.split('/').at(-1) ?? '');
    expect(await found('MORGEN fruh')).toEqual(['fruh-0123456789.jpg']);
    expect(await found('morgen abend')).toEqual([]);
    expect(await found('strasse')).toEqual(['window.mp4']);
    expect(await found('0%_p')).toEqual(['price-0123456789.pdf']);
    expect(await found('%')).toEqual(['price-0123456789.pdf']);
    expect(await found('', 'film')).toEqual(['window.mp4']);
    expect(await found('', 'document')).toEqual(['price-0123456789.pdf']);
  });

  it('changes only the details that are given, and takes empty descriptions away', async () => {
    const { store, second } = await open();
    const path = '/media/own/a-0123456789.jpg';
    await store.media.enter([fileOf(path)]);
    await Promise.all([
      store.media.change({ path, alts: { en: 'A lake' } }),
      (second ?? store).media.change({ path, alts: { de: 'Ein See' }, focalPoint: '0.2,1' }),
    ]);
    await store.media.change({ path, name: 'Lake.jpg' });
    expect(await store.media.find(path)).toMatchObject({
      name: 'Lake.jpg',
      alts: { en: 'A lake', de: 'Ein See' },
      focalPoint: '0.2,1',
    });
    expect((await store.media.change({ path, alts: { de: '' } }))?.alts).toEqual({ en: 'A lake' });
    expect(await store.media.change({ path: '/media/own/none.jpg', name: 'x' })).toBeNull();
  });

  it('removes media for a time, shows visitors each change, and strikes out what is over', async () => {
    const { store } = await open();
    const path = '/media/own/a-0123456789.jpg';
    await store.media.enter([fileOf(path)]);
    const version = await store.readSiteVersion();
    expect([await store.media.bin(path, 500), await store.media.bin(path, 600)]).toEqual([true, false]);
    expect(await store.readSiteVersion()).not.toBe(version);
    expect((await store.media.list(everything)).files).toEqual([]);
    expect((await store.media.list({ ...everything, isRemoved: true })).files).toMatchObject([
      { path, removedAt: 500, goneAt: 500 + binMs },
    ]);
    expect(await store.media.change({ path, name: 'x' })).toBeNull();
    expect([await store.media.listBinned(500), await store.media.listBinned(501)]).toEqual([[], [path]]);
    expect([await store.media.bin(path, null), await store.media.bin(path, null)]).toEqual([true, false]);
    await store.media.strike([path]);
    expect(await store.media.find(path)).toBeNull();
  });
}
