/** A dialog whose content is the target of the page's address: it opens by it, and closing it takes the hash out of the address. */
import type { Page } from '@playwright/test';
import { backFromLayer, layersInHistory } from '../support/history.js';
import { expect, test } from '../support/test.js';

const dialog = (page: Page) => page.locator('dialog[open]');
const ok = (page: Page) => dialog(page).getByRole('button', { name: 'OK' });
const hash = (page: Page): string => new URL(page.url()).hash;

async function expectOpen(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Before you visit' })).toBeVisible();
  await expect(ok(page)).toBeFocused();
}

test('a page that is opened by the address of a dialog shows it with the focus inside; Back closes it, and the hash is gone', async ({
  page,
  cases,
}) => {
  const plain = `${cases.origin}/dialog/default.html`;
  await page.goto(`${cases.origin}/accordion/default.html`);
  await page.goto(`${plain}#rules-content`);
  await expectOpen(page);
  expect(hash(page)).toBe('#rules-content');
  await backFromLayer(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(plain);
  await page.goBack();
  await expect(page).toHaveURL(/\/accordion\/default\.html$/);
});

test('closing by button or Escape takes the hash out of the address, and a reload opens nothing; one while it is open opens it again', async ({
  page,
  cases,
}) => {
  const plain = `${cases.origin}/dialog/default.html`;
  for (const key of ['Enter', 'Escape']) {
    await page.goto('about:blank');
    await page.goto(`${plain}#rules-content`);
    await expectOpen(page);
    await layersInHistory(page, 1);
    await page.reload();
    await expectOpen(page);
    expect(hash(page)).toBe('#rules-content');
    await page.keyboard.press(key);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(plain);
    await layersInHistory(page, 0);
  }
  await page.reload();
  await page.getByRole('link', { name: 'Before you visit' }).click();
  await expectOpen(page);
  expect(hash(page)).toBe('');
});

test('a link to the content of a dialog opens it, before and after its code has come, without a step of Back that does nothing', async ({
  page,
  cases,
}) => {
  for (const name of ['default', 'found']) {
    const plain = `${cases.origin}/dialog/${name}.html`;
    await page.goto(`${cases.origin}/accordion/default.html`);
    await page.goto(plain);
    await page.waitForFunction(() => 'mortise' in window);
    for (const leave of [() => backFromLayer(page), () => page.keyboard.press('Escape')]) {
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '#rules-content' });
        document.body.append(link);
        link.click();
      });
      await expectOpen(page);
      expect(hash(page)).toBe('#rules-content');
      await layersInHistory(page, 1);
      await leave();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(plain);
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/accordion\/default\.html$/);
  }
});

test('what find-in-page finds in the closed text of a dialog opens it, before its code has come and after, as often as it is found', async ({
  page,
  cases,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const address = `${cases.origin}/dialog/found.html`;
  await page.goto(address);
  await page.waitForFunction(() => 'mortise' in window);
  expect(asked.filter((path) => path.includes('/dialog.'))).toEqual([]);
  await page.goto('about:blank');
  await page.goto(`${address}#:~:text=Closed%20shoes`);
  await expectOpen(page);
  const content = page.locator('#rules-content');
  const found = (): Promise<boolean> =>
    content.evaluate((element) => element.dispatchEvent(new Event('beforematch', { bubbles: true })));
  for (let times = 0; times < 2; times += 1) {
    await layersInHistory(page, 1);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Before you visit' })).toBeFocused();
    await expect(content).toHaveAttribute('hidden', 'until-found');
    await found();
    await expectOpen(page);
  }
  expect(hash(page)).toBe('');
});

test('closed text that find-in-page can find takes no room, and nobody hears it', async ({ page, site }) => {
  await page.goto(`${site.origin}/contact`);
  await page.waitForFunction(() => 'mortise' in window);
  const content = page.locator('#contact-rules-content');
  const height = (): Promise<number> => page.evaluate(() => document.querySelector('main')?.offsetHeight ?? 0);
  for (const isConnected of [false, true]) {
    if (isConnected) {
      await page.locator('.dialog-trigger').click();
      await ok(page).click();
      await expect(dialog(page)).toHaveCount(0);
    }
    await expect(content).toHaveAttribute('hidden', 'until-found');
    const closed = await height();
    await content.evaluate((element: HTMLElement) => (element.style.display = 'none'));
    expect(await height()).toBe(closed);
    await content.evaluate((element: HTMLElement) => element.style.removeProperty('display'));
    await expect(content.getByRole('heading')).toHaveCount(0);
  }
});

test('a browser without scripts shows the text of a dialog in the page', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin}/contact`);
  await expect(page.locator('#contact-rules-content').getByRole('heading')).toBeVisible();
  await context.close();
});

test('a dialog that is opened again in the moment that it closes stays open', async ({ page, cases }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${cases.origin}/dialog/default.html`);
  await page.getByRole('link', { name: 'Before you visit' }).click();
  await expectOpen(page);
  // The browser tells of the closing in a later task.
  await page.evaluate(async () => {
    const element = document.querySelector('dialog') as HTMLDialogElement;
    const told = new Promise((resolve) => element.addEventListener('close', resolve, { once: true }));
    element.querySelector<HTMLElement>('.mortise-dialog-button')?.click();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    document.querySelector<HTMLElement>('[data-part=trigger]')?.click();
    await told;
  });
  await expectOpen(page);
  await layersInHistory(page, 1);
});

test('the text of a dialog is on paper, where nothing is pressed', async ({ page, site }) => {
  await page.goto(`${site.origin}/contact`);
  const content = page.locator('#contact-rules-content');
  await expect(content).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(content).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.locator('.dialog-trigger').click();
  await ok(page).click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(content).toBeVisible();
});
