import { expect } from '../../support/test.js';
import { preview } from '../support.js';
import { selectRow } from './acts-writing.js';
import { ownPlaces, siblingsOf, type Rows } from './rows.js';
import { readScreen } from './screen.js';
import { beReachable, expectChanged, happens, pick, waitFor, type Work } from './work.js';

const without = (rows: Rows, places: readonly number[]): Rows => rows.filter((_row, at) => !places.includes(at));

const withRow = (rows: Rows, before: number, row: Rows[number]): Rows => [
  ...rows.slice(0, before),
  row,
  ...rows.slice(before),
];

/** Deletes one block or two that are selected together. */
export async function removeSome(work: Work): Promise<void> {
  const own = ownPlaces(work.rows);
  if (own.length < 4) return;
  const at = pick(work, own);
  const also = happens(work, 0.5) ? pick(work, own) : at;
  await selectRow(work, at);
  if (also !== at)
    await work.page
      .getByRole('treeitem')
      .nth(also)
      .click({ modifiers: ['ControlOrMeta'] });
  await work.page.keyboard.press('Delete');
  await expectChanged(work, without(work.rows, [at, also]), `Rows ${at} and ${also} are deleted`);
}

/** Another one of a block behind it, by its key or by the clipboard. `beforeKeys` runs right before them, with the block selected. */
export async function copyBlock(work: Work, beforeKeys?: () => Promise<void>): Promise<void> {
  const at = pick(work, ownPlaces(work.rows));
  if (work.rows.length > 14) return;
  await selectRow(work, at);
  await beforeKeys?.();
  if (happens(work, 0.5)) await work.page.keyboard.press('ControlOrMeta+d');
  else {
    await work.page.keyboard.press('ControlOrMeta+c');
    await work.page.keyboard.press('ControlOrMeta+v');
  }
  await expectChanged(work, withRow(work.rows, at + 1, work.rows[at]!), `Row ${at} stands there twice`);
}

/** Moves a block behind the next one of its section, by keys or by the mouse. */
export async function moveBlock(work: Work): Promise<void> {
  const { rows, page } = work;
  const at = pick(work, ownPlaces(rows));
  const next = siblingsOf(rows, at).find((place) => place > at);
  // A move over a twin is not seen, and neither is its undo.
  if (next === undefined || JSON.stringify(rows[at]) === JSON.stringify(rows[next])) return;
  const moved = without(withRow(rows, next + 1, rows[at]!), [at]);
  if (happens(work, 0.5)) {
    await selectRow(work, at);
    await page.keyboard.press('Alt+ArrowDown');
  } else {
    const items = page.getByRole('treeitem');
    await items.nth(at).scrollIntoViewIfNeeded();
    const [from, to] = await Promise.all([items.nth(at).boundingBox(), items.nth(next).boundingBox()]);
    if (!from || !to) throw new Error('The rows are not in sight.');
    await page.mouse.move(from.x + 60, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 64, from.y + from.height / 2 + 14, { steps: 2 });
    await expect(page.locator('.drag-ghost')).toBeVisible();
    await page.mouse.move(to.x + 80, to.y + to.height * 0.75, { steps: 2 });
    await expect(page.locator('.drop-line')).toBeVisible();
    await page.mouse.up();
  }
  await expectChanged(work, moved, `Row ${at} goes behind row ${next}`);
}

const undoWords = { undo: /^Undone: |^There is nothing to undo/, redo: /^Redone: |^There is nothing to redo/ } as const;

/** Presses the key of undo or redo outside of the page and waits until that is told; whether it did something. */
async function travel(work: Work, which: 'undo' | 'redo'): Promise<boolean> {
  const { page } = work;
  const isWritten = (await preview(page).locator('[contenteditable]').count()) > 0;
  if (isWritten && happens(work, 0.5)) await preview(page).locator('[contenteditable]').press('Escape');
  const before = (await readScreen(page))?.told.length ?? 0;
  await page.keyboard.press(which === 'undo' ? 'ControlOrMeta+z' : 'ControlOrMeta+y');
  const isTold = (told: readonly string[]): boolean => told.slice(before).some((words) => undoWords[which].test(words));
  const { told } = await waitFor(work, `${which} is told`, (screen) => isTold(screen.told));
  return told.slice(before).some((words) => /^(?:Un|Re)done/.test(words));
}

/** Goes back to a state that has stood there. */
export async function undo(work: Work): Promise<void> {
  // Where it leads, the page alone tells.
  await beReachable(work);
  const before = work.rows;
  if (!(await travel(work, 'undo'))) return expectStill(work);
  const isSeen = (rows: Rows | null): boolean =>
    JSON.stringify(rows) !== JSON.stringify(before) && work.seen.has(JSON.stringify(rows));
  const { rows } = await waitFor(
    work,
    `Undo leads from ${JSON.stringify(before)} to a former state`,
    (screen) => isSeen(screen.rows) && screen.outlined === screen.rows?.length,
  );
  const { undone } = work;
  await expectChanged(work, rows ?? [], 'The undone state stays');
  work.undone = [...undone, before];
}

const expectStill = async (work: Work): Promise<void> => {
  const { undone } = work;
  await expectChanged(work, work.rows, 'Nothing was undone');
  work.undone = undone;
};

/** Goes forth again to where undo began; to any former state where the page has been left since. */
export async function redo(work: Work): Promise<void> {
  await beReachable(work);
  const known = work.undone.at(-1);
  const rest = work.undone.slice(0, -1);
  const isDone = await travel(work, 'redo');
  if (!isDone && known) throw new Error('There is nothing to redo, although something was undone');
  if (!isDone) return expectStill(work);
  const { rows } = await waitFor(work, `Redo leads to ${JSON.stringify(known ?? 'a former state')}`, (screen) =>
    known ? JSON.stringify(screen.rows) === JSON.stringify(known) : work.seen.has(JSON.stringify(screen.rows)),
  );
  await expectChanged(work, known ?? rows ?? [], 'The redone state stays');
  work.undone = rest;
}
