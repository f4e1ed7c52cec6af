import type { DropZone } from './drag-kinds.js';
import { createDropLine, isOverOutline, outlineRows } from './drop-line.js';
import { outlineItemId, rowId } from './outline-rows.js';

/** Where an item is dropped: before another one of its list, or at the end. */
export interface ItemPlace {
  readonly itemId: string;
  /** Null at the end. */
  readonly beforeId: string | null;
}

/**
 * The place of the item `itemId` among `ids`, the items of its list, when it is dropped in the gap before the one at `gap`; null where it
 * would stay.
 */
export function itemPlaceAt(ids: readonly string[], itemId: string, gap: number): ItemPlace | null {
  const from = ids.indexOf(itemId);
  if (from < 0 || gap === from || gap === from + 1) return null;
  return { itemId, beforeId: ids[gap] ?? null };
}

/** Drops between the rows of the items of one list, of the item that is dragged. */
export function createOutlineItemZone(
  document: Document,
  blockId: string,
  path: string,
): DropZone & { itemPlace(): ItemPlace | null } {
  const way = path.split('/');
  const itemId = way.at(-1) ?? '';
  const prefix = outlineItemId(rowId(blockId, way.slice(0, -1).join('/'))) + '/';
  const line = createDropLine(document);
  let place: ItemPlace | null = null;

  function leave(): void {
    place = null;
    line.remove();
  }

  return {
    leave,
    itemPlace: () => place,
    // Where it can be dropped, of which only whether is asked.
    place: () => place && { parentId: blockId, beforeId: place.beforeId },
    contains: (x, y) => isOverOutline(document, x, y),
    over(_x, y) {
      leave();
      const idOf = ({ id }: HTMLElement): string => id.slice(prefix.length);
      const rows = outlineRows(document).filter((row) => row.id.startsWith(prefix) && !idOf(row).includes('/'));
      const found = rows.findIndex((row) => {
        const { top, height } = row.getBoundingClientRect();
        return y < top + height / 2;
      });
      const gap = found < 0 ? rows.length : found;
      place = itemPlaceAt(rows.map(idOf), itemId, gap);
      const row = rows[gap] ?? rows.at(-1);
      if (place && row) line.show(row, gap < rows.length ? 'before' : 'after');
    },
  };
}
