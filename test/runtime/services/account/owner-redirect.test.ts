// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyPageContext } from '../../../../protocol/context/page-context.js';
import { ownerRedirect, type RedirectContext } from '../../../../runtime/services/account/owner-redirect.js';

const owner = { id: '1', email: 'o@example.com', displayName: 'Owner', roles: [1] };

/** A window as far as the redirect looks at one. */
function windowAt(address: string, over: Record<string, unknown> = {}): Window {
  const self: Record<string, unknown> = { location: new URL(address), sessionStorage: window.sessionStorage };
  self['top'] = self;
  return Object.assign(self, over) as unknown as Window;
}

const at = 'https://shop.example/journal/oak?page=2';
const { website } = emptyPageContext;
const context = (over: Partial<RedirectContext> = {}): RedirectContext => ({
  authenticatedAccount: owner,
  website,
  ...over,
});

beforeEach(() => window.sessionStorage.clear());

describe('owner redirect', () => {
  test('sends an owner to the editor with the page in its frame [ROUTE-01] [ROUTE-05]', () => {
    expect(ownerRedirect(windowAt(at), context())).toBe('/config/?frameUrl=%2Fjournal%2Foak%3Fpage%3D2');
  });

  test.each([
    ['nobody is logged in', windowAt(at), context({ authenticatedAccount: null })],
    ['the context says nothing', windowAt(at), emptyPageContext],
    [
      'the site is in developer mode [ROUTE-06]',
      windowAt(at),
      context({ website: { ...website, developerMode: true } }),
    ],
    ['the site is a clone [ROUTE-07]', windowAt(at), context({ website: { ...website, cloneable: true } })],
    ['the only role is viewer [ROUTE-08]', windowAt(at), context({ authenticatedAccount: { ...owner, roles: [10] } })],
    ['the account has no role', windowAt(at), context({ authenticatedAccount: { ...owner, roles: [] } })],
    ['the only role is the unassigned 5', windowAt(at), context({ authenticatedAccount: { ...owner, roles: [5] } })],
    ['the page is inside a frame [ROUTE-09]', windowAt(at, { top: {} }), context()],
    ['the address says noredirect [ROUTE-10]', windowAt('https://shop.example/?noredirect'), context()],
    ['the host is localhost [ROUTE-12]', windowAt('http://localhost:4173/'), context()],
    ['the page is in the config area', windowAt('https://shop.example/config/design'), context()],
  ])('stays when %s', (_name, at, given) => {
    expect(ownerRedirect(at, given)).toBeNull();
  });

  test('noredirect in the address applies for the rest of the browser session [ROUTE-11]', () => {
    ownerRedirect(windowAt('https://shop.example/?noredirect=1'), context());
    expect(ownerRedirect(windowAt(at), context())).toBeNull();
  });

  test('works without session storage', () => {
    const refused = windowAt('https://shop.example/?noredirect');
    Object.defineProperty(refused, 'sessionStorage', {
      get() {
        throw new Error('refused');
      },
    });
    expect(ownerRedirect(refused, context())).toBeNull();
  });
});
