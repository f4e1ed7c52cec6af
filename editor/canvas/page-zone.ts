import type { DropZone } from '../panels/drag-kinds.js';
import type { Preview } from './preview.js';

/** Drops between the blocks of the page, which knows the place and shows the line. */
export function createPageZone(frame: HTMLIFrameElement, preview: Preview): DropZone {
  return {
    contains(x, y) {
      const { left, right, top, bottom } = frame.getBoundingClientRect();
      const stage = (frame.closest('.stage') ?? frame).getBoundingClientRect();
      const { mode, connection } = preview.store.get();
      const isOpen = mode === 'edit' && connection === 'connected';
      return (
        isOpen &&
        x >= Math.max(left, stage.left) &&
        x <= Math.min(right, stage.right) &&
        y >= top &&
        y <= Math.min(bottom, stage.bottom)
      );
    },
    over(x, y, blockIds) {
      const box = frame.getBoundingClientRect();
      const scale = box.width / (frame.offsetWidth || 1) || 1;
      preview.dragOver({ x: (x - box.left) / scale, y: (y - box.top) / scale }, blockIds);
    },
    place: () => preview.dropPlace.get(),
    leave: () => preview.dragOver(null, []),
  };
}
