// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { createLinkCheck } from '../../../editor/storage/link-check.js';
import { createUpload } from '../../../editor/storage/upload.js';
import { createStore } from '../../../editor/ui/store.js';
import { createFakeClock } from '../support/fake-clock.js';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Requests that answer one after another from a list; without an answer they fail as a lost connection does. */
function setup(answers: (Answer | null)[], loggedIn: () => boolean = () => false) {
  const opened: string[] = [];
  const progress: number[] = [];
  const cookies = new Map([['crumb', 'old']]);
  const ends = new AbortController();
  const createRequest = (): XMLHttpRequest => {
    const request = {
      status: 0,
      responseText: '',
      upload: {} as { onprogress?: (event: { loaded: number; total: number }) => void },
      onload: () => {},
      onerror: () => {},
      onabort: () => {},
      open: (_method: string, address: string) => void opened.push(address),
      setRequestHeader: () => {},
      abort: () => request.onabort(),
      send() {
        request.upload.onprogress?.({ loaded: 1, total: 4 });
        const answer = answers.shift();
        if (answer === undefined) return;
        if (answer === null) return request.onerror();
        request.status = answer.status;
        request.responseText = JSON.stringify(answer.body);
        request.onload();
      },
    };
    return request as unknown as XMLHttpRequest;
  };
  const upload = createUpload({
    createRequest,
    readCookie: (name) => cookies.get(name) ?? null,
    writeCookie: (name, value) => void cookies.set(name, value),
    session: {
      account: createStore({ status: 'logged-out' }),
      requestLogin: async () => loggedIn(),
    },
    keyValues: { get: async () => undefined, set: async () => {}, del: async () => {} },
    locks: undefined,
    clock: createFakeClock(),
    window,
  });
  const send = () =>
    upload(new File(['x'], 'a b.jpg'), { onProgress: (part) => progress.push(part), signal: ends.signal });
  return { send, opened, progress, abort: () => ends.abort() };
}

const stored: Answer = { status: 201, body: { file: { path: '/media/own/a.jpg' } } };

describe('an upload', () => {
  test('names the file, carries the crumb and tells how far it is', async () => {
    const { send, opened, progress } = setup([stored]);
    expect(await send()).toEqual({ ok: true, value: stored.body });
    expect([opened, progress]).toEqual([['/api/config/media?name=a+b.jpg&crumb=old'], [0.25]]);
  });

  test('is repeated once with a renewed crumb, and again after a login', async () => {
    const renewed = setup([{ status: 400, body: { crumbFail: true, crumb: 'new' } }, stored]);
    expect((await renewed.send()).ok).toBe(true);
    expect(renewed.opened[1]).toContain('crumb=new');
    const expired = { status: 401, body: { loginRequired: true } };
    expect((await setup([expired, stored], () => true).send()).ok).toBe(true);
    expect(await setup([expired]).send()).toMatchObject({ ok: false, failure: 'login-required' });
  });

  test('tells the server’s reason, a lost connection and a stop apart from success', async () => {
    expect(await setup([{ status: 415, body: { error: 'No.' } }]).send()).toMatchObject({ ok: false, message: 'No.' });
    expect(await setup([null]).send()).toMatchObject({ ok: false, failure: 'offline' });
    const hanging = setup([]);
    const result = hanging.send();
    hanging.abort();
    expect(await result).toMatchObject({ ok: false, failure: 'offline' });
    expect(await hanging.send()).toMatchObject({ ok: false, failure: 'offline' });
  });
});

test('internal addresses are asked in one call, each once a minute; others and failures never', async () => {
  const clock = createFakeClock();
  const asked: (readonly string[])[] = [];
  let isUp = true;
  const check = createLinkCheck(
    {
      checkLinks: async (addresses) => {
        asked.push(addresses);
        return isUp
          ? { ok: true, value: { states: Object.fromEntries(addresses.map((each) => [each, 'missing' as const])) } }
          : { ok: false, failure: 'offline', status: 0, message: '', body: null };
      },
    },
    clock,
  );
  const found = Promise.all(['/a', '/b', '/a', '#x', 'mailto:a@b.cd', 'https://example.com', ''].map(check));
  await clock.advance(300);
  expect(await found).toEqual(['missing', 'missing', 'missing', null, null, null, null]);
  expect([asked, await check('/a')]).toEqual([[['/a', '/b']], 'missing']);
  await clock.advance(60_000);
  isUp = false;
  const lost = check('/a');
  await clock.advance(300);
  expect(await lost).toBeNull();
  isUp = true;
  const again = check('/a');
  await clock.advance(300);
  expect([await again, asked.length]).toEqual(['missing', 3]);
});
