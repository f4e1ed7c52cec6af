import type { DocumentOperation, PageDocument } from '../../protocol/document/document.js';
import { applyOperation } from './apply.js';
import { pageValue } from './page-value.js';
import { findPlace } from './tree.js';

/** The inverse of `operation` on the document before it; null when the operation is a no-op there. */
export function invertOperation(document: PageDocument, operation: DocumentOperation): DocumentOperation | null {
  if (applyOperation(document, operation) === document) return null;
  switch (operation.type) {
    case 'set': {
      const value = findPlace(document, operation.blockId)?.block.value ?? {};
      const former = Object.hasOwn(value, operation.field) ? value[operation.field] : null;
      return { ...operation, value: former ?? null };
    }
    case 'set-page':
      return { ...operation, value: pageValue(document, operation.field) };
    case 'insert':
      return { type: 'remove', blockId: operation.block.id };
    case 'remove': {
      const place = findPlace(document, operation.blockId);
      return (
        place && {
          type: 'insert',
          parentId: place.parentId,
          beforeId: place.siblings[place.index + 1]?.id ?? null,
          block: place.block,
        }
      );
    }
    case 'move': {
      const place = findPlace(document, operation.blockId);
      const beforeId = place?.siblings[place.index + 1]?.id ?? null;
      return place && { type: 'move', blockId: operation.blockId, parentId: place.parentId, beforeId };
    }
  }
}

/** The inverse of `operations`, last change first. */
export function invertOperations(
  document: PageDocument,
  operations: readonly DocumentOperation[],
): DocumentOperation[] {
  const inverse: DocumentOperation[] = [];
  let current = document;
  for (const operation of operations) {
    const undo = invertOperation(current, operation);
    if (!undo) continue;
    inverse.unshift(undo);
    current = applyOperation(current, operation);
  }
  return inverse;
}
