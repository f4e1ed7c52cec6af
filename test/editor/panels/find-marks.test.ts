import { describe, expect, test, vi } from 'vitest';
import { createEditing } from '../../../editor/document/editing.js';
import { TypedTexts } from '../../../editor/fields/typed-texts.js';
import { createBlockMarks } from '../../../editor/panels/find-marks.js';
import { damagedType } from '../../../protocol/blocks/damaged-block.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { blockLabels } from '../../../protocol/blocks/labels.js';
import type { Block } from '../../../protocol/document/document.js';
import { samplePage } from '../support/documents.js';

function setup(blocks?: Block[]) {
  const editing = createEditing(samplePage(blocks && { blocks }), () => 0);
  const typed = new TypedTexts();
  const marks = createBlockMarks({ editing, typed, tables: blockTables, labels: blockLabels });
  return {
    editing,
    typed,
    marks,
    words: () => Object.fromEntries([...marks.get()].map(([id, all]) => [id, all.map((mark) => mark.words)])),
  };
}

describe('the marks of a document', () => {
  test('name a block of a type that is not known, and damaged data', () => {
    const { words } = setup([
      { id: 'foreign', type: 'timeline', value: {} },
      { id: 'hurt', type: damagedType, value: { stored: '7' } },
    ]);
    expect(words()).toEqual({
      foreign: [expect.stringMatching(/^This site does not know this kind of block/)],
      hurt: [expect.stringMatching(/^The data of this block are damaged/)],
    });
  });

  test('say why the page does not show a block, until it does', () => {
    const { editing, words } = setup();
    for (const failure of ['render-failed', 'not-shown', 'behaviour-failed'] as const) {
      editing.markFailed('inner', failure);
      expect(words()).toEqual({ inner: [expect.stringMatching(/\.$/)] });
    }
    editing.markFailed('inner', null);
    expect(words()).toEqual({});
  });

  test('name the field whose text could not be stored, with its path, and tell whoever follows them', async () => {
    const { typed, marks } = setup();
    const heard = vi.fn();
    const stop = marks.subscribe(heard);
    typed.get('one').set('text', 'x'.repeat(201));
    await Promise.resolve();
    expect(heard).toHaveBeenCalledOnce();
    expect(marks.get().get('one')).toEqual([{ path: 'text', words: 'Text: 1 character too long. Not saved.' }]);
    typed.get('one').delete('text');
    await Promise.resolve();
    expect(marks.get().size).toBe(0);
    stop();
    typed.get('one').set('text', 'x'.repeat(201));
    await Promise.resolve();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('stay the same map, and the same marks of a block, while nothing changes in them', () => {
    const { editing, marks } = setup();
    editing.markFailed('one', 'not-shown');
    const before = marks.get();
    editing.change({ name: 'Other', operations: [{ type: 'set', blockId: 'two', field: 'text', value: 'Changed' }] });
    expect(marks.get()).toBe(before);
    editing.markFailed('two', 'not-shown');
    expect(marks.get()).not.toBe(before);
    expect(marks.get().get('one')).toBe(before.get('one'));
  });
});
