import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { uploadPieceBytes } from '../../protocol/enums/uploads.js';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { openLossyLine, type LossyLine } from '../support/lossy-line.js';
import type { RunningServer } from '../support/server.js';
import { expect, test } from '../support/test.js';
import { logIn } from './support.js';

const size = 16_000_000;

/** A document of several pieces. */
const plan = {
  name: 'Plan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 16), Buffer.from('\n%%EOF\n')]),
};

const bytesPerSecond = 6_000_000;

/** What is on its way when a line is cut is lost, and so are the calls beside the file. */
const lost = uploadPieceBytes + 500_000;

async function openLibrary(page: Page, line: LossyLine, site: RunningServer): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${line.origin}/config/media`);
  await logIn(page, site);
  await expect(page.getByText('60 files are shown.')).toBeVisible();
}

/** Waits until so much has been sent. */
const sentSince = (line: LossyLine, start: number, bytes: number): Promise<void> =>
  expect.poll(() => line.sent() - start, { timeout: 30_000, intervals: [50] }).toBeGreaterThan(bytes);

test('a large file goes on from where it was after a lost connection and a restart of the server', async ({
  page,
  startOwn,
}) => {
  test.slow();
  const first = await startOwn();
  const line = await openLossyLine(first.origin, bytesPerSecond);
  await openLibrary(page, line, first);
  const start = line.sent();
  await page.locator('input[type=file]').setInputFiles(plan);
  await sentSince(line, start, size / 2);
  line.cut();
  await expect(page.locator('.upload-list').getByText('The connection is lost.')).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await first.stop({ keepData: true });
  const second = await startOwn({ dataFolder: first.dataFolder });
  line.mend(second.origin);
  // As a browser says it when its device is online again.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: /^Plan.pdf/ })).toBeVisible({ timeout: 60_000 });
  const sent = line.sent() - start;
  expect(sent).toBeGreaterThan(size);
  expect(sent).toBeLessThan(size + lost);
  const path = await page.evaluate(async () => {
    const { files } = (await (await fetch('/api/config/media')).json()) as { files: { path: string }[] };
    return files[0]?.path ?? '';
  });
  const stored = await (await page.request.get(second.origin + path)).body();
  expect(stored.equals(plan.buffer)).toBe(true);
  expect(readdirSync(join(second.dataFolder, 'media-parts'))).toEqual([]);
  await line.close();
});

test('after a reload the editor offers to go on with a large file, by keyboard', async ({ page, startOwn }) => {
  test.slow();
  const site = await startOwn();
  const line = await openLossyLine(site.origin, bytesPerSecond);
  await openLibrary(page, line, site);
  const start = line.sent();
  await page.locator('input[type=file]').setInputFiles(plan);
  await sentSince(line, start, size / 2);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'One upload is not finished' })).toBeVisible();
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  const goOn = page.getByRole('button', { name: 'Go on: Plan.pdf' });
  await goOn.focus();
  await page.keyboard.press('Enter');
  await expect(goOn).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Plan.pdf/ })).toBeVisible({ timeout: 60_000 });
  expect(line.sent() - start).toBeLessThan(size + lost);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Plan.pdf/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'One upload is not finished' })).toHaveCount(0);
  await line.close();
});
