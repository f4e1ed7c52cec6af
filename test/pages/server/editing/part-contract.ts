import { expect, it } from 'vitest';
import { looks } from '../../../../protocol/site/theme/looks.js';
import { openTheme, storedTheme } from '../../../../protocol/site/theme/theme.js';
import type { OpenStore } from '../start/open-store.js';

/** Contract of every database for site parts with a draft. */
export function partContract(open: () => Promise<OpenStore>): void {
  const request = (name: string, baseVersion: number, nowMs: number, accountId: string | null = 'a') => ({
    name,
    baseVersion,
    accountId,
    nowMs,
  });

  it('keeps the draft of a part beside what visitors see until it is published', async () => {
    const { store } = await open();
    const name = 'header-footer:xa';
    const siteVersion = await store.readSiteVersion();
    expect(await store.partDrafts.find(name)).toBeNull();
    expect(await store.partDrafts.saveDraft({ a: 'Ümläut 😀' }, request(name, 0, 100))).toEqual({
      isDone: true,
      answer: { version: 1, savedAt: 100 },
    });
    const drafted = { value: null, draft: { a: 'Ümläut 😀' }, version: 1, publishedAt: 0, savedAt: 100 };
    expect(await store.partDrafts.find(name)).toEqual(drafted);
    expect((await store.parts.list()).get(name)?.value).toBeNull();
    expect(await store.readSiteVersion()).toBe(siteVersion);

    expect(await store.partDrafts.publish(request(name, 1, 200))).toMatchObject({ isDone: true });
    const published = { value: { a: 'Ümläut 😀' }, draft: null, version: 2, publishedAt: 200, savedAt: null };
    expect(await store.partDrafts.find(name)).toEqual(published);
    expect((await store.parts.list()).get(name)?.value).toEqual({ a: 'Ümläut 😀' });
    expect(await store.readSiteVersion()).not.toBe(siteVersion);

    await store.partDrafts.saveDraft({ a: 'Two' }, request(name, 2, 300));
    await store.partDrafts.discardDraft(request(name, 3, 400));
    expect(await store.partDrafts.find(name)).toEqual({ ...published, version: 4 });

    await store.partDrafts.clear(request(name, 4, 500));
    expect(await store.partDrafts.find(name)).toEqual({ ...published, value: null, version: 5, publishedAt: 500 });
  });

  it('refuses a change of a part on top of an old version, and answers the newer one', async () => {
    const { store, second } = await open();
    const name = 'header-footer:xb';
    const both = await Promise.all([
      store.partDrafts.saveDraft('one', request(name, 0, 100)),
      (second ?? store).partDrafts.saveDraft('two', request(name, 0, 100)),
    ]);
    expect(both.map(({ isDone }) => isDone).sort()).toEqual([false, true]);
    const { draft } = (await store.partDrafts.find(name)) ?? {};
    for (const change of ['publish', 'discardDraft', 'clear'] as const)
      expect(await store.partDrafts[change](request(name, 0, 200))).toMatchObject({
        isDone: false,
        part: { draft, version: 1 },
      });
    expect(await store.partDrafts.publish(request('header-footer:xz', 7, 200))).toEqual({ isDone: false, part: null });
  });

  it('keeps earlier states of a part: publications, the one before the first, and discarded drafts', async () => {
    const { store } = await open();
    const name = 'header-footer:xc';
    await store.parts.save(name, 'before', 0, 100);
    await store.partDrafts.saveDraft('one', request(name, 1, 200));
    await store.partDrafts.publish(request(name, 2, 300));
    await store.partDrafts.saveDraft('two', request(name, 3, 400));
    await store.partDrafts.discardDraft(request(name, 4, 500));
    const kept = await Promise.all(
      (await store.revisions.list(name)).map(async ({ id, kind, storedAt }) => [
        kind,
        storedAt,
        await store.revisions.findValue(name, id),
      ]),
    );
    expect(kept).toEqual([
      ['draft', 400, 'two'],
      ['published', 300, 'one'],
      ['published', 100, 'before'],
    ]);
    expect(await store.revisions.findValue('header-footer:xa', 'none')).toBeNull();
  });

  it('keeps a theme whole, in its drafts, publications and earlier states', async () => {
    const { store } = await open();
    const name = 'theme:x';
    await store.partDrafts.saveDraft(storedTheme(looks.harbour), request(name, 0, 100));
    expect(openTheme((await store.partDrafts.find(name))?.draft)).toEqual(looks.harbour);
    await store.partDrafts.publish(request(name, 1, 200));
    expect(openTheme((await store.parts.list()).get(name)?.value)).toEqual(looks.harbour);
    const [kept] = await store.revisions.list(name);
    expect(openTheme(await store.revisions.findValue(name, kept?.id ?? ''))).toEqual(looks.harbour);
  });
}
