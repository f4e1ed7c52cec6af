// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyPageContext, type Account } from '../../../../protocol/context/page-context.js';
import { loginRequired, networkError } from '../../../../protocol/names/events.js';
import { createEnvironment } from '../../../../runtime/core/environment.js';
import type { CallResult } from '../../../../runtime/services/data-layer/call.js';
import { ask, type AskRequest } from '../../../../runtime/services/system-errors/ask.js';
import { createManualClock, type ManualClock } from '../../../support/mount.js';
import { createFakeServer, settle, type FakeServer, type Reply } from '../../../support/server.js';

const connect = 'Unable to connect. Please try again';
const unauthorized = 'Unauthorized request.';
const internal = 'Internal server error. Please try again later.';
const account: Account = { id: 'a1', email: 'ada@example.com', displayName: 'Ada', roles: [] };
const post: AskRequest = { method: 'POST', url: '/api/thing', json: { a: 1 } };

let life: AbortController;
let networkErrors: unknown[];
let opened: string[];

interface Asked {
  readonly server: FakeServer;
  readonly clock: ManualClock;
  readonly result: Promise<CallResult<unknown>>;
  readonly settled: CallResult<unknown>[];
}

/** Asks once, and lets happen what happens without the visitor. */
async function askOnce(
  reply: (count: number) => Reply,
  request: Partial<AskRequest> = {},
  options: { account?: Account; editing?: boolean } = {},
): Promise<Asked> {
  const server = createFakeServer((_, count) => reply(count));
  const clock = createManualClock();
  const context = { ...emptyPageContext, authenticatedAccount: options.account ?? null };
  const environment = createEnvironment(
    { window: window as Window & typeof globalThis, context, editing: options.editing ?? false, signal: life.signal },
    { clock, fetch: server.fetch },
  );
  const settled: CallResult<unknown>[] = [];
  const result = ask<unknown>(environment, { ...post, ...request });
  result.then(
    (value) => settled.push(value),
    () => {},
  );
  await settle();
  // The chunks that a failure loads.
  await Promise.all([
    import('../../../../runtime/services/system-errors/tell-failure.js'),
    import('../../../../runtime/services/data-layer/read-answer.js'),
    import('../../../../runtime/services/data-layer/require-login.js'),
  ]);
  await settle();
  clock.advance(30_000);
  await settle();
  return { server, clock, result, settled };
}

/** What the visitor is shown: `overlay` or `dialog` with its heading and lines. */
function shown(): { kind: 'overlay' | 'dialog'; title: string; lines: string[]; buttons: string[] }[] {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].map((dialog) => ({
    kind: dialog.getAttribute('data-service') === 'system-errors' ? 'overlay' : 'dialog',
    title: dialog.querySelector('h2')?.textContent ?? '',
    lines: [...dialog.querySelectorAll('li')]
      .map(({ textContent }) => textContent ?? '')
      .concat(dialog.querySelector('p:not([role])')?.textContent?.split('\n') ?? []),
    buttons: [...dialog.querySelectorAll<HTMLElement>('button')]
      .filter(({ hidden }) => !hidden)
      .map(({ textContent }) => textContent ?? ''),
  }));
}

function press(name: string): void {
  const button = [...document.querySelectorAll<HTMLElement>('dialog[open] button')].find(
    ({ textContent, hidden }) => textContent === name && !hidden,
  );
  if (!button) throw new Error(`There is no button "${name}".`);
  button.click();
}

beforeEach(() => {
  life = new AbortController();
  networkErrors = [];
  opened = [];
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('https://site.example/contact');
  document.body.replaceChildren();
  document.cookie = 'crumb=c1; Path=/';
  document.addEventListener(networkError, (event) => networkErrors.push((event as CustomEvent).detail), {
    signal: life.signal,
  });
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void opened.push(String(url)));
});
afterEach(() => life.abort());

const crumbFail: Reply = { status: 400, json: { crumbFail: true, crumb: 'c2' } };
const again = ['Reload', 'Try again', 'Clear'];
const noAgain = ['Reload', 'Clear'];

/** Fault, what is shown, its lines, its buttons. */
const faults: [string, (count: number) => Reply, 'overlay' | 'dialog', string[], string[]][] = [
  ['refused', () => 'refuse', 'overlay', [connect], again],
  ['time-out', () => 'hang', 'overlay', [connect], again],
  ['cut answer', () => 'cut', 'overlay', [connect], again],
  [
    '200 with errors',
    () => ({ json: { errors: { name: 'Name is too long', age: 'Age is missing' } } }),
    'dialog',
    ['Name is too long', 'Age is missing'],
    ['OK'],
  ],
  [
    '400 with errors',
    () => ({ status: 400, json: { error: 'Not like this', errors: { name: 'Name is too long' } } }),
    'dialog',
    ['Not like this', 'Name is too long'],
    ['OK'],
  ],
  [
    '400 with errors by field alone',
    () => ({ status: 400, json: { errors: { name: 'Name is <b>too</b> long' } } }),
    'dialog',
    ['Name is <b>too</b> long'],
    ['OK'],
  ],
  ['400 without errors', () => ({ status: 400, json: {} }), 'overlay', [connect], again],
  ['401', () => ({ status: 401, json: {} }), 'overlay', [unauthorized], noAgain],
  [
    '401 with a reason',
    () => ({ status: 401, json: { error: 'Wrong password' } }),
    'dialog',
    ['Wrong password'],
    ['OK'],
  ],
  ['403', () => ({ status: 403, json: {} }), 'overlay', [unauthorized], noAgain],
  ['404', () => ({ status: 404, content: '<h1>Not found</h1>' }), 'overlay', [connect], again],
  ['429', () => ({ status: 429, json: { error: 'Slow down' } }), 'overlay', [connect], again],
  ['500', () => ({ status: 500, content: 'oops' }), 'overlay', [internal], again],
  [
    '500 with a reason',
    () => ({ status: 500, json: { message: 'The till is open' } }),
    'dialog',
    ['The till is open'],
    ['Cancel', 'Retry'],
  ],
  [
    '500 with a billing code alone',
    () => ({ status: 500, json: { billingErrorCode: 7 } }),
    'overlay',
    [internal],
    again,
  ],
  ['501', () => ({ status: 501 }), 'overlay', [internal], again],
  ['502', () => ({ status: 502, content: '<h1>Bad gateway' }), 'overlay', [connect], again],
  [
    '503',
    () => ({ status: 503 }),
    'overlay',
    ['This service is temporarily unavailable. Please try again later.'],
    again,
  ],
  ['crumbFail twice', () => crumbFail, 'overlay', [connect], noAgain],
  ['authorizationFail', () => ({ status: 403, json: { authorizationFail: true } }), 'overlay', [unauthorized], noAgain],
];

describe('a call that the visitor asked for', () => {
  it.each(faults)(
    '%s: one thing is shown, in these words [DATA-20] [ERR-08]',
    async (name, reply, kind, lines, buttons) => {
      const { settled } = await askOnce(reply);
      expect(shown()).toEqual([
        { kind, title: kind === 'overlay' ? 'Something Went Wrong!' : 'Something went wrong', lines, buttons },
      ]);
      expect(document.querySelector('dialog b')).toBeNull();
      expect(settled).toEqual([]);
      expect(networkErrors).toEqual(name === '200 with errors' ? [] : [{ urlRequested: '/api/thing' }]);
      press(kind === 'overlay' ? 'Clear' : (buttons[0] as string));
      await settle();
      expect(settled).toMatchObject([{ ok: false }]);
      expect(shown()).toEqual([]);
    },
  );

  it('an answer that is not JSON: the overlay, without the address [DATA-20] [ERR-07]', async () => {
    await askOnce(() => ({ content: '<p>Sign in to the network' }), { url: '/api/thing?secret=1' });
    const [overlay] = shown();
    expect(overlay?.kind).toBe('overlay');
    expect(overlay?.lines[0]).toMatch(/^Internal Error: Unable to parse server response from \(…\) as JSON: /);
    expect(overlay?.lines[0]).not.toContain('api');
  });

  it('crumbFail once: healed, and nothing is shown [DATA-19]', async () => {
    const { server, settled } = await askOnce((count) => (count === 1 ? crumbFail : { json: { done: true } }));
    expect(settled).toEqual([{ ok: true, status: 200, data: { done: true } }]);
    expect([server.requests.length, shown(), networkErrors]).toEqual([2, [], []]);
  });

  it('loginRequired: the login opens, and nothing is shown beside it [DATA-17]', async () => {
    const onFailure = vi.fn();
    const { settled } = await askOnce(() => ({ status: 401, json: { loginRequired: true } }), { onFailure });
    expect(opened).toEqual(['https://site.example/config/login?returnTo=%2Fcontact']);
    expect(shown()).toEqual([]);
    expect(onFailure).not.toHaveBeenCalled();
    expect(settled).toMatchObject([{ ok: false, kind: 'login' }]);
  });

  it('loginRequired that a listener handles: nothing opens, nothing is shown [DATA-17]', async () => {
    document.addEventListener(loginRequired, (event) => event.preventDefault(), { signal: life.signal });
    await askOnce(() => ({ status: 401, json: { loginRequired: true } }));
    expect([opened, shown()]).toEqual([[], []]);
  });

  it.each(faults.filter(([name]) => name !== 'authorizationFail'))(
    '%s: the caller’s own failure callback runs instead, once [DATA-20]',
    async (_, reply) => {
      const onFailure = vi.fn();
      const { settled } = await askOnce(reply, { onFailure });
      expect(onFailure).toHaveBeenCalledTimes(1);
      expect(onFailure).toHaveBeenCalledWith(settled[0]);
      expect(shown()).toEqual([]);
    },
  );

  it('authorizationFail: the overlay comes before the callback [DATA-18]', async () => {
    const onFailure = vi.fn();
    await askOnce(() => ({ status: 403, json: { authorizationFail: true, error: 'Not you' } }), { onFailure });
    expect(shown().map(({ kind, lines }) => [kind, lines])).toEqual([['overlay', [unauthorized]]]);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('a callback that throws breaks nothing else', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { settled } = await askOnce(() => 'refuse', {
      onFailure: () => {
        throw new Error('mine');
      },
    });
    expect(settled).toMatchObject([{ ok: false }]);
  });
});

describe('a call without a user action', () => {
  it.each(faults)('%s: nothing is shown to a visitor', async (_, reply) => {
    const { settled } = await askOnce(reply, { isBackground: true });
    expect(shown()).toEqual([]);
    expect(settled).toMatchObject([{ ok: false }]);
  });

  it('is shown to an account, and reported to a caller with a callback', async () => {
    await askOnce(() => 'refuse', { isBackground: true }, { account });
    expect(shown()).toHaveLength(1);
    const onFailure = vi.fn();
    await askOnce(() => ({ status: 403, json: { authorizationFail: true } }), { isBackground: true, onFailure });
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(shown()).toHaveLength(1);
  });

  it('is silent in the editor’s frame, asked for or not', async () => {
    await askOnce(() => 'refuse', {}, { editing: true, account });
    await askOnce(() => ({ status: 401, json: { loginRequired: true } }), {}, { editing: true, account });
    expect([shown(), opened]).toEqual([[], []]);
  });
});

describe('trying again', () => {
  it('repeats the call from the overlay until it works; its result is the caller’s [ERR-10] [STR-116]', async () => {
    const { server, clock, settled } = await askOnce((count) => (count < 3 ? 'refuse' : { json: { done: true } }));
    press('Try again');
    await settle();
    expect([server.requests.length, shown().length]).toEqual([2, 1]);
    expect(shown()[0]?.lines).toEqual([connect]);
    press('Try again');
    await settle();
    clock.advance(600);
    expect(settled).toEqual([{ ok: true, status: 200, data: { done: true } }]);
    expect(shown()).toEqual([]);
  });

  it('repeats the call from the dialog of a server error, and not when it is declined [ERR-10] [STR-117]', async () => {
    const { server, settled } = await askOnce((count) =>
      count === 1 ? { status: 500, json: { error: 'Jammed' } } : { json: 2 },
    );
    press('Retry');
    await settle();
    expect(settled).toMatchObject([{ ok: true, data: 2 }]);
    const second = await askOnce(() => ({ status: 500, json: { error: 'Jammed' } }));
    press('Cancel');
    await settle();
    expect(second.settled).toMatchObject([{ ok: false, message: 'Jammed' }]);
    expect([server.requests.length, second.server.requests.length]).toEqual([2, 1]);
  });
});

describe('stopping', () => {
  it('rejects while the call is pending; ends the wait once the error is shown', async () => {
    const controller = new AbortController();
    const { result } = await askOnce(() => 'refuse', { signal: controller.signal });
    controller.abort(new Error('gone'));
    await expect(result).resolves.toMatchObject({ ok: false });
    await expect((await askOnce(() => 'refuse', { signal: controller.signal })).result).rejects.toThrow('gone');
  });

  it('removes the overlay with the runtime', async () => {
    const { result } = await askOnce(() => 'refuse');
    life.abort();
    await expect(result).resolves.toMatchObject({ ok: false });
    expect(document.querySelector('dialog')).toBeNull();
  });
});
