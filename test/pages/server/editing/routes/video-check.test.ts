import { describe, expect, it } from 'vitest';
import { isVimeoBasic, readVimeoId } from '../../../../../pages/server/media/vimeo-account.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import { createTestServer, loggedIn } from '../../support.js';

/** Vimeo as its documentation describes it, with one video of each kind of account. */
function vimeo(): { readonly fetch: typeof fetch; readonly asked: string[] } {
  const asked: string[] = [];
  const accounts: Readonly<Record<string, string>> = {
    'https://vimeo.com/1111': 'basic',
    'https://vimeo.com/2222': 'plus',
  };
  return {
    asked,
    fetch: async (input) => {
      const address = new URL(String(input));
      asked.push(address.href);
      const account = accounts[address.searchParams.get('url') ?? ''];
      return account ? Response.json({ type: 'video', account_type: account }) : new Response('{}', { status: 404 });
    },
  };
}

const check = (source: string): string => `/api/config/video-check?${new URLSearchParams({ source })}`;

describe('the check of a Vimeo video', () => {
  it.each([
    ['https://vimeo.com/1111', 'vimeo-basic'],
    ['https://player.vimeo.com/video/1111?dnt=1', 'vimeo-basic'],
    ['<iframe src="https://player.vimeo.com/video/1111"></iframe>', 'vimeo-basic'],
    ['https://vimeo.com/2222', null],
    ['https://vimeo.com/3333', null],
  ])('of %s is reported to the editor [VID-14] [STR-69]', async (source, problem) => {
    const { fetch } = vimeo();
    const browser = await loggedIn(await createTestServer({ verifyFetch: fetch }), [roles.editor]);
    const answer = await browser.fetch(check(source));
    expect([answer.status, await answer.json()]).toEqual([200, { problem }]);
  });

  it('sends a request only for Vimeo, with the number alone', async () => {
    const { fetch, asked } = vimeo();
    const browser = await loggedIn(await createTestServer({ verifyFetch: fetch }));
    for (const source of [
      'https://www.youtube.com/watch?v=abcdef12345',
      '/media/films/window.mp4',
      'https://vimeo.com.evil.example/1111',
      'https://127.0.0.1/1111',
      'nonsense',
    ]) {
      expect(await (await browser.fetch(check(source))).json()).toEqual({ problem: null });
    }
    expect(asked).toEqual([]);
    await browser.fetch(check('https://vimeo.com/channels/staff/1111?secret=x#y'));
    expect(asked).toEqual(['https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F1111']);
  });

  it('reports no problem when Vimeo does not answer', async () => {
    const answers: (() => Promise<Response>)[] = [
      () => Promise.reject(new TypeError('offline')),
      async () => new Response('<html>'),
      async () => Response.json(null),
      async () => new Response('{"account_type":"basic"}', { status: 500 }),
    ];
    for (const answer of answers) expect(await isVimeoBasic('1111', answer)).toBe(false);
  });

  it('requires write-pages', async () => {
    const server = await createTestServer({ verifyFetch: vimeo().fetch });
    const stranger = server.browser();
    expect((await stranger.fetch(check('https://vimeo.com/1111'))).status).toBe(401);
    expect((await (await loggedIn(server, [roles.viewer])).fetch(check('https://vimeo.com/1111'))).status).toBe(403);
    const editor = await loggedIn(server, [roles.editor], 'e@example.com');
    expect((await editor.fetch('/api/config/video-check')).status).toBe(400);
    expect((await editor.fetch(check('x'.repeat(4001)))).status).toBe(400);
  });

  it.each([
    ['https://player.vimeo.com/video/1111?dnt=1', '1111'],
    ['https://player.vimeo.com/video/1111', '1111'],
    ['https://player.vimeo.com/event/1111', null],
    ['https://player.vimeo.com.evil.example/video/1111', null],
    ['http://player.vimeo.com/video/1111', null],
  ])('reads the number in %s', (address, id) => {
    expect(readVimeoId(address)).toBe(id);
  });
});
