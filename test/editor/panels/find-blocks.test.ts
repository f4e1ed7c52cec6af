import { describe, expect, test } from 'vitest';
import { findBlockTypes } from '../../../editor/panels/find-blocks.js';
import { blockGroups } from '../../../protocol/blocks/groups.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { blockLabels } from '../../../protocol/blocks/labels.js';
import { searchWords } from '../../../protocol/blocks/search-words.js';
import { pageAccess } from '../../../protocol/enums/page-access.js';
import { headerTable } from '../../../protocol/site/header.js';
import { specificationRow } from '../../support/specification.js';

const wordsOf = (type: string): string[] => {
  const { name, description } = blockLabels[type as keyof typeof blockLabels];
  return [name, description, searchWords[type as keyof typeof searchWords] ?? ''];
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

  test('finds a block by each name that other builders have for it; what is no block here is a setting [ENUM-10]', () => {
    const names = /: (.*?)\. \(s1/.exec(specificationRow('ENUM-10'))?.[1]?.split(', ') ?? [];
    expect(names).toHaveLength(19);
    const settings = ['navigation', 'lock', 'password', 'logo'];
    expect(names).toEqual(expect.arrayContaining(settings));
    for (const name of names.filter((each) => !settings.includes(each))) expect(find(name), name).not.toEqual([]);
    expect(Object.keys(headerTable.fields)).toEqual(expect.arrayContaining(['logo', 'menu']));
    expect(pageAccess).toContain('password');
    expect(find('newsletter')).toEqual(['newsletter', 'form']);
    expect(find('twitter')).toContain('follow');
  });

  test('lists a type whose name begins with the words first in its group, and types without a group last', () => {
    expect(find('product')[0]).toBe('product');
    expect(findBlockTypes(['text', 'unknown'], '', (type) => [type]).map(({ group }) => group)).toEqual([
      'words',
      'other',
    ]);
  });
});
