// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { readRedirects } from '../../../editor/pages/redirect-lines.js';
import { RedirectSection } from '../../../editor/pages/RedirectSection.js';
import { mostAddedRedirects } from '../../../protocol/enums/redirects.js';
import { roles } from '../../../protocol/enums/roles.js';
import type { RedirectsAnswer } from '../../../protocol/http/redirects.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type, withServices } from '../support/render.js';

async function open(stored: RedirectsAnswer, refusal?: Reply) {
  const calls: (readonly [string, unknown])[] = [];
  const services = createTestServices(({ method, path, body }: SeenRequest): Reply => {
    if (path === '/api/config/account')
      return { body: { account: { id: '1', email: 'a@example.com', displayName: '', roles: [roles.admin] } } };
    if (method === 'GET') return { body: stored };
    calls.push([path, body]);
    return refusal ?? { body: {} };
  });
  await services.session.refresh();
  const { container } = render(withServices(services, <RedirectSection />));
  await flush();
  return { container, calls, services };
}

beforeEach(() => document.body.replaceChildren());

describe('typed redirects', () => {
  it.each<[string, readonly (readonly [string, string])[]]>([
    ['/a /b', [['/a', '/b']]],
    [
      '\n/a\t/b\r\n\n /c , https://example.com/d \n',
      [
        ['/a', '/b'],
        ['/c', 'https://example.com/d'],
      ],
    ],
    [
      '"https://former.example/a?x";"/b"\n/c -> /d\n/e→/f',
      [
        ['/a', '/b'],
        ['/c', '/d'],
        ['/e', '/f'],
      ],
    ],
  ])('are read from lines: %j', (typed, expected) => {
    expect(readRedirects(typed)).toEqual({
      ok: true,
      redirects: expected.map(([path, target]) => ({ path, target })),
    });
  });

  it.each([
    [' \n', 'Write a former address'],
    ['/a', '/a leads nowhere'],
    ['/a b', '/a leads nowhere'],
    ['a /b', '“a” is no address'],
    ['/fine /b\n/cart /b', '“/cart” is no address'],
    [Array.from({ length: mostAddedRedirects + 1 }, (_, n) => `/a${n} /b`).join('\n'), `At most ${mostAddedRedirects}`],
  ])('say what is wrong with the first that is none: %j', (typed, problem) => {
    expect(readRedirects(typed)).toEqual({ ok: false, problem: expect.stringContaining(problem) });
  });
});

describe('the redirects of the site', () => {
  it('are listed with former addresses, and removed with a way back', async () => {
    const { container, calls, services } = await open({
      redirects: [{ path: '/a', target: '/b' }],
      former: [{ path: '/was', target: '/is' }],
    });
    expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^\/aleads to \/b/),
      expect.stringMatching(/^\/wasleads to \/isFormer address of a page/),
    ]);
    press(button(container, 'Remove /was'));
    await flush();
    const [toast] = services.toasts.store.get();
    expect(toast?.text).toBe('The redirect of /was is removed.');
    toast?.action?.run();
    await flush();
    expect(calls).toEqual([
      ['/api/config/redirects/removed', { path: '/was' }],
      ['/api/config/redirects', { redirects: [{ path: '/was', target: '/is' }] }],
    ]);
  });

  it('keep what was typed when the server refuses it, and say why', async () => {
    const { container } = await open(
      { redirects: [], former: [] },
      { status: 400, body: { error: 'In English', fault: 'page', path: '/shop' } },
    );
    const field = container.querySelector('textarea')!;
    type(field, '/shop /new');
    press(button(container, 'Add'));
    await flush();
    expect([field.value, document.activeElement, container.querySelector('[role=alert]')?.textContent]).toEqual([
      '/shop /new',
      field,
      'There is a page at /shop. Give it another address first.',
    ]);
  });
});
