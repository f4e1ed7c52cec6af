// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readAltchaToken } from '../../../../pages/server/captcha/altcha.js';
import * as calls from '../../../../protocol/http/calls.js';
import type { FormSaveRequest } from '../../../../protocol/http/forms.js';
import { openCaptchaForm, secret, until } from './open-captcha.js';
import { settleForm } from './open-form.js';

beforeEach(() => localStorage.clear());

const refused = { status: 400, json: { captchaFail: true, error: 'Complete CAPTCHA before submitting' } } as const;
const passed = 'Spam check passed.';
/** Each of `count` saves has a token, and no two have the same. */
function expectFreshTokens(saves: readonly FormSaveRequest[], count: number): void {
  const tokens = saves.map(({ captchaKey }) => captchaKey ?? '');
  expect(tokens).toEqual(Array.from({ length: count }, () => expect.stringMatching(/^\S+$/) as string));
  expect(new Set(tokens).size).toBe(count);
}

const unavailable = /^The spam check could not be loaded\./;

describe("the captcha of the site's own", () => {
  it('is requested on the first focus, solved in the background, and announced', async () => {
    const { server, focus, said, container } = await openCaptchaForm('captcha-altcha');
    expect(server.requests).toEqual([]);
    await focus();
    expect(server.to(calls.captchaChallenge)).toHaveLength(1);
    expect(container.querySelector('[role=status]')).not.toBeNull();
    await until(() => said() === passed);
    await focus();
    expect(server.to(calls.captchaChallenge)).toHaveLength(1);
  });

  it('sends a token that the server accepts, without an action of the visitor [FORM-14]', async () => {
    const { fill, press, saves, form, said } = await openCaptchaForm('captcha-altcha');
    fill();
    press();
    await until(() => form.dataset['state'] === 'success');
    const token = saves()[0]?.captchaKey ?? '';
    expect(await readAltchaToken(secret, token, Date.now())).toMatchObject({ tokenHash: expect.any(String) as string });
    expect(said()).toBe(passed);
  });

  it('is renewed and sent again without a message when the server refuses its token; the submission id stays the same', async () => {
    const { fill, press, saves, form, events } = await openCaptchaForm('captcha-altcha', {
      onSave: (count) => (count === 1 ? refused : { json: { entryId: 'e' } }),
    });
    fill();
    press();
    await until(() => form.dataset['state'] === 'success');
    const [first, second] = saves();
    expectFreshTokens(saves(), 2);
    expect(second?.submissionId).toBe(first?.submissionId);
    expect(events.filter((event) => event.startsWith('failed'))).toEqual([]);
  });

  it('shows an error when the second token is refused too, keeps every answer, and is solved again for the next press [FORM-11]', async () => {
    const { fill, press, saves, form, message, control } = await openCaptchaForm('captcha-altcha', {
      onSave: (count) => (count < 3 ? refused : { json: { entryId: 'e' } }),
    });
    fill();
    press();
    await until(() => form.dataset['state'] === 'failure');
    expect(saves()).toHaveLength(2);
    expect(message.textContent).toBe('Complete CAPTCHA before submitting');
    expect(control('letter-control').value).toBe('Good evening');
    expect(form.hasAttribute('aria-busy')).toBe(false);
    press();
    await until(() => form.dataset['state'] === 'success');
    expectFreshTokens(saves(), 3);
  });

  it('uses a token for one sending only, whatever the answer was [FORM-11]', async () => {
    const { fill, press, saves, form } = await openCaptchaForm('captcha-altcha', {
      onSave: (count) => (count === 1 ? { status: 500, json: {} } : { json: { entryId: 'e' } }),
    });
    fill();
    press();
    await until(() => form.dataset['state'] === 'failure');
    press();
    await until(() => form.dataset['state'] === 'success');
    expectFreshTokens(saves(), 2);
  });

  it('is renewed when it expired while the visitor typed', async () => {
    const { fill, press, focus, form, page, server, said } = await openCaptchaForm('captcha-altcha');
    await focus();
    await until(() => said() === passed);
    page.clock.advance(9 * 60_000);
    fill();
    press();
    await until(() => form.dataset['state'] === 'success');
    expect(server.to(calls.captchaChallenge)).toHaveLength(2);
  });

  it.each([
    ['is refused', () => 'refuse' as const],
    ['is cut off', () => 'cut' as const],
    ['is no challenge', () => ({ json: {} })],
    ['is nothing', () => ({ status: 204 })],
    ['is not JSON', () => ({ content: '<!doctype html><p>Sign in to the network' })],
    ['is answered 400', () => ({ status: 400, json: { error: 'No.' } })],
    ['is answered 401', () => ({ status: 401 })],
    ['is answered 403', () => ({ status: 403 })],
    ['is answered 404', () => ({ status: 404 })],
    ['is answered 429', () => ({ status: 429 })],
    ['is answered 500', () => ({ status: 500 })],
    ['is answered 502', () => ({ status: 502, content: '<h1>Bad gateway</h1>' })],
    ['is answered 503', () => ({ status: 503 })],
    [
      'has no solution',
      () => ({
        json: {
          parameters: { algorithm: 'PBKDF2/SHA-256', nonce: 'zz', salt: '', cost: 0, keyLength: 32, keyPrefix: 'ff' },
          signature: '',
        },
      }),
    ],
  ])('says it in words and offers another way when the challenge %s', async (_, onChallenge) => {
    const { fill, send, said, otherWay, message, saves, page, form, control } = await openCaptchaForm(
      'captcha-altcha',
      { onChallenge },
    );
    fill();
    await send();
    page.clock.advance(200);
    await until(() => otherWay() !== null);
    await settleForm();
    expect(said()).toMatch(unavailable);
    expect(message.textContent).toBe('Complete CAPTCHA before submitting');
    expect(control('letter-control').value).toBe('Good evening');
    expect(saves()).toEqual([]);
    otherWay()?.click();
    await until(() => form.dataset['state'] === 'success');
    expect(saves().map(({ captchaKey }) => captchaKey)).toEqual(['unchecked']);
  });

  it('shows an error after five seconds without an answer, and accepts a later answer', async () => {
    let isOpen = false;
    const { fill, press, focus, said, page, form, otherWay } = await openCaptchaForm('captcha-altcha', {
      onChallenge: () => (isOpen ? undefined : 'hang'),
    });
    await focus();
    expect(said()).toBe('Checking that you are not a robot…');
    page.clock.advance(4999);
    await settleForm();
    expect(otherWay()).toBeNull();
    page.clock.advance(1);
    await settleForm();
    expect(said()).toMatch(unavailable);
    isOpen = true;
    fill();
    press();
    await settleForm();
    page.clock.advance(200);
    await until(() => form.dataset['state'] === 'success');
    expect(otherWay()).toBeNull();
  });

  it('restores the markup when the widget is disconnected', async () => {
    const { container, focus, page, said } = await openCaptchaForm('captcha-altcha');
    await focus();
    await until(() => said() === passed);
    page.disconnect();
    expect(container.innerHTML).toMatch(/^<noscript>[^<]*<\/noscript>$/);
  });

  it("is not requested in the editor's frame", async () => {
    const { focus, server, container } = await openCaptchaForm('captcha-altcha', { editing: true });
    await focus();
    expect(server.requests).toEqual([]);
    expect(container.querySelector('[role=status]')).toBeNull();
  });

  it("is solved in a worker whose address passes the page's one policy, which ends with its answer", async () => {
    const made: { url: unknown; options: unknown; terminated: boolean }[] = [];
    class FakeWorker {
      onmessage: ((event: { data: unknown }) => void) | null = null;
      readonly #entry: (typeof made)[number];
      constructor(url: unknown, options: unknown) {
        made.push((this.#entry = { url, options, terminated: false }));
      }
      postMessage() {
        queueMicrotask(() => this.onmessage?.({ data: { counter: 7, derivedKey: 'ab' } }));
      }
      terminate() {
        this.#entry.terminated = true;
      }
    }
    vi.stubGlobal('Worker', FakeWorker);
    const { fill, press, saves, form } = await openCaptchaForm('captcha-altcha', {
      context: { rollups: { 'captcha-worker': '/assets/en/captcha-worker.js' } },
    });
    fill();
    press();
    await until(() => form.dataset['state'] === 'success');
    vi.unstubAllGlobals();
    expect(made).toEqual([
      {
        url: new URL('/assets/en/captcha-worker.js', location.href).href,
        options: { type: 'module' },
        terminated: true,
      },
    ]);
    expect(JSON.parse(atob(saves()[0]?.captchaKey ?? ''))).toMatchObject({
      solution: { counter: 7, derivedKey: 'ab' },
    });
  });
});
