import { contactPath, fillContactForm, letter, sendButton, storedEntries } from '../support/demo-site.js';
import { expect, test } from '../support/test.js';
import { connected, holdBack } from '../support/widgets.js';

const form = '[data-widget~=form]';
const thanks = 'Your letter is here.';

test('without script the browser posts the form, and the server answers with a page that keeps the input on an error [SCOPE-01]', async ({
  scriptless,
  site,
}) => {
  const before = (await storedEntries(site)).length;
  const page = await scriptless.newPage();
  await page.goto(contactPath);
  await fillContactForm(page, { ...letter, email: 'not-an-address@x' });
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText(/Email is not valid/)).toBeVisible();
  await expect(page.getByLabel('Your letter')).toHaveValue(letter.message);
  await expect(page.getByLabel('A repair')).toBeChecked();
  expect(await storedEntries(site)).toHaveLength(before);
  await page.getByLabel('Email').fill(letter.email);
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText(thanks)).toBeVisible();
  const entries = await storedEntries(site);
  expect(entries).toHaveLength(before + 1);
  expect(entries[0]?.fields).toMatchObject({
    name: letter.name,
    email: letter.email,
    about: ['A repair'],
    message: letter.message,
  });
});

test('five presses store one entry, and the thank-you message gets the focus [FORM-04] [FORM-06] [FORM-08]', async ({
  page,
  site,
}) => {
  const before = (await storedEntries(site)).length;
  await page.goto(contactPath);
  await connected(page, form);
  await fillContactForm(page);
  const release = await holdBack(page, /SaveFormSubmission/);
  const button = page.locator(`${form} [data-part=submit]`);
  // A locked button is pressed all the same by an impatient finger.
  for (let press = 0; press < 5; press++) await button.click({ force: true });
  await expect(button).toHaveText('Submitting…');
  release();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(page.locator(`${form} [data-part=success]`)).toBeFocused();
  await expect(page.getByLabel('Your letter')).toBeHidden();
  expect(await storedEntries(site)).toHaveLength(before + 1);
});

test('a retry after a lost answer is idempotent: one entry is stored', async ({ page, site }) => {
  const before = (await storedEntries(site)).length;
  await page.goto(contactPath);
  await connected(page, form);
  await fillContactForm(page);
  let cut = 0;
  await page.route(/SaveFormSubmission/, async (route) => {
    if (cut++) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText('Error processing form submission. Please reload and try again.')).toBeVisible();
  await expect(page.getByLabel('Your letter')).toHaveValue(letter.message);
  expect(await storedEntries(site)).toHaveLength(before + 1);
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await storedEntries(site)).toHaveLength(before + 1);
});

test('a form keeps its input while offline and can be sent once online [FORM-09] [FORM-32]', async ({
  page,
  context,
  site,
}) => {
  const before = (await storedEntries(site)).length;
  await page.goto(contactPath);
  await connected(page, form);
  await fillContactForm(page);
  await expect(page.getByText('Spam check passed.')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText('Could not get a form submission key, please try again later')).toBeVisible();
  await expect(page.getByLabel('Your letter')).toHaveValue(letter.message);
  await context.setOffline(false);
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await storedEntries(site)).toHaveLength(before + 1);
});

test('an expired crumb is renewed and the form is sent without a message', async ({ page, context, site }) => {
  const before = (await storedEntries(site)).length;
  await page.goto(contactPath);
  await connected(page, form);
  await fillContactForm(page);
  await context.addCookies([{ name: 'crumb', value: 'expired', url: site.origin }]);
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await storedEntries(site)).toHaveLength(before + 1);
});

test('a restarted server has every entry that it acknowledged', async ({ browser, startOwn }) => {
  const first = await startOwn();
  const page = await browser.newPage({ baseURL: first.origin });
  await page.goto(contactPath);
  await connected(page, form);
  await fillContactForm(page);
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText(thanks)).toBeVisible();
  await page.close();
  expect(await first.stop({ keepData: true })).toBe(0);
  const second = await startOwn({ dataFolder: first.dataFolder });
  expect((await storedEntries(second)).map(({ fields }) => fields['message'])).toEqual([letter.message]);
});

test('the code for typing is fetched when the visitor turns to the form; without it the browser posts the form', async ({
  page,
  site,
}) => {
  const before = (await storedEntries(site)).length;
  await page.goto('/journal');
  await page.locator(form).scrollIntoViewIfNeeded();
  await connected(page, form);
  const failed: string[] = [];
  await page.route(/\.js(\?|$)/, (route) => {
    failed.push(route.request().url());
    return route.abort();
  });
  // The server stores the same answers of the same visitor once, those of another test too.
  await page.getByLabel('Email').fill('without-code@example.com');
  await expect.poll(() => failed.length).toBeGreaterThan(0);
  const answered = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sign me up' }).click();
  await answered;
  await expect.poll(async () => (await storedEntries(site)).length).toBe(before + 1);
});

test('the code for sending that could not be fetched is fetched by the next press', async ({ page, site }) => {
  const before = (await storedEntries(site)).length;
  const isCode = (url: URL): boolean => /[/~]sending\./.test(url.pathname);
  await page.route(isCode, (route) => route.abort('connectionreset'));
  await page.goto(contactPath);
  await connected(page, form);
  await fillContactForm(page);
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText('Error processing form submission. Please reload and try again.')).toBeVisible();
  await page.unroute(isCode);
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await storedEntries(site)).toHaveLength(before + 1);
});

test('offline before the form was touched says so and keeps the input [FORM-31]', async ({ page, context, site }) => {
  const before = (await storedEntries(site)).length;
  await page.goto('/journal');
  await page.locator(form).scrollIntoViewIfNeeded();
  await connected(page, form);
  await context.setOffline(true);
  await page.getByLabel('Email').fill('bea@example.com');
  await page.getByRole('button', { name: 'Sign me up' }).click();
  await expect(page.locator(`${form} [data-part=message]`)).toHaveText(
    'Error processing form submission. Please reload and try again.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('bea@example.com');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign me up' }).click();
  await expect.poll(async () => (await storedEntries(site)).length).toBe(before + 1);
});
