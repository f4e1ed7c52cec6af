import { uncheckedKey, type CaptchaChallenge } from '../../protocol/captcha/challenge.js';
import { contactPath, fillContactForm, sendButton, storedEntries } from '../support/demo-site.js';
import { expect, test as base } from '../support/test.js';
import { connected } from '../support/widgets.js';

/** A site that is reached by a name without encryption, such as a device on the network at home: the browser lacks `crypto.subtle` there. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP shop.test 127.0.0.1'] }),
    { scope: 'worker' },
  ],
});

test('the built-in captcha is solved in an insecure context, and the entry is stored as checked', async ({
  page,
  site,
}) => {
  const before = (await storedEntries(site)).length;
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.goto(`http://shop.test:${new URL(site.origin).port}${contactPath}`);
  await connected(page, '[data-widget~=form]');
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined']);
  await fillContactForm(page);
  // The work takes a cheap machine longer than the page is patient; it says so then, goes on, and the next press finds it done.
  const status = page.locator('[data-widget~=form] [data-part=captcha] [role=status]');
  await expect(status).toHaveText('Spam check passed.', { timeout: 20_000 });
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText('Your letter is here.')).toBeVisible();
  expect(workers).toEqual([]);
  const entries = (await storedEntries(site)) as readonly { captcha?: string }[];
  expect(entries).toHaveLength(before + 1);
  expect(entries[0]?.captcha).toBe('passed');
});

test('a challenge that needs crypto.subtle shows an error, and the form is sent without it; its entry is marked as unchecked', async ({
  page,
  site,
}) => {
  // Work that only the browser's own derivation could do.
  await page.route('**/api/form/CaptchaChallenge*', async (route) => {
    const { parameters, ...challenge } = (await (
      await fetch(`${site.origin}/api/form/CaptchaChallenge`)
    ).json()) as CaptchaChallenge;
    await route.fulfill({ json: { ...challenge, parameters: { ...parameters, algorithm: 'PBKDF2/SHA-512' } } });
  });
  await page.goto(`http://shop.test:${new URL(site.origin).port}${contactPath}`);
  await connected(page, '[data-widget~=form]');
  await fillContactForm(page);
  await expect(page.locator('[data-widget~=form] [data-part=captcha]')).toContainText(
    'The spam check could not be loaded.',
  );
  const [save] = await Promise.all([
    page.waitForRequest(/SaveFormSubmission/),
    page.getByRole('button', { name: 'Send without the check' }).click(),
  ]);
  expect((save.postDataJSON() as { captchaKey: string }).captchaKey).toBe(uncheckedKey);
  await expect(page.getByText('Your letter is here.')).toBeVisible();
  expect(((await storedEntries(site))[0] as { captcha?: string }).captcha).toBe('unchecked');
});
