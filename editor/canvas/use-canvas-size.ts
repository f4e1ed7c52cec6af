import { useStore } from '../ui/use-store.js';
import type { CanvasSize } from './canvas-size.js';
import { sizeCanvas } from './canvas-size.js';
import type { CanvasViewStore } from './canvas-view.js';

/** Width and scale of the page as it is seen now. */
export function useCanvasSize(view: CanvasViewStore): CanvasSize {
  return sizeCanvas(
    useStore(view, (state) => state),
    useStore(view.room, (room) => room),
  );
}
