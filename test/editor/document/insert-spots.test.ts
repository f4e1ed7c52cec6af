import { describe, expect, test } from 'vitest';
import { listInsertSpots, targetBeside } from '../../../editor/document/insert-spots.js';
import { samplePage } from '../support/documents.js';

describe('places for a new block', () => {
  test.each([
    ['one', 'before', { parentId: null, beforeId: 'one' }],
    ['one', 'after', { parentId: null, beforeId: 'box' }],
    ['one', 'inside', null],
    ['box', 'inside', { parentId: 'box', beforeId: null }],
    ['inner', 'before', { parentId: 'box', beforeId: 'inner' }],
    ['inner', 'after', { parentId: 'box', beforeId: null }],
    ['gone', 'after', null],
  ] as const)('beside %s, %s', (blockId, side, target) => {
    expect(targetBeside(samplePage(), blockId, side)).toEqual(target);
  });

  test('begin with the likeliest: inside a block that holds others, else after the block', () => {
    const kinds = (anchorId: string | null): string[] =>
      listInsertSpots(samplePage(), anchorId).map(({ kind }) => kind);
    expect(kinds('box')).toEqual(['inside', 'after', 'before', 'end', 'start']);
    expect(kinds('two')).toEqual(['after', 'before', 'end', 'start']);
    expect(kinds(null)).toEqual(['end', 'start']);
  });
});
