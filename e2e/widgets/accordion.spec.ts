import type { Page } from '@playwright/test';
import { addWidgetStyles } from '../support/case-styles.js';
import { phone } from '../support/phone.js';
import { expect, test } from '../support/test.js';
import { connected, holdBack, layoutShift, openUnscripted, watchShifts } from '../support/widgets.js';

const accordion = '[data-widget~=accordion]';
const button = (page: Page, name: string) => page.getByRole('button', { name });

async function openCase(page: Page, origin: string, name: string): Promise<void> {
  await page.goto(`${origin}/accordion/${name}`);
  await connected(page, accordion);
  await addWidgetStyles(page);
}

test('headings keep their level and contain a button; Tab focuses each, Enter and Space toggle it, and the focus stays [ACC-01] [ACC-02]', async ({
  page,
  cases,
}) => {
  await openCase(page, cases.origin, 'default.html');
  await expect(page.getByRole('heading', { level: 3 }).getByRole('button')).toHaveCount(3);
  await button(page, 'How long does a stool take?').focus();
  await page.keyboard.press('Tab');
  const wood = button(page, 'Which wood do you use?');
  await expect(wood).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(wood).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('region', { name: 'Which wood do you use?' })).toBeVisible();
  await expect(wood).toBeFocused();
  await expect(page.locator('#faq-wood')).toHaveJSProperty('scrollTop', 0);
  await page.waitForFunction(() => !document.getAnimations().length);
  await page.keyboard.press('Space');
  await expect(wood).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('region')).toHaveCount(0);
});

test('closed panels are out of the tab order and of the accessibility tree', async ({ page, cases }) => {
  await openCase(page, cases.origin, 'default.html');
  await expect(page.getByRole('link', { name: 'See the stools' })).toHaveCount(0);
  await button(page, 'How long does a stool take?').focus();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Which wood do you use?')).toBeFocused();
  await button(page, 'How long does a stool take?').click();
  await button(page, 'How long does a stool take?').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'See the stools' })).toBeFocused();
});

test('the button is as wide as the heading and has its font', async ({ page, cases }) => {
  await openCase(page, cases.origin, 'default.html');
  const heading = page.locator('[data-part=heading]').first();
  const box = await heading.boundingBox();
  if (!box) throw new Error('The heading has no box.');
  await page.mouse.click(box.x + box.width - 3, box.y + box.height / 2);
  await expect(heading.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  const fonts = await heading.evaluate((element) =>
    [element, element.firstElementChild as Element].map((each) => getComputedStyle(each).font),
  );
  expect(fonts[1]).toBe(fonts[0]);
});

test('the pressed section opens in 250 ms, ignores presses meanwhile, and the others close at the same time [ACC-03] [ACC-04] [ACC-06]', async ({
  page,
  cases,
}) => {
  await openCase(page, cases.origin, 'default.html');
  /** Presses in one task, so that the second meets a section that moves. Gives the times of what moves then. */
  const pressTwice = (name: string) =>
    button(page, name).evaluate((element: HTMLElement) => {
      element.click();
      element.click();
      return document.getAnimations().map((each) => each.effect?.getComputedTiming().duration);
    });
  expect(await pressTwice('Which wood do you use?')).toEqual([250]);
  await page.waitForFunction(() => !document.getAnimations().length);
  expect(await pressTwice('Do you deliver?')).toEqual([250, 250]);
  await expect(button(page, 'Do you deliver?')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('region')).toHaveCount(1);
  await expect(page.locator('#faq-wood')).toHaveAttribute('hidden', 'until-found');
});

test('a closed panel has no height, an open one that of its content', async ({ page, cases }) => {
  await openCase(page, cases.origin, 'default.html');
  const height = () => page.locator('#faq-wood').evaluate((element) => element.getBoundingClientRect().height);
  expect(await height()).toBe(0);
  await button(page, 'Which wood do you use?').click();
  await page.waitForFunction(() => !document.getAnimations().length);
  expect(await height()).toBeGreaterThan(15);
  expect(await page.locator('#faq-wood').getAttribute('style')).toBeNull();
});

test('sections open and close without animation under reduced motion', async ({ page, cases }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCase(page, cases.origin, 'default.html');
  const after = await button(page, 'Do you deliver?').evaluate((element: HTMLElement) => {
    element.click();
    element.click();
    return [document.getAnimations().length, element.getAttribute('aria-expanded')];
  });
  expect(after).toEqual([0, 'false']);
});

test('a fragment opens the section of its target and scrolls to it, on load, by a link and by the same link again', async ({
  page,
  cases,
}) => {
  await openCase(page, cases.origin, 'deep-link.html#glue');
  await expect(page.locator('#glue')).toBeInViewport();
  await expect(button(page, 'Joints')).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('link', { name: 'Which oil?' }).click();
  await expect(page.locator('#öl')).toBeVisible();
  await expect(button(page, 'Joints')).toHaveAttribute('aria-expanded', 'false');
  await page.waitForFunction(() => !document.getAnimations().length);
  await button(page, 'Oil').click();
  await expect(button(page, 'Oil')).toHaveAttribute('aria-expanded', 'false');
  await page.waitForFunction(() => !document.getAnimations().length);
  await page.getByRole('link', { name: 'Which oil?' }).click();
  await expect(page.locator('#öl')).toBeVisible();
});

test('a link to an answer shows its question above it, with and without script', async ({ browser, site }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ ...phone, baseURL: site.origin, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto('/contact#contact-faq-height');
    const panel = page.locator('#contact-faq-height');
    await expect(panel).toBeInViewport();
    await expect(page.locator('[data-part~=heading]:has(+ #contact-faq-height)')).toBeInViewport({ ratio: 1 });
    await context.close();
  }
});

test('a link opens all nested sections around its target', async ({ page, cases }) => {
  await openCase(page, cases.origin, 'nested.html');
  await page.getByRole('link', { name: 'How do I oil it?' }).click();
  await expect(page.locator('#oil')).toBeInViewport();
});

test('find-in-page finds text in closed sections and opens them', async ({ page, cases }) => {
  await openCase(page, cases.origin, 'default.html');
  // What the browser does when its search finds the text: it tells the panel, then unhides it.
  await page.goto(`${cases.origin}/accordion/default.html#:~:text=forty%20kilometres`);
  await connected(page, accordion);
  await expect(page.locator('#faq-radius')).toBeVisible();
  await expect(button(page, 'Which wood do you use?')).toHaveAttribute('aria-expanded', 'true');
});

test('all sections are shown in print', async ({ page, cases }) => {
  await openCase(page, cases.origin, 'default.html');
  await page.emulateMedia({ media: 'print' });
  const panels = page.locator('[data-part=panel]');
  await expect(panels).toHaveCount(3);
  for (const panel of await panels.all()) {
    expect(await panel.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(15);
    expect(await panel.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
  }
});

test('all sections are open without script', async ({ scriptless, cases }) => {
  const page = await scriptless.newPage();
  await page.goto(`${cases.origin}/accordion/default.html`);
  const panels = page.locator('[data-part=panel]');
  await expect(panels).toHaveCount(3);
  for (const panel of await panels.all()) await expect(panel).toBeVisible();
});

test('connecting causes no layout shift when the script is late', async ({ page, site }) => {
  await watchShifts(page);
  const release = await holdBack(page, /\/assets\/.*\.js/);
  await openUnscripted(page, `${site.origin}/contact`);
  const root = page.locator(accordion).first();
  await root.scrollIntoViewIfNeeded();
  const boxes = () =>
    root.evaluate((element) =>
      [element, ...element.querySelectorAll('[data-part=heading]')].map((each) => each.getBoundingClientRect().height),
    );
  const before = await boxes();
  expect(before.length).toBeGreaterThan(2);
  release();
  await connected(page, accordion);
  expect(await boxes()).toEqual(before);
  expect(await layoutShift(page)).toBe(0);
});

test('disconnecting restores the served markup', async ({ page, cases }) => {
  const emitted = await (await fetch(`${cases.origin}/accordion/default.html`)).text();
  await openCase(page, cases.origin, 'default.html');
  await button(page, 'Do you deliver?').click();
  await page.evaluate(() =>
    (window as unknown as { mortise: { unmount(root: ParentNode): void } }).mortise.unmount(document),
  );
  await expect(page.locator(`${accordion} button`)).toHaveCount(0);
  const left = await page.locator(accordion).innerHTML();
  expect(emitted).toContain(left);
});
