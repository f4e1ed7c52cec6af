import type { Side } from '../document/insert-spots.js';

/** The line, or the box, that shows where a drop between the rows of the outline goes. */
export interface DropLine {
  /** Shows it at the edge of a row, from where its words begin; around the row for `inside`. */
  show(row: HTMLElement, side: Side): void;
  remove(): void;
}

export function createDropLine(document: Document): DropLine {
  const line = document.createElement('div');
  line.className = 'drop-line';
  return {
    remove: () => line.remove(),
    show(row, side) {
      const box = row.getBoundingClientRect();
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

/** The rows of the outline, in their order. */
export function outlineRows(document: Document): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.outline [role=treeitem]')];
}

/** Whether the point of the window is over the outline. */
export function isOverOutline(document: Document, x: number, y: number): boolean {
  const box = document.querySelector('.outline')?.closest('.blocks-section')?.getBoundingClientRect();
  return !!box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
