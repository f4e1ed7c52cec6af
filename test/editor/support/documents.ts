import fc from 'fast-check';
import { listBlocks } from '../../../editor/document/tree.js';
import { documentVersion } from '../../../protocol/document/document.js';
import type { Block, DocumentOperation, JsonValue, PageDocument } from '../../../protocol/document/document.js';
import type { PageField } from '../../../protocol/document/page-fields.js';

/** A small page: two texts and a section that holds one. */
export function samplePage(change: Partial<PageDocument> = {}): PageDocument {
  return {
    version: documentVersion,
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

type Kind = 'heading' | 'section' | 'text';

const shapeArbitrary = fc.record({
  title: fc.string(),
  description: fc.string(),
  order: fc.shuffledSubarray(ids),
  values: fc.array(blockValue, { minLength: ids.length, maxLength: ids.length }),
  holders: fc.array(fc.integer({ min: -1, max: 9 }), { minLength: ids.length, maxLength: ids.length }),
});

type Shape = typeof shapeArbitrary extends fc.Arbitrary<infer T> ? T : never;

/** The page of a shape, with sections at any depth; `kindOf` gives the type of each block by its id. */
function buildPage({ title, description, order, values, holders }: Shape, kindOf: (id: string) => Kind): PageDocument {
  // A block may stand in an earlier one that is a section.
  const parentOf = (index: number): string | null => {
    const holder = holders[index] ?? -1;
    const parent = order[holder];
    return parent !== undefined && holder < index && kindOf(parent) === 'section' ? parent : null;
  };
  const build = (parentId: string | null): Block[] =>
    order.flatMap((id, index) => {
      if (parentOf(index) !== parentId) return [];
      const block = { id, type: kindOf(id), value: values[index] ?? {} };
      return [block.type === 'section' ? { ...block, children: build(id) } : block];
    });
  return samplePage({ title, description, blocks: build(null) });
}

/** A page of blocks with distinct ids, some of which hold others. A block of one id has the same type in every page. */
export const pageArbitrary: fc.Arbitrary<PageDocument> = shapeArbitrary.map((shape) =>
  buildPage(shape, (id) => ('abcd'.includes(id) ? 'section' : 'text')),
);

/** As `pageArbitrary`, but the same id may have another type in another page, or hold blocks there alone. */
export const retypedPageArbitrary: fc.Arbitrary<PageDocument> = fc
  .tuple(
    shapeArbitrary,
    fc.array(fc.constantFrom<Kind>('heading', 'section', 'text'), { minLength: ids.length, maxLength: ids.length }),
  )
  .map(([shape, kinds]) => buildPage(shape, (id) => kinds[ids.indexOf(id)] ?? 'text'));

/** A move between places that may or may not exist. */
const moveArbitrary = fc.record({
  type: fc.constant('move' as const),
  blockId: fc.constantFrom(...ids),
  parentId: fc.constantFrom(null, ...ids),
  beforeId: fc.constantFrom(null, ...ids),
});

/** A page and a move on it, often of a block of the page to a place that can hold it. */
export const pageAndMoveArbitrary = pageArbitrary.chain((page) => {
  const blocks = listBlocks(page.blocks);
  const sections = blocks.filter(({ children }) => children);
  const likelyMove = fc.record({
    type: fc.constant('move' as const),
    blockId: fc.constantFrom(...(blocks.length > 0 ? blocks.map(({ id }) => id) : ids)),
    parentId: fc.constantFrom(null, ...sections.map(({ id }) => id)),
    beforeId: fc.constantFrom(null, ...ids),
  });
  return fc.tuple(fc.constant(page), fc.oneof(moveArbitrary, likelyMove));
});

/** A block with distinct ids, some new and some perhaps taken; with more than one id it is a section. */
const insertedBlock: fc.Arbitrary<Block> = fc
  .tuple(fc.shuffledSubarray(['new', 'newer', 'newest', ...ids], { minLength: 1, maxLength: 3 }), blockValue)
  .map(([[id = 'new', ...inner], value]) => {
    const children = inner.map((child) => ({ id: child, type: 'text', value: {} }));
    return children.length > 0 ? { id, type: 'section', value, children } : { id, type: 'text', value };
  });

/** Sets a text of the page, such as to nothing, or its switch. */
const setPage = (...texts: readonly Exclude<PageField, 'isUnlisted'>[]): fc.Arbitrary<DocumentOperation> =>
  fc
    .oneof(
      {
        weight: 3,
        arbitrary: fc.record({ field: fc.constantFrom(...texts), value: fc.oneof(fc.constant(''), fc.string()) }),
      },
      { weight: 1, arbitrary: fc.record({ field: fc.constant('isUnlisted' as const), value: fc.boolean() }) },
    )
    .map((set) => ({ type: 'set-page', ...set }));

/** Operations on few fields, so that two of them often concern the same one. */
export const fieldOperationArbitrary: fc.Arbitrary<DocumentOperation> = fc.oneof(
  fc.record({
    type: fc.constant('set' as const),
    blockId: fc.constantFrom('a', 'b'),
    field: fc.constantFrom('heading', 'text'),
    value: fc.oneof(fieldValue, fc.constant(null)),
  }),
  setPage('title', 'searchTitle'),
);

/** Operations that may or may not fit a page. */
export const operationArbitrary: fc.Arbitrary<DocumentOperation> = fc.oneof(
  fc.record({
    type: fc.constant('set' as const),
    blockId: fc.constantFrom(...ids),
    field: fc.constantFrom(...fields),
    value: fc.oneof(fieldValue, fc.constant(null)),
  }),
  fc.record({ type: fc.constant('remove' as const), blockId: fc.constantFrom(...ids) }),
  moveArbitrary,
  fc.record({
    type: fc.constant('insert' as const),
    parentId: fc.constantFrom(null, ...ids),
    beforeId: fc.constantFrom(null, ...ids),
    block: insertedBlock,
  }),
  setPage('title', 'description', 'navigationTitle', 'searchTitle', 'cardAlt'),
);

/** Numbered ids, as `createId` of the services. */
export function createIds(): () => string {
  let last = 0;
  return () => `id-${(last += 1)}`;
}

/** Ids of the page's blocks in reading order. */
export function idsOf(document: PageDocument): string[] {
  return listBlocks(document.blocks).map(({ id }) => id);
}
