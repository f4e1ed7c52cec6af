import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { needsOfAttributes } from '../../../../pages/blocks/page-needs.js';
import { finishPage } from '../../../../pages/server/rendering/finished-page.js';

const markup = Array.from(
  { length: 400 },
  (_, at) => `<p class="word-${at % 7}">Line ${at * 37} of ${at % 11}</p>`,
).join('\n');
const finish = (): ReturnType<typeof finishPage> =>
  finishPage({ markup, language: 'en', needs: needsOfAttributes([]), rules: '', editorOrigins: [] });

test('a page that is asked for again is compressed better, and reads the same', async () => {
  const page = finish();
  const first = page.compressed('br');
  page.compressed('br');
  page.compressed('br');
  await vi.waitFor(() => expect(page.compressed('br').length).toBeLessThan(first.length));
  expect(brotliDecompressSync(page.compressed('br')).toString()).toBe(markup);
  expect(brotliDecompressSync(first).toString()).toBe(markup);
});

test('a page that is asked for twice is compressed once', () => {
  const page = finish();
  expect(page.compressed('br')).toBe(page.compressed('br'));
});
