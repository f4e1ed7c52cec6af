import { expect, it } from 'vitest';
import type { OpenStore } from '../start/open-store.js';
import { pageDocument, testSite } from '../support.js';

const [start] = testSite.pages as [(typeof testSite.pages)[number]];

/** Contract of every database for languages, header and footer. */
export function languageContract(open: () => Promise<OpenStore>): void {
  it('writes a site part only on its current version, even when two servers write concurrently', async () => {
    const { store, second } = await open();
    const before = await store.readSiteVersion();
    const both = await Promise.all([
      store.parts.save('languages', ['one'], 0, 100),
      (second ?? store).parts.save('languages', ['two'], 0, 200),
    ]);
    const done = both.filter(({ isDone }) => isDone);
    expect(done).toHaveLength(1);
    expect(both.map(({ part }) => part)).toEqual([done[0]?.part, done[0]?.part]);
    expect(await store.readSiteVersion()).not.toBe(before);
    expect(await store.parts.save('languages', ['three'], 1, 300)).toEqual({
      isDone: true,
      part: { value: ['three'], version: 2, savedAt: 300 },
    });
    expect(await store.parts.save('languages', null, 1, 400)).toMatchObject({ isDone: false, part: { version: 2 } });
    expect(await store.parts.save('languages', null, 2, 400)).toEqual({
      isDone: true,
      part: { value: null, version: 3, savedAt: 400 },
    });
    expect((await store.parts.list()).get('languages')).toMatchObject({ version: 3 });
    expect(await store.parts.find('absent')).toBeNull();
  });

  it('stores one translation per language and path, hidden until it is published', async () => {
    const { store, second } = await open();
    const german = (id: string, path: string, translationOf = start.id) => ({
      ...pageDocument(id, path, [{ id: 'h', type: 'heading', value: { text: 'Hallo' } }]),
      locale: 'de',
      translationOf,
    });
    await store.pages.setAccess(start.id, { access: 'members', passwordHash: null });
    const both = await Promise.all([
      store.pages.addTranslation(german('d1', '/de'), 100),
      (second ?? store).pages.addTranslation(german('d2', '/de/start'), 100),
    ]);
    expect([...both].sort()).toEqual(['added', 'translated-already']);
    const [path, other] = both[0] === 'added' ? ['/de', '/de/start'] : ['/de/start', '/de'];
    expect(await store.pages.addTranslation(german('d3', path, testSite.pages[1]!.id), 100)).toBe('path-taken');
    expect(await store.pages.addTranslation(german('d4', '/de/x', 'f'.repeat(24)), 100)).toBe('missing');
    expect((await store.pages.listPublished()).documents.map(({ locale }) => locale)).not.toContain('de');
    const added = (await store.pages.list()).find(({ locale }) => locale === 'de');
    expect(added).toMatchObject({ path, translationOf: start.id, hasDraft: true, isUnpublished: true });
    expect([
      (await store.pages.findUnpublished(path))?.blocks,
      await store.pages.findUnpublished(other),
      await store.pages.findUnpublished('/'),
    ]).toEqual([[], null, null]);
    expect((await store.pages.findAccess(added!.id))?.access).toBe('members');
    expect((await store.pages.publish(added!.id, 1, null, 200)).kind).toBe('done');
    expect((await store.pages.listPublished()).documents.find(({ locale }) => locale === 'de')?.blocks).toHaveLength(1);
    expect([
      await store.pages.findUnpublished(path),
      (await store.pages.list()).find(({ locale }) => locale === 'de')?.isUnpublished,
    ]).toEqual([null, undefined]);
  });
}
