import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { logIn } from './support.js';

test.use({ hasOwnSite: true });

/** A drawing in a colour, with a script that must not stay. */
const drawing = (colour: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><script>alert(1)</script><rect width="90" height="60" fill="${colour}"/></svg>`,
  );
const svg = 'image/svg+xml';

test('an owner on a phone uploads, describes, finds, removes and brings back files by keyboard', async ({
  page,
  request,
  edited: site,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/media`);
  await logIn(page, site);
  const tile = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(page.getByText('60 files are shown.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'Red wall.svg', mimeType: svg, buffer: drawing('#f00') },
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html></html>') },
    { name: 'Blue wall.svg', mimeType: svg, buffer: drawing('#00f') },
  ]);
  await expect(page.getByText(/Only pictures .* can be uploaded/)).toBeVisible();
  await expect(tile('Blue wall.svg')).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await page.getByRole('button', { name: 'Dismiss: photo.jpg' }).press('Enter');
  await expect(page.getByText('photo.jpg')).toHaveCount(0);

  // Described, and found by its description.
  await tile('Red wall.svg').press('Enter');
  const details = page.getByRole('dialog', { name: 'Red wall.svg' });
  await expect(details.getByText('90 × 60 pixels')).toBeVisible();
  await expect(details.getByText('Nowhere.')).toBeVisible();
  const across = details.getByRole('slider', { name: 'From the left' });
  await across.press('ArrowRight');
  await details.getByLabel('What it shows (English)').fill('Sunset on bricks');
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stay' }).press('Enter');
  await details.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(details.getByText('Saved.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(tile('Red wall.svg')).toBeFocused();
  await page.getByLabel('Search by name or description').fill('brick sun');
  await expect(page.getByText('1 file is shown.')).toBeVisible();
  await tile('Red wall.svg').press('Enter');
  await expect(details.getByLabel('What it shows (English)')).toHaveValue('Sunset on bricks');
  await expect(across).toHaveValue('51');
  const path = (await details.getByRole('link', { name: '/media/own/' }).getAttribute('href')) ?? '';
  const drawn = await (await request.get(site.origin + path)).text();
  expect([drawn.includes('<rect'), drawn.includes('script>')]).toEqual([true, false]);

  // Removed with a way back.
  await details.getByRole('button', { name: 'Remove…' }).press('Enter');
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(page.getByText('Red wall.svg is removed.')).toBeVisible();
  expect((await request.get(site.origin + path)).status()).toBe(404);
  await page.getByLabel('Search by name or description').fill('');
  await page.getByLabel('Show').selectOption('Removed files');
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await page.getByRole('button', { name: 'Restore: Red wall.svg' }).press('Enter');
  await expect(page.getByText('Red wall.svg is back.')).toBeVisible();
  expect((await request.get(site.origin + path)).status()).toBe(200);
});

test('a picture of the start page is replaced everywhere, and visitors see the other one', async ({
  page,
  request,
  edited: site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/media`);
  await logIn(page, site);
  const html = await (await request.get(`${site.origin}/`)).text();
  const main = html.slice(html.indexOf('<main'));
  const used = /\/media\/(?:shop\/)?([\w-]+\.(?:webp|svg|jpg))/.exec(main)?.[1] ?? '';
  await page.getByLabel('Search by name or description').fill(used);
  await page
    .getByRole('button', { name: new RegExp(`^${used}`) })
    .first()
    .press('Enter');
  const details = page.getByRole('dialog', { name: used });
  await expect(details.getByRole('listitem').first()).toBeVisible();
  await details.getByRole('button', { name: 'Replace everywhere…' }).press('Enter');
  const replace = page.getByRole('dialog', { name: `Replace ${used} everywhere` });
  await replace
    .locator('input[type=file]')
    .setInputFiles({ name: 'Green wall.svg', mimeType: svg, buffer: drawing('#0f0') });
  await expect(replace.getByRole('radio', { name: 'Green wall.svg' })).toBeChecked();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await replace.getByRole('radio', { name: 'At once' }).check();
  await replace.getByRole('button', { name: 'Replace', exact: true }).press('Enter');
  await expect(page.getByText(/has the new file|have the new file/)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(details.getByText('Nowhere.')).toBeVisible();
  expect(await (await request.get(`${site.origin}/`)).text()).toContain('/media/own/green-wall-');
});
