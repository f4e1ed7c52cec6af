import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { isSameOrigin } from '../../../../pages/server/http/origin.js';

async function judged(headers: Readonly<Record<string, string>>): Promise<boolean> {
  const app = new Hono();
  let isSame = false;
  app.post('/', (context) => {
    isSame = isSameOrigin(context, null, true);
    return context.text('');
  });
  await app.request('https://site.example/', { method: 'POST', headers: { host: 'site.example', ...headers } });
  return isSame;
}

it.each([
  [{ origin: 'https://site.example', 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'https://site.example' }, true],
  // A page that sends no referrer, or a browser that never does.
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
  // A sandboxed frame, or a file.
  [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
  [{ origin: 'null', 'sec-fetch-site': 'none' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'https://other.example', 'sec-fetch-site': 'same-origin' }, false],
  [{ origin: 'https://other.example' }, false],
  [{ referer: 'https://site.example/a' }, true],
  [{ referer: 'https://other.example/a' }, false],
  [{}, false],
])('a post with %o is from this site: %s', async (headers, isSame) => {
  expect(await judged(headers)).toBe(isSame);
});
