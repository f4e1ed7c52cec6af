// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCaptchaForm, type OpenCaptcha } from './open-captcha.js';
import { settleForm } from './open-form.js';

beforeEach(() => localStorage.clear());

const invalid = 'One or more fields is invalid, please check your entries';
const incomplete = 'Complete CAPTCHA before submitting';
const absent = 'ReCaptcha has not been set up!';
const unavailable = /^The spam check could not be loaded\./;
const keyed = { context: { captcha: { siteKey: 'site-key' } } };

interface FakeApi {
  readonly rendered: { slot: HTMLElement; options: Record<string, unknown> }[];
  readonly resets: unknown[];
  /** Calls what the page gave under this name. */
  fire(name: string, value?: string): void;
}

/** A provider's script, as if it had run. */
function provide(global: string): FakeApi {
  const rendered: FakeApi['rendered'] = [];
  const resets: unknown[] = [];
  (window as unknown as Record<string, unknown>)[global] = {
    render: (slot: HTMLElement, options: Record<string, unknown>) => rendered.push({ slot, options }) - 1,
    reset: (id: unknown) => void resets.push(id),
    ready: (done: () => void) => done(),
  };
  return {
    rendered,
    resets,
    fire: (name, value) => (rendered.at(-1)!.options[name] as (value?: string) => void)(value),
  };
}

async function arrive({ scripts }: OpenCaptcha, global: string): Promise<FakeApi> {
  const api = provide(global);
  scripts.at(-1)?.dispatchEvent(new Event('load'));
  await settleForm();
  return api;
}

afterEach(() => {
  for (const global of ['grecaptcha', 'hcaptcha', 'turnstile'])
    delete (window as unknown as Record<string, unknown>)[global];
});

describe('a captcha of a provider elsewhere', () => {
  it.each([
    ['captcha', 'grecaptcha', /^https:\/\/www\.google\.com\/recaptcha\/api\.js\?render=explicit&trustedtypes=true/],
    [
      'captcha-turnstile',
      'turnstile',
      /^https:\/\/challenges\.cloudflare\.com\/turnstile\/v0\/api\.js\?render=explicit/,
    ],
  ])(
    '%s: its script is asked for with the first focus and not before, with the site key of the page context [FORM-19] [CTX-22]',
    async (name, global, address) => {
      const opened = await openCaptchaForm(name, keyed);
      expect(opened.scripts).toEqual([]);
      await opened.focus();
      expect(opened.scripts.map(({ src }) => src)).toEqual([expect.stringMatching(address)]);
      const { rendered } = await arrive(opened, global);
      expect(rendered).toHaveLength(1);
      expect(rendered[0]?.options['sitekey']).toBe('site-key');
      expect(opened.container.contains(rendered[0]?.slot as Node)).toBe(true);
    },
  );

  it('takes the site key of its own provider where the page has several', async () => {
    const siteKeys = { recaptcha: 'r', turnstile: 't', hcaptcha: '' };
    const opened = await openCaptchaForm('captcha-turnstile', { context: { captcha: { siteKey: 'r', siteKeys } } });
    await opened.focus();
    const { rendered } = await arrive(opened, 'turnstile');
    expect(rendered[0]?.options['sitekey']).toBe('t');
  });

  it('refuses a form whose captcha is not completed, together with its other errors [FORM-18]', async () => {
    const opened = await openCaptchaForm('captcha', keyed);
    const { message, fill, send, server, error, focus, form } = opened;
    await focus();
    await arrive(opened, 'grecaptcha');
    await send();
    expect(message.textContent).toBe(`${invalid} ${incomplete}`);
    expect(error('name')).not.toBe('');
    fill();
    await send();
    expect(message.textContent).toBe(incomplete);
    expect(form.hasAttribute('aria-busy')).toBe(false);
    expect(server.requests).toEqual([]);
  });

  it('sends the token [FORM-16] and uses it once: it is reset after a failure [FORM-11]', async () => {
    const opened = await openCaptchaForm('captcha', { ...keyed, onSave: () => ({ status: 500, json: {} }) });
    const { fill, send, saves, message, focus } = opened;
    await focus();
    const api = await arrive(opened, 'grecaptcha');
    fill();
    api.fire('callback', 'token-1');
    await send();
    expect(saves().map(({ captchaKey }) => captchaKey)).toEqual(['token-1']);
    expect(api.resets).toEqual([0]);
    await send();
    expect(saves()).toHaveLength(1);
    expect(message.textContent).toBe(incomplete);
  });

  it('counts as not completed once its token has expired [FORM-18]', async () => {
    const opened = await openCaptchaForm('captcha', keyed);
    const { fill, send, saves, message, focus } = opened;
    await focus();
    const api = await arrive(opened, 'grecaptcha');
    fill();
    api.fire('callback', 'token-1');
    api.fire('expired-callback');
    await send();
    expect(saves()).toEqual([]);
    expect(message.textContent).toBe(incomplete);
  });

  it('shows as incomplete when the server refuses its token, and keeps all input', async () => {
    const opened = await openCaptchaForm('captcha', {
      ...keyed,
      onSave: () => ({ status: 400, json: { captchaFail: true, error: incomplete } }),
    });
    const { fill, send, saves, message, focus, control } = opened;
    await focus();
    const api = await arrive(opened, 'grecaptcha');
    fill();
    api.fire('callback', 'token-1');
    await send();
    expect(saves()).toHaveLength(1);
    expect(message.textContent).toBe(incomplete);
    expect(control('letter-control').value).toBe('Good evening');
  });

  it('sends again without a message where the provider renews a token by itself', async () => {
    const opened = await openCaptchaForm('captcha-turnstile', {
      ...keyed,
      onSave: (count) => (count === 1 ? { status: 400, json: { captchaFail: true } } : { json: { entryId: 'e' } }),
    });
    const { fill, send, saves, form, focus } = opened;
    await focus();
    const api = await arrive(opened, 'turnstile');
    fill();
    api.fire('callback', 'token-1');
    await send();
    expect(api.resets).toEqual([0]);
    api.fire('callback', 'token-2');
    await settleForm();
    expect(saves().map(({ captchaKey }) => captchaKey)).toEqual(['token-1', 'token-2']);
    expect(form.dataset['state']).toBe('success');
  });

  it('shows that its script was blocked, retries with the next press, and offers an alternative', async () => {
    const opened = await openCaptchaForm('captcha', keyed);
    const { fill, send, saves, message, focus, scripts, said, otherWay, form } = opened;
    await focus();
    scripts[0]?.dispatchEvent(new Event('error'));
    await settleForm();
    expect(said()).toMatch(unavailable);
    await focus();
    expect(scripts).toHaveLength(1);
    fill();
    await send();
    expect(message.textContent).toBe(incomplete);
    expect(scripts).toHaveLength(2);
    scripts[1]?.dispatchEvent(new Event('error'));
    await settleForm();
    otherWay()?.click();
    await settleForm();
    expect(saves().map(({ captchaKey }) => captchaKey)).toEqual(['unchecked']);
    expect(form.dataset['state']).toBe('success');
  });

  it('shows after five seconds that its script has not loaded, and works when it loads at the next press', async () => {
    const opened = await openCaptchaForm('captcha', keyed);
    const { fill, send, saves, focus, said, page, otherWay } = opened;
    await focus();
    expect(said()).toBe('Loading the spam check…');
    page.clock.advance(5000);
    await settleForm();
    expect(said()).toMatch(unavailable);
    fill();
    await send();
    const api = await arrive(opened, 'grecaptcha');
    expect(otherWay()).toBeNull();
    api.fire('callback', 'token-1');
    await send();
    expect(saves().map(({ captchaKey }) => captchaKey)).toEqual(['token-1']);
  });

  it('shows an error when it fails later', async () => {
    const opened = await openCaptchaForm('captcha', keyed);
    await opened.focus();
    const api = await arrive(opened, 'grecaptcha');
    expect(opened.otherWay()).toBeNull();
    api.fire('error-callback');
    expect(opened.said()).toMatch(unavailable);
    expect(opened.otherWay()?.textContent).toBe('Send without the check');
  });

  it('sends an unchecked entry once: after a failure the captcha is required again', async () => {
    const opened = await openCaptchaForm('captcha', { ...keyed, onSave: () => ({ status: 500, json: {} }) });
    await opened.focus();
    opened.scripts[0]?.dispatchEvent(new Event('error'));
    await settleForm();
    opened.fill();
    opened.otherWay()?.click();
    await settleForm();
    await opened.send();
    expect(opened.saves()).toHaveLength(1);
    expect(opened.message.textContent).toBe(incomplete);
  });
});

describe('a captcha that is not set up', () => {
  it.each(['captcha', 'captcha-turnstile', 'captcha-unknown'])(
    '%s: says so to everyone and once in the console, asks for no script and accepts nothing [FORM-20] [STR-17]',
    async (name) => {
      const { container, fill, send, focus, server, scripts, message } = await openCaptchaForm(name);
      expect(container.textContent).toBe(absent);
      expect(container.hidden).toBe(false);
      expect(vi.mocked(console.warn).mock.calls.filter(([first]) => first === absent)).toHaveLength(1);
      await focus();
      fill();
      await send();
      expect(message.textContent).toBe(incomplete);
      expect([server.requests, scripts]).toEqual([[], []]);
    },
  );

  it('puts the markup back when the widget is disconnected', async () => {
    const { container, page } = await openCaptchaForm('captcha-unknown');
    page.disconnect();
    expect([container.innerHTML, container.hidden]).toEqual(['<p>A riddle</p>', true]);
  });
});

describe('a form without a captcha container', () => {
  it('is logged and sends without a captcha key when it asks for a captcha [FORM-21] [FORM-16]', async () => {
    const { fill, send, saves, server } = await openCaptchaForm('captcha-no-container');
    expect(vi.mocked(console.warn).mock.calls.map(([first]) => String(first))).toContain(
      'There is no captcha container in this form',
    );
    fill();
    await send();
    expect(saves()[0]).not.toHaveProperty('captchaKey');
    expect(server.requests).toHaveLength(2);
  });

  it('sends no captcha key and asks for nothing when it wants none [FORM-16]', async () => {
    const { fill, send, saves } = await openCaptchaForm('default');
    expect(vi.mocked(console.warn).mock.calls.filter(([first]) => /captcha/i.test(String(first)))).toEqual([]);
    fill();
    await send();
    expect(saves()[0]).not.toHaveProperty('captchaKey');
  });
});
