import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { uncheckedKey } from '../../../../protocol/captcha/challenge.js';
import { pageDocument, temporaryFolder, testSite } from '../support.js';
import { fetchChallenge, form, keys, marks, refusal, save, setUp, solve, toToken } from './captcha-site.js';

describe('pages with a captcha', () => {
  const policyOf = (response: Response): string => response.headers.get('content-security-policy') ?? '';

  it('allow only their own provider in the content security policy', async () => {
    const { browser } = await setUp({ captchaEnv: keys });
    const plain = policyOf(await browser.fetch('/'));
    expect(plain).toContain("script-src 'self';");
    expect(plain).not.toContain('https:');
    expect(policyOf(await browser.fetch('/altcha'))).toBe(plain);
    const recaptcha = policyOf(await browser.fetch('/recaptcha'));
    expect(recaptcha).toContain(
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
    );
    expect(recaptcha).toContain('frame-src https://www.google.com/recaptcha/');
    expect(recaptcha).toContain("require-trusted-types-for 'script'");
    expect(recaptcha).not.toMatch(/hcaptcha|cloudflare/);
    const turnstile = policyOf(await browser.fetch('/turnstile'));
    expect(turnstile).toContain("script-src 'self' https://challenges.cloudflare.com;");
    expect(turnstile).not.toMatch(/google/);
    expect(policyOf(await browser.fetch('/hcaptcha'))).toContain("style-src 'self' https://hcaptcha.com");
  });

  it.each(['/recaptcha', '/hcaptcha', '/turnstile'])('require Trusted Types with every provider: %s', async (path) => {
    const { browser } = await setUp({ captchaEnv: keys });
    expect(policyOf(await browser.fetch(path)).split('; ')).toEqual(
      expect.arrayContaining(["require-trusted-types-for 'script'", 'trusted-types mortise *']),
    );
    expect(policyOf(await browser.fetch('/altcha'))).toMatch(/trusted-types mortise(;|$)/);
  });

  it('do not allow a provider for texts of a visitor or owner', async () => {
    const words = { ...form('none'), value: { ...form('none').value, text: ' data-captcha="recaptcha"' } };
    const { browser } = await setUp({ site: { ...testSite, pages: [pageDocument('1', '/', [words])] } });
    expect(policyOf(await browser.fetch('/'))).not.toContain('google');
  });

  it('contain the site keys, never a secret [CTX-22]', async () => {
    const { browser } = await setUp({ captchaEnv: keys });
    const page = await (await browser.fetch('/turnstile')).text();
    expect(page).toContain(
      '"captcha":{"siteKey":"site-r","siteKeys":{"recaptcha":"site-r","hcaptcha":"","turnstile":"site-t"}}',
    );
    expect(page).not.toContain('secret');
  });

  it('have a placeholder for the captcha and a noscript hint; other forms do not', async () => {
    const { browser } = await setUp();
    const page = await (await browser.fetch('/altcha')).text();
    expect(page).toContain('data-captcha="altcha"');
    expect(page).toMatch(
      /<div class="form-captcha" data-part="captcha"><noscript>Without JavaScript there is no spam check\./,
    );
    expect(await (await browser.fetch('/')).text()).not.toMatch(/data-captcha|form-captcha/);
  });
});

describe("an author's own pages", () => {
  it("are verified by the token's format, as far as possible", async () => {
    const authorFolder = temporaryFolder();
    writeFileSync(join(authorFolder, 'index.html'), '<!doctype html><title>Own</title>');
    const { server, browser } = await setUp({ authorFolder });
    const own = { formId: 'own' };
    const token = toToken(await solve(await fetchChallenge(browser)));
    expect((await save(browser, 'none', token, own)).status).toBe(200);
    expect(await save(browser, 'none', token, own)).toEqual(refusal);
    expect((await save(browser, 'none', uncheckedKey, own)).status).toBe(200);
    expect((await save(browser, 'none', undefined, own)).status).toBe(200);
    expect((await marks(server)).map(String).sort()).toEqual(['passed', 'unchecked', 'undefined']);
  });
});
