import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { logIn } from './support.js';

test('redirects are pasted by an owner on a phone, lead visitors at once, and are removed and brought back', async ({
  page,
  request,
  edited: site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/pages`);
  await logIn(page, site);
  const field = page.getByLabel('Lead visitors from a former address to another');
  await field.fill('https://www.former.example/stools.html\t/shop\n/find-us /contact#map\n/shop /');
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(page.getByText('There is a page at /shop. Give it another address first.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('https://www.former.example/stools.html\t/shop\n/find-us /contact#map');
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(page.getByText('2 redirects are added.')).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  const led = async (path: string): Promise<unknown> => {
    const answer = await request.get(site.origin + path, { maxRedirects: 0 });
    return answer.status() === 301 ? answer.headers()['location'] : answer.status();
  };
  expect([await led('/stools.html?from=mail'), await led('/find-us')]).toEqual(['/shop?from=mail', '/contact#map']);
  const remove = page.getByRole('button', { name: 'Remove /find-us' });
  await remove.press('Enter');
  await expect(remove).toHaveCount(0);
  expect(await led('/find-us')).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(remove).toBeVisible();
  expect(await led('/find-us')).toBe('/contact#map');
});
