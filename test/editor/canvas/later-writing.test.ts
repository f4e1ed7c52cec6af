import { expect, test, vi } from 'vitest';
import { createLaterWriting } from '../../../editor/canvas/later-writing.js';
import { createEditing } from '../../../editor/document/editing.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { samplePage } from '../support/documents.js';

test('what is written before the code has come is stored in order, afterwards at once', async () => {
  const editing = createEditing(
    samplePage({ blocks: [{ id: 'a', type: 'heading', value: { text: 'One' } }] }),
    () => 0,
  );
  const withWriting = createLaterWriting({ editing, tables: blockTables, drafts: new Map() });
  const done: string[] = [];
  const type = (value: string): void =>
    withWriting((writing) => done.push(`${value}${writing.type('a', 'text', value)}`));
  type('Two');
  type('Three');
  expect(done).toEqual([]);
  await vi.dynamicImportSettled();
  expect(done).toEqual(['Two', 'Three']);
  type('Four');
  expect(done).toEqual(['Two', 'Three', 'Four']);
  expect(editing.store.get().document.blocks[0]?.value['text']).toBe('Four');
});
