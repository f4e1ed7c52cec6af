import type { PageDocument } from '../../protocol/document/document.js';
import { targetBeside } from '../document/insert-spots.js';
import type { Side } from '../document/insert-spots.js';
import { findBlock, holdsBlock } from '../document/tree.js';
import type { DropZone } from './drag-kinds.js';
import { outlineItemId } from './outline-rows.js';

/** Where a pointer is on a row, from 0 at its upper edge to 1. A block that holds others takes them in its middle. */
export function sideOnRow(part: number, holdsBlocks: boolean): Side {
  if (holdsBlocks && part > 0.3 && part < 0.7) return 'inside';
  return part < 0.5 ? 'before' : 'after';
}

/** Drops between the rows of the outline. */
export function createOutlineZone(document: Document, read: () => PageDocument): DropZone {
  const prefix = outlineItemId('');
  const line = document.createElement('div');
  line.className = 'drop-line';
  let place: ReturnType<DropZone['place']> = null;
  const tree = (): HTMLElement | null => document.querySelector('.outline');

  /** The row under the point, or the last one for a point below all. */
  function findRow(y: number): HTMLElement | null {
    const rows = [...(tree()?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
    return rows.find((row) => y < row.getBoundingClientRect().bottom) ?? rows.at(-1) ?? null;
  }

  function leave(): void {
    place = null;
    line.remove();
  }

  return {
    leave,
    place: () => place,
    contains(x, y) {
      const box = tree()?.closest('.blocks-section')?.getBoundingClientRect();
      return !!box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    },
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
      if (!place) return;
      const indent = Number.parseFloat(row.style.paddingInlineStart) * 16 || 0;
      const isRtl = document.dir === 'rtl';
      line.classList.toggle('is-inside', side === 'inside');
      line.style.width = `${box.width - indent}px`;
      line.style.height = side === 'inside' ? `${box.height}px` : '';
      const top = side === 'after' ? box.bottom - 1 : side === 'before' ? box.top - 1 : box.top;
      line.style.transform = `translate(${box.left + (isRtl ? 0 : indent)}px, ${top}px)`;
      document.body.append(line);
    },
  };
}
