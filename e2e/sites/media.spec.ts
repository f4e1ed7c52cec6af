import { expect, test } from '../support/test.js';

const slow = { timeout: 20_000 };

test('a picture is served in an accepted format, in the requested width, and is immutable in the cache', async ({
  page,
}) => {
  const answers: { type: string; cache: string }[] = [];
  page.on('response', (response) => {
    if (/\/photos\/.*format=/.test(response.url()))
      answers.push({
        type: response.headers()['content-type'] ?? '',
        cache: response.headers()['cache-control'] ?? '',
      });
  });
  const image = page.getByAltText('The end of an elm log', { exact: false });
  // Until its size is made, another one stands in for it, and is kept for ten seconds.
  await expect(async () => {
    answers.length = 0;
    await page.goto('/journal/one-board');
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0), slow)
      .toBe(true);
    expect(answers).toEqual([{ type: 'image/avif', cache: 'public, max-age=31536000, immutable' }]);
  }).toPass({ timeout: 50_000 });
});

test('concurrent picture requests are all answered and do not block other requests', async ({ request }) => {
  const ask = (path: string, accept = 'image/webp') => request.get(path, { headers: { accept } });
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      ask(`/media/photos/${index % 2 ? 'boards' : 'lighthouse'}.jpg?format=${index % 3 ? 500 : 300}w`),
    ),
  );
  expect(new Set(answers.map((answer) => `${answer.status()} ${answer.headers()['content-type']}`))).toEqual(
    new Set(['200 image/webp']),
  );
  const statuses = await Promise.all(
    [
      '/media/photos/boards.jpg?format=123w',
      '/media/photos/boards.jpg?format=%00',
      '/media/photos/none.jpg?format=500w',
      '/media/%2e%2e/%2e%2e/etc/passwd?format=500w',
      '/media/hero.svg?format=500w',
      '/media/photos/boards-750w.jpg',
    ].map(async (path) => (await ask(path)).status()),
  );
  expect(statuses).toEqual([400, 400, 404, expect.any(Number), 200, 200]);
  expect([400, 404]).toContain(statuses[3]);
  expect((await request.get('/')).status()).toBe(200);
});
