import type { DocumentOperation } from '../../protocol/document/document.js';

/** One operation with the effect of `first` and then `second`, or null unless both set the same field. */
export function mergeOperations(first: DocumentOperation, second: DocumentOperation): DocumentOperation | null {
  if (first.type === 'set' && second.type === 'set') {
    return first.blockId === second.blockId && first.field === second.field ? second : null;
  }
  if (first.type === 'set-page' && second.type === 'set-page') return first.field === second.field ? second : null;
  return null;
}
