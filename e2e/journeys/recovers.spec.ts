/** The owner backs a running site up, loses the machine, restores on another one, and finds every entry. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { logIn } from '../editor/support.js';
import { contactPath, fillContactForm, letter, sendButton } from '../support/demo-site.js';
import { expect, test } from '../support/test.js';

const run = promisify(execFile);

/** What the owner types: `npm run backup -- FILE`, `npm run restore -- FILE`. */
async function command(name: 'backup' | 'restore', file: string, dataFolder: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataFolder };
  return (await run('npm', ['run', '--silent', name, '--', file], { env })).stdout;
}

async function write(page: Page, origin: string, message: string): Promise<void> {
  await page.goto(origin + contactPath);
  await fillContactForm(page, { ...letter, message });
  await page.getByRole('button', sendButton).click();
  await expect(page.locator('[data-part=success]')).toBeVisible();
}

test('recovers', async ({ page, startOwn }) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'mortise-recovers-'));
  try {
    const file = join(folder, 'site.tar.gz');
    const first = await startOwn();
    await write(page, first.origin, 'Written before the backup');
    expect(await command('backup', file, first.dataFolder)).toMatch(/^Wrote and checked .*site\.tar\.gz: the database/);
    await write(page, first.origin, 'Written after it');
    await first.kill();

    const dataFolder = join(folder, 'another-machine');
    expect(await command('restore', file, dataFolder)).toMatch(/^Restored the site as it was at /);
    expect(existsSync(join(dataFolder, 'mortise.db'))).toBe(true);
    const second = await startOwn({ dataFolder });
    await page.goto(`${second.origin}/config/entries`);
    await logIn(page, second);
    await page.getByRole('navigation', { name: 'Forms' }).getByRole('link', { name: contactPath }).click();
    await expect(page.getByText('Written before the backup')).toBeVisible();
    await expect(page.getByText('Written after it')).toHaveCount(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
