import { contactPath, fillContactForm, letter, sendButton, storedEntries } from '../support/demo-site.js';
import { expect, recordConsole, test } from '../support/test.js';
import { connected } from '../support/widgets.js';

const form = '[data-widget~=form]';
const newsletterButton = { name: 'Sign me up' } as const;

test("the owner's own code runs once after success, under the strict content security policy [FORM-07]", async ({
  page,
  site,
}) => {
  const messages = recordConsole(page);
  await page.goto('/visit');
  await connected(page, form);
  const counted = (): Promise<unknown> =>
    page.evaluate(() => (window as unknown as { dataLayer?: unknown }).dataLayer ?? null);
  const parts = (name: string) => page.locator(`[name="field:${name}"]`);
  await parts('day').fill('2027-05-14');
  await parts('people').fill('2');
  await parts('piece').selectOption('A candle stand');
  for (const [at, value] of ['Ada', 'Lovelace'].entries()) await parts('name').nth(at).fill(value);
  await parts('email').fill('ada@example.com');
  expect(await counted()).toBeNull();
  await page.getByRole('button', { name: 'Send the enquiry' }).click();
  await expect(page.getByText('Your morning is pencilled in.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'why three legs are enough' })).toBeVisible();
  await expect(page.locator('[data-part=success]')).toBeFocused();
  expect(await counted()).toEqual([{ event: 'booking_enquiry' }]);
  expect(messages).toEqual([]);
  const [entry] = await storedEntries(site);
  expect(entry?.fields).toMatchObject({
    day: ['05', '14', '2027'],
    name: ['Ada', 'Lovelace'],
    piece: 'A candle stand',
    source: 'site',
  });
});

test("Trusted Types refuse an injected script on a page with the owner's own code", async ({ page }) => {
  await page.goto('/visit');
  await connected(page, form);
  const refused = await page.evaluate(() => {
    const attempts = [
      () => document.createElement('img').setAttribute('onerror', 'window.hacked = true'),
      () => void (document.createElement('script').text = 'window.hacked = true'),
      () => void (document.createElement('script').src = 'data:text/javascript,window.hacked=true'),
      () => void (document.createElement('div').innerHTML = '<img src="data:," onerror="window.hacked = true">'),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return '';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
});

test('a pledge redirects to its thank-you page, and after Back the form is enabled and empty [FORM-05]', async ({
  page,
  site,
}) => {
  await page.goto('/donate');
  await connected(page, form);
  await page.locator('[name="field:amount"]').fill('60');
  await page.getByLabel('Every year').check();
  for (const [at, value] of ['Ada', 'Lovelace'].entries())
    await page.locator('[name="field:name"]').nth(at).fill(value);
  await page.locator('[name="field:email"]').fill('ada@example.com');
  await page.getByRole('button', { name: 'Pledge it' }).click();
  await page.waitForURL('**/donate/thanks');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Somebody small will sit on that');
  expect((await storedEntries(site))[0]?.fields).toMatchObject({ amount: '60', rhythm: 'Every year' });
  await page.goBack();
  await connected(page, form);
  await expect(page.getByRole('button', { name: 'Pledge it' })).toBeEnabled();
  await expect(page.locator(form)).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('[name="field:email"]')).toHaveValue('');
});

test('a newsletter form is laid out in one line, and stacked in a container narrower than 320 px [FORM-39]', async ({
  page,
}) => {
  await page.goto('/journal');
  const block = page.locator('.form-newsletter');
  const boxes = async () => {
    const [field, button, whole] = await Promise.all(
      [block.getByLabel('Email'), block.getByRole('button', newsletterButton), block].map((item) => item.boundingBox()),
    );
    if (!field || !button || !whole) throw new Error('The sign-up is not to be seen');
    return { field, button, whole };
  };
  const wide = await boxes();
  expect(wide.button.x).toBeGreaterThan(wide.field.x + wide.field.width);
  expect(Math.abs(wide.button.y + wide.button.height - wide.field.y - wide.field.height)).toBeLessThan(8);
  await page.setViewportSize({ width: 320, height: 700 });
  const narrow = await boxes();
  expect(narrow.whole.width).toBeLessThan(320);
  expect(narrow.button.y).toBeGreaterThanOrEqual(narrow.field.y + narrow.field.height);
  expect(narrow.button.width).toBeCloseTo(narrow.whole.width, 0);
});

test('a newsletter form has no error summary, every other form has one [FORM-35] [FORM-36] [FORM-37]', async ({
  page,
}) => {
  await page.route(/SaveFormSubmission/, (route) =>
    route.fulfill({ status: 400, json: { errors: { email: 'No such place.', message: 'Too kind.' } } }),
  );
  await page.goto('/journal');
  await page.locator(form).scrollIntoViewIfNeeded();
  await connected(page, form);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', newsletterButton).click();
  const error = page.locator('[data-field-id=email] [data-field-part=error]');
  await expect(error).toHaveText('No such place.');
  const [above, title] = await Promise.all([
    error.boundingBox(),
    page.locator('[data-field-id=email] label').boundingBox(),
  ]);
  expect(above && title && above.y + above.height <= title.y + 1).toBe(true);
  await expect(page.locator(`${form} [data-part=message]`)).not.toContainText('scroll');
  await page.goto(contactPath);
  await connected(page, form);
  await fillContactForm(page);
  await page.getByRole('button', sendButton).click();
  await expect(page.locator(`${form} [data-part=message]`)).toHaveText(
    'Your form has encountered a problem. Please scroll up to review.',
  );
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('ada@example.org');
  await expect(error).toBeHidden();
  await expect(page.locator('[data-field-id=message] [data-field-part=error]')).toHaveText('Too kind.');
});

test('an error below the viewport shows a message to scroll down, and its field gets the focus [FORM-37]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await page.route(/SaveFormSubmission/, (route) =>
    route.fulfill({ status: 400, json: { errors: { message: 'Too kind.' } } }),
  );
  await page.goto(contactPath);
  await connected(page, form);
  await fillContactForm(page);
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(page.locator(`${form} [data-part=message]`)).toHaveText(
    'Your form has encountered a problem. Please scroll down to review.',
  );
  await expect(page.getByLabel('Your letter')).toBeFocused();
  await expect(page.getByLabel('Your letter')).toBeInViewport();
});

test('a form in an overlay tells the server so and shows its thank-you message there', async ({ page, cases }) => {
  await page.goto(`${cases.origin}/form/overlay`);
  await page.getByRole('link', { name: 'Sign up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('ada@example.com');
  const [save] = await Promise.all([
    page.waitForRequest(/SaveFormSubmission/),
    dialog.getByRole('button', newsletterButton).click(),
  ]);
  expect(save.postDataJSON()).toMatchObject({ isOverlayForm: true });
  await expect(dialog.getByText('You are on the list.')).toBeVisible();
  await expect(dialog.locator('[data-part=success]')).toBeFocused();
  expect((await storedEntries(cases)).map(({ fields }) => fields)).toContainEqual({ email: 'ada@example.com' });
});

test('a form that is inserted later works like one of the served markup', async ({ page, cases }) => {
  await page.goto(`${cases.origin}/form/default`);
  await connected(page, form);
  await page.evaluate(() => {
    const first = document.querySelector('form') as HTMLFormElement;
    const later = first.cloneNode(true) as HTMLFormElement;
    later.id = 'later';
    later.removeAttribute('data-state');
    later.querySelectorAll('[id]').forEach((element) => (element.id += '-later'));
    later
      .querySelectorAll('label[for]')
      .forEach((label) => label.setAttribute('for', `${label.getAttribute('for')}-later`));
    first.replaceWith(later);
  });
  await connected(page, '#later');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByLabel('Your letter').fill('Late');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('#later [data-part=success]')).toBeFocused();
  expect((await storedEntries(cases)).map(({ fields }) => fields['letter'])).toContain('Late');
});

test('a form that is left while sending is sent once and is enabled after Back', async ({ page, site }) => {
  const before = (await storedEntries(site)).length;
  await page.goto(contactPath);
  await connected(page, form);
  await fillContactForm(page);
  let stored = (): void => {};
  const isStored = new Promise<void>((resolve) => (stored = resolve));
  // Stored, and never answered.
  await page.route(/SaveFormSubmission/, (route) => route.fetch().then(stored));
  await page.getByRole('button', sendButton).click();
  await isStored;
  await page.goto('/about');
  await page.unroute(/SaveFormSubmission/);
  await page.goBack();
  await connected(page, form);
  await expect(page.getByLabel('Your letter')).toHaveValue(letter.message);
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText('Your letter is here.')).toBeVisible();
  expect(await storedEntries(site)).toHaveLength(before + 1);
});
