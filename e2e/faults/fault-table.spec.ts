import type { Page, Route } from '@playwright/test';
import { contactPath, fillContactForm, letter, ownerHeaders, sendButton } from '../support/demo-site.js';
import type { RunningServer } from '../support/server.js';
import { expect, test as base, workerServer } from '../support/test.js';
import { connected } from '../support/widgets.js';
import { publishCaptcha } from './publish-captcha.js';

/**
 * Every call of a form against every fault: the sentence shown, the form free again, everything typed still there, and the number of
 * entries that the server holds. One page is used for all rows, as a visitor would who does not give up.
 */

/** The demo site without its captcha, which is a call of its own, see `captcha.spec.ts`. */
const test = base.extend<object, { site: RunningServer }>({
  site: [...workerServer({}, (server) => publishCaptcha(server, contactPath, 'none'))],
});

const contactFormId = '5f1d3c0a7b2e4d6f8a9c3001';
const noKey = 'Could not get a form submission key, please try again later';
const exception = 'Error processing form submission. Please reload and try again.';
const unableToSubmit = 'Unable to submit form. Please try again later.';
const unknown = 'Unknown error, please try again later.';
const scrollUp = 'Your form has encountered a problem. Please scroll up to review.';
const thanks = 'Your letter is here.';

type Fault = (route: Route) => Promise<void>;

interface Row {
  readonly name: string;
  readonly fault: Fault;
  /** Sentence after the fault of a save; that of a key is always the same. [FORM-32] */
  readonly save: string;
  /** Message above the e-mail field after the fault of a save. */
  readonly field?: string;
  /** Whether the server stored the entry before the fault. */
  readonly isStored?: boolean;
}

const answer =
  (status: number, json: unknown = {}): Fault =>
  (route) =>
    route.fulfill({ status, json });

const rows: readonly Row[] = [
  { name: 'refused', fault: (route) => route.abort('connectionrefused'), save: exception },
  {
    name: 'answer that is not JSON',
    fault: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Thank you</p>' }),
    save: exception,
  },
  { name: 'empty answer', fault: (route) => route.fulfill({ status: 204 }), save: unknown },
  {
    name: '200 with errors',
    fault: answer(200, { entryId: 'no', errors: { email: 'Nobody lives there.' } }),
    save: scrollUp,
    field: 'Nobody lives there.',
  },
  {
    name: '200 with an error',
    fault: answer(200, { entryId: 'no', error: 'The box is full.' }),
    save: 'The box is full.',
  },
  {
    name: '400 with errors',
    fault: answer(400, { errors: { email: '<b>No</b> such place.' } }),
    save: scrollUp,
    field: '<b>No</b> such place.',
  },
  {
    name: '400 with errors of unknown fields',
    fault: answer(400, { errors: { shoe: 'Too small.' } }),
    save: 'Too small.',
  },
  { name: '400 without errors', fault: answer(400), save: unknown },
  { name: '400 with a sentence', fault: answer(400, { error: 'Not on Sundays.' }), save: 'Not on Sundays.' },
  { name: '401', fault: answer(401), save: unableToSubmit },
  { name: '403', fault: answer(403), save: unknown },
  { name: '404', fault: answer(404), save: 'This form has not been configured yet.' },
  {
    name: '429',
    fault: answer(429),
    save: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  },
  { name: '500', fault: answer(500), save: 'Unable to send form. Please try again later.' },
  { name: '501', fault: answer(501), save: unknown },
  { name: '502', fault: answer(502), save: unknown },
  { name: '503', fault: answer(503), save: unknown },
  {
    name: 'page of a proxy with 502',
    fault: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    save: unknown,
  },
  {
    name: 'refused crumb, twice',
    fault: answer(400, { crumbFail: true, crumb: 'never-right', error: 'Unauthorized request.' }),
    save: 'Unauthorized request.',
  },
  { name: 'login required', fault: answer(401, { loginRequired: true }), save: unableToSubmit },
  { name: 'login required, with 200', fault: answer(200, { loginRequired: true }), save: unableToSubmit },
  { name: 'authorization failed', fault: answer(403, { authorizationFail: true }), save: unknown },
  {
    name: 'answer cut after it was worked on',
    fault: async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    save: exception,
    isStored: true,
  },
];

const addresses = { key: /FormSubmissionKey/, save: /SaveFormSubmission/ } as const;

/** Reads how many entries of the form the server holds. */
async function createCounter(site: RunningServer): Promise<() => Promise<number>> {
  const headers = await ownerHeaders(site);
  return async () => {
    const listing = await fetch(`${site.origin}/api/config/form-entries?formId=${contactFormId}&limit=100`, {
      headers,
    });
    return ((await listing.json()) as { entries: unknown[] }).entries.length;
  };
}

async function openForm(page: Page): Promise<void> {
  await page.goto(contactPath);
  await connected(page, '[data-widget~=form]');
  await fillContactForm(page);
}

const press = (page: Page): Promise<void> => page.getByRole('button', sendButton).click();

/** The form is free again and holds what was typed. */
async function expectKept(page: Page): Promise<void> {
  const form = page.locator('[data-widget~=form]');
  await expect(form).not.toHaveAttribute('aria-busy', 'true');
  const state = await form.evaluate((element: HTMLFormElement) => ({
    button: element.querySelector('[data-part=submit]')?.textContent,
    isDisabled: element.querySelector('[data-part=submit]')?.hasAttribute('aria-disabled'),
    readOnly: element.querySelectorAll('[readonly]').length,
    values: [...new FormData(element)].filter(([name]) => name.startsWith('field:')).map(([, value]) => value),
    path: location.pathname,
  }));
  const { name, email, message } = letter;
  expect(state).toEqual({
    button: sendButton.name,
    isDisabled: false,
    readOnly: 0,
    values: [name, email, 'A repair', message],
    path: contactPath,
  });
}

for (const [call, address] of Object.entries(addresses)) {
  test(`every fault of the ${call} call shows one message and keeps all input [FORM-09] [FORM-10]`, async ({
    page,
    site,
  }) => {
    const count = await createCounter(site);
    let entries = await count();
    let fault: Fault = (route) => route.continue();
    await page.route(address, (route) => fault(route));
    await openForm(page);
    const message = page.locator('[data-widget~=form] [data-part=message]');
    const crumb = (await page.context().cookies()).find(({ name }) => name === 'crumb');
    for (const row of rows) {
      await test.step(row.name, async () => {
        fault = row.fault;
        await press(page);
        await expect(message).toHaveText(call === 'key' ? noKey : row.save);
        const field = page.locator('[data-field-id=email] [data-field-part=error]');
        if (call === 'save' && row.field) {
          await expect(field).toHaveText(row.field);
          await expect(page.getByLabel('Email')).toBeFocused();
        } else await expect(field).toBeHidden();
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
        await expectKept(page);
        if (call === 'save' && row.isStored) entries += 1;
        expect(await count()).toBe(entries);
      });
      if (crumb) await page.context().addCookies([crumb]);
    }
    const isStored = call === 'save';
    fault = (route) => route.continue();
    await press(page);
    await expect(page.getByText(thanks)).toBeVisible();
    expect(await count()).toBe(isStored ? entries : entries + 1);
  });

  test(`a ${call} call without an answer times out after 30 s [FORM-09]`, async ({ page, site }) => {
    const count = await createCounter(site);
    const entries = await count();
    await page.clock.install();
    let asked = (): void => {};
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    await page.route(address, () => asked());
    await openForm(page);
    await press(page);
    await isAsked;
    await expect(page.getByRole('button', { name: 'Submitting…' })).toBeVisible();
    await page.clock.fastForward(30_000);
    await expect(page.locator('[data-widget~=form] [data-part=message]')).toHaveText(
      call === 'key' ? noKey : exception,
    );
    await expectKept(page);
    expect(await count()).toBe(entries);
  });

  test(`a crumb that the ${call} call refuses once is renewed without a message`, async ({ page, context, site }) => {
    const count = await createCounter(site);
    const entries = await count();
    await openForm(page);
    const crumb = decodeURIComponent((await context.cookies()).find(({ name }) => name === 'crumb')?.value ?? '');
    let refused = 0;
    await page.route(address, (route) =>
      refused++
        ? route.continue()
        : route.fulfill({ status: 400, json: { crumbFail: true, crumb, error: 'Unauthorized request.' } }),
    );
    await press(page);
    await expect(page.getByText(thanks)).toBeVisible();
    expect(refused).toBe(2);
    expect(await count()).toBe(entries + 1);
  });

  test(`a lost connection at the ${call} call shows a message and keeps the input, which is sent once online [FORM-32]`, async ({
    page,
    context,
    site,
  }) => {
    const count = await createCounter(site);
    const entries = await count();
    await openForm(page);
    // The connection goes at the very moment of the call.
    const cut = async (route: Route): Promise<void> => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    };
    await page.route(address, cut);
    await press(page);
    await expect(page.locator('[data-widget~=form] [data-part=message]')).toHaveText(
      call === 'key' ? noKey : exception,
    );
    await expectKept(page);
    await page.unroute(address, cut);
    await press(page);
    await expect(page.locator('[data-widget~=form] [data-part=message]')).toHaveText(noKey);
    await expect(page.getByText('You are offline. What you filled in is kept')).toBeVisible();
    await expectKept(page);
    expect(await count()).toBe(entries);
    await context.setOffline(false);
    await press(page);
    await expect(page.getByText(thanks)).toBeVisible();
    expect(await count()).toBe(entries + 1);
  });
}
