import AxeBuilder from '@axe-core/playwright';
import { startServer, type RunningServer } from '../support/server.js';
import { expect, test } from '../support/test.js';
import { openEditor } from './support.js';

let site: RunningServer;

test.beforeAll(async () => {
  site = await startServer();
});
test.afterAll(() => site.stop());

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`the editor has no accessibility violation and no sideways scroll at ${width} px in the ${colorScheme}`, async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const check = async (screen: string): Promise<void> => {
        const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
        expect(violations.map(({ id, nodes }) => `${screen}: ${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), screen).toBe(0);
      };
      await page.goto(`${site.origin}/config/`);
      await expect(page.getByLabel('E-mail')).toBeVisible();
      await check('login');
      const frame = await openEditor(page, site, '/contact');
      await check('design');
      await frame.locator('h1').click();
      if (width === 360) await page.getByRole('radio', { name: 'Settings' }).check({ force: true });
      await check('settings of a block');
      if (width === 360) await page.getByRole('radio', { name: 'Blocks' }).check({ force: true });
      await page.getByRole('button', { name: 'Add block' }).click();
      await check('add a block');
      await context.close();
    });
  }
}

test('the configuration area begins at /config/design [ROUTE-02] [ROUTE-03]', async ({ page }) => {
  await page.goto(`${site.origin}/config/`);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/config\/(design|login)$/);
});

test('a frameUrl that leaves the site opens the start page instead', async ({ page }) => {
  await openEditor(page, site, '//evil.example/');
  const address = await page.locator('iframe[title="Page preview"]').evaluate((frame) => (frame as HTMLIFrameElement).contentWindow?.location.href);
  expect(address).toBe(`${site.origin}/`);
});
