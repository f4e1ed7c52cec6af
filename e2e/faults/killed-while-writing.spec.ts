/** The editor under a killed server, a killed tab, a lost network and an ended session, in any order: nothing that was kept is lost. */
import { createServer } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { seeded } from '../../test/support/seeded.js';
import { connected, logIn } from '../editor/support.js';
import type { ServerProcess } from '../support/server.js';
import { expect, test } from '../support/test.js';

/** `KILLED_RUNS=100` for more, about eight seconds each; `KILLED_SEED=81` for the run that failed, and to go on from it. */
const runs = Number(process.env['KILLED_RUNS'] ?? 4);
const firstSeed = Number(process.env['KILLED_SEED'] ?? Date.now() % 1_000_000);
const actsOfRun = 7;

const path = '/contact';

const acts = ['type', 'drag', 'reload', 'kill-tab', 'kill-server', 'offline', 'log-out'] as const;

type Act = (typeof acts)[number];

/** A port that is free now; the server is started on it again and again. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

interface World {
  readonly context: BrowserContext;
  page: Page;
  server: ServerProcess;
  restart(): Promise<ServerProcess>;
}

const outline = (page: Page) => page.getByRole('tree', { name: 'Blocks of this page' });
const heading = (page: Page) =>
  outline(page)
    .getByRole('treeitem', { name: /^Heading/ })
    .first();
const field = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const order = (page: Page): Promise<string[]> =>
  outline(page)
    .getByRole('treeitem')
    .evaluateAll((rows) => rows.map((row) => row.textContent ?? ''));

/** Drags one of two neighbours in the outline to the other side of the other one. */
async function drag(page: Page): Promise<void> {
  const before = await order(page);
  const at = (name: string): number => before.findIndex((each) => each.includes(name));
  const isFirst = at('HeadingVisiting') < at('ButtonBook a morning');
  const from = outline(page).getByRole('treeitem', { name: 'Heading Visiting' });
  const to = outline(page).getByRole('treeitem', { name: 'Button Book a morning' });
  await from.scrollIntoViewIfNeeded();
  const [held, goal] = [await from.boundingBox(), await to.boundingBox()];
  if (!held || !goal) throw new Error('Not in sight.');
  const [x, y] = [held.x + 60, held.y + held.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 4, y + (isFirst ? 14 : -14), { steps: 4 });
  await expect(page.locator('.drag-ghost')).toBeVisible();
  await page.mouse.move(goal.x + 60, goal.y + goal.height * (isFirst ? 0.9 : 0.1), { steps: 6 });
  await expect(page.locator('.drop-line')).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => order(page)).not.toEqual(before);
}

/** Opens the page in the editor; who is logged out logs in. */
async function open(world: World): Promise<void> {
  const { page, server } = world;
  await page.goto(`${server.origin}/config/design?frameUrl=${encodeURIComponent(path)}`);
  await Promise.race([connected(page), page.getByLabel('Password', { exact: true }).waitFor()]);
  if (await page.getByLabel('Password', { exact: true }).isVisible()) await logIn(page, server);
  await connected(page);
  await select(page);
}

async function select(page: Page): Promise<void> {
  await heading(page).click();
  await expect(field(page)).toBeVisible();
}

/** The newest change is on this device: from here on nothing may take it away. */
const kept = (page: Page): Promise<void> => expect(page.locator('.save-mark', { hasText: 'Saved here' })).toBeVisible();

/** The newest change is on the server, once somebody has logged in again where that is asked for. */
async function stored(world: World): Promise<void> {
  const { page, server } = world;
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Password', { exact: true }) });
  await expect
    .poll(
      async () => {
        if (await dialog.isVisible()) await logIn(page, server);
        const again = page.locator('.save-status').getByRole('button', { name: /^(Try again|Log in)$/ });
        if ((await again.count()) > 0) await again.click({ timeout: 2000 }).catch(() => undefined);
        return page.locator('.save-mark', { hasText: 'Saved on server' }).count();
      },
      { timeout: 40_000 },
    )
    .toBe(1);
}

async function carryOut(act: Act, world: World, word: string): Promise<void> {
  const { context, page } = world;
  if (act === 'type') {
    await field(page).press('End');
    await page.keyboard.type(` ${word}`);
    await kept(page);
  } else if (act === 'drag') {
    await drag(page);
    await kept(page);
    await select(page);
  } else if (act === 'reload') {
    await page.reload();
    await connected(page);
    await select(page);
  } else if (act === 'kill-tab') {
    const ended = page.waitForEvent('crash');
    const debug = await context.newCDPSession(page);
    // It is answered by nobody.
    debug.send('Page.crash').catch(() => undefined);
    await ended;
    await page.close();
    world.page = await context.newPage();
    await open(world);
  } else if (act === 'kill-server') {
    await world.server.kill();
    await field(page).press('End');
    await page.keyboard.type('.');
    await kept(page);
    world.server = await world.restart();
  } else if (act === 'offline') {
    await context.setOffline(true);
    await field(page).press('End');
    await page.keyboard.type(',');
    await kept(page);
    await context.setOffline(false);
  } else {
    // A save on its way would be refused, and the question for the log-in would come before the next key.
    await stored(world);
    const cookies = await context.cookies();
    await context.clearCookies({ name: /SESSION$/ });
    expect(cookies.some(({ name }) => name.endsWith('SESSION'))).toBe(true);
  }
}

for (let run = 0; run < runs; run += 1) {
  // No part of the title, which has to be the same in each process.
  const seed = firstSeed + run;
  test(`what was kept is on the server in the end, and nobody is asked about a stranger, run ${run + 1}`, async ({
    browser,
    startOwn,
  }) => {
    test.slow();
    const random = seeded(seed);
    const port = await freePort();
    const first = await startOwn({ port });
    const context = await browser.newContext();
    const restart = (): Promise<ServerProcess> => startOwn({ port, dataFolder: first.dataFolder });
    const world: World = { context, page: await context.newPage(), server: first, restart };
    await open(world);
    const done: Act[] = [];
    try {
      for (let step = 0; step < actsOfRun; step += 1) {
        const act = acts[Math.floor(random() * acts.length)] ?? 'type';
        done.push(act);
        const before = await field(world.page).inputValue();
        await carryOut(act, world, `w${step}`);
        if (act === 'log-out') {
          // The next save is refused: it asks for the log-in, and goes on.
          await field(world.page).press('End');
          await world.page.keyboard.type('!');
          await kept(world.page);
          await stored(world);
        }
        const added = { type: ` w${step}`, 'kill-server': '.', offline: ',', 'log-out': '!' }[act as string] ?? '';
        await expect(field(world.page)).toHaveValue(before + added);
        await expect(world.page.getByRole('dialog', { name: /changed|conflict|version/i })).toHaveCount(0);
      }
      await stored(world);
      const [words, blocks] = [await field(world.page).inputValue(), await order(world.page)];
      // Another browser has nothing but what the server has.
      const other = await browser.newContext();
      const second: World = { ...world, context: other, page: await other.newPage() };
      await open(second);
      await expect(field(second.page)).toHaveValue(words);
      expect(await order(second.page)).toEqual(blocks);
      await other.close();
    } catch (error) {
      throw new Error(`Seed ${seed}, after ${done.join(', ')}`, { cause: error });
    } finally {
      await context.close();
    }
  });
}
