import type { Locator } from '@playwright/test';
import { expect } from '../../support/test.js';
import { paste } from '../rich.js';
import { preview } from '../support.js';
import { ownPlaces, withText, writtenIn, type Row } from './rows.js';
import { readScreen } from './screen.js';
import { beReachable, expectChanged, happens, newWord, pick, type Work } from './work.js';

/** Notes what stands there while a word is written letter by letter: an undo may end at each of them. */
function noteLetters(work: Work, at: number, word: string): void {
  const { text } = work.rows[at] as Row;
  for (let length = 1; length < word.length; length += 1)
    work.seen.add(JSON.stringify(withText(work.rows, at, text + word.slice(0, length))));
}

/** Selects the row in the outline. */
export async function selectRow(work: Work, at: number): Promise<void> {
  const row = work.page.getByRole('treeitem').nth(at);
  await row.click();
  await expect(row).toHaveAttribute('aria-selected', 'true');
}

/** The field of the panel with the words of the selected row, once it can be written in. */
async function fieldOf(work: Work, { type, text }: Row): Promise<Locator> {
  const panel = work.page.locator('.settings-panel');
  const field = panel.getByRole('textbox', { name: writtenIn[type] ?? '', exact: true });
  if (type === 'heading') await expect(field).toHaveValue(text);
  else {
    await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(field).toHaveAttribute('contenteditable', 'true');
  }
  return field;
}

/** Writes a word at the end of a text in the panel, by keys or at once as what is pasted. */
export async function writeInPanel(work: Work): Promise<void> {
  const at = pick(work, ownPlaces(work.rows));
  const row = work.rows[at] as Row;
  // What edits the other texts may still have to come.
  if (row.type !== 'heading' && work.isAway) await beReachable(work);
  work.log.push(`panel ${at} ${row.type}`);
  await selectRow(work, at);
  const field = await fieldOf(work, row);
  await field.focus();
  await work.page.keyboard.press('ControlOrMeta+End');
  const word = newWord(work);
  noteLetters(work, at, word);
  if (happens(work, 0.3)) await work.page.keyboard.insertText(word);
  else await work.page.keyboard.type(word);
  await expectChanged(work, withText(work.rows, at, row.text + word), `“${word}” is written in the panel of row ${at}`);
}

/** Whether the caret is behind all words of the text. */
const isAtEnd = (element: Element): boolean => {
  const selection = element.ownerDocument.getSelection();
  if (!selection?.anchorNode || !element.contains(selection.anchorNode)) return false;
  const rest = element.ownerDocument.createRange();
  rest.selectNodeContents(element);
  rest.setStart(selection.anchorNode, selection.anchorOffset);
  return rest.toString().trim() === '';
};

const isRich = ({ type }: Row): boolean => type === 'text' || type === 'quote';

/** Whether something of the editor lies over the beginning of the words in the page. */
async function isCovered({ page }: Work, words: Locator): Promise<boolean> {
  await words.scrollIntoViewIfNeeded();
  const box = await words.boundingBox();
  return page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.localName !== 'iframe', [
    (box?.x ?? 0) + 4,
    (box?.y ?? 0) + 8,
  ] as const);
}

/** Begins to write a row in the page itself, at its end. */
async function enterText(work: Work, at: number): Promise<Locator> {
  const row = work.rows[at] as Row;
  const block = preview(work.page).locator('main [data-block-id]').nth(at);
  const tag = { heading: 'h1, h2, h3', code: 'pre > code' }[row.type] ?? 'p';
  const text = block.locator(`[role=textbox][contenteditable]${isRich(row) ? '.ProseMirror' : ''}`);
  const words = block.locator(tag).first();
  // The tools of the selected block lie over the one above it: then the outline leads there, as for an owner.
  if (await isCovered(work, words)) await selectRow(work, at);
  // The first press may end another text and so move this one away under the second.
  await expect(async () => {
    await words.dblclick({ position: { x: 4, y: 8 } });
    await expect(text).toBeFocused({ timeout: 3000 });
  }).toPass({ intervals: [0], timeout: 20_000 });
  await work.page.keyboard.press('ControlOrMeta+End');
  await expect.poll(() => text.evaluate(isAtEnd), { intervals: [20, 50] }).toBe(true);
  return text;
}

/** Writes a word, or pastes it, at the end of a text in the page. */
export async function writeInPage(work: Work): Promise<void> {
  if ((await readScreen(work.page))?.isBehind) await beReachable(work);
  const at = pick(
    work,
    ownPlaces(work.rows).filter((place) => work.rows[place]?.text.trim() !== ''),
  );
  const row = work.rows[at] as Row;
  // What edits formats may still have to come.
  if (isRich(row) && work.isAway) await beReachable(work);
  work.log.push(`page ${at} ${row.type}`);
  const text = await enterText(work, at);
  const word = newWord(work);
  noteLetters(work, at, word);
  if (happens(work, 0.2)) await paste(text, '', word.trim() === '' ? 'w' : word);
  else await work.page.keyboard.type(word);
  await expectChanged(work, withText(work.rows, at, row.text + word), `“${word}” is written in the page in row ${at}`);
  // Sometimes the next act finds the text open.
  if (happens(work, 0.6)) {
    await work.page.keyboard.press('Escape');
    await expect(preview(work.page).locator('[contenteditable]')).toHaveCount(0);
  }
}
