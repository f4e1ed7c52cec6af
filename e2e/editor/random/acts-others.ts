import type { Block, PageDocument } from '../../../protocol/document/document.js';
import type { VersionAnswer } from '../../../protocol/http/pages.js';
import { expect } from '../../support/test.js';
import { writeInPanel } from './acts-writing.js';
import { isTheirs, rowsOf, withText, type Rows } from './rows.js';
import {
  beReachable,
  changedElsewhere,
  expectChanged,
  expectRows,
  expectSaved,
  happens,
  newWord,
  readState,
  waitFor,
  type Work,
} from './work.js';

/** Somebody else saves the page with a word at the end of their heading; resolves with the rows that they have saved. */
async function saveElsewhere(work: Work): Promise<Rows> {
  const { site, pageId } = work;
  const word = newWord(work);
  const change = (blocks: readonly Block[]): readonly Block[] =>
    blocks.map((block) => {
      const { text } = block.value;
      const isWritten = block.type === 'heading' && isTheirs({ depth: 0, type: 'heading', text: String(text) });
      const value = isWritten ? { ...block.value, text: `${String(text)}${word}` } : block.value;
      return { ...block, value, ...(block.children && { children: change(block.children) }) };
    });
  for (;;) {
    const { draft, published, version } = await readState(site, pageId);
    const last = draft ?? published;
    const document: PageDocument = { ...last, blocks: change(last.blocks) };
    const { status } = await site.call<VersionAnswer>(`/${pageId}/draft`, 'PUT', { document, baseVersion: version });
    if (status === 200) return rowsOf(document);
    // The owner's tab has saved meanwhile.
    expect(status).toBe(409);
  }
}

/** Somebody else saves the page while the owner has written: both changes stand there together, or theirs alone. */
export async function meetConflict(work: Work): Promise<void> {
  const { page } = work;
  await beReachable(work);
  if (!work.rows.some(isTheirs)) return;
  // What they save has everything of the owner's, so that both never change one text.
  await expectSaved(work);
  work.isContested = true;
  const theirs = await saveElsewhere(work);
  const at = theirs.findIndex(isTheirs);
  await writeInPanel(work).catch((error: unknown) => {
    // The question may come while the word is written.
    if (!String(error).includes(changedElsewhere)) throw error;
  });
  await page.keyboard.press('ControlOrMeta+s');
  await waitFor(work, 'The conflict is told', ({ dialogs }) => dialogs.includes(changedElsewhere));
  const dialog = page.getByRole('dialog', { name: changedElsewhere });
  const isMine = happens(work, 0.7);
  await dialog.getByRole('button', { name: isMine ? /^Keep both/ : /^Take theirs/ }).click();
  await expect(dialog).toBeHidden();
  work.isContested = false;
  const { rows } = await waitFor(work, 'The page is shown after the conflict', (screen) => screen.rows !== null);
  const mine = (rows ?? work.rows).map((row) => row);
  const own = mine.findIndex(isTheirs);
  if (isMine) return expectChanged(work, withText(work.rows, own, theirs[at]?.text ?? ''), 'Both changes stand there');
  return expectChanged(work, theirs, 'Theirs alone stands there');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Publishes; visitors then see every word. */
export async function publish(work: Work): Promise<void> {
  const { page, site } = work;
  await beReachable(work);
  site.front.disturb(null);
  const live = (): Promise<boolean> => page.locator('.save-mark', { hasText: /^Live/ }).isVisible();
  if (await live()) return;
  const before = work.rows;
  const { undone } = work;
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const { told } = await waitFor(work, 'It is published', (screen) => screen.marks.includes('Live'));
  expect(told.join(' ')).toContain('Published.');
  await expectRows(work, before, 'The published page stays on the screen');
  work.undone = undone;
  const { draft, published } = await readState(site, work.pageId);
  expect(draft, 'no draft is left').toBeNull();
  expect(rowsOf(published), 'the published page').toEqual(before);
  const seen = await (await fetch(`${site.server().origin}${published.path}`)).text();
  for (const { text } of before)
    for (const line of text.split(/\n+/)) expect(seen, 'what visitors see').toContain(escaped(line));
}
