import type { PageDocument } from '../../protocol/document/document.js';
import * as limits from '../../protocol/enums/limits.js';
import { applyOperation } from './apply.js';
import { diffDocuments } from './diff.js';
import { listBlocks } from './tree.js';

/**
 * My changes since `base` carried out on top of `theirs`. What no longer fits (its block is gone there, or the page would hold too many
 * blocks) is left out; where both changed one field, mine is kept.
 */
export function rebaseDocument(base: PageDocument, mine: PageDocument, theirs: PageDocument): PageDocument {
  return diffDocuments(base, mine).reduce((document, operation) => {
    const next = applyOperation(document, operation);
    return operation.type === 'insert' && listBlocks(next.blocks).length > limits.blocksPerLayout ? document : next;
  }, theirs);
}
