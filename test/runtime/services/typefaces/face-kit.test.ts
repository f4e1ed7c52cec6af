// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const sheet = (): HTMLLinkElement | null => document.querySelector('link[rel=stylesheet]');
const answer = (value: boolean): void => {
  document.cookie = `ss_cookieAllowed=${value}; path=/`;
  document.dispatchEvent(new CustomEvent('consent-banner:answered', { detail: { allowed: value } }));
};

/** Runs the script on a page with a kit, whose sheet has the families of `document.fonts`. */
async function run(families: readonly string[] = []): Promise<void> {
  const context = document.createElement('script');
  context.type = 'application/json';
  context.setAttribute('data-page-context', '');
  context.textContent = JSON.stringify({ typekitId: 'abc1def', typekitFonts: ['proxima-nova'] });
  document.head.append(context);
  Object.defineProperty(document, 'fonts', { configurable: true, value: families.map((family) => ({ family })) });
  vi.resetModules();
  await import('../../../../runtime/services/typefaces/face-kit.js');
}

beforeEach(() => {
  document.cookie = 'ss_cookieAllowed=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
  document.head.replaceChildren();
});

describe('a typeface kit', () => {
  it('is asked of its host after the visitor’s yes and not before, and goes with a withdrawal [CTX-19]', async () => {
    await run();
    expect(sheet()).toBeNull();
    answer(true);
    expect(sheet()?.href).toBe('https://use.typekit.net/abc1def.css');
    answer(true);
    expect(document.querySelectorAll('link')).toHaveLength(1);
    answer(false);
    expect(sheet()).toBeNull();
  });

  it.each([
    [['"Proxima-Nova"'], 0],
    [['other'], 1],
  ])('with the families %j tells of one that it no longer has %i times [BOOT-18]', async (families, times) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await run(families);
    answer(true);
    sheet()?.dispatchEvent(new Event('load'));
    expect(warn.mock.calls).toEqual(Array.from({ length: times }, () => ['Requested font no longer in Typekit']));
    warn.mockRestore();
  });
});
