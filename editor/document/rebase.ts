import type { PageDocument } from '../../protocol/document/document.js';
import * as limits from '../../protocol/enums/limits.js';
import { applyOperation } from './apply.js';
import { diffDocuments } from './diff.js';
import { listBlocks } from './tree.js';

/**
 * Applies my changes since `base` on top of `theirs`. An operation that no longer fits (its block is gone, or the page
 * would have too many blocks) is dropped; where both changed one field, mine wins.
 */
export function rebaseDocument(base: PageDocument, mine: PageDocument, theirs: PageDocument): PageDocument {
  return diffDocuments(base, mine).reduce((document, operation) => {
    const next = applyOperation(document, operation);
    return operation.type === 'insert' && listBlocks(next.blocks).length > limits.blocksPerLayout ? document : next;
  }, theirs);
}
