import fc from 'fast-check';
import { listBlocks } from '../../../editor/document/tree.js';
import type { Block, DocumentOperation, JsonValue, PageDocument } from '../../../protocol/document/document.js';

/** A small page: two texts and a section that holds one. */
export function samplePage(change: Partial<PageDocument> = {}): PageDocument {
  return {
    id: 'a'.repeat(24),
    path: '/',
    title: 'Home',
    description: '',
    navigationTitle: 'Home',
    pageType: 2,
    blocks: [
      { id: 'one', type: 'heading', value: { heading: 'First' } },
      {
        id: 'box',
        type: 'section',
        value: { tone: 'plain' },
        children: [{ id: 'inner', type: 'text', value: { text: 'Inside' } }],
      },
      { id: 'two', type: 'text', value: { text: 'Last' } },
    ],
    ...change,
  };
}

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
const fields = ['heading', 'text', 'tone'];

/** Anything that a field may hold; null means that the field is absent and is not stored. */
const fieldValue: fc.Arbitrary<JsonValue> = fc
  .oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.record({ id: fc.string(), title: fc.string() })))
  .map((value) => JSON.parse(JSON.stringify(value)) as JsonValue);

const blockValue = fc.dictionary(fc.constantFrom(...fields), fieldValue).map((value) => ({ ...value }));

/** A page of blocks with distinct ids, some of which hold others, up to three deep. */
export const pageArbitrary: fc.Arbitrary<PageDocument> = fc
  .record({
    title: fc.string(),
    description: fc.string(),
    order: fc.shuffledSubarray(ids),
    values: fc.array(blockValue, { minLength: ids.length, maxLength: ids.length }),
    holders: fc.array(fc.integer({ min: -1, max: 9 }), { minLength: ids.length, maxLength: ids.length }),
  })
  .map(({ title, description, order, values, holders }) => {
    // A block may stand in an earlier one whose id says that it holds blocks.
    const isHolder = (id: string): boolean => 'abcd'.includes(id);
    const parentOf = (index: number): string | null => {
      const parent = order[holders[index] ?? -1];
      return parent !== undefined && (holders[index] ?? 0) < index && isHolder(parent) ? parent : null;
    };
    const build = (parentId: string | null): Block[] =>
      order.flatMap((id, index) => {
        if (parentOf(index) !== parentId) return [];
        const block = { id, type: isHolder(id) ? 'section' : 'text', value: values[index] ?? {} };
        return [isHolder(id) ? { ...block, children: build(id) } : block];
      });
    return samplePage({ title, description, blocks: build(null) });
  });

/** Operations that may or may not fit a page. */
export const operationArbitrary: fc.Arbitrary<DocumentOperation> = fc.oneof(
  fc.record({
    type: fc.constant('set' as const),
    blockId: fc.constantFrom(...ids),
    field: fc.constantFrom(...fields),
    value: fc.oneof(fieldValue, fc.constant(null)),
  }),
  fc.record({ type: fc.constant('remove' as const), blockId: fc.constantFrom(...ids) }),
  fc.record({
    type: fc.constant('move' as const),
    blockId: fc.constantFrom(...ids),
    parentId: fc.constantFrom(null, ...ids),
    beforeId: fc.constantFrom(null, ...ids),
  }),
  fc.record({
    type: fc.constant('insert' as const),
    parentId: fc.constantFrom(null, ...ids),
    beforeId: fc.constantFrom(null, ...ids),
    block: fc.record({ id: fc.constantFrom('new', ...ids), type: fc.constant('text'), value: blockValue }),
  }),
  fc.record({
    type: fc.constant('set-page' as const),
    field: fc.constantFrom('title' as const, 'description' as const, 'navigationTitle' as const),
    value: fc.string(),
  }),
);

/** Ids of the page's blocks in reading order. */
export function idsOf(document: PageDocument): string[] {
  return listBlocks(document.blocks).map(({ id }) => id);
}
