// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../../../../protocol/context/page-context.js';
import { emptyPageContext } from '../../../../protocol/context/page-context.js';
import * as calls from '../../../../protocol/http/calls.js';
import * as cookies from '../../../../protocol/names/cookies.js';
import { createEnvironment } from '../../../../runtime/core/environment.js';
import type { CallRequest } from '../../../../runtime/services/data-layer/call.js';
import { dataLayer, type DataLayer } from '../../../../runtime/services/data-layer/data-layer.js';
import { createAnsweringFetch, type AnsweringFetch, type TestAnswer } from '../../../support/answering-fetch.js';
import { createManualClock, type ManualClock } from '../../../support/mount.js';

const account: Account = { id: 'a1', email: 'ada@example.com', displayName: 'Ada', roles: [] };
const logIn: CallRequest = {
  method: 'POST',
  url: calls.session,
  secure: true,
  json: { email: 'ada@example.com', password: 'p', rememberMe: false },
};
const logOut: CallRequest = { method: 'POST', url: calls.logout, secure: true };
const get: CallRequest = { method: 'GET', url: '/api/thing' };

let page: AbortController;

interface Opened extends AnsweringFetch {
  readonly clock: ManualClock;
  readonly call: DataLayer['call'];
  /** The token header of each request so far. */
  tokens(): (string | null)[];
}

function open(options: { account?: Account | null; clock?: ManualClock; answer?: () => TestAnswer } = {}): Opened {
  const clock = options.clock ?? createManualClock();
  const server = createAnsweringFetch(options.answer ?? (() => ({ json: { xsrfToken: 'x-1', account } })));
  const environment = createEnvironment(
    {
      window: window as Window & typeof globalThis,
      context: { ...emptyPageContext, authenticatedAccount: options.account ?? null },
      editing: false,
      signal: page.signal,
    },
    { clock, fetch: server.fetch },
  );
  return {
    ...server,
    clock,
    call: environment.use(dataLayer).call,
    tokens: () => server.requests.map(({ headers }) => headers.get(cookies.csrfHeader)),
  };
}

beforeEach(() => {
  page = new AbortController();
  window.localStorage.clear();
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('https://site.example/contact');
});
afterEach(() => page.abort());

describe('the token of a login', () => {
  it('is sent in a header of later calls, never in an address [SES-08]', async () => {
    const { call, tokens, requests } = open();
    await call(get);
    await call(logIn);
    await call(get);
    await call({ method: 'POST', url: '/api/other', json: { a: 1 } });
    expect(tokens()).toEqual([null, null, 'x-1', 'x-1']);
    expect(requests[3]!.headers.get('content-type')).toBe('application/json');
    expect(JSON.stringify(requests.map(({ path, query }) => path + String(query)))).not.toContain('x-1');
  });

  it('is read again on the next page of the account, for a day, and not on a page without an account [SES-08]', async () => {
    const first = open();
    await first.call(logIn);
    const next = open({ account, clock: first.clock });
    await next.call(get);
    expect(next.tokens()).toEqual(['x-1']);
    const anonymous = open({ clock: first.clock });
    await anonymous.call(get);
    expect(anonymous.tokens()).toEqual([null]);
    first.clock.advance(cookies.crumb.maxAgeMs);
    const late = open({ account, clock: first.clock });
    await late.call(get);
    expect(late.tokens()).toEqual([null]);
  });

  it('is deleted at logout, and is never sent to another site [SES-08]', async () => {
    const { call, tokens } = open();
    await call(logIn);
    await call({ ...get, url: 'https://other.example/x' });
    await call(logOut);
    await call(get);
    expect(tokens()).toEqual([null, null, 'x-1', null]);
    const next = open({ account });
    await next.call(get);
    expect(next.tokens()).toEqual([null]);
  });

  it('is not taken from a failed login nor from another call', async () => {
    const refused = open({ answer: () => ({ status: 401, json: { error: 'no', xsrfToken: 'x-2' } }) });
    await refused.call(logIn);
    await refused.call(get);
    expect(refused.tokens()).toEqual([null, null]);
    const odd = open({ account });
    await odd.call(get);
    await odd.call(get);
    expect(odd.tokens()).toEqual([null, null]);
  });

  it('never keeps the password', async () => {
    await open().call({ ...logIn, json: { email: 'ada@example.com', password: 'correct-horse', rememberMe: true } });
    expect(JSON.stringify({ ...window.localStorage }) + document.cookie).not.toContain('correct-horse');
  });
});
