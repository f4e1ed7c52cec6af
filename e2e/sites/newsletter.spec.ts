import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { sentMails } from '../support/mail.js';
import { phone } from '../support/phone.js';
import { expect, test } from '../support/test.js';

test.use(phone);

/** The link in the e-mail to the address, once it is sent. */
async function linkTo(site: { readonly dataFolder: string }, email: string): Promise<string> {
  const mine = (): string | undefined =>
    sentMails(site as Parameters<typeof sentMails>[0]).find(
      (mail) => mail.includes(`To: ${email}`) || mail.includes(`<${email}>`),
    );
  await expect.poll(mine, { timeout: 15_000 }).toBeDefined();
  const text = (mine() ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  return /\/newsletter\/confirm\?token=[\w-]+/.exec(text)?.[0] ?? '';
}

async function signUp(
  page: Page,
  path: string,
  email: string,
  words: { email: string; tick: RegExp; send: string },
): Promise<void> {
  await page.goto(path);
  await page.getByLabel(words.email).fill(email);
  await page.getByRole('checkbox', { name: words.tick }).check();
  await page.getByRole('button', { name: words.send }).press('Enter');
}

const english = { email: 'Your email', tick: /^Send me the letters/, send: 'Send them to me' };
const german = { email: 'Ihre E-Mail', tick: /^Schicken Sie mir die Briefe/, send: 'Schicken Sie sie mir' };

test('a newsletter is signed up for, confirmed by the link of the e-mail, and told to the owner as an entry', async ({
  page,
  context,
  site,
  baseURL,
}) => {
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'false', url: baseURL ?? '' }]);
  const email = `letters-${test.info().workerIndex}@example.com`;
  await signUp(page, '/saturdays', email, english);
  await expect(page.getByText('One step is left: press the link in the email')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.goto(await linkTo(site, email));
  await expect(page.getByText(`Do you want to get the newsletter at ${email}?`)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Yes, sign me up' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list');
  // Its entry is told to the owner like every other.
  await expect
    .poll(() => sentMails(site).some((mail) => mail.includes('Saturdays by email') && mail.includes(email)))
    .toBe(true);
});

test('without script, in German, a newsletter works the same', async ({ scriptless, site }) => {
  const page = await scriptless.newPage();
  const email = `briefe-${test.info().workerIndex}@example.com`;
  await signUp(page, '/de/samstags', email, german);
  await expect(page.getByText('Ein Schritt fehlt noch')).toBeVisible();
  await page.goto(await linkTo(site, email));
  await page.getByRole('button', { name: 'Ja, bitte eintragen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie stehen auf der Liste');
});
