import { isOptionalPageField, pageFields } from '../../protocol/blocks/page-fields.js';
import type { Block, DocumentOperation, JsonValue, PageDocument } from '../../protocol/document/document.js';
import type { PageField } from '../../protocol/document/page-fields.js';
import { pageValue } from './page-value.js';
import { childrenOf, findPlace, holdsBlock, listBlocks, replaceBlock, replaceChildren } from './tree.js';

/**
 * The document after one operation. An operation that does not fit (its block is gone, its parent holds no blocks, an
 * id is taken) is a no-op and returns the identical document, so that a change made on another base can be tried
 * safely.
 */
export function applyOperation(document: PageDocument, operation: DocumentOperation): PageDocument {
  switch (operation.type) {
    case 'set':
      return applySet(document, operation.blockId, operation.field, operation.value);
    case 'set-page':
      return applySetPage(document, operation.field, operation.value);
    case 'insert':
      return applyInsert(document, operation.parentId, operation.beforeId, operation.block);
    case 'remove':
      return applyRemove(document, operation.blockId);
    case 'move':
      return applyMove(document, operation.blockId, operation.parentId, operation.beforeId);
  }
}

/** The document after all operations, in their order. */
export function applyOperations(document: PageDocument, operations: readonly DocumentOperation[]): PageDocument {
  return operations.reduce(applyOperation, document);
}

/** The default of an optional field removes it, so that two documents with the same content are equal. */
function applySetPage(document: PageDocument, field: PageField, value: string | boolean): PageDocument {
  if (pageValue(document, field) === value) return document;
  if (!isOptionalPageField(field) || value !== pageFields[field].default) return { ...document, [field]: value };
  const { [field]: _former, ...rest } = document;
  return rest;
}

/** A null removes the field from the block's value, so that its default applies again. */
function applySet(document: PageDocument, blockId: string, field: string, value: JsonValue): PageDocument {
  const blocks = replaceBlock(document.blocks, blockId, (block) => {
    const { [field]: _former, ...rest } = block.value;
    return { ...block, value: value === null ? rest : { ...rest, [field]: value } };
  });
  return blocks === document.blocks ? document : { ...document, blocks };
}

function applyInsert(
  document: PageDocument,
  parentId: string | null,
  beforeId: string | null,
  block: Block,
): PageDocument {
  const siblings = childrenOf(document, parentId);
  const taken = new Set(listBlocks(document.blocks).map(({ id }) => id));
  if (!siblings || listBlocks([block]).some(({ id }) => taken.has(id))) return document;
  return replaceChildren(document, parentId, insertBefore(siblings, block, beforeId));
}

function applyRemove(document: PageDocument, blockId: string): PageDocument {
  const place = findPlace(document, blockId);
  if (!place) return document;
  return replaceChildren(
    document,
    place.parentId,
    place.siblings.filter(({ id }) => id !== blockId),
  );
}

function applyMove(
  document: PageDocument,
  blockId: string,
  parentId: string | null,
  beforeId: string | null,
): PageDocument {
  const place = findPlace(document, blockId);
  if (!place || beforeId === blockId || (parentId !== null && holdsBlock(place.block, parentId))) return document;
  if (childrenOf(document, parentId) === null) return document;
  const without = applyRemove(document, blockId);
  return replaceChildren(without, parentId, insertBefore(childrenOf(without, parentId) ?? [], place.block, beforeId));
}

/** A `beforeId` that is not among the siblings means the end, as null does. */
function insertBefore(siblings: readonly Block[], block: Block, beforeId: string | null): readonly Block[] {
  const index = beforeId === null ? -1 : siblings.findIndex(({ id }) => id === beforeId);
  return index < 0 ? [...siblings, block] : [...siblings.slice(0, index), block, ...siblings.slice(index)];
}
