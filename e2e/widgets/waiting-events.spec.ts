/** Events of authors that had no connection: they go once there is one, without another event, each once, and as far as the visitor allows it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { expect, test } from '../support/test.js';

const pageOf = (body: string): string =>
  `<!DOCTYPE html>\n<html lang="en">\n<title>Page</title>\n<main>${body}</main>\n</html>\n`;

let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mortise-waiting-'));
  writeFileSync(
    join(folder, 'index.html'),
    pageOf('<button data-track="tour" data-track-data=\'{"step":1}\'>Go</button>'),
  );
  writeFileSync(join(folder, 'plain.html'), pageOf('<p>Nothing is told here.</p>'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isEvents = (response: Response): boolean => new URL(response.url()).pathname === '/api/v1/events';

/** Names of the events that pages of a context have sent, by request; what had no connection is not among them. */
function watchSent(context: BrowserContext): string[][] {
  const sent: string[][] = [];
  context.on('response', (response) => {
    if (!isEvents(response)) return;
    const events = JSON.parse(response.request().postData() ?? '[]') as { customSchemaName: string }[];
    sent.push(events.map(({ customSchemaName }) => customSchemaName));
  });
  return sent;
}

const answer = (context: BrowserContext, url: string, value: string): Promise<void> =>
  context.addCookies([{ name: 'ss_cookieAllowed', value, url }]);

/** Presses the button twice, the second time without a connection, and waits until that event waits. */
async function pressOffline(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Go' });
  const sent = page.waitForEvent('response', { predicate: isEvents });
  await button.click();
  await sent;
  await page.context().setOffline(true);
  await button.click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mortise:waiting'))).not.toBeNull();
}

/** Opens a page, and waits until it is counted and its code for events is there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
}

test('an event without a connection goes when it is back, once also from two tabs [AN-09]', async ({
  context,
  startSite,
}) => {
  const { origin } = await startSite({ authorFolder: folder });
  await answer(context, origin, 'true');
  const sent = watchSent(context);
  const [page, other] = [await context.newPage(), await context.newPage()];
  await open(other, `${origin}/plain`);
  await open(page, `${origin}/`);
  await pressOffline(page);
  expect(sent.splice(0)).toEqual([['tour']]);
  const back = context.waitForEvent('response', { predicate: isEvents });
  await context.setOffline(false);
  await back;
  await open(page, `${origin}/`);
  expect(sent).toEqual([['tour']]);
  expect(await page.evaluate(() => localStorage.getItem('mortise:waiting'))).toBeNull();
});

test('an event without a connection goes with the start of a page that tells none, and not after a no [AN-09]', async ({
  context,
  page,
  startSite,
}) => {
  const { origin } = await startSite({ authorFolder: folder });
  await answer(context, origin, 'true');
  const sent = watchSent(context);
  await open(page, `${origin}/`);
  await pressOffline(page);
  expect(sent.splice(0)).toEqual([['tour']]);
  await page.close();
  await context.setOffline(false);
  await answer(context, origin, 'false');
  const refused = await context.newPage();
  await open(refused, `${origin}/plain`);
  expect(sent).toEqual([]);
  await refused.close();

  await answer(context, origin, 'true');
  const [told, start] = [await context.newPage(), await context.newPage()];
  // A file without script sends nothing, and reads what the browser holds; `told` alone would read its own process's copy.
  await start.goto(`${origin}/robots.txt`);
  await open(told, `${origin}/`);
  await pressOffline(told);
  await expect.poll(() => start.evaluate(() => localStorage.getItem('mortise:waiting'))).not.toBeNull();
  expect(sent.splice(0)).toEqual([['tour']]);
  await told.close();
  await context.setOffline(false);
  const back = context.waitForEvent('response', { predicate: isEvents });
  await start.goto(`${origin}/plain`);
  await back;
  expect(sent).toEqual([['tour']]);
});
