// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { loginRequired } from '../../../../protocol/names/events.js';
import { openLogin } from '../../../../runtime/services/data-layer/login/login.js';
import { settle, type Reply } from '../../../support/server.js';
import { get, openPage, post, running, usePage } from './open-page.js';

usePage();

describe('the crumb heals', () => {
  const refused = (crumb: string): Reply => ({ status: 400, json: { crumbFail: true, crumb, error: 'Refused' } });

  it('stores the new crumb and repeats a POST with it, once, apart from the retry count [DATA-19]', async () => {
    const { server, call } = openPage((_, count) => (count === 1 ? refused('c2') : { json: { done: true } }));
    await expect(call({ ...post, retries: 0 })).resolves.toMatchObject({ ok: true, data: { done: true } });
    expect(server.requests.map(({ path, body }) => `${path} ${body}`)).toEqual([
      '/api/thing?crumb=c1 {"a":1}',
      '/api/thing?crumb=c2 {"a":1}',
    ]);
    expect(document.cookie).toContain('crumb=c2');
    expect(running.networkErrors).toEqual([]);
  });

  it('is renewed by the first of the calls that are refused side by side, and each is repeated with it [DATA-19]', async () => {
    const { server, call } = openPage(({ path }, count) =>
      path.endsWith('crumb=c2') ? { json: { done: true } } : refused(`c${count + 1}`),
    );
    const results = await Promise.all([call(post), call(post), call(post)]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(server.requests.map(({ path }) => path.split('=')[1])).toEqual(['c1', 'c1', 'c1', 'c2', 'c2', 'c2']);
  });

  it('gives up when the new crumb is refused as well [DATA-19]', async () => {
    const { server, call } = openPage((_, count) => refused(`c${count + 1}`));
    await expect(call(post)).resolves.toMatchObject({ ok: false, kind: 'crumb', message: 'Refused' });
    expect(server.requests).toHaveLength(2);
    expect(running.networkErrors).toHaveLength(1);
  });

  it('fails at once when cookies are disabled [DATA-19]', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    const { server, call } = openPage(() => refused('c2'));
    await expect(call(post)).resolves.toMatchObject({ ok: false, kind: 'crumb' });
    expect(server.requests).toHaveLength(1);
  });

  it('fails at once when the browser keeps no cookie', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    const { server, call } = openPage(() => refused('c2'));
    await expect(call(post)).resolves.toMatchObject({ ok: false, kind: 'crumb' });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a login is needed', () => {
  const answer: Reply = { status: 401, json: { loginRequired: true } };

  function listenAndPress(options: {
    prevent: boolean;
    editing?: boolean;
    baseUrl?: string;
  }): Promise<{ opened: string[]; asked: unknown[] }> {
    const opened: string[] = [];
    const asked: unknown[] = [];
    vi.spyOn(window.location, 'assign').mockImplementation((url) => void opened.push(String(url)));
    document.addEventListener(
      loginRequired,
      (event) => {
        asked.push((event as CustomEvent<{ url: string }>).detail.url);
        if (options.prevent) event.preventDefault();
      },
      { signal: running.page.signal },
    );
    const { call } = openPage(() => answer, { editing: options.editing ?? false, baseUrl: options.baseUrl ?? '' });
    return call(get).then(async (result) => {
      expect(result).toMatchObject({ ok: false, kind: 'login' });
      await import('../../../../runtime/services/data-layer/login/login.js');
      await settle();
      return { opened, asked };
    });
  }

  it('dispatches an event with the requested address, and opens the login with a return address unless a listener objects [DATA-17]', async () => {
    await expect(listenAndPress({ prevent: false })).resolves.toEqual({
      opened: ['https://site.example/config/login?returnTo=%2Fcontact%3Fx%3D1'],
      asked: ['/api/thing'],
    });
  });

  it('returns to this site only, for any address of the page', async () => {
    const opened: string[] = [];
    vi.spyOn(window.location, 'assign').mockImplementation((url) => void opened.push(String(url)));
    for (const pathname of ['//evil.example/a', '///evil.example', '/fine']) {
      openLogin(
        { location: { pathname, search: '', assign: window.location.assign } } as unknown as Window,
        new URL('https://site.example/config/login'),
      );
    }
    expect(opened.map((address) => new URL(address).searchParams.get('returnTo'))).toEqual([
      '/evil.example/a',
      '/evil.example',
      '/fine',
    ]);
  });

  it("opens at the site's own domain over https, from any origin of the page, to protect the password [DATA-05]", async () => {
    await expect(listenAndPress({ prevent: false, baseUrl: 'http://www.own.example' })).resolves.toMatchObject({
      opened: ['https://www.own.example/config/login?returnTo=%2Fcontact%3Fx%3D1'],
    });
  });

  it("opens no login when a listener handles it, and never in the editor's frame [DATA-17]", async () => {
    await expect(listenAndPress({ prevent: true })).resolves.toMatchObject({ opened: [] });
    await expect(listenAndPress({ prevent: false, editing: true })).resolves.toMatchObject({ opened: [] });
  });
});
