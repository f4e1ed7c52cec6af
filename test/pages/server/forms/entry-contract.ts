import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { EntryQuery } from '../../../../pages/server/forms/store/entry-reading.js';
import type { Store } from '../../../../pages/server/start/store.js';
import type { OpenStore } from '../start/open-store.js';

interface Sent {
  readonly formId: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly at?: number;
}

/** Stores an entry; `submissionId` is one of its own. */
async function send(
  store: Store,
  { formId, fields = {}, details = {}, at = 100 }: Sent,
  submissionId: string = randomUUID(),
) {
  const key = { keyHash: randomUUID(), expiresAt: 5_000_000_000_000 };
  const saved = await store.formEntries.save({ formId, submissionId, fields, pagePath: '/', details }, key, at);
  return saved?.id ?? '';
}

/** Contract of every database for working with form entries. */
export function entryContract(open: () => Promise<OpenStore>): void {
  const list = async (store: Store, query: Omit<EntryQuery, 'limit'>): Promise<string[]> =>
    (await store.formEntries.list({ limit: 99, ...query })).map(({ id }) => id);

  it('has entries unread until they are opened, and again when the visitor changes the answers', async () => {
    const { store } = await open();
    const { formEntries } = store;
    const formId = randomUUID();
    const first = await send(store, { formId, fields: { text: 'one' }, at: 100 }, 'first');
    const second = await send(store, { formId, at: 200 });
    expect(await formEntries.markRead(formId, [first, second, 'absent'], 300)).toBe(2);
    expect(await formEntries.markRead(formId, [first], 400)).toBe(0);
    expect((await formEntries.find(first))?.readAt).toBe(300);
    expect(await list(store, { formId, filter: 'unread' })).toEqual([]);
    await send(store, { formId, fields: { text: 'one' }, at: 500 }, 'first');
    expect(await list(store, { formId, filter: 'unread' })).toEqual([]);
    await send(store, { formId, fields: { text: 'two' }, at: 600 }, 'first');
    expect(await list(store, { formId, filter: 'unread' })).toEqual([first]);
    expect(await list(store, { formId, search: 'two' })).toEqual([first]);
    expect(await formEntries.markRead(formId, [second], null)).toBe(1);
    expect(await formEntries.markRead('another', [first], 700)).toBe(0);
    expect(await list(store, { formId, filter: 'unread' })).toEqual([second, first]);
  });

  it('keeps spam apart in lists and counts, and brings it back', async () => {
    const { store } = await open();
    const { formEntries } = store;
    const formId = randomUUID();
    const [good, bad] = [await send(store, { formId, at: 100 }), await send(store, { formId, at: 200 })];
    const count = async () => (await formEntries.counts()).find((each) => each.formId === formId);
    expect(await count()).toEqual({ formId, count: 2, unread: 2, latestAt: 200 });
    expect(await formEntries.markSpam(formId, [bad], true)).toBe(1);
    expect(await formEntries.markSpam(formId, [bad], true)).toBe(0);
    await formEntries.markRead(formId, [good], 300);
    expect(await count()).toEqual({ formId, count: 1, unread: 0, latestAt: 100 });
    expect([await list(store, { formId }), await list(store, { formId, filter: 'unread' })]).toEqual([[good], []]);
    expect(await list(store, { formId, filter: 'spam' })).toEqual([bad]);
    expect((await formEntries.find(bad))?.isSpam).toBe(true);
    expect(await formEntries.markSpam('another', [bad], false)).toBe(0);
    await formEntries.markSpam(formId, [good], true);
    expect(await count()).toEqual({ formId, count: 0, unread: 0, latestAt: null });
    expect(await formEntries.markSpam(formId, [good, bad], false)).toBe(2);
    expect(await list(store, { formId })).toEqual([bad, good]);
  });

  it('finds entries by all words of the answers, whatever case, accents and wildcards', async () => {
    const { store } = await open();
    const formId = randomUUID();
    const first = await send(store, {
      formId,
      fields: { name: ['Zoë', 'Groß'], note: '100%_sure\u0000 \ud800' },
      at: 3,
    });
    const second = await send(store, { formId, fields: { views: { Friendly: '2' }, note: '<b>نجّار</b>' }, at: 2 });
    const found = (search: string) => list(store, { formId, search });
    expect(await found('GROSS zoe')).toEqual([first]);
    expect(await found('zoe friendly')).toEqual([]);
    expect([await found('0%_s'), await found('%'), await found('_')]).toEqual([[first], [first], [first]]);
    expect(await found('نجار')).toEqual([second]);
    expect(await found('friendly')).toEqual([]);
    expect(await found('  ')).toEqual([first, second]);
    expect(await list(store, { formId: randomUUID(), search: 'zoe' })).toEqual([]);
  });

  it('finds the entries whose captcha was not checked by its mark alone', async () => {
    const { store } = await open();
    const formId = randomUUID();
    const unchecked = await send(store, { formId, details: { pageTitle: 'x', captcha: 'unchecked' } });
    await send(store, { formId, details: { captcha: 'passed' } });
    await send(store, { formId, details: { pageTitle: '"captcha":"unchecked"' } });
    expect(await list(store, { formId, filter: 'unchecked' })).toEqual([unchecked]);
  });

  it('removes entries once they are older than their form keeps them, spam included, and no others', async () => {
    const { store } = await open();
    const { formEntries } = store;
    const [formId, other] = [randomUUID(), randomUUID()];
    const day = 86_400_000;
    const old = await Promise.all([1, 2, 3].map((at) => send(store, { formId, at })));
    await formEntries.markSpam(formId, old.slice(0, 1), true);
    const young = await send(store, { formId, at: 2 * day });
    const kept = await send(store, { formId: other, at: 1 });
    expect(await formEntries.removeExpired(5000 * day)).toBe(0);
    await formEntries.setRetention(formId, 90);
    await formEntries.setRetention(formId, 30);
    expect((await formEntries.retention()).get(formId)).toBe(30);
    expect(await formEntries.removeExpired(31 * day)).toBe(3);
    expect([await list(store, { formId }), await list(store, { formId, filter: 'spam' })]).toEqual([[young], []]);
    await formEntries.setRetention(formId, null);
    expect(await formEntries.removeExpired(5000 * day)).toBe(0);
    expect(await list(store, { formId: other })).toEqual([kept]);
  });

  it('lists narrowed entries in parts, each once, also those of one moment', async () => {
    const { store } = await open();
    const formId = randomUUID();
    for (let index = 0; index < 30; index += 1)
      await send(store, { formId, fields: { n: index % 2 ? 'odd' : 'even' }, at: 100 + Math.floor(index / 10) });
    const all = await list(store, { formId, search: 'odd' });
    expect(all).toHaveLength(15);
    const parts: string[] = [];
    for (let before: EntryQuery['before']; ;) {
      const part = await store.formEntries.list({ formId, search: 'odd', limit: 4, ...(before && { before }) });
      parts.push(...part.map(({ id }) => id));
      before = part.at(-1);
      if (part.length < 4) break;
    }
    expect(parts).toEqual(all);
    expect(new Set(all).size).toBe(15);
  });
}
