import type { DocumentOperation, PageDocument } from '../../protocol/document/document.js';
import { messageLimits } from '../../protocol/messages/messages.js';
import type { ShownOperation } from '../../protocol/messages/messages.js';
import { findBlock } from '../document/tree.js';

/**
 * Operations as the page needs them: a `set` comes with its whole block. When several concern one block, each carries its last state; one
 * whose block is gone by the end has nothing to show.
 */
export function toShownOperations(operations: readonly DocumentOperation[], document: PageDocument): ShownOperation[] {
  return operations.flatMap((operation) => {
    const block = operation.type === 'set' ? findBlock(document, operation.blockId) : null;
    return operation.type === 'set' && !block ? [] : [{ operation, block }];
  });
}

/** The list in parts that each fit one message. An operation too large for any message still goes alone, for the sender to report. */
export function splitOperations(operations: readonly ShownOperation[]): ShownOperation[][] {
  const parts: ShownOperation[][] = [];
  let bytes = Infinity;
  for (const operation of operations) {
    const size = JSON.stringify(operation).length * 2;
    const part = parts.at(-1);
    if (!part || part.length >= messageLimits.operationsPerMessage || bytes + size > messageLimits.bytesPerMessage) {
      parts.push([operation]);
      bytes = size;
    } else {
      part.push(operation);
      bytes += size;
    }
  }
  return parts;
}
