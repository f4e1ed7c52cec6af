// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as pageEvents from '../../../../protocol/names/events.js';
import * as names from '../../../../protocol/names/presence.js';
import { dataLayer } from '../../../../runtime/services/data-layer/data-layer.js';
import { widget } from '../../../../runtime/widgets/presence/presence.js';
import { mountCase, type MountedPage } from '../../../support/mount.js';
import { createFakeServer, settle, type FakeServer, type Reply } from '../../../support/server.js';

interface Opened extends MountedPage {
  readonly server: FakeServer;
  readonly root: HTMLElement | undefined;
}

let replaced: string[];
/** What the other pages of the browser are told. */
let told: string[];
/** Channels of the page and of its neighbours. */
let channels: FakeChannel[];

/** As browsers have it: everybody but the teller hears. */
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
    channels.push(this);
  }

  postMessage(data: string): void {
    told.push(data);
    for (const other of channels) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }

  close(): void {
    channels = channels.filter((channel) => channel !== this);
  }
}

function open(name: string, present: () => string | null = () => 'ada', options: { editing?: boolean } = {}): Opened {
  const server = createFakeServer(({ url }): Reply =>
    url.pathname === '/api/site-users/account/session' ? { json: { accountId: present() } } : { json: { done: true } },
  );
  const page = mountCase(`presence/${name}`, widget, { ...options, doubles: { fetch: server.fetch } });
  return { ...page, server, root: page.roots()[0] };
}

const tellFromElsewhere = (what: string): void => new FakeChannel(names.channel).postMessage(what);
const isHidden = (text: string): boolean | undefined =>
  [...document.querySelectorAll<HTMLElement>('a,form')]
    .find(({ textContent }) => textContent?.trim() === text)
    ?.hasAttribute('hidden');
const isClosed = ({ root }: Opened): boolean => root?.getAttribute('data-state') === 'closed';

function showAgain(): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}

beforeEach(() => {
  replaced = [];
  told = [];
  channels = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://site.example/friends?a=1#top',
  );
  // The browser answers a step back later, with an event.
  vi.spyOn(window.history, 'go').mockImplementation(() => {
    window.history.replaceState(null, '');
    queueMicrotask(() => window.dispatchEvent(new Event('popstate')));
  });
  vi.spyOn(window.location, 'replace').mockImplementation((url) => void replaced.push(String(url)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('when the account is logged out in another tab', () => {
  it('a public page shows it in its header and stays', () => {
    open('default');
    expect([isHidden('Ada'), isHidden('Log in'), isHidden('Log out')]).toEqual([false, true, false]);
    tellFromElsewhere(names.loggedOut);
    expect([isHidden('Ada'), isHidden('Log in'), isHidden('Log out')]).toEqual([true, false, true]);
    expect(replaced).toEqual([]);
  });

  it('a page of the account alone is hidden before anything else, and loaded again without its hash', () => {
    const page = open('private');
    tellFromElsewhere(names.loggedOut);
    expect([isClosed(page), replaced, page.server.requests]).toEqual([true, ['/friends?a=1'], []]);
  });

  it('a storage event reports it where BroadcastChannel is missing', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const page = open('private');
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'other', newValue: 'out 1' }));
    expect(isClosed(page)).toBe(false);
    window.dispatchEvent(Object.assign(new Event('storage'), { key: names.channel, newValue: 'out 1' }));
    expect([isClosed(page), replaced]).toEqual([true, ['/friends?a=1']]);
  });
});

describe('when the page is looked at again', () => {
  it('after Back, nothing private shows before the session has been checked', async () => {
    const page = open('private');
    window.dispatchEvent(new Event('pagehide'));
    expect(isClosed(page)).toBe(true);
    showAgain();
    expect(isClosed(page)).toBe(true);
    await settle();
    expect([isClosed(page), replaced, page.server.requests.length]).toEqual([false, [], 1]);
  });

  it('after Back, private content of a logged-out account stays hidden and the page is reloaded', async () => {
    const page = open('private', () => null);
    window.dispatchEvent(new Event('pagehide'));
    showAgain();
    await settle();
    expect([isClosed(page), replaced]).toEqual([true, ['/friends?a=1']]);
  });

  it('another account counts as none', async () => {
    const page = open('private', () => 'bert');
    window.dispatchEvent(new Event('focus'));
    await settle();
    expect(replaced).toEqual(['/friends?a=1']);
    expect(isClosed(page)).toBe(true);
  });

  it('a missing answer changes nothing on the page', async () => {
    const server = createFakeServer(() => ({ status: 500 }));
    mountCase('presence/default', widget, { doubles: { fetch: server.fetch } });
    window.dispatchEvent(new Event('focus'));
    await settle();
    expect([server.requests.length > 0, isHidden('Ada')]).toEqual([true, false]);
  });

  it('the session is checked by one request at a time', async () => {
    const page = open('default');
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(page.server.requests).toHaveLength(1);
  });
});

describe('a page that waits for a login', () => {
  it('is reloaded once somebody has logged in in another tab', async () => {
    let account: string | null = null;
    const page = open('waiting', () => account);
    tellFromElsewhere(names.loggedOut);
    await settle();
    expect(replaced).toEqual([]);
    account = 'ada';
    tellFromElsewhere(names.loggedIn);
    await settle();
    expect(replaced).toEqual(['/friends?a=1']);
    expect(isClosed(page)).toBe(false);
  });
});

describe('a login that ran out in the middle of something', () => {
  it('opens a login dialog, and the call is then repeated with its body', async () => {
    let isIn = false;
    const server = createFakeServer(({ url, method }): Reply => {
      if (url.pathname === '/api/site-users/account/session' && method === 'POST') {
        isIn = true;
        return { json: { xsrfToken: 'x', account: {} } };
      }
      return isIn ? { json: { done: true } } : { status: 401, json: { loginRequired: true } };
    });
    const page = mountCase('presence/default', widget, { doubles: { fetch: server.fetch } });
    const result = page.environment
      .use(dataLayer)
      .call({ method: 'POST', url: '/api/thing', json: { typed: 'a long letter' } });
    await settle();
    await import('../../../../runtime/services/account/log-in.js');
    await settle();
    const form = document.querySelector('dialog[open] form');
    expect(form?.textContent).toContain('Everything on this page stays as it is.');
    form?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
    await import('../../../../runtime/services/data-layer/login/login.js');
    await settle();
    await expect(result).resolves.toMatchObject({ ok: true, data: { done: true } });
    expect(server.to('/api/thing').map(({ body }) => body)).toEqual([
      '{"typed":"a long letter"}',
      '{"typed":"a long letter"}',
    ]);
  });

  it('is abandoned with the dialog, and the call fails', async () => {
    const server = createFakeServer(() => ({ status: 401, json: { loginRequired: true } }));
    const page = mountCase('presence/default', widget, { doubles: { fetch: server.fetch } });
    const result = page.environment.use(dataLayer).call({ method: 'POST', url: '/api/thing' });
    await settle();
    await import('../../../../runtime/services/account/log-in.js');
    await settle();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
    await expect(result).resolves.toMatchObject({ ok: false, kind: 'login' });
    expect(server.requests).toHaveLength(1);
  });

  it('is left to others once the widget is gone, or in the editor’s frame', () => {
    const ask = (): boolean =>
      document.dispatchEvent(new CustomEvent(pageEvents.loginRequired, { cancelable: true, detail: { url: '/' } }));
    const page = open('default');
    expect(ask()).toBe(false);
    page.disconnect();
    expect(ask()).toBe(true);
    open('default', undefined, { editing: true });
    expect(ask()).toBe(true);
  });
});
