// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { widget } from '../../../../runtime/widgets/log-in/log-in.js';
import { mountCase, type MountedPage } from '../../../support/mount.js';
import { createFakeServer, settle, type FakeServer, type Reply } from '../../../support/server.js';

interface Opened extends MountedPage {
  readonly server: FakeServer;
  readonly links: readonly HTMLAnchorElement[];
}

let replaced: string[];

function open(
  name: string,
  reply: () => Reply = () => ({ json: { xsrfToken: 'x', account: {} } }),
  options: { editing?: boolean } = {},
): Opened {
  const server = createFakeServer(reply);
  const page = mountCase(`log-in/${name}`, widget, { ...options, doubles: { fetch: server.fetch } });
  return { ...page, server, links: [...document.querySelectorAll<HTMLAnchorElement>('a')] };
}

const dialogs = (): HTMLDialogElement[] => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
const field = (name: string): HTMLInputElement | null => document.querySelector(`dialog[open] input[name="${name}"]`);
const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button')].find(
    ({ textContent }) => textContent === name,
  );

async function send(email: string, password: string): Promise<void> {
  Object.assign(field('email') ?? {}, { value: email });
  Object.assign(field('password') ?? {}, { value: password });
  document.querySelector('dialog[open] form')?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
  await import('../../../../runtime/services/data-layer/login/login.js');
  await settle();
}

beforeEach(() => {
  replaced = [];
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://site.example/visit?day=1#form',
  );
  // The browser answers a step back later, with an event.
  vi.spyOn(window.history, 'go').mockImplementation(() => {
    window.history.replaceState(null, '');
    queueMicrotask(() => window.dispatchEvent(new Event('popstate')));
  });
  vi.spyOn(window.location, 'replace').mockImplementation((url) => void replaced.push(String(url)));
});
afterEach(() => vi.restoreAllMocks());

const linksInDialog = (): (string | null)[] =>
  [...document.querySelectorAll('dialog[open] a')].map((link) => link.getAttribute('href'));

describe('the login over the page', () => {
  it('opens with the focus in its first field, named, with the way to an account where there is one', () => {
    const { links } = open('default');
    links[0]?.click();
    expect(dialogs()).toHaveLength(1);
    const title = document.getElementById(dialogs()[0]?.getAttribute('aria-labelledby') ?? '');
    expect(title?.textContent).toBe('Log in');
    expect(document.activeElement).toBe(field('email'));
    expect([field('email')?.autocomplete, field('password')?.autocomplete]).toEqual(['username', 'current-password']);
    expect(linksInDialog()).toEqual(['/account/forgot', '/account/create?returnTo=%2Fvisit']);
  });

  it('offers no account where visitors cannot make one', () => {
    open('no-sign-up').links[0]?.click();
    expect(linksInDialog()).toEqual(['/account/forgot']);
  });

  it('sends e-mail, password and rememberMe, and then loads the page again [SES-06] [SES-07]', async () => {
    const { links, server } = open('default');
    links[0]?.click();
    Object.assign(field('rememberMe') ?? {}, { checked: true });
    await send(' ada@example.com ', 'a long password');
    expect(server.requests.map(({ method, url, body }) => [method, url.pathname, JSON.parse(body)])).toEqual([
      [
        'POST',
        '/api/site-users/account/session',
        { email: 'ada@example.com', password: 'a long password', rememberMe: true },
      ],
    ]);
    expect(replaced).toEqual(['/visit?day=1']);
    expect(dialogs()).toEqual([]);
  });

  it('shows why it was refused, keeps the typed e-mail address, and can be retried', async () => {
    const { links } = open('default', () => ({
      status: 401,
      json: { error: 'The email address or the password is not right.' },
    }));
    links[0]?.click();
    await send('ada@example.com', 'wrong');
    await vi.waitFor(() =>
      expect(document.querySelector('dialog[open] [role=alert]')?.textContent).toBe(
        'The email address or the password is not right.',
      ),
    );
    expect([field('email')?.value, button('Log in')?.hasAttribute('aria-disabled'), replaced]).toEqual([
      'ada@example.com',
      false,
      [],
    ]);
  });

  it('is cancelled by its button and by Escape, and gives the focus back to the link', async () => {
    const { links } = open('default');
    for (const leave of [
      () => button('Cancel')?.click(),
      () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })),
    ]) {
      links[0]?.click();
      expect(dialogs()).toHaveLength(1);
      leave();
      expect([dialogs(), document.activeElement]).toEqual([[], links[0]]);
      await settle();
    }
  });

  it('is one for all links of the page', () => {
    const { links } = open('two-links');
    links[0]?.click();
    links[1]?.click();
    expect(dialogs()).toHaveLength(1);
  });

  it('is left to the browser with a modifier key, and does not open in the editor’s frame', () => {
    const { links } = open('default');
    const event = new MouseEvent('click', { ctrlKey: true, cancelable: true, bubbles: true });
    links[0]?.dispatchEvent(event);
    expect([event.defaultPrevented, dialogs()]).toEqual([false, []]);
    const framed = open('default', undefined, { editing: true });
    framed.links[0]?.click();
    expect(dialogs()).toEqual([]);
  });
});
