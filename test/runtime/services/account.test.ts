// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyPageContext } from '../../../protocol/context/page-context.js';
import * as pageEvents from '../../../protocol/names/events.js';
import { createEnvironment } from '../../../runtime/core/environment.js';
import { logOut, type LogOut } from '../../../runtime/services/account/log-out.js';
import { createManualClock } from '../../support/mount.js';
import { createFakeServer, settle, type FakeServer, type Reply } from '../../support/server.js';

let page: AbortController;
let visited: string[];

interface Opened {
  readonly server: FakeServer;
  readonly logOut: LogOut;
}

const account = { id: 'a', email: 'owner@example.com', displayName: 'Owner', roles: [1] };

function open(
  reply: (count: number) => Reply | Promise<Reply>,
  baseUrl = '',
  authenticatedAccount: typeof account | null = account,
): Opened {
  const server = createFakeServer((_, count) => reply(count));
  const context = { ...emptyPageContext, website: { ...emptyPageContext.website, baseUrl }, authenticatedAccount };
  const environment = createEnvironment(
    { window: window as Window & typeof globalThis, context, editing: false, signal: page.signal },
    { clock: createManualClock(), fetch: server.fetch },
  );
  return { server, logOut: environment.use(logOut) };
}

/** Lets the texts of a failure come, and presses a button of what then lies over the page. */
async function press(name: string): Promise<void> {
  await import('../../../runtime/services/system-errors/tell-failure.js');
  await settle();
  const found = [...document.querySelectorAll<HTMLElement>('dialog[open] button')].filter(
    ({ textContent, hidden }) => textContent === name && !hidden,
  );
  expect(found).toHaveLength(1);
  found[0]?.click();
  await settle();
}

beforeEach(() => {
  page = new AbortController();
  visited = [];
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('https://site.example/about');
  document.body.replaceChildren();
  document.cookie = 'crumb=c1; Path=/';
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void visited.push(String(url)));
});
afterEach(() => page.abort());

const crumbFail = (crumb: string): Reply => ({
  status: 400,
  json: { crumbFail: true, crumb, error: 'Unauthorized request.' },
});

describe('logging out', () => {
  it("calls with the crumb, then goes to the site's root, which shows a notice [SES-01] [SES-03]", async () => {
    const { server, logOut: leave } = open(() => ({ json: {} }));
    await expect(leave()).resolves.toBe(true);
    expect(server.requests.map(({ method, path, credentials }) => [method, path, credentials])).toEqual([
      ['POST', '/api/auth/Logout?crumb=c1', 'include'],
    ]);
    expect(visited).toEqual(['/?logout=true']);
  });

  it("of a member ends the session of the site's visitors, and leaves them their cart [SES-09] [SES-10]", async () => {
    const { server, logOut: leave } = open((count) => (count === 1 ? crumbFail('c2') : { json: {} }), '', null);
    await expect(leave()).resolves.toBe(true);
    const address = '/api/site-users/account/session?cloneCart=true&crumb=';
    expect(server.requests.map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', `${address}c1`],
      ['DELETE', `${address}c2`],
    ]);
    expect(visited).toEqual(['/?logout=true']);
  });

  it('sends one request for concurrent calls from different places [SES-04]', async () => {
    let answer: (reply: Reply) => void = () => {};
    const { server, logOut: leave } = open(() => new Promise<Reply>((resolve) => (answer = resolve)));
    const both = Promise.all([leave(), leave()]);
    await import('../../../runtime/services/data-layer/login/login.js');
    await settle();
    answer({ json: {} });
    await expect(both).resolves.toEqual([true, true]);
    // While the browser is on its way, too.
    await expect(leave()).resolves.toBe(true);
    expect([server.requests.length, visited.length]).toEqual([1, 1]);
  });

  it("goes to the site's own domain over https from any origin of the page [DATA-05]", async () => {
    const { server, logOut: leave } = open(() => ({ json: {} }), 'http://www.own.example');
    await leave();
    expect(server.requests.map(({ url }) => url.origin)).toEqual(['https://www.own.example']);
  });

  it('is sent once more with a renewed anti-forgery value [SES-05]', async () => {
    const { server, logOut: leave } = open((count) => (count === 1 ? crumbFail('c2') : { json: {} }));
    await expect(leave()).resolves.toBe(true);
    expect(server.requests.map(({ path }) => path)).toEqual(['/api/auth/Logout?crumb=c1', '/api/auth/Logout?crumb=c2']);
  });

  it('opens the overlay when a second crumb is refused; the visitor stays logged in and can retry [SES-05] [DATA-18] [DATA-20]', async () => {
    const { server, logOut: leave } = open((count) => (count <= 2 ? crumbFail(`c${count + 1}`) : { json: {} }));
    const outcome = leave();
    await press('Clear');
    await expect(outcome).resolves.toBe(false);
    expect([server.requests.length, visited]).toEqual([2, []]);
    await expect(leave()).resolves.toBe(true);
    expect(visited).toEqual(['/?logout=true']);
  });

  it('shows the reason of a refusal and offers a retry [DATA-20] [ERR-10]', async () => {
    const { server, logOut: leave } = open((count) =>
      count === 1 ? { status: 500, json: { error: 'The door is jammed' } } : { json: {} },
    );
    const outcome = leave();
    await press('Retry');
    await expect(outcome).resolves.toBe(true);
    expect([server.requests.length, visited]).toEqual([2, ['/?logout=true']]);
  });

  it('leaves no account on a page restored by Back', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const show = (persisted: boolean): void =>
      void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    const { logOut: leave } = open((count) =>
      count === 1 ? { status: 401, json: { loginRequired: true } } : { json: {} },
    );
    document.addEventListener(pageEvents.loginRequired, (event) => event.preventDefault(), { signal: page.signal });
    await leave();
    show(true);
    expect(reload).not.toHaveBeenCalled();
    await leave();
    show(false);
    expect(reload).not.toHaveBeenCalled();
    show(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
