import { describe, expect, test } from 'vitest';
import { findBlockTypes } from '../../../editor/panels/find-blocks.js';
import { blockGroups } from '../../../protocol/blocks/groups.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { blockLabels } from '../../../protocol/blocks/labels.js';

const wordsOf = (type: string): string[] => {
  const { name, description } = blockLabels[type as keyof typeof blockLabels];
  return [name, description];
};
const find = (query: string): string[] =>
  findBlockTypes(Object.keys(blockTables), query, wordsOf).flatMap(({ types }) => types);

describe('the menu of blocks', () => {
  test('has every type in exactly one group', () => {
    expect(Object.values(blockGroups).flat().sort()).toEqual(Object.keys(blockTables).sort());
    expect(find('').sort()).toEqual(Object.keys(blockTables).sort());
  });

  test.each([
    ['quote', ['quote']],
    [' QUÓTE ', ['quote']],
    ['slideshow carousel', ['gallery']],
    ['unheard of', []],
  ])('finds "%s" by name or description, without case and accents', (query, types) => {
    expect(find(query)).toEqual(types);
  });

  test('lists a type whose name begins with the words first in its group, and types without a group last', () => {
    expect(find('product')[0]).toBe('product');
    expect(findBlockTypes(['text', 'unknown'], '', (type) => [type]).map(({ group }) => group)).toEqual([
      'words',
      'other',
    ]);
  });
});
