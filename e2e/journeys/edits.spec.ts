/** The owner logs in, changes a text and a picture in the page and publishes them; a visitor sees both. Every answer takes 300 ms longer. */
import type { Locator } from '@playwright/test';
import { logIn, preview, savedOnServer } from '../editor/support.js';
import { expect, recordConsole, test } from '../support/test.js';

const serverMs = 300;
const text = 'Two people, three legs, one view';
const picture = { path: '/media/photos/bay-morning.jpg', description: 'The bay at six in the morning.' };

/** Expects the new picture, loaded. */
async function expectPicture(image: Locator): Promise<void> {
  await expect(image).toBeVisible();
  // A description is drawn before the server has rendered its picture.
  await expect(image).toHaveAttribute('src', new RegExp(picture.path));
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
}

test('edits', async ({ page, browser, edited: site }) => {
  test.slow();
  await page.route('**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, serverMs));
    await route.continue();
  });
  await page.goto(`${site.origin}/config/`);
  await logIn(page, site);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toBeVisible();
  // The login screen asks for a session that is not there yet, which the browser reports. From here on it reports nothing.
  const ownerMessages = recordConsole(page);
  await pages.getByRole('link', { name: /\/about$/ }).click();
  await expect(page.getByText('Page connected')).toBeVisible();

  const frame = preview(page);
  const heading = frame.getByRole('heading', { level: 1 });
  await heading.click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text);
  await expect(heading).toHaveText(text);
  await frame.getByRole('img').first().click();
  await page.getByRole('button', { name: 'Picture: Replace…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByLabel('Search the pictures').fill('bay-morning');
  await dialog.getByRole('radio', { name: 'bay-morning.jpg' }).check();
  await dialog.getByRole('textbox', { name: 'What the picture shows' }).fill(picture.description);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  const shown = frame.getByRole('img', { name: picture.description });
  await expectPicture(shown);
  await savedOnServer(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors now see this version.')).toBeVisible();
  // Neither a stale preview nor a question about a conflict.
  await expect(heading).toHaveText(text);
  await expectPicture(shown);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(ownerMessages).toEqual([]);

  const visitor = await browser.newPage();
  const visitorMessages = recordConsole(visitor);
  await visitor.goto(`${site.origin}/about`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(text);
  await expectPicture(visitor.getByRole('img', { name: picture.description }));
  expect(visitorMessages).toEqual([]);
  await visitor.close();
});
