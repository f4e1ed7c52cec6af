/**
 * An owner at work while everything happens that may: nothing of what has stood on the screen is lost, and nobody is told of a conflict with
 * themselves.
 */
import type { BrowserContext, Page } from '@playwright/test';
import type { PageListAnswer } from '../../protocol/http/pages.js';
import { seeded } from '../../test/support/seeded.js';
import { expect, fileShare, test as base } from '../support/test.js';
import { calm } from './random/acts-trouble.js';
import { actAtRandom } from './random/acts.js';
import { rowsOf, type Rows } from './random/rows.js';
import { watchScreen } from './random/screen.js';
import { startMortalSite, type MortalSite } from './random/site.js';
import { watchPage } from './random/tabs.js';
import { beginWork, expectRows, readState, waitFor, workPath, type Work } from './random/work.js';
import { workOnDevice } from './support.js';

const test = base.extend<{ mortal: MortalSite }>({ mortal: [...fileShare('mortal', startMortalSite)] });

/** `WORK_RUNS=1000` for all, at four seconds each where the machine does nothing else; `WORK_SEED=81` for the run that failed, and to go on from it. */
const runs = Number(process.env['WORK_RUNS'] ?? 12);
const firstSeed = Number(process.env['WORK_SEED'] ?? 1);
/** In one window of the browser. A long way is many tests, so that one failure ends its own part only and names it. */
const perTest = 25;

/** After all, the server has what stands on the screen, and this device keeps nothing more of it. */
async function expectKept(work: Work): Promise<void> {
  await calm(work);
  const isSaved = (marks: readonly string[]): boolean => marks.includes('Saved on server');
  await waitFor(work, 'The editor is there', (screen) => screen.isConnected);
  await work.page.keyboard.press('ControlOrMeta+s');
  await waitFor(work, 'Everything is saved', ({ marks, dialogs }) => isSaved(marks) && dialogs.length === 0);
  await expectRows(work, work.rows, 'Everything is saved');
  const stored = async (): Promise<Rows> => {
    const { draft, published } = await readState(work.site, work.pageId);
    return rowsOf(draft ?? published);
  };
  // The marks may be those of the moment before: the last key is told to the editor in a task of its own.
  await expect.poll(stored, { message: 'what the server has', intervals: [20, 50], timeout: 5000 }).toEqual(work.rows);
  await expect
    .poll(() => workOnDevice(work.page), { message: 'work that this device keeps', intervals: [20, 50] })
    .toEqual([]);
}

/** One run; resolves with the tab that is open then. */
async function run(page: Page, mortal: MortalSite, pageId: string, seed: number): Promise<Page> {
  const random = seeded(seed);
  const work = await beginWork(page, mortal, { seed, random, pageId });
  try {
    const acts = 4 + Math.floor(random() * 9);
    for (let done = 0; done < acts; done += 1) await actAtRandom(work);
    await expectKept(work);
    return work.page;
  } catch (error) {
    throw new Error(`Seed ${seed}, after ${work.log.join(', ')}`, { cause: error });
  }
}

/** A tab without anything of the run before. */
async function openAnew(context: BrowserContext, mortal: MortalSite): Promise<Page> {
  for (const page of context.pages()) await page.close();
  await calm({ page: { context: () => context }, site: mortal } as Work);
  const page = await watchPage(context);
  await page.goto(`${mortal.front.origin}/robots.txt`);
  await page.evaluate(() => void indexedDB.deleteDatabase('keyval-store'));
  return page;
}

/** What an owner has after a few seconds with the editor: an outage before keeps the parts away that have not come. */
async function fetchParts(page: Page, mortal: MortalSite, pageId: string): Promise<void> {
  await beginWork(page, mortal, { seed: 0, random: seeded(0), pageId });
  const fetched = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      [performance, frames[0]?.performance]
        .flatMap((each) => each?.getEntriesByType('resource') ?? [])
        .map(({ name }) => /([^/.]+)\.[^/]*$/.exec(name)?.[1] ?? ''),
    );
  await expect.poll(fetched).toEqual(expect.arrayContaining(['write-field', 'bridge~changes', 'OpenConflict']));
}

for (let start = firstSeed; start < firstSeed + runs; start += perTest) {
  const end = Math.min(start + perTest, firstSeed + runs);
  test(`nothing is lost, and nobody conflicts with themselves, whatever happens: runs ${start} to ${end - 1}`, async ({
    context,
    mortal,
  }) => {
    test.setTimeout(120_000 + (end - start) * 60_000);
    await watchScreen(context);
    const { pages } = (await mortal.call<PageListAnswer>('')).body;
    const pageId = pages.find(({ path }) => path === workPath)?.id ?? '';
    let page = await openAnew(context, mortal);
    await fetchParts(page, mortal, pageId);
    const failed: unknown[] = [];
    for (let seed = start; seed < end; seed += 1)
      await test.step(`seed ${seed}`, async () => {
        try {
          page = await run(page, mortal, pageId, seed);
        } catch (error) {
          failed.push(error);
          page = await openAnew(context, mortal);
        }
      });
    expect(failed.map((error) => `${String(error)}: ${String((error as Error).cause)}`)).toEqual([]);
  });
}
