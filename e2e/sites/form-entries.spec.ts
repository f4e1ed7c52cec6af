import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.js';
import { contactPath, ownerHeaders } from '../support/demo-site.js';
import type { RunningServer } from '../support/server.js';
import { expect, recordConsole, test } from '../support/test.js';

/** Posts the contact form as a browser without script does. */
async function post(site: RunningServer, message: string): Promise<void> {
  const page = await fetch(site.origin + contactPath).then((answer) => answer.text());
  const formId = /name="formId" value="([\w-]+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({
    formId,
    pagePath: contactPath,
    'field:name': 'Ada',
    'field:email': 'ada@example.com',
    'field:message': message,
  });
  const answer = await fetch(`${site.origin}/api/form/SaveFormSubmission`, {
    method: 'POST',
    body,
    headers: { Origin: site.origin },
  });
  if (answer.status !== 200) throw new Error(`The entry was answered ${answer.status}.`);
}

async function logIn(page: Page, site: RunningServer): Promise<void> {
  const headers = await ownerHeaders(site);
  const cookies = headers['Cookie']?.split('; ') ?? [];
  await page.context().addCookies(
    cookies.map((cookie) => ({
      name: cookie.split('=', 1)[0] as string,
      value: cookie.slice(cookie.indexOf('=') + 1),
      url: site.origin,
    })),
  );
}

for (const width of [360, 1280]) {
  test(`the owner reads form entries and exports them as a file at ${width} px`, async ({ page, site }) => {
    const text = `<img src=x onerror=alert(1)> ${'long '.repeat(40)}${width}`;
    await post(site, text);
    await logIn(page, site);
    const messages = recordConsole(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/config/entries');
    await page.getByRole('navigation', { name: 'Forms' }).getByRole('link', { name: contactPath }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^Entries of / })).toBeVisible();
    await expect(page.getByRole('cell', { name: text.trim() }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^[\w -]+\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toContain(text.trim());
    expect(messages).toEqual([]);
  });
}

test('the editor links to the entries of a form, and the entries link back to its page', async ({ page, site }) => {
  await logIn(page, site);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/config/design?frameUrl=%2Fcontact');
  await page.getByRole('link', { name: 'Form entries' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Form entries' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the editor' }).click();
  await expect(page).toHaveURL(/\/config\/design\?frameUrl=%2Fcontact$/);
  await expect(page.getByTitle('Page preview')).toBeVisible();
});
