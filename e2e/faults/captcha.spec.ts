import type { Page } from '@playwright/test';
import { contactPath, fillContactForm, letter, sendButton, storedEntries } from '../support/demo-site.js';
import type { RunningServer } from '../support/server.js';
import { expect, fileServer, test as base } from '../support/test.js';
import { connected, holdBack } from '../support/widgets.js';
import { publishCaptcha } from './publish-captcha.js';

const form = '[data-widget~=form]';
const box = `${form} [data-part=captcha]`;
const thanks = 'Your letter is here.';
const incomplete = 'Complete CAPTCHA before submitting';
const unavailable = /The spam check could not be loaded/;
const challenge = '**/api/form/CaptchaChallenge*';
const providerScript = 'https://www.google.com/recaptcha/**';

const keys = {
  MORTISE_RECAPTCHA_SITE_KEY: 'site-key',
  MORTISE_RECAPTCHA_SECRET: 'secret',
  MORTISE_HCAPTCHA_SITE_KEY: 'site-key-h',
  MORTISE_HCAPTCHA_SECRET: 'secret',
  MORTISE_TURNSTILE_SITE_KEY: 'site-key-t',
  MORTISE_TURNSTILE_SECRET: 'secret',
};

/** `keyed` has the keys of all providers, `absent` has none; the contact form of both asks for reCAPTCHA. That of the demo site has its own. */
const test = base.extend<{ keyed: RunningServer; absent: RunningServer }>({
  keyed: [...fileServer('keyed', { env: keys }, (server) => publishCaptcha(server, contactPath, 'recaptcha'))],
  absent: [...fileServer('absent', {}, (server) => publishCaptcha(server, contactPath, 'recaptcha'))],
});

async function open(page: Page, server: RunningServer): Promise<void> {
  await page.goto(server.origin + contactPath);
  await connected(page, form);
}

/** What the newest entry notes of its captcha. */
async function newestMark(server: RunningServer): Promise<unknown> {
  return ((await storedEntries(server))[0] as { captcha?: string } | undefined)?.captcha;
}

test('the built-in captcha loads on the first focus and is solved in a worker under the content security policy, without the visitor', async ({
  page,
  site,
  consoleMessages,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, site);
  // The form's code for it may come with the page; it asks for nothing yet.
  expect(asked.filter((path) => /^\/api\/.*captcha|captcha-worker/i.test(path))).toEqual([]);
  const heights = (): Promise<(number | undefined)[]> =>
    Promise.all([box, form].map(async (selector) => (await page.locator(selector).boundingBox())?.height));
  const before = await heights();
  await fillContactForm(page);
  await expect(page.locator(`${box} [role=status]`)).toHaveText('Spam check passed.');
  expect(await heights()).toEqual(before);
  expect(workers).toEqual([expect.stringMatching(/^\/assets\/en\/captcha-worker\./)]);
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await newestMark(site)).toBe('passed');
  expect(consoleMessages.filter((message) => /^(error|warning|uncaught)/.test(message))).toEqual([]);
});

test('a refused token is renewed and the form is sent again without a message; one entry is stored [FORM-11]', async ({
  page,
  site,
}) => {
  const before = (await storedEntries(site)).length;
  await open(page, site);
  let saves = 0;
  await page.route('**/api/form/SaveFormSubmission*', (route) => {
    // The first token has grown old on its way.
    const sent = route.request().postDataJSON() as { captchaKey: string };
    return route.continue(saves++ ? {} : { postData: JSON.stringify({ ...sent, captchaKey: 'expired' }) });
  });
  await fillContactForm(page);
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(saves).toBe(2);
  expect(await storedEntries(site)).toHaveLength(before + 1);
});

test('a challenge that fails to load shows an error and keeps every answer; the form is sent without it, and its entry is marked as unchecked', async ({
  page,
  site,
}) => {
  const before = (await storedEntries(site)).length;
  await page.route(challenge, (route) => route.abort('blockedbyclient'));
  await open(page, site);
  await fillContactForm(page);
  await expect(page.locator(box)).toContainText(unavailable);
  await page.getByRole('button', sendButton).click();
  await expect(page.locator(`${form} [data-part=message]`)).toHaveText(incomplete);
  await expect(page.getByLabel('Your letter')).toHaveValue(letter.message);
  expect(await storedEntries(site)).toHaveLength(before);
  await page.getByRole('button', { name: 'Send without the check' }).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await storedEntries(site)).toHaveLength(before + 1);
  expect(await newestMark(site)).toBe('unchecked');
});

test('a challenge without an answer shows an error after five seconds, and the next press works once the challenge arrives', async ({
  page,
  site,
}) => {
  const before = (await storedEntries(site)).length;
  let isHeld = true;
  await page.route(challenge, (route) => (isHeld ? undefined : route.continue()));
  await page.clock.install();
  await open(page, site);
  await page.getByLabel('Name', { exact: true }).focus();
  await expect(page.locator(box)).toContainText('Checking that you are not a robot…');
  await page.clock.fastForward(5000);
  await expect(page.locator(box)).toContainText(unavailable);
  await fillContactForm(page);
  isHeld = false;
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await storedEntries(site)).toHaveLength(before + 1);
});

test('five presses on a form with a captcha store one entry [FORM-04]', async ({ page, site }) => {
  const before = (await storedEntries(site)).length;
  await open(page, site);
  await fillContactForm(page);
  const button = page.locator(`${form} [data-part=submit]`);
  const release = await holdBack(page, /SaveFormSubmission/);
  for (let press = 0; press < 5; press++) await button.click({ force: true });
  release();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await storedEntries(site)).toHaveLength(before + 1);
});

test('without script a form with a captcha explains itself, and its entry is stored and marked as unchecked', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  await page.goto(contactPath);
  // The browser of the tests parses the page as if scripts were on: what stands in `noscript` is not shown here.
  expect(await page.content()).toContain('Without JavaScript there is no spam check.');
  await fillContactForm(page, { ...letter, message: 'Without script' });
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect((await storedEntries(site))[0]?.fields['message']).toBe('Without script');
  expect(await newestMark(site)).toBe('unchecked');
  await context.close();
});

/** A script such as the provider's: a box to tick, a token for it, Trusted Types of its own. */
const providerStub = `
  trustedTypes.createPolicy('provider#html', { createHTML: (html) => html });
  let options, number = 0;
  window.grecaptcha = {
    ready: (done) => done(),
    render(slot, given) {
      options = given;
      const box = document.createElement('button');
      box.type = 'button';
      box.textContent = 'I am not a robot: ' + given.sitekey;
      box.addEventListener('click', () => options.callback('token-' + ++number));
      slot.append(box);
      return 0;
    },
    reset() { document.documentElement.dataset.resets = String(Number(document.documentElement.dataset.resets || 0) + 1); },
  };
`;

test("a provider's script loads on the first focus and runs under the content security policy; its token is required, sent and reset after a refusal [FORM-11] [FORM-18] [FORM-19]", async ({
  page,
  keyed,
  consoleMessages,
}) => {
  const asked: string[] = [];
  await page.route(providerScript, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: providerStub });
  });
  const tokens: (string | undefined)[] = [];
  await page.route('**/api/form/SaveFormSubmission*', (route) => {
    tokens.push((route.request().postDataJSON() as { captchaKey?: string }).captchaKey);
    return tokens.length === 1
      ? route.fulfill({ status: 500, json: {} })
      : route.continue({ postData: route.request().postData()?.replace('token-2', 'unchecked') ?? '' });
  });
  await open(page, keyed);
  expect(asked).toEqual([]);
  await fillContactForm(page);
  const tick = page.getByRole('button', { name: 'I am not a robot: site-key' });
  await expect(tick).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.getByRole('button', sendButton).click();
  await expect(page.locator(`${form} [data-part=message]`)).toHaveText(incomplete);
  expect(tokens).toEqual([]);
  await tick.click();
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText('Unable to send form. Please try again later.')).toBeVisible();
  expect(Number(await page.locator('html').getAttribute('data-resets'))).toBeGreaterThan(0);
  await page.getByRole('button', sendButton).click();
  await expect(page.locator(`${form} [data-part=message]`)).toHaveText(incomplete);
  await tick.click();
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(tokens).toEqual(['token-1', 'token-2']);
  expect(consoleMessages.filter((message) => /Content Security Policy|TrustedType|uncaught/i.test(message))).toEqual(
    [],
  );
});

/** Scripts such as of providers that know nothing of Trusted Types: strings as markup and as the address of another script of theirs. */
const unaware = (global: string, inner: string): string => `
  window.${global} = {
    render(slot, given) {
      window.given = given;
      slot.innerHTML = '<p>For ' + given.sitekey + '</p>';
      const script = document.createElement('script');
      script.src = '${inner}';
      document.head.append(script);
      return 0;
    },
    reset() {},
    remove() {},
  };
`;

const unawareProviders = [
  {
    name: 'hcaptcha',
    global: 'hcaptcha',
    siteKey: 'site-key-h',
    script: 'https://js.hcaptcha.com/1/api.js',
    inner: 'https://newassets.hcaptcha.com/inner.js',
  },
  {
    name: 'turnstile',
    global: 'turnstile',
    siteKey: 'site-key-t',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    inner: 'https://challenges.cloudflare.com/inner.js',
  },
] as const;

for (const { name, global, siteKey, script, inner } of unawareProviders) {
  test(`${name} works without support for Trusted Types, which the page still enforces [FORM-18] [FORM-19]`, async ({
    page,
    keyed,
    consoleMessages,
  }) => {
    await publishCaptcha(keyed, '/journal', name);
    const asked: string[] = [];
    await page.route(/^https:/, (route) => {
      const address = route.request().url();
      asked.push(address.replace(/\?.*/, ''));
      const body = address.startsWith(script) ? unaware(global, inner) : 'given.callback("token-1");';
      return route.fulfill({ contentType: 'text/javascript', body });
    });
    const tokens: unknown[] = [];
    await page.route('**/api/form/SaveFormSubmission*', (route) => {
      const sent = route.request().postDataJSON() as { captchaKey?: string };
      tokens.push(sent.captchaKey);
      // No provider can be asked about the token from here.
      return route.continue({ postData: JSON.stringify({ ...sent, captchaKey: 'unchecked' }) });
    });
    await page.goto(`${keyed.origin}/journal`);
    await page.getByLabel('Email').scrollIntoViewIfNeeded();
    await connected(page, form);
    await page.getByLabel('Email').fill('ada@example.com');
    await expect(page.locator(box)).toContainText(`For ${siteKey}`);
    await expect.poll(() => asked).toEqual([script, inner]);
    expect(consoleMessages.filter((message) => /Content Security Policy|TrustedType|uncaught/i.test(message))).toEqual(
      [],
    );
    const takes = (address: string): Promise<boolean> =>
      page.evaluate((src) => {
        try {
          document.createElement('script').src = src;
          return true;
        } catch {
          return false;
        }
      }, address);
    expect([
      await takes('https://elsewhere.example/x.js'),
      await takes(inner.replace('https', 'http')),
      await takes('data:text/javascript,1'),
      await takes(inner),
    ]).toEqual([false, false, false, true]);
    await page.waitForFunction(() => 'given' in window);
    await page.evaluate(() =>
      (window as unknown as { given: Record<string, (token?: string) => void> }).given['expired-callback']?.(),
    );
    const send = page.locator(`${form} [data-part=submit]`);
    if (name === 'hcaptcha') {
      await send.click();
      await expect(page.locator(`${form} [data-part=message]`)).toHaveText(incomplete);
    }
    await page.evaluate(() =>
      (window as unknown as { given: Record<string, (token?: string) => void> }).given['callback']?.('token-2'),
    );
    await send.click();
    await expect(page.locator(`${form} [data-part=success]`)).toBeVisible();
    expect(tokens).toEqual(['token-2']);
    expect(await newestMark(keyed)).toBe('unchecked');
  });
}

test('a blocked provider script shows an error with an alternative and loses no input', async ({ page, keyed }) => {
  await page.route(providerScript, (route) => route.abort('blockedbyclient'));
  const before = (await storedEntries(keyed)).length;
  await open(page, keyed);
  await fillContactForm(page);
  await expect(page.locator(box)).toContainText(unavailable);
  await page.getByRole('button', { name: 'Send without the check' }).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await storedEntries(keyed)).toHaveLength(before + 1);
  expect(await newestMark(keyed)).toBe('unchecked');
});

test('a captcha without a key shows an error to everyone and accepts nothing [FORM-20] [STR-05] [STR-17]', async ({
  page,
  absent,
  consoleMessages,
}) => {
  const outside: string[] = [];
  page.on(
    'request',
    (request) => void (new URL(request.url()).origin === absent.origin || outside.push(request.url())),
  );
  await open(page, absent);
  await expect(page.locator(box)).toHaveText('ReCaptcha has not been set up!');
  await fillContactForm(page);
  await page.getByRole('button', sendButton).click();
  await expect(page.locator(`${form} [data-part=message]`)).toHaveText(incomplete);
  await expect(page.getByLabel('Your letter')).toHaveValue(letter.message);
  expect(consoleMessages.filter((message) => message.includes('ReCaptcha has not been set up!'))).toHaveLength(1);
  expect(outside).toEqual([]);
  expect(await storedEntries(absent)).toEqual([]);
});

test('styles of a captcha come with a form that has one, and with no other', async ({ page }) => {
  const hasStyles = (): Promise<boolean> =>
    page.evaluate(() =>
      [...document.styleSheets].some((sheet) => [...sheet.cssRules].some((rule) => /data-captcha/.test(rule.cssText))),
    );
  await page.goto(contactPath);
  expect(await hasStyles()).toBe(true);
  await page.goto('/journal');
  expect(await page.locator('[data-widget=form]').count()).toBeGreaterThan(0);
  expect(await hasStyles()).toBe(false);
});
