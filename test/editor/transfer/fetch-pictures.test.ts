import { expect, test } from 'vitest';
import type { CallResult } from '../../../editor/storage/calls.js';
import { createFetchedPictures } from '../../../editor/transfer/fetch-pictures.js';

const refused = (status: number, message = ''): CallResult<never> => ({
  ok: false,
  failure: 'failed' as never,
  status,
  message,
  body: null,
});

test('each address is asked for once, a refusal is kept with its reason, and too many calls wait', async () => {
  const asked: string[] = [];
  const pauses: number[] = [];
  const answers: Record<string, CallResult<unknown>[]> = {
    a: [refused(429), { ok: true, value: { file: { path: '/media/own/a.png' } } }],
    b: [refused(400, 'Not public.')],
    c: [refused(0)],
  };
  const pictures = createFetchedPictures({
    send: async (_path, request) => {
      const { url = '' } = (request?.body ?? {}) as { readonly url?: string };
      asked.push(url);
      return answers[url]?.shift() as CallResult<never>;
    },
    pause: async (ms) => void pauses.push(ms),
    unreachable: 'No answer.',
  });
  let fetched = 0;
  await pictures.fetch(
    ['a', 'b'],
    () => (fetched += 1),
    () => false,
  );
  await pictures.fetch(
    ['b', 'c', 'a'],
    () => (fetched += 1),
    () => false,
  );
  expect([asked, pauses, fetched]).toEqual([['a', 'a', 'b', 'c'], [15_000], 3]);
  expect([...pictures.paths]).toEqual([['a', '/media/own/a.png']]);
  expect([...pictures.problems]).toEqual([
    ['b', 'Not public.'],
    ['c', 'No answer.'],
  ]);
  await pictures.fetch(
    ['d'],
    () => (fetched += 1),
    () => true,
  );
  expect(asked).not.toContain('d');
});
