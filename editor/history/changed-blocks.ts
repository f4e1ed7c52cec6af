import type { PageDocument } from '../../protocol/document/document.js';
import { diffDocuments } from '../document/diff.js';
import { isEqual } from '../document/equal.js';
import { listBlocks } from '../document/tree.js';

/** The blocks that differ between two states of a page, in the order of the first state; those that only the second one has follow. */
export function changedBlocks(from: PageDocument, to: PageDocument): readonly string[] {
  const former = new Map(listBlocks(from.blocks).map((block) => [block.id, block]));
  const latter = new Map(listBlocks(to.blocks).map((block) => [block.id, block]));
  const moved = new Set(
    diffDocuments(from, to).flatMap((operation) => (operation.type === 'move' ? operation.blockId : [])),
  );
  return [...new Set([...former.keys(), ...latter.keys()])].filter((id) => {
    const [one, other] = [former.get(id), latter.get(id)];
    return !one || !other || one.type !== other.type || !isEqual(one.value, other.value) || moved.has(id);
  });
}
