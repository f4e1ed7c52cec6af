import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockTable, FieldTable } from '../../../protocol/blocks/block-table.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { isBlockId, settleBlock, settleBlockValue } from '../../../protocol/blocks/settle.js';

const table = {
  type: 'sample',
  widgets: [],
  fields: {
    title: { type: 'text', default: 'none', maxLength: 5 },
    count: { type: 'number', default: 2, min: 1, max: 9, integer: true },
    open: { type: 'boolean', default: true },
    tone: { type: 'choice', default: 'plain', choices: ['plain', 'dark'] },
    rows: { type: 'list', default: [], max: 3, item: { label: { type: 'text', default: '' } } },
  },
  liveFields: [],
  children: true,
  previewOnly: false,
} as const satisfies BlockTable;
const settle = (value: Record<string, unknown>): Record<string, unknown> => settleBlockValue(table, value);
const defaults = { title: 'none', count: 2, open: true, tone: 'plain', rows: [] };

describe('settling a block value', () => {
  it.each([
    ['nothing', {}, {}],
    ['values of another kind', { title: 3, count: '4', open: 'yes', tone: 1, rows: {} }, {}],
    ['a text that is too long', { title: 'abcdefg' }, { title: 'abcde' }],
    ['numbers out of range', { count: 40 }, { count: 9 }],
    ['a fraction', { count: 3.6 }, { count: 4 }],
    ['a number that is none', { count: NaN }, { count: 2 }],
    ['an unknown choice', { tone: 'loud' }, { tone: 'plain' }],
    ['unknown keys', { extra: 1, __proto__: { title: 'x' } }, {}],
    ['an empty text', { title: '' }, { title: '' }],
  ])('%s', (_name, value, expected) => {
    expect(settle(value)).toEqual({ ...defaults, ...expected });
  });

  it('gives every item of a list an id of its own and cuts the list to its limit', () => {
    const rows = [{ id: 'a', label: '1' }, { id: 'a', label: '2' }, null, { id: 'b' }];
    expect(settle({ rows })['rows']).toEqual([
      { id: 'a', label: '1' },
      { id: 'a-2', label: '2' },
      { id: 'item-3', label: '' },
    ]);
    expect(settle({ rows: [{ id: 'a b' }, { id: '' }] })['rows']).toEqual([
      { id: 'item-1', label: '' },
      { id: 'item-2', label: '' },
    ]);
  });

  it.each(Object.values(blockTables))(
    '$type: any value is settled, and settling it again changes nothing',
    (blockTable: BlockTable) => {
      fc.assert(
        fc.property(fc.dictionary(fc.constantFrom(...Object.keys(blockTable.fields)), fc.jsonValue()), (value) => {
          const once = settleBlockValue(blockTable, value) as Record<string, unknown>;
          expect(Object.keys(once).sort()).toEqual(Object.keys(blockTable.fields).sort());
          expect(settleBlockValue(blockTable, once)).toEqual(once);
        }),
      );
    },
  );
});

describe('settling a block', () => {
  it('keeps children only where the table allows them, and settles them', () => {
    const child = { id: 'c', type: 'button', value: {}, children: [{ id: 'd', type: 'text', value: {} }] };
    const settled = settleBlock(blockTables, { id: 's', type: 'section', value: {}, children: [child] });
    expect(settled.children).toEqual([
      {
        id: 'c',
        type: 'button',
        value: { text: '', link: '', style: 'solid', size: 'medium', alignment: 'start', newWindow: false, hint: '' },
      },
    ]);
  });

  it('keeps value and children of a block of an unknown type', () => {
    const block = {
      id: 's',
      type: 'unheard-of',
      value: { tone: 'new' },
      children: [{ id: 'c', type: 'cloud', value: { a: 1 } }],
    };
    expect(settleBlock(blockTables, block)).toEqual(block);
  });

  it('gives a section without children an empty list', () => {
    expect(settleBlock(blockTables, { id: 's', type: 'section', value: {} }).children).toEqual([]);
  });
});

describe('tables', () => {
  it('name fields by letters in camel case, without digits unless the specification does [MAP-01] [MAP-05]', () => {
    const specified = ['addressLine1', 'addressLine2', 'disableDefaultUI'];
    const names = (fields: FieldTable): string[] =>
      Object.entries(fields).flatMap(([name, spec]) => [name, ...(spec.type === 'list' ? names(spec.item) : [])]);
    const all = Object.values(blockTables).flatMap((blockTable) => names(blockTable.fields));
    expect(all.filter((name) => !/^[a-z]+([A-Z][a-z]+)*$/.test(name))).toEqual(specified);
  });

  it('list as live only fields that they have', () => {
    for (const blockTable of Object.values<BlockTable>(blockTables))
      expect(Object.keys(blockTable.fields)).toEqual(expect.arrayContaining([...blockTable.liveFields]));
  });

  it.each([
    ['a', true],
    ['A-b_9', true],
    ['x'.repeat(64), true],
    ['', false],
    ['x'.repeat(65), false],
    ['a b', false],
    [3, false],
  ])('%s is an id: %s', (value, expected) => {
    expect(isBlockId(value)).toBe(expected);
  });
});
