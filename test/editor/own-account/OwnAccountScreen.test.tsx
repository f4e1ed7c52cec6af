// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { App } from '../../../editor/App.js';
import { roles } from '../../../protocol/enums/roles.js';
import type { SessionSummary } from '../../../protocol/http/own-account.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render } from '../support/render.js';

const account = { id: '1', email: 'owner@example.com', displayName: 'Owner', roles: [roles.viewer, roles.billing] };
const session = (id: string, more: Partial<SessionSummary> = {}): SessionSummary => ({
  id,
  browser: 'firefox',
  system: 'linux',
  startedAt: 1,
  seenAt: 1,
  isThis: false,
  ...more,
});

async function open(reply: (request: SeenRequest) => Reply) {
  window.history.replaceState(null, '', '/config/account');
  const services = createTestServices((request) =>
    request.path === '/api/config/account'
      ? { body: { account } }
      : request.path === '/api/config/account/passkeys'
        ? { body: { passkeys: [] } }
        : reply(request),
  );
  const { container } = render(<App services={services} />);
  await flush();
  await flush();
  return { container, services };
}

beforeEach(() =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://site.example/config/account',
  ),
);

describe('the own account', () => {
  test('lists where it is logged in, and signs out one browser or all others but never this one', async () => {
    let sessions = [
      session('a', { isThis: true }),
      session('b', { browser: 'other', system: 'android' }),
      session('c', { system: 'other' }),
    ];
    const { container, services } = await open(({ method, path }) => {
      if (method === 'DELETE' && path.endsWith('/sessions')) sessions = sessions.filter(({ isThis }) => isThis);
      if (method === 'DELETE') sessions = sessions.filter(({ id }) => !path.endsWith(`/${id}`));
      return { body: { sessions } };
    });
    const names = (): (string | null)[] =>
      [...container.querySelectorAll('.account-name')].map((each) => each.textContent);
    expect(names()).toEqual(['Firefox on Linux This browser', 'Android ', 'Firefox ']);
    expect(() => button(container, 'Sign out: Firefox on Linux')).toThrow();
    press(button(container, 'Sign out: Android'));
    await flush();
    expect(names()).toEqual(['Firefox on Linux This browser', 'Firefox ']);
    expect(services.toasts.store.get().map(({ text }) => text)).toEqual(['Signed out: Android.']);
    press(button(container, 'Sign out all others'));
    await flush();
    expect(names()).toEqual(['Firefox on Linux This browser']);
    expect(() => button(container, 'Sign out all others')).toThrow();
  });

  test('says why a browser could not be signed out', async () => {
    const { container, services } = await open(({ method }) =>
      method === 'DELETE'
        ? { status: 404, body: { error: 'This browser is signed out already.' } }
        : { body: { sessions: [session('a', { isThis: true }), session('b')] } },
    );
    press(button(container, 'Sign out: Firefox on Linux'));
    await flush();
    expect(services.toasts.store.get().map(({ text }) => text)).toEqual(['This browser is signed out already.']);
  });
});
