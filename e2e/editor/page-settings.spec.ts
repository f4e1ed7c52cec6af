/** An owner decides by keyboard, at 360 px, what all pages have, and visitors see it. */
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { logIn } from './support.js';

test.use({ hasOwnSite: true });

const post = '/journal/why-three';
const script = 'https://tern-joinery.disqus.com/embed.js';

test('an owner on a phone gives comments their place and pictures a button that saves them, and visitors see both [CTX-05] [CTX-06] [CTX-07]', async ({
  page,
  browser,
  edited: site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/pages`);
  await logIn(page, site);
  const comments = page.getByLabel('Comments below posts');
  await expect(comments).toBeChecked();
  const save = page.getByRole('button', { name: 'Save settings' });
  const name = page.getByLabel('Short name at Disqus');
  await name.fill('');
  await save.press('Enter');
  await expect(page.getByText('Comments need the short name of your site at Disqus.')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('https://tern-joinery.disqus.com/');
  await page.getByRole('checkbox', { name: 'Escape leads to the log-in' }).press('Space');
  await page.getByLabel('Button that saves pictures on Pinterest').selectOption({ label: 'Always' });
  await save.press('Enter');
  await expect(page.getByText('The settings of all pages are saved.')).toBeVisible();
  await expect(name).toHaveValue('tern-joinery');
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

  const visitor = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const visited = await visitor.newPage();
  const asked: string[] = [];
  await visitor.route('https://*.disqus.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({
      contentType: 'text/javascript',
      body: `const call = { page: {} }; disqus_config.call(call);
        document.querySelector('#disqus_thread').append('Comments of ' + call.page.url);`,
    });
  });
  await visited.goto(site.origin + post);
  await expect(visited.getByRole('link', { name: /^Save on Pinterest: / }).first()).toHaveAttribute(
    'href',
    /^https:\/\/www\.pinterest\.com\/pin\/create\/button\/\?url=.*&media=/,
  );
  // The page hears Escape once the browser is idle.
  await visited.waitForLoadState('networkidle');
  await visited.keyboard.press('Escape');
  await expect(visited).toHaveURL(/\/account\/login\?returnTo=/);
  await visited.goto(site.origin + post);
  const show = visited.getByRole('button', { name: 'Show the comments' });
  await show.scrollIntoViewIfNeeded();
  expect(await findViolations(visited)).toEqual([]);
  expect(asked).toEqual([]);
  await show.press('Space');
  await expect(visited.getByText(`Comments of ${site.origin}${post}`)).toBeVisible();
  await expect(visited.locator('#disqus_thread')).toBeFocused();
  expect([asked, await sidewaysScroll(visited)]).toEqual([[script], 0]);
  await visitor.close();

  await comments.press('Space');
  await page.getByRole('link', { name: 'Back to the editor' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(comments).not.toBeChecked();
});

test('a typeface kit is asked of its host after the visitor’s yes alone [CTX-19]', async ({
  page,
  browser,
  edited: site,
}) => {
  await page.goto(`${site.origin}/config/pages`);
  await logIn(page, site);
  await page.getByLabel('Adobe Fonts project').fill('https://use.typekit.net/abc1def.css');
  await page.getByLabel('Typefaces of the project').fill('proxima-nova');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('The settings of all pages are saved.')).toBeVisible();

  const visitor = await browser.newContext();
  const visited = await visitor.newPage();
  const asked: string[] = [];
  const said: string[] = [];
  visited.on('console', (message) => said.push(message.text()));
  await visitor.route('https://use.typekit.net/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({
      contentType: 'text/css',
      body: '@font-face{font-family:"proxima-nova";src:url(https://use.typekit.net/a.woff2)}',
    });
  });
  await visited.goto(`${site.origin}/contact`);
  await visited.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => asked).toEqual(['https://use.typekit.net/abc1def.css']);
  await visited.reload();
  await expect.poll(() => asked.length).toBe(2);
  expect(said.filter((text) => /Refused|Typekit/.test(text))).toEqual([]);
  await visitor.close();
});
