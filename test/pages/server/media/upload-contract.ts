import { expect, it } from 'vitest';
import { mostUnfinishedBytes } from '../../../../protocol/enums/uploads.js';
import type { OpenStore } from '../start/open-store.js';

/** Contract of every database for uploads under way. */
export function uploadContract(open: () => Promise<OpenStore>): void {
  it('notes the parts of an upload once each, however many requests send them', async () => {
    const { uploads } = (await open()).store;
    await uploads.begin({ id: 'u', accountId: 'a', name: 'ä.pdf', bytes: 30, changedAt: 1_800_000_000_000 });
    const begun = await uploads.find('u', 'a');
    if (!begun) throw new Error('no upload');
    expect([begun.received, begun.parts, await uploads.find('u', 'b')]).toEqual([0, [], null]);
    const results = await Promise.all(
      ['one', 'two', 'three'].map((part) => uploads.append(begun, part, 10, 1_800_000_000_001)),
    );
    const [first] = results.filter((each) => each !== null);
    expect([results.filter(Boolean).length, first?.received]).toEqual([1, 10]);
    if (first) await uploads.append(first, 'last', 20, 1_800_000_000_002);
    expect(await uploads.find('u', 'a')).toMatchObject({ received: 30, parts: [first?.parts[0], 'last'] });
    expect((await uploads.listParts()).size).toBe(2);
    await uploads.finish('u', '/media/own/a.pdf', 1_800_000_000_003);
    expect(await uploads.find('u', 'a')).toMatchObject({ path: '/media/own/a.pdf', parts: [] });
    expect(await uploads.removeBefore(1_800_000_000_003)).toEqual([]);
    expect((await uploads.removeBefore(1_800_000_000_004)).map(({ id }) => id)).toEqual(['u']);
  });

  it('makes room for an upload by those of its account alone', async () => {
    const { uploads } = (await open()).store;
    const half = mostUnfinishedBytes / 2;
    const begin = async (id: string, accountId: string, changedAt: number) =>
      (await uploads.begin({ id, accountId, name: 'a', bytes: half, changedAt }))?.map((each) => each.id) ?? null;
    expect([await begin('one', 'a', 1), await begin('two', 'b', 2)]).toEqual([[], []]);
    expect([await begin('three', 'c', 3), await begin('four', 'b', 4)]).toEqual([null, ['two']]);
  });
}
