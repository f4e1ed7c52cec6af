import { attributeSelector, blockFailure, state } from '../../protocol/names/attributes.js';
import { report } from '../../protocol/names/events.js';
import { closestBlock, readBlockId } from './found-blocks.js';

const failed = attributeSelector(state, 'failed');

/** Everything that has failed in the block, or in the page for null. */
export function listFailed(document: Document, blockId: string | null): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(failed)].filter(
    (element) => blockId === null || readBlockId(closestBlock(element)) === blockId,
  );
}

/** Reports again what has failed in the block, or in the page for null: the editor has not heard of it, or takes the block for mended. */
export function reportFailures(document: Document, blockId: string | null): void {
  const { CustomEvent } = document.defaultView as Window & typeof globalThis;
  for (const element of listFailed(document, blockId)) {
    const code = element.getAttribute(blockFailure) ?? 'connect-failed';
    element.dispatchEvent(new CustomEvent(report, { bubbles: true, detail: { code, about: '', detail: '' } }));
  }
}
