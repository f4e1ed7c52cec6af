import type { DocumentOperation, PageDocument } from '../../protocol/document/document.js';
import { messageLimits } from '../../protocol/messages/messages.js';
import type { ShownOperation } from '../../protocol/messages/messages.js';
import { findBlock } from '../document/tree.js';

/**
 * Operations in the page's form: a `set` carries its whole block, in its state after all operations. A `set` whose
 * block no longer exists is dropped.
 */
export function toShownOperations(operations: readonly DocumentOperation[], document: PageDocument): ShownOperation[] {
  return operations.flatMap((operation) => {
    const block = operation.type === 'set' ? findBlock(document, operation.blockId) : null;
    return operation.type === 'set' && !block ? [] : [{ operation, block }];
  });
}

/**
 * Splits the list into parts that fit one message each. An oversized operation is a part of its own, and the sender
 * reports it.
 */
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
