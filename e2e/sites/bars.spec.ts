import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { phone } from '../support/phone.js';
import { publishValue } from '../support/publish-blocks.js';
import { expect, test } from '../support/test.js';
import { connected, layoutShift, watchShifts } from '../support/widgets.js';

test.use({ hasOwnSite: true });

const bar = (page: Page) => page.getByRole('complementary', { name: 'Announcement' });
const contacts = (page: Page) => page.getByRole('navigation', { name: 'Contact' });

/** Names of controls of overlays and of the foot, with its badge, of which something else has the middle, among those that are in the window. */
const coveredNow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '.announcement, .contacts, .added-bar, [data-part~=banner], dialog, .site-footer',
      ),
    ]
      .flatMap((overlay) => [...overlay.querySelectorAll<HTMLElement>('a[href], button, input')])
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'))
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        const isAbove = top + height / 2 < 0 || top + height / 2 > innerHeight;
        const isBehind = document.querySelector('dialog:modal') && !control.closest('dialog');
        return !isAbove && !isBehind && !control.contains(hit);
      })
      .map((control) => control.textContent ?? ''),
  );

/** What is covered where the page stands, and at its end, where the badge is. */
async function covered(page: Page): Promise<string[]> {
  const here = await coveredNow(page);
  const before = await page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const atEnd = await coveredNow(page);
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), before);
  return [...here, ...atEnd];
}

test('an announcement is closed for good, in its language alone, and nothing shifts on the pages after it [BAR-04]', async ({
  page,
}) => {
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(bar(page).getByRole('link')).toHaveAttribute('href', '/visit');
  await page.getByRole('button', { name: 'Close the announcement' }).press('Enter');
  await expect(bar(page)).toBeHidden();
  await expect(page.locator('.site-title')).toBeFocused();
  await watchShifts(page);
  await page.goto('/about');
  await expect(page.locator('.site-title')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(await layoutShift(page)).toBe(0);
  await page.goto('/de');
  await expect(page.getByRole('complementary', { name: 'Ankündigung' })).toBeVisible();
});

test('without script the announcement is read and followed, and has no button that does nothing', async ({
  scriptless,
}) => {
  const page = await scriptless.newPage();
  await page.goto('/shop');
  await expect(page.getByRole('button', { name: 'Close the announcement' })).toBeHidden();
  await bar(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/visit$/);
});

test('the contact bar is there in windows of up to 1024 px and not in wider ones, without reload [BAR-01]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(contacts(page).getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+12075550142');
  await page.setViewportSize({ width: 1025, height: 700 });
  await expect(contacts(page)).toBeHidden();
  await page.setViewportSize({ width: 640, height: 700 });
  await expect(contacts(page)).toBeVisible();
  // The last line of the page can be scrolled clear of it.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [end, top] = await page.evaluate(() =>
    ['.site-footer', '.contacts'].map((name, index) => {
      const box = document.querySelector(name)?.getBoundingClientRect();
      return Math.round((index ? box?.top : box?.bottom) ?? 0);
    }),
  );
  expect(end).toBeLessThanOrEqual(top ?? 0);
});

test('at 320 px no bar covers the controls of another: question, popup, announcement, contacts, badge and what was added [SCOPE-11] [BAR-05]', async ({
  page,
  edited: site,
}) => {
  await publishValue(site, '/popup', 'popup', { isOn: true, enableMobile: true, displayFrequency: -1 });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.origin}/shop/meadow-stool`);
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  await expect(contacts(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Made with Mortise' })).toHaveAttribute('data-badge-type', '2');
  expect(await covered(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  await expect(page.locator('.added-bar')).toBeVisible();
  expect(await covered(page)).toEqual([]);
  await page.getByRole('button', { name: 'Decline' }).click();
  // The popup waits for the answer, and then has the window to itself.
  const popup = page.getByRole('dialog', { name: 'Our letter' });
  await expect(popup).toBeVisible();
  await expect(contacts(page)).toBeHidden();
  expect(await covered(page)).toEqual([]);
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
  await page.locator('.added-bar-close').click();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(contacts(page)).toBeVisible();
  expect(await covered(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);

  await page.evaluate(() => void (document.documentElement.dir = 'rtl'));
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await covered(page)).toEqual([]);
});

for (const answers of [true, false])
  test(`on a phone nothing that takes the focus rests under the bar of an addition, ${answers ? 'the consent banner answered' : 'above the consent banner'}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${site.origin}/shop/meadow-stool`);
    await page.getByRole('button', { name: 'Decline' }).waitFor();
    if (answers) await page.getByRole('button', { name: 'Decline' }).click();
    const add = page.getByRole('button', { name: 'Add to cart', exact: true }).first();
    await connected(page, 'form[data-widget~=add-to-cart]');
    await add.click();
    // The bar stays while the pointer is on it.
    await page.locator('.added-bar p').hover();
    await add.focus();
    const covered: string[] = [];
    let seen = 0;
    for (let tab = 0; tab < 40; tab++) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => {
        const bar = document.querySelector('.added-bar') as HTMLElement;
        const focused = document.activeElement as HTMLElement;
        const box = focused.getBoundingClientRect();
        const isOver = !!focused.closest('.added-bar, [data-part~=banner]') || focused === document.body;
        return { isOver, words: focused.textContent.trim(), by: box.bottom - bar.getBoundingClientRect().top };
      });
      if (at.isOver) continue;
      seen += 1;
      if (at.by > 0) covered.push(`${at.words} by ${at.by} px`);
    }
    expect(seen).toBeGreaterThan(10);
    expect(covered).toEqual([]);
  });

test.describe('a double press of a finger', () => {
  test.use(phone);

  /** Taps twice where the middle of the button stands, and resolves with the links that the presses reached. */
  async function tapTwice(page: Page, name: string): Promise<string[]> {
    await page.evaluate(() => {
      const heard = window as unknown as { links: string[] };
      heard.links = [];
      const hear = (event: Event): void => {
        const link = (event.target as Element).closest('a');
        if (link) heard.links.push(link.href);
        if (link) event.preventDefault();
      };
      addEventListener('click', hear, { capture: true });
    });
    const box = await page.getByRole('button', { name }).boundingBox();
    if (!box) throw new Error(`There is no ${name} to press.`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    return page.evaluate(() => (window as unknown as { links: string[] }).links);
  }

  for (const name of ['Decline', 'Accept'])
    test(`on ${name} of the consent banner reaches no link of the contact bar below it, which works right after`, async ({
      page,
    }) => {
      await page.goto('/');
      await connected(page, '[data-widget~=consent-banner]');
      await expect(page.getByRole('button', { name })).toBeVisible();
      expect(await tapTwice(page, name)).toEqual([]);
      await expect(page.getByRole('button', { name })).toBeHidden();
      const call = contacts(page).getByRole('link', { name: 'Call' });
      await call.tap();
      expect(await page.evaluate(() => (window as unknown as { links: string[] }).links)).toEqual(['tel:+12075550142']);
    });
});
