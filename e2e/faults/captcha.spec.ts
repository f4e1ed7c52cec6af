import type { Page } from '@playwright/test';
import type { PageDocument } from '../../protocol/document/document.js';
import { contactPath, fillContactForm, letter, ownerHeaders, sendButton, storedEntries } from '../support/demo-site.js';
import { startServer, type RunningServer } from '../support/server.js';
import { expect, test as base } from '../support/test.js';
import { connected, holdBack } from '../support/widgets.js';

const form = '[data-widget~=form]';
const box = `${form} [data-part=captcha]`;
const thanks = 'Your letter is here.';
const incomplete = 'Complete CAPTCHA before submitting';
const unavailable = /The spam check could not be loaded/;
const challenge = '**/api/form/CaptchaChallenge*';
const providerScript = 'https://www.google.com/recaptcha/**';

/** Gives the contact form of a running site a captcha, as its owner would in the editor. */
async function publishCaptcha(server: RunningServer, captcha: string): Promise<void> {
  const owner = await ownerHeaders(server);
  // Of a cookie that was set twice, a browser keeps the last.
  const cookies = new Map((owner['Cookie'] ?? '').split('; ').map((cookie) => [cookie.split('=', 1)[0], cookie]));
  const headers = { ...owner, Cookie: [...cookies.values()].join('; '), 'Content-Type': 'application/json' };
  const call = async <T>(path: string, method = 'GET', body?: unknown): Promise<T> => {
    const answer = await fetch(server.origin + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { pages } = await call<{ pages: { id: string; path: string }[] }>('/api/config/pages');
  const address = `/api/config/pages/${pages.find(({ path }) => path === contactPath)?.id}`;
  const { published, version } = await call<{ published: PageDocument; version: number }>(address);
  const withCaptcha = (blocks: PageDocument['blocks']): PageDocument['blocks'] =>
    blocks.map((block) => ({
      ...block,
      ...(block.type === 'form' ? { value: { ...block.value, captcha } } : {}),
      ...(block.children ? { children: withCaptcha(block.children) } : {}),
    }));
  const document = { ...published, blocks: withCaptcha(published.blocks) };
  const saved = await call<{ version: number }>(`${address}/draft`, 'PUT', { document, baseVersion: version });
  await call(`${address}/publish`, 'POST', { baseVersion: saved.version });
}

const keys = { MORTISE_RECAPTCHA_SITE_KEY: 'site-key', MORTISE_RECAPTCHA_SECRET: 'secret' };

const test = base.extend<object, { altcha: RunningServer; recaptcha: RunningServer; absent: RunningServer }>({
  altcha: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer();
      await publishCaptcha(server, 'altcha');
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  recaptcha: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer({ env: keys });
      await publishCaptcha(server, 'recaptcha');
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  absent: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer();
      await publishCaptcha(server, 'recaptcha');
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

async function open(page: Page, server: RunningServer): Promise<void> {
  await page.goto(server.origin + contactPath);
  await connected(page, form);
}

/** What the newest entry notes of its captcha. */
async function newestMark(server: RunningServer): Promise<unknown> {
  return ((await storedEntries(server))[0] as { captcha?: string } | undefined)?.captcha;
}

test('the site\'s own captcha comes with the first focus, is solved in a worker under the page\'s policy, and asks nothing of the visitor', async ({ page, altcha, consoleMessages }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  await open(page, altcha);
  expect(asked.filter((path) => /captcha/i.test(path))).toEqual([]);
  await fillContactForm(page);
  await expect(page.locator(`${box} [role=status]`)).toHaveText('Spam check passed.');
  expect(workers).toEqual([expect.stringMatching(/^\/assets\/en\/captcha-worker\./)]);
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await newestMark(altcha)).toBe('passed');
  expect(consoleMessages.filter((message) => /^(error|warning|uncaught)/.test(message))).toEqual([]);
});

test('a token that the server does not take is renewed and the form sent once more, unseen: one entry [FORM-11]', async ({ page, altcha }) => {
  const before = (await storedEntries(altcha)).length;
  await open(page, altcha);
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
  expect(await storedEntries(altcha)).toHaveLength(before + 1);
});

test('a challenge that cannot be had is said in words, keeps every answer, and can be sent without: stored and marked', async ({ page, altcha }) => {
  const before = (await storedEntries(altcha)).length;
  await page.route(challenge, (route) => route.abort('blockedbyclient'));
  await open(page, altcha);
  await fillContactForm(page);
  await expect(page.locator(box)).toContainText(unavailable);
  await page.getByRole('button', sendButton).click();
  await expect(page.locator(`${form} [data-part=message]`)).toHaveText(incomplete);
  await expect(page.getByLabel('Your letter')).toHaveValue(letter.message);
  expect(await storedEntries(altcha)).toHaveLength(before);
  await page.getByRole('button', { name: 'Send without the check' }).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await storedEntries(altcha)).toHaveLength(before + 1);
  expect(await newestMark(altcha)).toBe('unchecked');
});

test('a challenge that never comes is said within five seconds, and the next press works once it does', async ({ page, altcha }) => {
  const before = (await storedEntries(altcha)).length;
  let isHeld = true;
  await page.route(challenge, (route) => (isHeld ? undefined : route.continue()));
  await open(page, altcha);
  const started = Date.now();
  await page.getByLabel('Name', { exact: true }).focus();
  await expect(page.locator(box)).toContainText(unavailable);
  expect(Date.now() - started).toBeLessThan(6500);
  isHeld = false;
  await page.unrouteAll();
  await page.reload();
  await connected(page, form);
  await fillContactForm(page);
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await storedEntries(altcha)).toHaveLength(before + 1);
});

test('five presses on a form with a captcha store one entry [FORM-04]', async ({ page, altcha }) => {
  const before = (await storedEntries(altcha)).length;
  await open(page, altcha);
  await fillContactForm(page);
  const button = page.locator(`${form} [data-part=submit]`);
  const release = await holdBack(page, /SaveFormSubmission/);
  for (let press = 0; press < 5; press++) await button.click({ force: true });
  release();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await storedEntries(altcha)).toHaveLength(before + 1);
});

test('without script a form with a captcha says how it goes, and its entry is stored and marked', async ({ browser, altcha }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: altcha.origin });
  const page = await context.newPage();
  await page.goto(contactPath);
  // The browser of the tests parses the page as if scripts were on: what stands in `noscript` is not shown here.
  expect(await page.content()).toContain('Without JavaScript there is no spam check.');
  await fillContactForm(page, { ...letter, message: 'Without script' });
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect((await storedEntries(altcha))[0]?.fields['message']).toBe('Without script');
  expect(await newestMark(altcha)).toBe('unchecked');
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

test('a provider\'s script is asked for with the first focus, runs under the page\'s policy, and is refused, sent and reset as it should [FORM-11] [FORM-18] [FORM-19]', async ({ page, recaptcha, consoleMessages }) => {
  const asked: string[] = [];
  await page.route(providerScript, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: providerStub });
  });
  const tokens: (string | undefined)[] = [];
  await page.route('**/api/form/SaveFormSubmission*', (route) => {
    tokens.push((route.request().postDataJSON() as { captchaKey?: string }).captchaKey);
    return tokens.length === 1 ? route.fulfill({ status: 500, json: {} }) : route.continue({ postData: route.request().postData()?.replace('token-2', 'unchecked') ?? '' });
  });
  await open(page, recaptcha);
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
  expect(consoleMessages.filter((message) => /Content Security Policy|TrustedType|uncaught/i.test(message))).toEqual([]);
});

test('a provider\'s script that is blocked is said in words, with another way; nothing typed is lost', async ({ page, recaptcha }) => {
  await page.route(providerScript, (route) => route.abort('blockedbyclient'));
  const before = (await storedEntries(recaptcha)).length;
  await open(page, recaptcha);
  await fillContactForm(page);
  await expect(page.locator(box)).toContainText(unavailable);
  await page.getByRole('button', { name: 'Send without the check' }).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await storedEntries(recaptcha)).toHaveLength(before + 1);
  expect(await newestMark(recaptcha)).toBe('unchecked');
});

test('a captcha without a key says so to everyone and accepts nothing [FORM-20] [STR-05] [STR-17]', async ({ page, absent, consoleMessages }) => {
  const outside: string[] = [];
  page.on('request', (request) => void (new URL(request.url()).origin === absent.origin || outside.push(request.url())));
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
