import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { compressAnswer } from '../../../../pages/server/http/compress-answer.js';
import * as calls from '../../../../protocol/http/calls.js';
import { firstAnswersId } from '../../../../protocol/http/first-answers.js';
import { createMembersServer, signedUp } from '../people/support.js';
import { createTestServer, loggedIn, pageDocument, testSite, type Browser } from '../support.js';

const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const;

async function ask(browser: Browser, path: string, headers: Readonly<Record<string, string>>) {
  const answer = await browser.fetch(path, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const encoding = answer.headers.get('content-encoding') as keyof typeof decoders | null;
  return { answer, encoding, bytes, text: String(encoding === null ? bytes : decoders[encoding](bytes)) };
}

const here = { 'accept-encoding': 'gzip, br', 'sec-fetch-site': 'same-origin' };

describe('an answer for one visitor is compressed', () => {
  it.each(['same-origin', 'none'])('where a page of the site or the visitor asks: %s', async (site) => {
    const browser = await signedUp(await createMembersServer());
    const plain = await ask(browser, '/friends', {});
    const { answer, encoding, bytes, text } = await ask(browser, '/friends', { ...here, 'sec-fetch-site': site });
    expect([encoding, text.replace(/"xsrfToken":"[^"]*"/, '')]).toEqual([
      'br',
      plain.text.replace(/"xsrfToken":"[^"]*"/, ''),
    ]);
    expect(bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 2);
    expect(answer.headers.get('vary')).toContain('Sec-Fetch-Site');
    // Everything else is as before.
    const rest = (headers: Headers): string[] =>
      [...headers.keys()].filter((name) => !['content-encoding', 'content-length', 'set-cookie'].includes(name));
    expect(rest(answer.headers)).toEqual(rest(plain.answer.headers));
  });

  it('by gzip for a browser without brotli', async () => {
    const browser = await loggedIn(await createTestServer());
    const { encoding, text } = await ask(browser, '/config/design', { ...here, 'accept-encoding': 'gzip' });
    expect([encoding, text.includes(firstAnswersId)]).toEqual(['gzip', true]);
  });

  it('when it is that of a call', async () => {
    const pages = Array.from({ length: 20 }, (_, at) => pageDocument(`${at + 10}`, `/page-${at}`));
    const browser = await loggedIn(await createTestServer({ site: { ...testSite, pages } }));
    const plain = await ask(browser, calls.configPages, {});
    const { encoding, bytes, text } = await ask(browser, calls.configPages, here);
    expect([plain.encoding, encoding, text]).toEqual([null, 'br', plain.text]);
    expect(bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 2);
  });
});

describe('an answer for one visitor is sent as it is', () => {
  it.each([
    ['another site asks', { ...here, 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of the site asks', { ...here, 'sec-fetch-site': 'same-site' }],
    ['the browser does not tell who asks', { 'accept-encoding': 'br' }],
    ['the browser takes no encoding', { 'sec-fetch-site': 'same-origin' }],
  ])('where %s', async (_, headers) => {
    const browser = await signedUp(await createMembersServer());
    const { answer, encoding, text } = await ask(browser, '/friends', headers);
    expect([answer.status, encoding]).toEqual([200, null]);
    expect(text).toContain('Secret friends');
  });

  it.each([
    ['it is short', 'x'.repeat(1023), 'application/json; charset=utf-8', {}],
    ['it goes out piece by piece', 'x'.repeat(4000), 'application/json', { 'content-disposition': 'attachment' }],
    ['a stored copy of it may be revalidated', 'x'.repeat(4000), 'text/html; charset=utf-8', { etag: '"1"' }],
    ['it is no text of the site', 'x'.repeat(4000), 'image/svg+xml', {}],
  ])('where %s', async (_, body, type, headers) => {
    const app = new Hono();
    app.use(async (context, next) => {
      await next();
      await compressAnswer(context);
    });
    app.get('/', (context) => context.body(body, 200, { 'content-type': type, ...headers }));
    app.get('/long', (context) => context.body('x'.repeat(1024), 200, { 'content-type': 'application/json' }));
    const answer = await app.request('/', { headers: here });
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, body]);
    expect((await app.request('/long', { headers: here })).headers.get('content-encoding')).toBe('br');
  });
});
