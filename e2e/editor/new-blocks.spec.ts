/** Tabs, menus, marquees, prices of members and tooltips are made in the editor, on a page that no other test edits. */
import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { openEditor } from './support.js';

test.use({ hasOwnSite: true });

const settings = (page: Page) => page.getByRole('complementary', { name: 'Settings' });

async function addBlock(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add block' }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .press('Enter');
  await expect(settings(page).getByRole('heading', { name, level: 2 })).toBeVisible();
}

test('tabs, prices of members and a marquee are added by keyboard, and their fields show in the page at once', async ({
  page,
  edited: site,
}) => {
  const frame = await openEditor(page, site, '/saturdays');
  await addBlock(page, 'Tabs');
  await settings(page).getByRole('textbox', { name: 'Heading' }).fill('How it sits');
  await expect(frame.getByRole('heading', { name: 'How it sits' })).toBeVisible();
  const added = frame.locator('.tabs', { hasText: 'How it sits' });
  await settings(page).getByRole('button', { name: 'Add', exact: true }).press('Enter');
  // One panel has nothing to choose from.
  await expect(added.locator('[data-part=panel]')).toHaveCount(1);
  await expect(added.getByRole('tab')).toHaveCount(0);
  await settings(page).getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(added.getByRole('tab')).toHaveCount(2);
  await settings(page).getByRole('textbox', { name: 'Title' }).last().fill('With three legs');
  await expect(frame.getByRole('tab', { name: 'With three legs' })).toBeVisible();
  expect(await findViolations(page, 'iframe')).toEqual([]);

  await addBlock(page, 'Member pricing');
  await settings(page).getByRole('textbox', { name: 'Heading' }).fill('Friends of the saw');
  const pricing = frame.locator('.member-pricing', { hasText: 'Friends of the saw' });
  await expect(pricing.getByRole('radio')).toHaveCount(2);

  await addBlock(page, 'Marquee');
  await settings(page).getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await settings(page).getByRole('textbox', { name: 'Text', exact: true }).fill('Sawdust is free');
  await expect(frame.getByText('Sawdust is free').first()).toBeVisible();
  expect(await findViolations(page, 'iframe')).toEqual([]);
});

test('a dish of a menu and the tooltip of a button are changed, also on a narrow window', async ({
  page,
  edited: site,
}) => {
  const frame = await openEditor(page, site, '/de/samstags');
  await addBlock(page, 'Restaurant menu');
  await settings(page).getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await settings(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Dill rolls');
  await settings(page).getByRole('textbox', { name: 'Price' }).fill('4 $');
  const dish = frame.locator('.dish', { hasText: 'Dill rolls' });
  await expect(dish).toContainText('4 $');
  await settings(page).getByRole('textbox', { name: 'Menu', exact: true }).fill('Evenings');
  // A single menu is a title and no tab.
  await expect(frame.getByRole('heading', { name: 'Evenings' })).toBeVisible();
  await addBlock(page, 'Button');
  await settings(page).getByRole('textbox', { name: 'Words' }).fill('Say when');
  await settings(page).getByRole('textbox', { name: 'Tooltip' }).fill('We lay another place.');
  await expect(frame.locator('[data-widget=tooltip]', { hasText: 'Say when' })).toContainText('We lay another place.');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findViolations(page, 'iframe')).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
});
