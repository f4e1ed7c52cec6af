import { expect, it } from 'vitest';
import { draftRevisionMs, keptRevisions } from '../../../../protocol/enums/revisions.js';
import type { OpenStore } from '../start/open-store.js';
import { pageDocument } from '../support.js';

const published = 1_800_000_000_000;
const minute = 60_000;

/** Contract of every database for earlier states of pages. */
export function revisionContract(open: () => Promise<OpenStore>): void {
  async function openPage(name: string) {
    const { store } = await open();
    const page = pageDocument(name, `/${name}`);
    const { id } = page;
    await store.pages.add(page, 9, published);
    let version = 1;
    const titled = (title: string) => ({ ...page, title });
    const list = async () =>
      Promise.all(
        (await store.revisions.list(id)).map(async ({ id: revision, kind, storedAt }) => [
          kind,
          storedAt - published,
          (await store.revisions.find(id, revision))?.title,
        ]),
      );
    return {
      store,
      id,
      list,
      save: async (title: string, at: number, by: string | null = 'a') =>
        store.pages.saveDraft(titled(title), version++, by, published + at),
      publish: async (at: number) => store.pages.publish(id, version++, 'a', published + at),
      discard: async (at: number) => store.pages.discardDraft(id, version++, 'a', published + at),
    };
  }

  it('keeps what was published before, also before the first publication', async () => {
    const { list, save, publish } = await openPage('r1');
    await save('One', 1 * minute);
    await publish(2 * minute);
    await save('Two', 3 * minute);
    await publish(4 * minute);
    expect(await list()).toEqual([
      ['published', 4 * minute, 'Two'],
      ['published', 2 * minute, 'One'],
      ['published', 0, 'Title of /r1'],
    ]);
  });

  it('keeps a draft when it is replaced minutes after the newest revision, by another account, or when it is discarded', async () => {
    const { list, save, discard } = await openPage('r2');
    await save('First', 1);
    await save('Second', 2);
    expect(await list()).toEqual([['draft', 1, 'First']]);
    await save('Third', 3);
    expect(await list()).toHaveLength(1);
    await save('Of another account', 4, 'b');
    await save('Later', draftRevisionMs + 5, 'b');
    await save('Last', draftRevisionMs + 6, 'b');
    await discard(draftRevisionMs + 7);
    expect(await list()).toEqual([
      ['draft', draftRevisionMs + 6, 'Last'],
      ['draft', draftRevisionMs + 5, 'Later'],
      ['draft', 3, 'Third'],
      ['draft', 1, 'First'],
    ]);
  });

  it('keeps the newest revisions of each kind, and those with a name', async () => {
    const { store, id, list, save } = await openPage('r3');
    await save('Named', 0);
    await save('Next', 1);
    const [first] = await store.revisions.list(id);
    expect(await store.revisions.rename(id, first?.id ?? '', 'Before the fair')).toBe(true);
    for (let at = 1; at <= keptRevisions.draft + 3; at += 1) await save(`Draft ${at}`, at * draftRevisionMs + 1);
    const kept = await list();
    expect(kept).toHaveLength(keptRevisions.draft + 1);
    expect(kept.at(-1)).toEqual(['draft', 0, 'Named']);
    expect((await store.revisions.list(id)).at(-1)?.name).toBe('Before the fair');
  });

  it('finds and names no revision of another page', async () => {
    const { store, id, save } = await openPage('r4');
    await save('One', 0);
    await save('Two', 1, 'b');
    const [revision] = await store.revisions.list(id);
    expect(await store.revisions.find('r5', revision?.id ?? '')).toBeNull();
    expect(await store.revisions.rename('r5', revision?.id ?? '', 'x')).toBe(false);
  });
}
