import { expect, it } from 'vitest';
import type { OpenStore } from '../start/open-store.js';
import { pageDocument } from '../support.js';

/** Contract of every database for publications at a time. */
export function scheduleContract(open: () => Promise<OpenStore>): void {
  async function openPage() {
    const { store, second } = await open();
    const page = pageDocument('5c', '/later');
    await store.pages.add(page, 9, 100);
    const failed: unknown[] = [];
    const publishDue = (nowMs: number, at = store): Promise<void> =>
      at.pages.publishDue(nowMs, (error) => failed.push(error));
    const published = async () => (await store.pages.find(page.id))?.published.title;
    return { store, second: second ?? store, page, failed, publishDue, published };
  }

  it('publishes the draft at its time as it stands then, once, and keeps it in the history', async () => {
    const { store, second, page, failed, publishDue, published } = await openPage();
    await store.pages.saveDraft({ ...page, title: 'First words' }, 1, null, 200);
    expect(await store.pages.schedule(page.id, 1000, null)).toBe('done');
    await store.pages.saveDraft({ ...page, title: 'Last words' }, 2, null, 300);
    expect((await store.pages.find(page.id))?.publishAt).toBe(1000);
    expect((await store.pages.list()).find(({ id }) => id === page.id)?.publishAt).toBe(1000);
    await publishDue(999);
    expect(await published()).toBe(page.title);
    const version = await store.readSiteVersion();
    await Promise.all([publishDue(1000), publishDue(1000, second)]);
    expect(await store.pages.find(page.id)).toMatchObject({
      published: { title: 'Last words' },
      draft: null,
      version: 4,
    });
    expect((await store.pages.find(page.id))?.publishAt).toBeUndefined();
    expect(await store.readSiteVersion()).not.toBe(version);
    expect(
      (await store.revisions.list(page.id)).filter(({ kind, storedAt }) => kind === 'published' && storedAt === 1000),
    ).toHaveLength(1);
    await publishDue(2000);
    expect([(await store.pages.find(page.id))?.version, failed]).toEqual([4, []]);
  });

  it('is taken back by hand, with the draft, by a publication and by a deletion', async () => {
    const { store, page, publishDue, published } = await openPage();
    const wait = async (title: string): Promise<number> => {
      const { version = 0 } = (await store.pages.find(page.id)) ?? {};
      await store.pages.saveDraft({ ...page, title }, version, null, 200);
      expect(await store.pages.schedule(page.id, 1000, null)).toBe('done');
      return version + 1;
    };
    await wait('By hand');
    expect(await store.pages.schedule(page.id, null, null)).toBe('done');
    await publishDue(1000);
    expect(await published()).toBe(page.title);
    await store.pages.discardDraft(page.id, await wait('Discarded'), null, 300);
    await publishDue(1000);
    expect(await published()).toBe(page.title);
    await store.pages.publish(page.id, await wait('Published'), null, 300);
    await publishDue(1000);
    expect((await store.pages.find(page.id))?.version).toBe(6);
    await wait('Deleted');
    await store.bin.bin(page.id, null, 400);
    await publishDue(1000);
    await store.bin.restore(page.id);
    await publishDue(1000);
    expect(await published()).toBe('Published');
  });

  it('needs a page and a draft', async () => {
    const { store, page } = await openPage();
    expect(await store.pages.schedule(page.id, 1000, null)).toBe('no-draft');
    expect(await store.pages.schedule('f'.repeat(24), 1000, null)).toBe('missing');
  });
}
