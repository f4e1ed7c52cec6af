/** Slideshows of so few slides that one neighbour is the other, or the slide itself. */
import type { Page } from '@playwright/test';
import { addWidgetStyles } from '../support/case-styles.js';
import { expect, test } from '../support/test.js';
import { connected } from '../support/widgets.js';

const slideshow = '[data-widget~=slideshow]';
const current = (page: Page) => page.locator(`${slideshow} [data-part=slide][data-state=current]`);

async function openCase(page: Page, origin: string, name: string): Promise<void> {
  await page.goto(`${origin}/slideshow/${name}`);
  await connected(page, slideshow);
  await addWidgetStyles(page);
}

test('of two slides both ways lead to the other one, and only the one that is shown is reached', async ({
  page,
  cases,
}) => {
  await openCase(page, cases.origin, 'two.html');
  await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
  for (const [name, id] of [
    ['Next slide', 's2'],
    ['Next slide', 's1'],
    ['Previous slide', 's2'],
    ['Previous slide', 's1'],
  ] as const) {
    await page.getByRole('button', { name }).press('Enter');
    await expect(current(page)).toHaveCount(1);
    await expect(current(page)).toHaveAttribute('data-slide-id', id);
    await expect(page.locator(`${slideshow} [data-part=slide]:not([inert])`)).toHaveAttribute('data-slide-id', id);
  }
});

test('one slide is shown without a button, and nothing moves it', async ({ page, cases }) => {
  await page.clock.install();
  await openCase(page, cases.origin, 'one.html');
  await expect(page.getByText('Made of ash and oil.')).toBeVisible();
  await expect(page.locator(slideshow).getByRole('button')).toHaveCount(0);
  // Its options ask for autoplay.
  await page.clock.runFor(60_000);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(`${slideshow} [data-part=slide]`)).toHaveCount(1);
  await expect(page.getByText('Made of ash and oil.')).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
