import { expect, test } from 'vitest';
import { fetchInTurn } from '../../../editor/design/use-fetch-ahead.js';

/** Fetches three parts of which the second does `second`; resolves with what was asked for, in its order. */
async function fetched(navigator: object, second: () => Promise<unknown> = async () => {}): Promise<string[]> {
  const seen: string[] = [];
  const part = (name: string, act = async (): Promise<unknown> => undefined) => {
    return async () => {
      seen.push(`${name} begins`);
      await act();
      seen.push(`${name} ends`);
    };
  };
  await fetchInTurn([part('a'), part('b', second), part('c')], { onLine: true, ...navigator });
  return seen;
}

test('parts come one after another', async () => {
  expect(await fetched({})).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('nothing is asked for any more once one does not come, or the device is offline', async () => {
  expect(await fetched({}, () => Promise.reject(new TypeError('no network')))).toEqual([
    'a begins',
    'a ends',
    'b begins',
  ]);
  expect(await fetched({ onLine: false })).toEqual([]);
});

test('nothing is asked for where the device saves data', async () => {
  expect(await fetched({ connection: { saveData: true } })).toEqual([]);
  expect(await fetched({ connection: { saveData: false } })).toHaveLength(6);
});
