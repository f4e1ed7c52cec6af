import { describe, expect, test } from 'vitest';
import { createEditing } from '../../../editor/document/editing.js';
import { historyLength } from '../../../editor/document/history.js';
import { samplePage } from '../support/documents.js';

function setup() {
  let now = 0;
  const editing = createEditing(samplePage(), () => now);
  const shown: string[] = [];
  editing.onChange((operations) => shown.push(...operations.map(({ type }) => type)));
  return {
    editing,
    shown,
    heading: () => editing.store.get().document.blocks[0]?.value['heading'],
    steps: () => editing.store.get().history.past.map(({ name }) => name),
    compose(isComposing: boolean, at: number) {
      now = at;
      editing.compose(isComposing);
    },
    type(value: string, at: number, field = 'heading') {
      now = at;
      editing.change({
        name: `Change ${field} of Heading`,
        operations: [{ type: 'set', blockId: 'one', field, value }],
        joinKey: `one/${field}`,
      });
    },
  };
}

describe('undo', () => {
  test('typing in one field with pauses of at most a second is one step', () => {
    const { type, editing, heading, steps } = setup();
    type('F', 0);
    type('Fi', 900);
    type('Fin', 1800);
    expect(steps()).toEqual(['Change heading of Heading']);
    editing.undo();
    expect(heading()).toBe('First');
    editing.redo();
    expect(heading()).toBe('Fin');
  });

  test('a longer pause or another field begins a new step', () => {
    const { type, steps } = setup();
    type('F', 0);
    type('Fi', 1001);
    type('x', 1100, 'text');
    expect(steps()).toHaveLength(3);
  });

  test('a word of an input method is one step, however long it takes; what is typed long after it is another', () => {
    const { type, compose, editing, heading, steps } = setup();
    type('First.', 0);
    compose(true, 5000);
    for (const [value, at] of [
      ['First.n', 5100],
      ['First.に', 20_000],
      ['First.にほ', 90_000],
    ] as const)
      type(value, at);
    compose(false, 95_000);
    // Some browsers tell of the signs after the end.
    type('First.日本', 95_010);
    expect(steps()).toHaveLength(2);
    type('First.日本!', 97_000);
    expect(steps()).toHaveLength(3);
    editing.undo();
    editing.undo();
    expect(heading()).toBe('First.');
  });

  test('a composed word joins nothing that came between, and leaves no step when it is given up', () => {
    const { type, compose, heading, editing, steps } = setup();
    compose(true, 0);
    type('Firstn', 100);
    type('x', 200, 'text');
    type('Firstに', 5000);
    expect(steps()).toHaveLength(3);
    compose(false, 5100);
    for (let step = 0; step < 3; step += 1) editing.undo();
    expect(heading()).toBe('First');
    compose(true, 20_000);
    type('Firstn', 20_100);
    type('First', 30_000);
    compose(false, 30_100);
    expect(steps()).toEqual([]);
  });

  test('typing something and taking it back leaves no step', () => {
    const { type, steps } = setup();
    type('Firs', 0);
    type('First', 200);
    expect(steps()).toEqual([]);
  });

  test('a no-op is no step and notifies no listener', () => {
    const { type, steps, shown } = setup();
    type('First', 0);
    expect(steps()).toEqual([]);
    expect(shown).toEqual([]);
  });

  test('typing after an undo does not join the step that is left', () => {
    const { type, editing, heading } = setup();
    type('A', 0);
    type('B', 5000);
    editing.undo();
    type('C', 5100);
    editing.undo();
    expect(heading()).toBe('A');
    expect(editing.redo()?.name).toBe('Change heading of Heading');
    expect(heading()).toBe('C');
  });

  test('keeps the newest 500 steps', () => {
    const { type, editing, steps, heading } = setup();
    for (let index = 0; index <= historyLength + 4; index += 1) type(`n${index}`, index * 2000);
    expect(steps()).toHaveLength(historyLength);
    for (let index = 0; index < historyLength; index += 1) editing.undo();
    expect(editing.undo()).toBeNull();
    expect(heading()).toBe('n4');
  });

  test('every change, undo and redo notifies listeners with its operations', () => {
    const { type, editing, shown } = setup();
    type('A', 0);
    editing.undo();
    editing.redo();
    expect(shown).toEqual(['set', 'set', 'set']);
  });
});

describe('selection', () => {
  test('goes to the neighbour when the selected block is removed, and to the parent when there is none', () => {
    const { editing } = setup();
    editing.select('one');
    editing.change({ name: 'Delete', operations: [{ type: 'remove', blockId: 'one' }] });
    expect(editing.store.get().selectedId).toBe('box');
    editing.select('inner');
    editing.change({ name: 'Delete', operations: [{ type: 'remove', blockId: 'inner' }] });
    expect(editing.store.get().selectedId).toBe('box');
  });
});

test('closed editing takes no change and no undo', () => {
  const { editing, type, heading } = setup();
  type('A', 0);
  editing.setOpen(false);
  type('B', 5000);
  editing.undo();
  expect(heading()).toBe('A');
});
