import { expect, it } from 'vitest';
import { binMs } from '../../../../protocol/enums/bin.js';
import type { OpenStore } from '../start/open-store.js';
import { pageDocument } from '../support.js';

const day = 86_400_000;

/** Contract of every database for new pages, addresses, order and deleted pages. */
export function binContract(open: () => Promise<OpenStore>): void {
  async function openPages() {
    const { store, second } = await open();
    const [about, team] = [pageDocument('ab', '/about'), pageDocument('7e', '/team')];
    await store.pages.add(about, 5, 100);
    await store.pages.add(team, 6, 100);
    await store.pages.addTranslation(
      { ...about, id: 'd'.repeat(24), path: '/de/about', locale: 'de', translationOf: about.id },
      100,
    );
    const paths = async () => (await store.pages.list()).map(({ path }) => path);
    return { store, second: second ?? store, about, team, paths };
  }

  it('deletes a page with its translations, and brings both back as they were, drafts, access and place included', async () => {
    const { store, about, paths } = await openPages();
    await store.pages.setAccess(about.id, { access: 'members', passwordHash: null });
    await store.pages.saveDraft({ ...about, title: 'Who we are' }, 1, null, 200);
    const [before, state, version] = [await paths(), await store.pages.find(about.id), await store.readSiteVersion()];
    expect(await store.bin.bin(about.id, 'a', 300)).toBe('done');
    expect(await paths()).toEqual(before.filter((path) => !path.endsWith('about')));
    expect(await store.readSiteVersion()).not.toBe(version);
    expect(await store.bin.list(300)).toEqual([
      { id: about.id, path: '/about', title: 'Who we are', translations: 1, binnedAt: 300, goneAt: 300 + binMs },
    ]);
    expect(await store.bin.restore(about.id)).toEqual({ kind: 'done', path: '/about' });
    expect([await paths(), await store.pages.find(about.id), await store.bin.list(300)]).toEqual([before, state, []]);
    expect((await store.pages.findAccess(about.id))?.access).toBe('members');
    expect(await store.bin.restore(about.id)).toEqual({ kind: 'missing' });
  });

  it('restores nothing while another page has one of the addresses', async () => {
    const { store, about, paths } = await openPages();
    await store.bin.bin(about.id, null, 300);
    expect(await store.pages.addDraft(pageDocument('f1', '/de/about', [], { locale: 'de' }), 400)).toBe('done');
    const before = await paths();
    expect(await store.bin.restore(about.id)).toEqual({ kind: 'path-taken', path: '/de/about' });
    expect([await paths(), (await store.bin.list(400)).length]).toEqual([before, 1]);
  });

  it('keeps the start page, and forgets a deleted page with its earlier states when its time is over', async () => {
    const { store, about, team, paths } = await openPages();
    const start = (await store.pages.list()).find(({ path }) => path === '/')!;
    expect([await store.bin.bin(start.id, null, 300), await store.bin.bin('absent', null, 300)]).toEqual([
      'start-page',
      'missing',
    ]);
    expect(await paths()).toContain('/');
    await store.pages.publish(about.id, 1, null, 200);
    await store.bin.bin(about.id, null, 300);
    expect(await store.bin.list(299 + binMs)).toHaveLength(1);
    expect(await store.bin.list(301 + binMs)).toEqual([]);
    await store.bin.bin(team.id, null, 301 + binMs);
    expect(await store.bin.restore(about.id)).toEqual({ kind: 'missing' });
    expect(await store.revisions.list(about.id)).toEqual([]);
    expect([await store.bin.erase(team.id), await store.bin.erase(team.id)]).toEqual([true, false]);
    expect(await store.bin.list(301 + binMs)).toEqual([]);
  });

  it('moves a page with its draft, and remembers where it was published', async () => {
    const { store, second, about, team, paths } = await openPages();
    await store.pages.saveDraft({ ...about, title: 'Draft' }, 1, null, 200);
    expect(await store.pages.setPath(about.id, '/us', day)).toBe('done');
    expect(await store.pages.find(about.id)).toMatchObject({ published: { path: '/us' }, draft: { path: '/us' } });
    expect([...(await store.pages.listFormerPaths())]).toEqual([['/about', about.id]]);
    // A tab that was opened before goes on saving.
    expect((await store.pages.saveDraft({ ...about, title: 'Later' }, 2, null, 300)).kind).toBe('done');
    expect((await store.pages.find(about.id))?.draft).toMatchObject({ path: '/us', title: 'Later' });
    expect(await store.pages.setPath(about.id, '/about', 2 * day)).toBe('done');
    expect([...(await store.pages.listFormerPaths())]).toEqual([['/us', about.id]]);
    const both = await Promise.all([
      store.pages.setPath(about.id, '/who', 3 * day),
      second.pages.setPath(team.id, '/who', 3 * day),
    ]);
    expect([...both].sort()).toEqual(['done', 'path-taken']);
    expect((await paths()).filter((path) => path === '/who')).toHaveLength(1);
    expect(await store.pages.setPath('absent', '/x', 1)).toBe('missing');
    await store.pages.addDraft(pageDocument('f2', '/new'), 1);
    await store.pages.setPath(pageDocument('f2', '').id, '/newer', 1);
    expect((await store.pages.listFormerPaths()).has('/new')).toBe(false);
  });

  it('makes another page the start page, with its translation, and gives the former ones addresses of their own', async () => {
    const { store, about, team, paths } = await openPages();
    const start = (await store.pages.list()).find(({ path }) => path === '/')!;
    await store.pages.addTranslation(
      { ...about, id: 'e'.repeat(24), path: '/de', locale: 'de', translationOf: start.id },
      100,
    );
    for (const id of ['d', 'e']) await store.pages.publish(id.repeat(24), 1, null, 200);
    await store.pages.addDraft(pageDocument('f9', '/draft'), 200);
    const set = (id: string, path: string) => store.pages.setStart(id, path, { languages: ['en', 'de'], nowMs: 300 });
    const before = await paths();
    expect([
      await set('absent', '/welcome'),
      await set(pageDocument('f9', '').id, '/welcome'),
      await set(about.id, '/team'),
      await set(about.id, '/about'),
      await set(start.id, '/welcome'),
    ]).toEqual(['missing', 'unpublished', 'path-taken', 'path-taken', 'done']);
    expect(await paths()).toEqual(before);
    expect(await set(about.id, '/welcome')).toBe('done');
    const path = async (id: string) => (await store.pages.find(id))?.published.path;
    expect([
      await path(about.id),
      await path('d'.repeat(24)),
      await path(start.id),
      await path('e'.repeat(24)),
    ]).toEqual(['/', '/de', '/welcome', '/de/welcome']);
    expect(Object.fromEntries(await store.pages.listFormerPaths())).toEqual({
      '/about': about.id,
      '/de/about': 'd'.repeat(24),
    });
    // A page without a translation leaves the start page of the other language alone.
    expect(await set(team.id, '/us')).toBe('done');
    expect([await path(team.id), await path(about.id), await path('d'.repeat(24))]).toEqual(['/', '/us', '/de']);
  });

  it('orders pages, translations with their page, and those that are not named behind', async () => {
    const { store, about, team, paths } = await openPages();
    await store.pages.setOrder([team.id, about.id]);
    expect(await paths()).toEqual(['/team', '/about', '/de/about', '/', '/contact']);
    await store.pages.addDraft(pageDocument('f3', '/last'), 1);
    expect((await paths()).at(-1)).toBe('/last');
  });
}
