import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { expect, test as base } from '../support/test.js';

/** A folder with three photographs and nothing else, and what `npm run dev -- --site FOLDER` serves of it. */
const test = base.extend<{ readonly author: { readonly folder: string; readonly origin: string } }>({
  author: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'mortise-author-'));
      const data = mkdtempSync(join(tmpdir(), 'mortise-author-data-'));
      for (const name of ['boards.jpg', 'bay-morning.jpg', 'birches.jpg'])
        copyFileSync(`pages/site/media/photos/${name}`, join(folder, name));
      const child = spawn(process.execPath, ['pages/cli/start.mjs', '--dev', '--site', folder], {
        env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: data },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      let printed = '';
      const origin = await new Promise<string>((resolve, reject) => {
        child.stdout.on('data', (chunk: Buffer) => {
          printed += chunk.toString();
          const address = /^Ready\. Open (\S+)\/ /m.exec(printed)?.[1];
          if (address) resolve(address);
        });
        child.once('exit', () => reject(new Error(`The server ended:\n${printed}`)));
      });
      await use({ folder, origin });
      child.kill('SIGTERM');
      await ended;
      for (const each of [folder, data]) rmSync(each, { recursive: true, force: true });
    },
    // The folder is served once the development build is made, which takes a whole processor for a while.
    { timeout: 240_000 },
  ],
});

/** Mistakes that an author makes in the page that was copied, each with the fix that has to be told. */
const mistakes: readonly (readonly [right: string, wrong: string, told: string])[] = [
  ['data-widget="gallery lightbox"', 'data-widget="galery lightbox"', 'Did you mean gallery?'],
  ['{"perRow":3}', "{'perRow':3}", `data-block-json='{"name":"value"}'`],
  ['{"perRow":3}', '{"perRow":"three"}', 'takes a whole number from 1 to 20'],
  ['{"perRow":3}', '{"columns":3}', 'It has layout, columnWidth'],
  ['data-part="track"', 'data-part="trak"', 'gallery needs an element with data-part="track" inside'],
  ['<button data-part="submit">', '<button>', 'form needs an element with data-part="submit" inside'],
  ['name="field:email"', 'name="email"', 'It has to be name="field:email"'],
  [
    '<input type="hidden" name="formId" value="contact">',
    '',
    'add <input type="hidden" name="formId" value="contact">',
  ],
];

async function looksAtPictures(page: Page): Promise<void> {
  await page.locator('[data-widget~=gallery][data-state=ready]').waitFor();
  await page.locator('[data-part~=slide]').first().click();
  const layer = page.getByRole('dialog');
  await expect(layer.getByRole('button', { name: 'Close' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(layer).toBeHidden();
}

async function writes(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ada@analytical.london');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Message is required.').first()).toBeVisible();
  await page.getByLabel('Message').fill('Do you ship to London?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you!')).toBeVisible();
}

test('writes markup', async ({ page, author }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const file = join(author.folder, 'index.html');
  const save = (markup: string): void => writeFileSync(file, markup);
  await page.goto(author.origin);
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  const markup = (await page.getByLabel('A page to begin with').textContent()) ?? '';
  save(markup);
  await page.goto(author.origin);
  await looksAtPictures(page);
  await writes(page);
  const list = page.getByRole('complementary');
  await expect(list).toHaveCount(0);

  for (const [right, wrong, told] of mistakes) {
    expect(markup).toContain(right);
    // The page is loaded anew by itself.
    save(markup.replace(right, wrong));
    await list.getByText(/mistakes? in this page$/).click();
    await expect(list.getByText(told).first(), wrong).toBeVisible();
    await list
      .getByRole('button', { name: /^Show the element/ })
      .first()
      .press('Enter');
    save(markup);
    await expect(list).toHaveCount(0);
  }
  expect(readFileSync(file, 'utf8')).toBe(markup);
  await looksAtPictures(page);
});
