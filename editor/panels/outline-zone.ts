import type { PageDocument } from '../../protocol/document/document.js';
import { targetBeside } from '../document/insert-spots.js';
import type { Side } from '../document/insert-spots.js';
import { findBlock, holdsBlock } from '../document/tree.js';
import type { DropZone } from './drag-kinds.js';
import { createDropLine, isOverOutline, outlineRows } from './drop-line.js';
import { outlineItemId } from './outline-rows.js';

/** Where a pointer is on a row, from 0 at its upper edge to 1. A block that holds others takes them in its middle. */
export function sideOnRow(part: number, holdsBlocks: boolean): Side {
  if (holdsBlocks && part > 0.3 && part < 0.7) return 'inside';
  return part < 0.5 ? 'before' : 'after';
}

/** Drops between the rows of the outline. */
export function createOutlineZone(document: Document, read: () => PageDocument): DropZone {
  const prefix = outlineItemId('');
  const line = createDropLine(document);
  let place: ReturnType<DropZone['place']> = null;

  /** The row under the point, or the last one for a point below all. */
  function findRow(y: number): HTMLElement | null {
    const rows = outlineRows(document);
    return rows.find((row) => y < row.getBoundingClientRect().bottom) ?? rows.at(-1) ?? null;
  }

  function leave(): void {
    place = null;
    line.remove();
  }

  return {
    leave,
    place: () => place,
    contains: (x, y) => isOverOutline(document, x, y),
    over(_x, y, blockIds) {
      leave();
      const row = findRow(y);
      const id = row?.id.slice(prefix.length);
      const block = id === undefined ? null : findBlock(read(), id);
      if (!row || !block) return;
      if (blockIds.some((moved) => holdsBlock(findBlock(read(), moved) ?? block, block.id))) return;
      const box = row.getBoundingClientRect();
      const side = sideOnRow((y - box.top) / (box.height || 1), block.children !== undefined);
      place = targetBeside(read(), block.id, side);
      if (place) line.show(row, side);
    },
  };
}
