import type { Block, DocumentOperation, PageDocument } from '../../protocol/document/document.js';
import { pageFieldNames } from '../../protocol/document/page-fields.js';
import { applyOperation } from './apply.js';
import { isEqual } from './equal.js';
import { longestRising } from './longest-rising.js';
import { pageValue } from './page-value.js';
import { childrenOf, findBlock, findPlace, listBlocks } from './tree.js';

/**
 * The operations that turn `from` into `to`, with the fewest moves possible. Works from the outside in, so that a
 * parent exists before blocks are put into it. Blocks that `to` lacks are removed last, so that others can move out of
 * them first.
 */
export function diffDocuments(from: PageDocument, to: PageDocument): DocumentOperation[] {
  const work = new Work(from, to);
  for (const field of pageFieldNames) work.take({ type: 'set-page', field, value: pageValue(to, field) });
  removeRetyped(work, to);
  placeChildren(work, null, to.blocks);
  for (const block of listBlocks(to.blocks)) setFields(work, block);
  removeLeftOver(work, to);
  return work.operations;
}

/** The operations so far and the document after them. */
class Work {
  readonly operations: DocumentOperation[] = [];
  readonly wanted: ReadonlySet<string>;
  document: PageDocument;

  constructor(from: PageDocument, to: PageDocument) {
    this.document = from;
    this.wanted = new Set(listBlocks(to.blocks).map(({ id }) => id));
  }

  take(operation: DocumentOperation): void {
    const next = applyOperation(this.document, operation);
    if (next === this.document) return;
    this.operations.push(operation);
    this.document = next;
  }
}

/**
 * Removes blocks whose type changed, or which started or stopped holding blocks: no operation changes either in place.
 */
function removeRetyped(work: Work, to: PageDocument): void {
  for (const block of listBlocks(to.blocks)) {
    const former = findBlock(work.document, block.id);
    if (former && (former.type !== block.type || !former.children !== !block.children))
      work.take({ type: 'remove', blockId: block.id });
  }
}

function placeChildren(work: Work, parentId: string | null, wanted: readonly Block[]): void {
  const present = childrenOf(work.document, parentId) ?? [];
  const indices = new Map(present.map(({ id }, index) => [id, index]));
  const staying = longestRising(wanted.flatMap(({ id }) => indices.get(id) ?? []));
  const stays = new Set(staying.map((index) => present[index]?.id));
  let beforeId: string | null = null;
  for (const block of [...wanted].reverse()) {
    if (!stays.has(block.id)) place(work, parentId, beforeId, block);
    beforeId = block.id;
  }
  for (const block of wanted) {
    if (block.children) placeChildren(work, block.id, block.children);
  }
}

function place(work: Work, parentId: string | null, beforeId: string | null, block: Block): void {
  if (findPlace(work.document, block.id)) return work.take({ type: 'move', blockId: block.id, parentId, beforeId });
  const held = listBlocks(block.children ?? []);
  const elsewhere = held.some(({ id }) => findPlace(work.document, id));
  work.take({ type: 'insert', parentId, beforeId, block: elsewhere ? { ...block, children: [] } : block });
}

function setFields(work: Work, block: Block): void {
  const former = findBlock(work.document, block.id)?.value ?? {};
  for (const field of new Set([...Object.keys(former), ...Object.keys(block.value)])) {
    const value = block.value[field] ?? null;
    if (!isEqual(former[field] ?? null, value)) work.take({ type: 'set', blockId: block.id, field, value });
  }
}

function removeLeftOver(work: Work, to: PageDocument): void {
  if (isEqual(work.document, to)) return;
  for (const { id } of listBlocks(work.document.blocks)) {
    if (!work.wanted.has(id)) work.take({ type: 'remove', blockId: id });
  }
}
