import type { Page } from '@playwright/test';
import { findMarkupViolations } from '../support/accessibility.js';
import { readBoxes, type Box } from '../support/boxes.js';
import { swipeFrom } from '../support/fingers.js';
import { expect, test } from '../support/test.js';
import { connected } from '../support/widgets.js';

const strip = '[data-widget~=thumbnail-strip]';
const thumbnail = (page: Page, order: number) => page.locator(`${strip} [data-part=slide]`).nth(order);

async function open(page: Page, address: string, width = 600): Promise<void> {
  await page.setViewportSize({ width, height: 700 });
  await page.goto(address);
  await connected(page, strip);
  // A picture that arrives later gives its thumbnail another width, and the row scrolls by it.
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}

/** Room before and behind the thumbnail in its row. */
async function readRoom(page: Page, order: number): Promise<{ before: number; behind: number }> {
  const [row, box] = [
    ...(await readBoxes(page.locator(`${strip} > [data-part=track]`))),
    ...(await readBoxes(thumbnail(page, order))),
  ] as [Box, Box];
  return { before: Math.round(box.x - row.x), behind: Math.round(row.x + row.width - box.x - box.width) };
}

test('the strip scrolls the current thumbnail to the middle, the start or the end [LAY-31] [LAY-33] [GAL-17]', async ({
  page,
  cases,
}) => {
  await open(page, `${cases.origin}/thumbnail-strip/default.html`, 360);
  await thumbnail(page, 2).getByRole('button').click();
  await expect
    .poll(async () => Object.values(await readRoom(page, 2)).reduce((before, behind) => Math.abs(before - behind)))
    .toBeLessThanOrEqual(1);
  await open(page, `${cases.origin}/thumbnail-strip/start.html`, 360);
  await thumbnail(page, 2).getByRole('button').click();
  await expect.poll(async () => (await readRoom(page, 2)).before).toBe(0);
  await open(page, `${cases.origin}/thumbnail-strip/end.html`, 600);
  await thumbnail(page, 1).getByRole('button').press('Enter');
  await expect.poll(async () => (await readRoom(page, 1)).behind).toBe(0);
});

test('the strip scrolls to a thumbnail in half a second, and at once under reduced motion [LAY-29]', async ({
  page,
  cases,
}) => {
  const glides = () =>
    page
      .locator(`${strip} [data-part=slide]`)
      .evaluateAll((slides) =>
        slides.flatMap((slide) => slide.getAnimations().map(({ effect }) => effect?.getTiming().duration)),
      );
  await open(page, `${cases.origin}/thumbnail-strip/start.html`, 360);
  // Held still, so that it can be looked at however slow the machine is.
  const times = await thumbnail(page, 3)
    .getByRole('button')
    .evaluate(async (button: HTMLElement) => {
      button.click();
      // The answer to the press is painted first.
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      return document.getAnimations().map((animation) => (animation.pause(), animation.effect?.getTiming().duration));
    });
  expect(times.length).toBeGreaterThan(1);
  expect(new Set(times)).toEqual(new Set([500]));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, `${cases.origin}/thumbnail-strip/start.html`, 360);
  await thumbnail(page, 3).getByRole('button').click();
  await expect.poll(async () => (await readRoom(page, 3)).before).toBe(0);
  expect(await glides()).toEqual([]);
});

test('the strip has its configured height and gaps of at most 5 px [LAY-34] [LAY-35]', async ({ page, cases }) => {
  await open(page, `${cases.origin}/thumbnail-strip/start.html`, 1016);
  const [first, second] = (await readBoxes(page.locator(`${strip} [data-part=slide]`))) as [Box, Box];
  expect(first.height).toBe(100);
  expect(second.x - first.x - first.width).toBeCloseTo(5, 0);
  await open(page, `${cases.origin}/thumbnail-strip/end.html`, 1016);
  expect((await readBoxes(thumbnail(page, 0)))[0]?.height).toBe(500);
});

test('the strip makes thumbnails out of view inert and has one tab stop', async ({ page, cases }) => {
  await open(page, `${cases.origin}/thumbnail-strip/end.html`);
  await expect(thumbnail(page, 0)).not.toHaveAttribute('inert');
  await expect(thumbnail(page, 7)).toHaveAttribute('inert');
  await thumbnail(page, 0).getByRole('button').focus();
  await page.keyboard.press('End');
  await expect(thumbnail(page, 7).getByRole('button')).toBeFocused();
  await expect(thumbnail(page, 7)).toBeInViewport();
  await expect(thumbnail(page, 0)).toHaveAttribute('inert');
  await expect(page.locator(`${strip} [data-part=slide] [tabindex="0"]`)).toHaveCount(1);
});

test('a press in the slideshow or in its strip changes the slide of both [GAL-41]', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/gallery`, { waitUntil: 'domcontentloaded' });
  const show = page.locator('#gallery-show-slides');
  const thumbnails = page.locator('[data-block-id=gallery-show] .gallery-thumbnails');
  await thumbnails.scrollIntoViewIfNeeded();
  await connected(page, '#gallery-show-slides');
  await connected(page, '[data-block-id=gallery-show] .gallery-thumbnails');
  const choices = thumbnails.locator('[data-part=slide] [role=button], [data-part=slide] button');
  const count = await choices.count();
  await choices.nth(2).click();
  await expect(show.getByRole('group', { name: `3 of ${count}` })).toBeVisible();
  await show.getByRole('button', { name: 'Next slide' }).click();
  await expect(choices.nth(3)).toHaveAttribute('aria-current', 'true');
  await expect(show.getByRole('group', { name: `4 of ${count}` })).toBeVisible();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a swipe that begins on a button moves on by one, and the buttons have a border in forced colours [SLD-11]', async ({
    page,
    cases,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, `${cases.origin}/thumbnail-strip/default.html`, 360);
    const session = await page.context().newCDPSession(page);
    const next = page.locator(`${strip} > [data-part=next]`);
    await expect(next).toHaveCSS('border-width', '1px');
    await expect(thumbnail(page, 0)).toHaveAttribute('data-state', 'current');
    await swipeFrom(session, next, -90);
    await expect(thumbnail(page, 1)).toHaveAttribute('data-state', 'current');
  });
});

test('a strip with a lightbox selects the pressed picture, and opens the current one by press and by key', async ({
  page,
  cases,
}) => {
  await open(page, `${cases.origin}/thumbnail-strip/lightbox.html`, 1016);
  const picture = (order: number) => thumbnail(page, order).locator('img');
  const dialog = page.locator('.mortise-lightbox[open]');
  const openedBy = async (act: () => Promise<void>): Promise<void> => {
    await act();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(picture(2)).toBeFocused();
  };
  await picture(2).click();
  await expect(picture(2)).toHaveAttribute('aria-current', 'true');
  await expect(dialog).toHaveCount(0);
  await openedBy(() => picture(2).click());
  for (const key of ['Enter', ' ']) await openedBy(() => page.keyboard.press(key));
  // Of a page that is only a fragment.
  const ofPages = /^(?:document-title|html-has-lang|landmark-one-main|page-has-heading-one|region) /;
  expect((await findMarkupViolations(page)).filter((violation) => !ofPages.test(violation))).toEqual([]);
  // Nothing that assistive technology does not see can have the focus.
  expect(
    await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('[aria-hidden="true"] *, [aria-hidden="true"]')].filter(
          (element) => {
            element.focus();
            return document.activeElement === element;
          },
        ).length,
    ),
  ).toBe(0);
});
