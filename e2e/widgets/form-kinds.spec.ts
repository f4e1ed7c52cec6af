import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';
import { connected } from '../support/widgets.js';

const kinds =
  'text textarea email number currency website date name time picked address phone tel checkbox radio select likert section'.split(
    ' ',
  );

/** Gives a case page the stylesheet of the demo site. */
async function addSiteStyles(page: Page): Promise<void> {
  const { styles } = JSON.parse(readFileSync('dist/production/manifest.json', 'utf8')) as { styles: { site: string } };
  await page.addStyleTag({ url: styles.site });
}

test('every field kind fits a viewport of 360 px and has large enough targets', async ({
  page,
  cases,
  consoleMessages,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const kind of kinds) {
    await page.goto(`${cases.origin}/form/kind-${kind}.html`);
    await addSiteStyles(page);
    const seen = await page.evaluate(() => {
      const controls = [...document.querySelectorAll<HTMLElement>('.field :is(input, select, textarea)')].map(
        (control) => control.closest<HTMLElement>('.choice') ?? control,
      );
      const boxes = controls.map((control) => control.getBoundingClientRect());
      return {
        width: document.documentElement.scrollWidth,
        least: Math.min(999, ...boxes.map(({ height }) => height)),
        right: Math.max(0, ...boxes.map(({ right }) => right)),
        narrowest: Math.min(999, ...boxes.map(({ width }) => width)),
      };
    });
    expect({ kind, ...seen, fits: seen.width <= 360 && seen.right <= 360 }).toMatchObject({ fits: true });
    expect(seen.least, kind).toBeGreaterThanOrEqual(44);
    expect(seen.narrowest, kind).toBeGreaterThanOrEqual(64);
  }
  // Patterns that the browser cannot read would be told here.
  expect(consoleMessages.filter((message) => /pattern/i.test(message))).toEqual([]);
});

test('the parts of a field are laid out in one row in a wide window, and a Likert field as a table', async ({
  page,
  cases,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  const rowsOf = async (kind: string, selector: string): Promise<number> => {
    await page.goto(`${cases.origin}/form/kind-${kind}.html`);
    await addSiteStyles(page);
    return page.evaluate(
      (controls) =>
        new Set(
          [...document.querySelectorAll(controls)].map((control) => Math.round(control.getBoundingClientRect().top)),
        ).size,
      selector,
    );
  };
  expect(await rowsOf('date', '.part input')).toBe(1);
  expect(await rowsOf('phone', '.part input')).toBe(1);
  expect(await rowsOf('time', '.part :is(input, select)')).toBe(1);
  expect(await rowsOf('address', '.part input')).toBe(4);
  expect(await rowsOf('likert', '.likert-answers input')).toBe(2);
});

test('with script each field kind shows its error in place and gets the focus, and a valid answer is sent in its format [FIELD-01]', async ({
  page,
  cases,
}) => {
  await page.goto(`${cases.origin}/form/kind-date.html`);
  await connected(page, '[data-widget=form]');
  await page.waitForLoadState('networkidle');
  for (const [name, value] of [
    ['Month', '2'],
    ['Day', '30'],
    ['Year', '2027'],
  ] as const)
    await page.getByLabel(name).fill(value);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('[data-field-part=error]')).toHaveText(
    'Please enter a whole date, with the year in four digits.',
  );
  await expect(page.getByLabel('Month')).toBeFocused();
  await page.getByLabel('Day').fill('28');
  const saved = page.waitForRequest(/SaveFormSubmission/);
  await page.getByRole('button', { name: 'Send' }).click();
  expect((JSON.parse((await saved).postData() ?? '{}') as { form: string }).form).toBe('{"date":["2","28","2027"]}');
  await expect(page.getByText('Thank you, we will write back within two days.')).toBeVisible();
});

test('a date and a time in one control each are checked and sent in their parts [FIELD-01] [FIELD-03]', async ({
  page,
  cases,
}) => {
  await page.goto(`${cases.origin}/form/kind-picked.html`);
  await connected(page, '[data-widget=form]');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('#picked-date-error')).toHaveText('Day of the visit is required.');
  await expect(page.getByLabel('Day of the visit')).toBeFocused();
  await page.getByLabel('Day of the visit').fill('2027-02-28');
  await page.getByLabel('Time of the visit').fill('09:30');
  const saved = page.waitForRequest(/SaveFormSubmission/);
  await page.getByRole('button', { name: 'Send' }).click();
  expect((JSON.parse((await saved).postData() ?? '{}') as { form: string }).form).toBe(
    '{"date":["02","28","2027"],"time":["09","30","",""]}',
  );
  await expect(page.getByText('Thank you, we will write back within two days.')).toBeVisible();
});

test('without script constraint validation blocks missing and non-numeric values, and a valid form is posted', async ({
  scriptless,
  cases,
}) => {
  const page = await scriptless.newPage();
  await page.goto(`${cases.origin}/form/kind-number.html`);
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await page.getByLabel('How many stools?').fill('many');
  await send.click();
  expect(page.url()).toBe(`${cases.origin}/form/kind-number.html`);
  await page.getByLabel('How many stools?').fill('4');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
});
