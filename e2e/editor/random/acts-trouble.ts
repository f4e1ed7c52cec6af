import { faults, type Fault } from '../../support/faulty-front.js';
import { copyBlock } from './acts-blocks.js';
import { expect, watchPage } from './tabs.js';
import {
  beReachable,
  expectRows,
  expectSaved,
  designUrl,
  happens,
  isWritable,
  pick,
  waitFor,
  type Work,
} from './work.js';

/** Waits until the editor would let its tab be closed without a question. The last key is told to it in a task of its own. */
async function untilSafe(work: Work): Promise<void> {
  await work.page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve);
        port1.start();
        port2.postMessage(turn);
      });
  });
  const wouldAsk = (): Promise<boolean> =>
    work.page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(wouldAsk, { intervals: [10, 20, 50] }).toBe(false);
}

/** The tab has been loaded anew: everything stands there as it was. */
async function expectBack(work: Work, what: string): Promise<void> {
  await waitFor(work, what, isWritable);
  await expectRows(work, work.rows, what);
  // What is kept of the history may be a step behind.
  work.undone = [];
}

export async function reload(work: Work): Promise<void> {
  await untilSafe(work);
  await beReachable(work);
  await work.page.reload();
  await expectBack(work, 'The tab is loaded again');
}

/** The tab ends without a word, and another one is opened. */
export async function killTab(work: Work): Promise<void> {
  await untilSafe(work);
  await beReachable(work);
  const { page } = work;
  work.page = await watchPage(page.context());
  await page.close({ runBeforeUnload: false });
  await work.page.goto(designUrl(work.site));
  await expectBack(work, 'Another tab is opened after the first one was killed');
}

/** Goes to another page of the site in the editor and comes back, also twice. */
export async function goBack(work: Work): Promise<void> {
  const { page } = work;
  await beReachable(work);
  await page.locator('.pages-list a[href$="frameUrl=%2Fabout"]').click();
  await page.waitForURL(/frameUrl=%2Fabout/);
  await page.goBack();
  if (happens(work, 0.4)) {
    await page.goForward();
    await page.goBack();
  }
  await page.waitForURL(/frameUrl=%2Freturns/);
  await expectBack(work, 'The page is opened again after Back');
}

/** Another tab of the same owner takes the page over; the first one only reads from then on. */
export async function takeOver(work: Work): Promise<void> {
  const first = work.page;
  await beReachable(work);
  work.page = await watchPage(first.context());
  await work.page.goto(designUrl(work.site));
  await waitFor(work, 'The second tab only reads', ({ isReadOnly, isConnected }) => isReadOnly && isConnected);
  await work.page.getByRole('button', { name: 'Take over' }).click();
  await expectBack(work, 'The second tab has taken over');
  const second = work.page;
  work.page = first;
  await waitFor(work, 'The first tab only reads', ({ isReadOnly }) => isReadOnly);
  if (happens(work, 0.3)) {
    await first.getByRole('button', { name: 'Take over' }).click();
    await expectBack(work, 'The first tab has taken over again');
    await second.close();
  } else {
    work.page = second;
    await first.close();
  }
}

/** The login runs out: a change asks for it, by its save or by the rendering of a block, and is there after it. */
export async function expire(work: Work): Promise<void> {
  const { page } = work;
  await beReachable(work);
  // A question that comes while somebody types takes the keys: the change is the first to be refused, not what a selection asks for.
  await expectSaved(work);
  await copyBlock(work, () => page.context().clearCookies({ name: 'SESSION' }));
  await page.keyboard.press('ControlOrMeta+s');
  await waitFor(
    work,
    'Everything is saved after the log-in',
    ({ marks, isBehind }) => marks.includes('Saved on server') && !isBehind,
  );
}

/** The device loses its network, and has it again later. */
export async function goOffline(work: Work): Promise<void> {
  work.isAway = true;
  await work.page.context().setOffline(true);
}

/** The next save goes wrong. */
export async function disturb(work: Work): Promise<void> {
  const common = faults.filter((fault) => fault !== 'killed');
  work.site.front.disturb(pick<Fault>(work, common));
}

/** The server ends while it has the next save, and starts again. */
export async function killInSave(work: Work): Promise<void> {
  const { front } = work.site;
  const before = front.happened();
  await beReachable(work);
  front.disturb('killed');
  await work.page.keyboard.press('ControlOrMeta+s');
  const isDone = async (): Promise<boolean> => front.happened() > before || (await isSaved(work));
  await expect.poll(isDone, { intervals: [20, 50] }).toBe(true);
  front.disturb(null);
  await work.site.restart();
}

const isSaved = ({ page }: Work): Promise<boolean> =>
  page.locator('.save-mark', { hasText: 'Saved on server' }).isVisible();

/** The server ends, and stays away for the next acts. */
export async function killServer(work: Work): Promise<void> {
  work.isAway = true;
  await work.site.kill();
}

export async function beSlow({ site }: Work): Promise<void> {
  site.front.delay(300);
}

/** Network and server are as they should be. */
export async function calm(work: Work): Promise<void> {
  const { front } = work.site;
  front.disturb(null);
  front.delay(0);
  await beReachable(work);
}
