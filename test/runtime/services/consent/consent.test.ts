// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { emptyPageContext, type CookieSettings } from '../../../../protocol/context/page-context.js';
import { createEnvironment } from '../../../../runtime/core/environment.js';
import { asksVisitor, decide } from '../../../../runtime/services/consent/answer.js';
import { consent, type Consent } from '../../../../runtime/services/consent/consent.js';
import { clearCookies, cookieNames } from '../../../support/cookies.js';
import { createManualClock } from '../../../support/mount.js';

const restrictive = { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true };
const functional = ['CART', 'crumb'];
const tracking = ['ss_analyticsId', 'ss_cvr', 'ss_cvt'];

beforeEach(() => {
  clearCookies();
  for (const name of [...functional, ...tracking]) document.cookie = `${name}=1; Path=/`;
});

afterEach(() => void vi.unstubAllGlobals());

function open(settings: Partial<CookieSettings>, { editing = false } = {}) {
  const controller = new AbortController();
  const clock = createManualClock();
  const environment = createEnvironment(
    {
      window: window as Window & typeof globalThis,
      context: { ...emptyPageContext, cookieSettings: { ...emptyPageContext.cookieSettings, ...settings } },
      editing,
      signal: controller.signal,
    },
    { clock },
  );
  return {
    gate: environment.use(consent),
    decide: (answer: boolean) => decide(environment, answer),
    asks: () => asksVisitor(environment),
    clock,
    controller,
  };
}

/** Lets a frame pass, and what waits for the paint. */
async function paint(clock: { advance(ms: number): void }): Promise<void> {
  await new Promise((resolve) => window.requestAnimationFrame(resolve));
  clock.advance(0);
}

describe('the consent gate', () => {
  it('clears tracking cookies under a restrictive policy without acceptance, and only those [CONS-21]', () => {
    const { gate } = open(restrictive);
    expect(cookieNames()).toEqual(functional);
    expect(gate.allowed()).toBe(false);
  });

  it('keeps them where the policy is open', () => {
    const { gate } = open({ isCookieBannerEnabled: true });
    expect(cookieNames()).toEqual([...functional, ...tracking]);
    expect([gate.allowed(), gate.storageAllowed()]).toEqual([true, true]);
  });

  it('clears them on every load under an absolute policy, even after an acceptance', () => {
    document.cookie = 'ss_cookieAllowed=true; Path=/';
    const { gate } = open({ isRestrictiveCookiePolicyAbsolute: true });
    expect(cookieNames()).toEqual(['CART', 'crumb', 'ss_cookieAllowed']);
    expect([gate.allowed(), gate.storageAllowed()]).toEqual([true, false]);
  });

  it('stores true on accept [CONS-18], and notifies listeners after the paint', async () => {
    const { gate, decide, clock, controller } = open(restrictive);
    const heard: boolean[] = [];
    gate.onChange(controller.signal, (allowed) => heard.push(allowed));
    decide(true);
    expect(document.cookie).toContain('ss_cookieAllowed=true');
    expect(gate.allowed()).toBe(true);
    expect(heard).toEqual([]);
    await paint(clock);
    expect(heard).toEqual([true]);
  });

  it('stores false on deny [CONS-19] and clears the tracking cookies at once', () => {
    const { gate, decide } = open({ isCookieBannerEnabled: true });
    decide(false);
    expect(cookieNames()).toEqual(['CART', 'crumb', 'ss_cookieAllowed']);
    expect(document.cookie).toContain('ss_cookieAllowed=false');
    expect([gate.allowed(), gate.storageAllowed()]).toEqual([false, false]);
  });

  it('keeps the answer for 30 days in ss_cookieAllowed [CONS-20]', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    open(restrictive).decide(true);
    expect(written.mock.calls.flat().find((text) => text.startsWith('ss_cookieAllowed'))).toMatch(
      /^ss_cookieAllowed=true; Path=\/; Max-Age=2592000; SameSite=Lax/,
    );
  });

  it('withdraws consent without a reload', async () => {
    const { gate, decide, clock, controller } = open(restrictive);
    decide(true);
    document.cookie = 'ss_cvr=1; Path=/';
    const heard: boolean[] = [];
    gate.onChange(controller.signal, (allowed) => heard.push(allowed));
    await paint(clock);
    decide(false);
    expect(cookieNames()).not.toContain('ss_cvr');
    await paint(clock);
    expect(heard).toEqual([true, false]);
  });

  it('treats Global Privacy Control as a refusal until the visitor accepts', () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }));
    const { gate, decide, asks } = open({ isCookieBannerEnabled: true });
    expect([gate.allowed(), asks()]).toEqual([false, false]);
    expect(cookieNames()).toEqual(functional);
    decide(true);
    expect(gate.allowed()).toBe(true);
  });

  it('stores and clears nothing in the editor', () => {
    const { decide } = open(restrictive, { editing: true });
    decide(true);
    decide(false);
    expect(cookieNames()).toEqual([...functional, ...tracking]);
  });

  describe('where the browser refuses cookies', () => {
    const decided = (settings: Partial<CookieSettings>, answer: boolean): Consent => {
      vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
      vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
      const { gate, decide } = open(settings);
      decide(answer);
      return gate;
    };
    test.each([
      ['restrictive', true, false],
      ['restrictive', false, false],
      ['open', true, true],
      ['open', false, false],
    ])('%s policy, answer %s: tracking %s', (policy, answer, expected) => {
      expect(decided(policy === 'open' ? { isCookieBannerEnabled: true } : restrictive, answer).allowed()).toBe(
        expected,
      );
    });
  });
});
