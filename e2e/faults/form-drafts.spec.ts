import type { Page, Route } from '@playwright/test';
import { contactPath, fillContactForm, letter, sendButton, storedEntries } from '../support/demo-site.js';
import { expect, test } from '../support/test.js';
import { connected, layoutShift, watchShifts } from '../support/widgets.js';

const thanks = 'Your letter is here.';
const notice = 'What you had filled in here is back.';

async function openForm(page: Page): Promise<void> {
  await page.goto(contactPath);
  await connected(page, '[data-widget~=form]');
}

async function expectLetter(page: Page): Promise<void> {
  await expect(page.getByLabel('Your letter')).toHaveValue(letter.message);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(letter.name);
  await expect(page.getByLabel('Email')).toHaveValue(letter.email);
  await expect(page.getByLabel('A repair')).toBeChecked();
}

const draftCount = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('form-draft')).length);

/** Fills the form as a person does, who is slower than the code that keeps drafts: it comes with the first focus. */
async function writeLetter(page: Page): Promise<void> {
  await fillContactForm(page);
  await expect
    .poll(() =>
      page.evaluate(
        (words) =>
          Object.entries(localStorage).some(
            ([key, value]) => key.startsWith('form-draft') && words.every((each) => value.includes(each)),
          ),
        [letter.name, letter.email, letter.message].map((each) => JSON.stringify(each)),
      ),
    )
    .toBe(true);
}

test('a reload restores the draft and announces it once without a layout shift; a stored entry deletes the draft', async ({
  page,
  site,
}) => {
  const before = (await storedEntries(site)).length;
  await watchShifts(page);
  await openForm(page);
  await writeLetter(page);
  await page.reload();
  await expectLetter(page);
  await expect(page.getByText(notice)).toBeVisible();
  // The digits of the counter become more.
  expect(await layoutShift(page)).toBeLessThan(0.0001);
  await page.reload();
  await expectLetter(page);
  await expect(page.getByText(notice)).toBeHidden();
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect.poll(() => draftCount(page)).toBe(0);
  await openForm(page);
  await expect(page.getByLabel('Your letter')).toHaveValue('');
  expect(await storedEntries(site)).toHaveLength(before + 1);
});

test('what was typed before the code for drafts has come survives a reload', async ({ page }) => {
  const held: Route[] = [];
  const isCode = (url: URL): boolean => /[/~]session\./.test(url.pathname);
  await page.route(isCode, (route) => void held.push(route));
  await openForm(page);
  await fillContactForm(page);
  await expect.poll(() => held.length).toBe(1);
  await page.unroute(isCode);
  await page.reload();
  await expectLetter(page);
  await expect(page.getByText(notice)).toBeVisible();
});

test('what the browser has sent by itself is not kept', async ({ page }) => {
  await page.route(
    (url) => /[/~]session\./.test(url.pathname),
    (route) => route.abort(),
  );
  await page.goto('/journal');
  await connected(page, '[data-widget~=form]');
  const form = page.locator('[data-widget~=form]').first();
  await form.getByRole('textbox').first().fill('ada@example.com');
  await form.getByRole('button').first().click();
  await expect(page.getByText('You are on the list.')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('form-')))).toEqual([]);
});

test('what was typed before earlier answers are back joins them after another reload', async ({ page }) => {
  await openForm(page);
  await writeLetter(page);
  const held: Route[] = [];
  const isCode = (url: URL): boolean => /[/~]restore\./.test(url.pathname);
  await page.route(isCode, (route) => void held.push(route));
  await page.reload();
  await expect.poll(() => held.length).toBe(1);
  await page.getByLabel('Name', { exact: true }).fill('Bea');
  await page.unroute(isCode);
  await page.reload();
  await expect(page.getByLabel('Your letter')).toHaveValue(letter.message);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bea');
});

test('Back restores the draft', async ({ page }) => {
  await openForm(page);
  await writeLetter(page);
  await page.goto('/about');
  await page.goBack();
  await expectLetter(page);
});

test('two tabs keep separate drafts, also after a reload', async ({ page, context }) => {
  await openForm(page);
  await writeLetter(page);
  const other = await context.newPage();
  await openForm(other);
  await other.getByLabel('Your letter').fill('Another letter');
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('');
  await page.reload();
  await expectLetter(page);
  await other.reload();
  await expect(other.getByLabel('Your letter')).toHaveValue('Another letter');
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('');
});

test('the draft of a closed tab is restored in the next tab that opens the form', async ({ page, context }) => {
  await openForm(page);
  await writeLetter(page);
  await page.close();
  const next = await context.newPage();
  await openForm(next);
  await expectLetter(next);
  await expect(next.getByText(notice)).toBeVisible();
  await next.getByRole('button', { name: 'Clear it' }).click();
  await expect(next.getByLabel('Your letter')).toHaveValue('');
  await expect.poll(() => draftCount(next)).toBe(0);
});

test('the draft of a crashed tab is restored in the next tab that opens the form', async ({ page, context }) => {
  await openForm(page);
  await writeLetter(page);
  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  void devtools.send('Page.crash').catch(() => {});
  await crashed;
  const next = await context.newPage();
  await openForm(next);
  await expectLetter(next);
});

test('a duplicated tab stores no second entry unless its input is changed', async ({ page, context, site }) => {
  const before = (await storedEntries(site)).length;
  await openForm(page);
  await writeLetter(page);
  const duplicate = async (): Promise<Page> => {
    const [made] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void window.open(location.href)),
    ]);
    await expectLetter(made);
    return made;
  };
  const same = await duplicate();
  const changed = await duplicate();
  await changed.getByLabel('Your letter').fill('Another letter');
  for (const tab of [page, same, changed]) {
    await tab.bringToFront();
    await tab.getByRole('button', sendButton).click();
    await expect(tab.getByText(thanks)).toBeVisible();
  }
  const entries = await storedEntries(site);
  expect(entries).toHaveLength(before + 2);
  expect(entries.slice(0, 2).map(({ fields }) => fields['message'])).toEqual(['Another letter', letter.message]);
});

test('the form works in a browser that refuses storage', async ({ page, site }) => {
  const before = (await storedEntries(site)).length;
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    }
  });
  await openForm(page);
  await fillContactForm(page);
  await page.getByRole('button', sendButton).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await storedEntries(site)).toHaveLength(before + 1);
});
