import type { Page } from '@playwright/test';
import { revealAfterMs } from '../../protocol/enums/limits.js';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { addWidgetStyles } from '../support/case-styles.js';
import { phone } from '../support/phone.js';
import { expect, test } from '../support/test.js';
import { connected, holdBack, layoutShift, openUnscripted, watchShifts } from '../support/widgets.js';

const tabs = '[data-widget~=tabs]';
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function openCase(page: Page, origin: string, name: string): Promise<void> {
  await page.goto(`${origin}/tabs/${name}`);
  await connected(page, tabs);
  await addWidgetStyles(page);
}

test('a menu is read by keyboard: arrows move round, Enter and Space select, Tab goes on into the panel [TAB-01] [TAB-02] [TAB-03] [TAB-04] [TAB-05]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/saturdays`);
  await connected(page, tabs);
  const counter = page.locator('.restaurant-menu');
  await expect(counter.getByRole('tab')).toHaveText(['From the stove', 'From the oven', 'For children']);
  await expect(counter.getByRole('tabpanel')).toHaveAccessibleName('From the stove');
  await tab(page, 'From the stove').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'For children')).toBeFocused();
  await expect(tab(page, 'From the stove')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(counter.getByRole('tabpanel')).toHaveAccessibleName('For children');
  await expect(page).toHaveURL(/\/saturdays$/);
  await page.keyboard.press('ArrowLeft');
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Space');
  await expect(counter.getByRole('tabpanel')).toHaveAccessibleName('From the oven');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await expect(counter.getByText('Blueberry cake')).toBeVisible();
  await expect(counter.getByText('Haddock chowder')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(counter.getByRole('tabpanel')).toBeFocused();
});

test('arrows follow the direction of the text', async ({ page, cases }) => {
  await openCase(page, cases.origin, 'right-to-left.html');
  await tab(page, 'الغداء').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'الكعك')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'المشروبات')).toBeFocused();
});

test('links and find-in-page reach hidden panels, nested ones too', async ({ page, cases }) => {
  await openCase(page, cases.origin, 'deep-link.html#drinks');
  await expect(tab(page, 'Drinks')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'Which cake?' }).click();
  await expect(page.locator('#plum')).toBeInViewport();
  await page.goto(`${cases.origin}/tabs/default.html#:~:text=still%20warm`);
  await connected(page, tabs);
  await expect(tab(page, 'Cake')).toHaveAttribute('aria-selected', 'true');
  await openCase(page, cases.origin, 'nested.html');
  await page.getByRole('link', { name: 'Something dry?' }).click();
  await expect(page.locator('#dry')).toBeInViewport();
});

/** Names of the selected tabs that can be seen, and the fragment of the address. */
const place = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=tab][aria-selected=true]')]
      .filter((each) => each.checkVisibility())
      .map((each) => each.textContent)
      .concat(location.hash)
      .join(' '),
  );

test('where its author says so, each selected tab has an address: Back and Forward follow, a reload and a copied address show it', async ({
  page,
  cases,
}) => {
  await openCase(page, cases.origin, 'history.html?from=mail');
  const length = await page.evaluate(() => history.length);
  await tab(page, 'Cake').click();
  await expect.poll(() => place(page)).toBe('Cake #cake');
  await tab(page, 'Drinks').click();
  await tab(page, 'Cold').click();
  await expect.poll(() => place(page)).toBe('Drinks Cold #cold');
  // The first tab has the clean address, with what else stood in it.
  await tab(page, 'Lunch').click();
  await expect(page).toHaveURL(`${cases.origin}/tabs/history.html?from=mail`);
  expect(await page.evaluate(() => history.length)).toBe(length + 4);

  await page.goBack();
  await expect.poll(() => place(page)).toBe('Drinks Cold #cold');
  await page.goBack();
  await expect.poll(() => place(page)).toBe('Drinks Hot #drinks');
  await page.goBack();
  await expect.poll(() => place(page)).toBe('Cake #cake');
  await page.goBack();
  await expect.poll(() => place(page)).toBe('Lunch ');
  await page.goForward();
  await page.goForward();
  await expect.poll(() => place(page)).toBe('Drinks Hot #drinks');
  await page.evaluate(() => history.go(1));
  await expect.poll(() => place(page)).toBe('Drinks Cold #cold');
  await page.evaluate(() => history.go(-3));
  await expect.poll(() => place(page)).toBe('Lunch ');

  // A link into a panel is an entry by itself, and Back leads on from it.
  await page.getByRole('link', { name: 'Which cake?' }).click();
  await expect.poll(() => place(page)).toBe('Cake #plum');
  await page.goBack();
  await expect.poll(() => place(page)).toBe('Lunch ');

  await tab(page, 'Drinks').click();
  await tab(page, 'Cold').click();
  await page.reload();
  await connected(page, tabs);
  await expect.poll(() => place(page)).toBe('Drinks Cold #cold');
  await page.goBack();
  await expect.poll(() => place(page)).toBe('Drinks Hot #drinks');
});

test('tabs whose author says nothing leave address and history alone', async ({ page, cases }) => {
  await openCase(page, cases.origin, 'default.html');
  const length = await page.evaluate(() => history.length);
  await tab(page, 'Cake').click();
  await tab(page, 'Drinks').press('Enter');
  expect(await place(page)).toBe('Drinks ');
  expect(await page.evaluate(() => history.length)).toBe(length);
});

test('without script the tabs are links and every panel has its title', async ({ scriptless }) => {
  const page = await scriptless.newPage();
  await page.goto('/saturdays');
  for (const name of ['From the stove', 'From the oven', 'For children', 'Coming', 'Looking', 'Carrying home'])
    await expect(page.getByRole('heading', { name, level: 3 })).toBeVisible();
  await page.getByRole('link', { name: 'From the oven' }).click();
  await expect(page.getByText('Blueberry cake')).toBeInViewport();
});

test('attaching shifts nothing, also where the address names a later panel', async ({ page, site }) => {
  await watchShifts(page);
  const release = await holdBack(page, /\/assets\/.*\.js/);
  await openUnscripted(page, `${site.origin}/saturdays`);
  const root = page.locator(tabs).first();
  await root.scrollIntoViewIfNeeded();
  const box = () => root.evaluate((element) => element.getBoundingClientRect().height);
  const before = await box();
  release();
  await connected(page, tabs);
  expect(await box()).toBe(before);
  expect(await layoutShift(page)).toBe(0);
});

test('on a phone, at 200 % text and in forced colours nothing is cut off, and axe finds nothing', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ ...phone, baseURL: site.origin, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto('/saturdays');
  await connected(page, tabs);
  expect(await findViolations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await sidewaysScroll(page)).toBe(0);
  await page.emulateMedia({ forcedColors: 'active' });
  const edges = await page
    .locator('.restaurant-menu [role=tab]')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).borderBlockEndColor));
  expect(edges[0]).not.toBe(edges[1]);
  await context.close();
});

test('print shows every panel with its title and no tabs', async ({ page, site }) => {
  await page.goto(`${site.origin}/saturdays`);
  await connected(page, tabs);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Blueberry cake')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'For children' })).toBeVisible();
  await expect(page.locator('.tabs-list').first()).toBeHidden();
});

/** Stops the styles' wait for a behaviour at that time since it began, so that nobody waits for it. */
const setRevealTime = (page: Page, timeMs: number): Promise<void> =>
  page.evaluate((ms) => {
    for (const wait of document.getAnimations())
      if (wait instanceof CSSAnimation && wait.animationName === 'tabs-reveal') {
        wait.pause();
        wait.currentTime = ms;
      }
  }, timeMs);

test('without its code the page is readable: the titles and panels appear', async ({ page, site }) => {
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.goto(`${site.origin}/saturdays`);
  const later = page.getByText('Blueberry cake');
  await setRevealTime(page, revealAfterMs - 1);
  await expect(later).toBeHidden();
  await setRevealTime(page, revealAfterMs + 2);
  await expect(later).toBeVisible();
});
