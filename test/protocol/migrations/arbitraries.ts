import * as fc from 'fast-check';
import type { BlockTable } from '../../../protocol/blocks/block-table.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import type { Block, JsonValue } from '../../../protocol/document/document.js';
import type { StoredDocument } from '../../../protocol/migrations/migration.js';

export type Tables = Readonly<Record<string, BlockTable>>;

const fieldNames = [...new Set(Object.values<BlockTable>(blockTables).flatMap(({ fields }) => Object.keys(fields)))];

const blockArbitrary: fc.Arbitrary<Omit<Block, 'id' | 'children'>> = fc.record({
  type: fc.constantFrom(...Object.keys(blockTables), 'unknown'),
  value: fc.dictionary(
    fc.constantFrom(...fieldNames, 'added', 'unknown'),
    fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as JsonValue),
    { maxKeys: 6 },
  ),
});

/** A stored document without a version: blocks of every type, some inside others, with any values. */
export const savedPageArbitrary: fc.Arbitrary<StoredDocument> = fc
  .array(fc.tuple(blockArbitrary, fc.array(blockArbitrary, { maxLength: 2 })), { maxLength: 5 })
  .map((all) => ({
    id: 'a'.repeat(24),
    path: '/',
    title: 'Title',
    description: '',
    navigationTitle: '',
    pageType: 2,
    blocks: all.map(([block, inner], index) => ({
      ...block,
      id: `block-${index}`,
      ...(inner.length > 0 && { children: inner.map((child, at) => ({ ...child, id: `child-${index}-${at}` })) }),
    })),
  }));

/** The tables of a release that adds an option to every block. */
export function withAddedOption(tables: Tables): Tables {
  return Object.fromEntries(
    Object.entries(tables).map(([type, table]) => [
      type,
      { ...table, fields: { ...table.fields, added: { type: 'choice', default: 'usual', choices: ['usual', 'new'] } } },
    ]),
  );
}
