import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyOperations } from '../../../editor/document/apply.js';
import {
  duplicateChange,
  insertChange,
  moveChange,
  moveToChange,
  stepTarget,
} from '../../../editor/document/block-changes.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import type { Block, PageDocument } from '../../../protocol/document/document.js';
import { createIds, idsOf, samplePage } from '../support/documents.js';

const texts = (count: number): Block[] =>
  Array.from({ length: count }, (_, index) => ({ id: `t${index}`, type: 'text', value: {} }));
const end = { parentId: null, beforeId: null };

describe('full pages', () => {
  test('a page takes its 60th block and refuses the 61st, blocks inside blocks counted [LIM-01]', () => {
    const block = { id: 'new', type: 'text', value: {} };
    const held = (count: number) =>
      samplePage({ blocks: [{ id: 'box', type: 'section', value: {}, children: texts(count) }] });
    expect(insertChange(held(58), block, end, 'Add')).not.toBeNull();
    expect(insertChange(held(59), block, end, 'Add')).toBeNull();
  });

  test('a copy that would overfill the page is refused as a whole [LIM-01]', () => {
    const page = samplePage({ blocks: [{ id: 'box', type: 'section', value: {}, children: texts(30) }] });
    expect(duplicateChange(page, ['box'], blockTables, createIds(), 'Duplicate')).toBeNull();
    expect(duplicateChange(page, ['t0'], blockTables, createIds(), 'Duplicate')).not.toBeNull();
  });
});

describe('steps up and down', () => {
  const walk = (step: 'up' | 'down', blockId: string): string[] => {
    let page = samplePage();
    const trail: string[] = [];
    for (
      let change = moveChange(page, [blockId], step, 'Move');
      change && trail.length < 20;
      change = moveChange(page, [blockId], step, 'Move')
    ) {
      page = applyOperations(page, change.operations);
      trail.push(idsOf(page).join(' '));
    }
    return trail;
  };

  test('lead a block through every place of the page and end at its end', () => {
    expect(walk('down', 'one')).toEqual([
      'box one inner two',
      'box inner one two',
      'box inner one two',
      'box inner two one',
    ]);
    expect(walk('up', 'two')).toHaveLength(4);
    expect(walk('up', 'two').at(-1)).toBe('two one box inner');
  });

  test('a block that holds others goes past another one, not into it', () => {
    const page = samplePage({
      blocks: [
        { id: 'a', type: 'section', value: {}, children: [] },
        { id: 'b', type: 'section', value: {}, children: [] },
      ],
    });
    expect(stepTarget(page, 'a', 'down')).toEqual({ parentId: null, beforeId: null });
  });

  const stepped = (page: PageDocument, blockId: string, step: 'up' | 'down'): PageDocument =>
    applyOperations(page, moveChange(page, [blockId], step, 'Move')?.operations ?? []);

  test('among blocks that hold none, a step swaps the block with its neighbour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 8 }), fc.nat(), (count, seed) => {
        const page = samplePage({ blocks: texts(count) });
        const index = seed % (count - 1);
        const swapped = idsOf(page);
        swapped.splice(index, 2, `t${index + 1}`, `t${index}`);
        expect(idsOf(stepped(page, `t${index}`, 'down'))).toEqual(swapped);
        expect(idsOf(stepped(page, `t${index + 1}`, 'up'))).toEqual(swapped);
      }),
    );
  });

  test('at the end of its parent a step leads out, right beside the parent', () => {
    const block = (id: string, children?: Block[]): Block => ({
      id,
      type: children ? 'section' : 'text',
      value: {},
      ...(children && { children }),
    });
    const inner = block('inner', [block('first'), block('middle'), block('last')]);
    const page = samplePage({ blocks: [block('a'), block('outer', [block('b'), inner, block('c')]), block('d')] });
    expect(stepTarget(page, 'first', 'up')).toEqual({ parentId: 'outer', beforeId: 'inner' });
    expect(stepTarget(page, 'last', 'down')).toEqual({ parentId: 'outer', beforeId: 'c' });
    expect(stepTarget(page, 'b', 'up')).toEqual({ parentId: null, beforeId: 'outer' });
    expect(stepTarget(page, 'c', 'down')).toEqual({ parentId: null, beforeId: 'd' });
    expect(stepTarget(page, 'a', 'up')).toBeNull();
    expect(stepTarget(page, 'd', 'down')).toBeNull();
    expect(stepTarget(page, 'missing', 'down')).toBeNull();
  });
});

describe('several blocks together', () => {
  const page = samplePage({ blocks: texts(5) });
  const ids = (change: ReturnType<typeof moveChange>): string =>
    idsOf(applyOperations(page, change?.operations ?? [])).join(' ');

  test('keep their order, and blocks between them stay behind', () => {
    expect(ids(moveChange(page, ['t1', 't3'], 'up', 'Move'))).toBe('t1 t3 t0 t2 t4');
    expect(ids(moveChange(page, ['t1', 't2'], 'down', 'Move'))).toBe('t0 t3 t1 t2 t4');
    expect(ids(moveToChange(page, ['t0', 't4'], { parentId: null, beforeId: 't4' }, 'Move'))).toBe('t1 t2 t3 t0 t4');
    expect(moveChange(page, ['t0', 't3'], 'up', 'Move')).toBeNull();
  });

  test('go nowhere when they are there already, or would come to be in themselves', () => {
    expect(moveToChange(page, ['t1', 't2'], { parentId: null, beforeId: 't1' }, 'Move')).toBeNull();
    expect(moveToChange(page, ['t4'], { parentId: null, beforeId: null }, 'Move')).toBeNull();
    expect(moveToChange(samplePage(), ['box'], { parentId: 'box', beforeId: null }, 'Move')).toBeNull();
    expect(moveToChange(samplePage(), ['one'], { parentId: 'two', beforeId: null }, 'Move')).toBeNull();
  });

  test('are duplicated after the last of them, in their order', () => {
    const copy = duplicateChange(page, ['t0', 't2'], blockTables, createIds(), 'Duplicate');
    expect(ids(copy?.change ?? null)).toBe('t0 t1 t2 id-1 id-2 t3 t4');
    expect(copy?.copyIds).toEqual(['id-1', 'id-2']);
  });
});
