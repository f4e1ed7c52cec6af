/** What lies over the page on a magnified phone (200 %) and on a magnified laptop (400 %, WCAG 1.4.10), and which of two comes first. */
import type { Page } from '@playwright/test';
import { sidewaysScroll } from '../support/accessibility.js';
import { addWidgetStyles } from '../support/case-styles.js';
import { publishValue } from '../support/publish-blocks.js';
import { hasSign, hiddenFocus, outOfReach } from '../support/reach.js';
import { expect, test } from '../support/test.js';
import { connected } from '../support/widgets.js';

test.use({ reducedMotion: 'reduce', hasOwnSite: true });

const banner = '[data-widget~=consent-banner] [data-part~=banner]';
const decline = (page: Page) => page.getByRole('button', { name: 'Decline' });

/** Opens a page whose question about cookies is answered. */
async function openAnswered(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await decline(page).click();
  await expect(decline(page)).toBeHidden();
}

/** Everything of an open layer is in reach, and nothing scrolls sideways. */
async function expectInReach(page: Page, layer: string): Promise<void> {
  await expect(page.locator(layer).first()).toBeVisible();
  expect(await outOfReach(page, layer)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

/** The close button of a layer is in sight, wherever the layer is scrolled, and has a sign. */
async function expectClosable(page: Page, name = 'Close'): Promise<void> {
  const close = page.getByRole('dialog').getByRole('button', { name });
  await expect(close).toBeInViewport({ ratio: 1 });
  expect(await hasSign(close)).toBe(true);
}

for (const [width, height] of [
  [180, 320],
  [320, 256],
] as const)
  test.describe(`in a window of ${width} x ${height} px`, () => {
    test.use({ viewport: { width, height } });

    test('the consent banner is in reach, and hides nothing that has the focus', async ({ page }) => {
      for (const path of ['/shop/meadow-stool', '/de']) {
        await page.goto(path);
        await expectInReach(page, banner);
        await page.evaluate(() => scrollTo(0, 0));
        expect(await hiddenFocus(page, 30)).toEqual([]);
      }
    });

    for (const state of ['bar bottom', 'popup bottom left'])
      test(`a consent banner, ${state}, hides no link of one line that has the focus`, async ({ page, cases }) => {
        await page.goto(`${cases.origin}/consent-banner/complete.html`);
        await addWidgetStyles(page);
        await page.locator(banner).evaluate((element, words) => {
          element.dataset['state'] = `${words} dark button`;
          for (let line = 0; line < 30; line++) {
            const text = document.createElement('p');
            text.style.paddingInlineStart = '3rem';
            text.append(Object.assign(document.createElement('a'), { href: `#${line}`, textContent: `Line ${line}` }));
            document.body.prepend(text);
          }
        }, state);
        await expectInReach(page, banner);
        await page.evaluate(() => scrollTo(0, 0));
        expect(await hiddenFocus(page, 32)).toEqual([]);
      });

    test('announcement and menu are in reach, the contact bar hides nothing that has the focus, and Escape gives the focus back', async ({
      page,
    }) => {
      await openAnswered(page, '/shop');
      await expectInReach(page, '.announcement');
      await page.evaluate(() => scrollTo(0, 0));
      const menu = page.locator('.menu-toggle summary');
      await menu.press('Enter');
      await expectInReach(page, '.site-header');
      await menu.focus();
      expect(await hiddenFocus(page, 30)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
    });

    test('the popup is in reach with its close button, also where its end is read', async ({ page, edited: site }) => {
      await publishValue(site, '/popup', 'popup', { isOn: true, enableMobile: true, displayFrequency: -1 });
      await openAnswered(page, `${site.origin}/shop`);
      await expectInReach(page, 'dialog[open]');
      await page.locator('dialog[open]').evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
      await expectClosable(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    test('the fields of a popup are as wide as it is, and a close button without content has a sign', async ({
      page,
      cases,
    }) => {
      await page.goto(`${cases.origin}/popup/form.html`);
      await expectInReach(page, 'dialog[open]');
      await expectClosable(page);
    });

    test('quick view is in reach, and the focus goes back to its link', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openAnswered(page, '/shop');
      const link = page.locator('[data-part=trigger][href="/shop/meadow-stool"]');
      await link.press('Enter');
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Add to cart' })).toBeVisible();
      await page.setViewportSize({ width, height });
      await expectInReach(page, 'dialog[open]');
      await expectClosable(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter');
      await expect(link).toBeFocused();
    });

    test('the lightbox is in reach, and the focus goes back to its picture', async ({ page }) => {
      await openAnswered(page, '/gallery');
      const picture = page.locator('[data-widget~=lightbox] [data-part~=open]').first();
      await picture.press('Enter');
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Next' })).toBeVisible();
      await expectInReach(page, 'dialog[open]');
      await expectClosable(page);
      await page.keyboard.press('Escape');
      await expect(picture).toBeFocused();
    });

    test('dialogs are in reach; a press beside one that asks closes nothing, and the focus goes back', async ({
      page,
      cases,
    }) => {
      for (const name of ['no-buttons', 'long', 'confirm-or-reject', 'confirm-or-cancel']) {
        await page.goto(`${cases.origin}/dialog/${name}.html`);
        await page.waitForFunction(() => 'mortise' in window);
        await addWidgetStyles(page);
        const trigger = page.locator('[data-part~=trigger]');
        await trigger.press('Enter');
        await expect(page.locator('.mortise-dialog-buttons :focus')).toBeVisible();
        await expectInReach(page, 'dialog[open]');
        await page.mouse.click(3, 3);
        await expect(page.locator('dialog[open]')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(trigger).toBeFocused();
      }
    });

    for (const answers of [true, false])
      test(`the bar of an addition is in reach and hides nothing that has the focus, the consent banner ${answers ? 'answered' : 'open'}`, async ({
        page,
        site,
      }) => {
        await page.goto(`${site.origin}/shop/meadow-stool`);
        await expect(decline(page)).toBeVisible();
        if (answers) await decline(page).click();
        const form = page.locator('form[data-widget~=add-to-cart]').first();
        await form.scrollIntoViewIfNeeded();
        await connected(page, 'form[data-widget~=add-to-cart]');
        const add = form.getByRole('button', { name: 'Add to cart' });
        await add.press('Enter');
        await expect(page.locator('.added-bar')).toHaveCount(1);
        if (answers) {
          await expectInReach(page, '.added-bar');
          // It stays while the pointer is on it.
          await page.locator('.added-bar').hover();
        } else {
          // There is no room for it, from the first moment; what it says is in the form.
          expect(await page.locator('.added-bar').isVisible()).toBe(false);
          await expect(form.getByRole('status').last()).toHaveText(/Added to your cart/);
          await expectInReach(page, banner);
        }
        await add.focus();
        expect(await hiddenFocus(page, 25)).toEqual([]);
        if (!answers) return;
        const close = page.locator('.added-bar').getByRole('button', { name: 'Close' });
        await close.focus();
        expect(await hasSign(close)).toBe(true);
        await close.press('Enter');
        await expect(add).toBeFocused();
      });
  });

test('two popups that are due at once come one after the other', async ({ page, cases }) => {
  await page.addInitScript(() => {
    let most = 0;
    const count = (): void => {
      most = Math.max(most, document.querySelectorAll('dialog[open]').length);
    };
    new MutationObserver(count).observe(document, { subtree: true, attributes: true });
    Object.assign(window, { mostOpen: () => most });
  });
  await page.goto(`${cases.origin}/popup/two.html`);
  const link = page.getByRole('link', { name: 'a link', includeHidden: true });
  const popup = (name: string) => page.getByRole('dialog', { name });
  await popup('One').getByRole('button', { name: 'Close' }).click();
  await expect(popup('Two').getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await popup('Two').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { mostOpen(): number }).mostOpen())).toBe(1);
  await link.click();
  await expect(page).toHaveURL(/#below$/);
});

test('a press beside a popup closes it and reaches nothing beneath; one that begins or ends in it does not', async ({
  page,
  cases,
}) => {
  await page.goto(`${cases.origin}/popup/default.html`);
  const popup = page.getByRole('dialog', { name: 'News' });
  await expect(popup.getByRole('button', { name: 'Close' })).toBeFocused();
  const box = (await popup.boundingBox())!;
  // On its padding.
  await page.mouse.click(box.x + 6, box.y + box.height - 6);
  await expect(popup).toBeVisible();
  // From its text out of it, as a selection may end.
  await page.mouse.move(box.x + 60, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 40, box.y + box.height / 2);
  await page.mouse.up();
  await expect(popup).toBeVisible();
  const link = (await page.getByRole('link', { name: 'a link', includeHidden: true }).boundingBox())!;
  await page.mouse.click(link.x + link.width / 2, link.y + link.height / 2);
  await expect(popup).toBeHidden();
  expect(new URL(page.url()).hash).toBe('');
});

test('a popup gives the focus back to what had it', async ({ page, cases }) => {
  await page.goto(`${cases.origin}/popup/with-banner.html`);
  const link = page.getByRole('link', { name: 'a link' });
  await link.focus();
  await page.locator('[data-part=decline]').evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('dialog', { name: 'News' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});
