import { freeWidth, phoneFirstBelow } from '../../protocol/enums/device-views.js';
import { canvasView } from '../../protocol/names/editor-storage.js';
import { createStore } from '../ui/store.js';
import type { Store } from '../ui/store.js';
import { readView, sizeCanvas, stepZoom } from './canvas-size.js';
import type { CanvasSize, CanvasView } from './canvas-size.js';

/** Device view, width and zoom of the page, which this browser remembers, and the room that the page has. */
export interface CanvasViewStore extends Store<CanvasView> {
  /** Width of the part of the window that shows the page, in pixels; 0 until it is measured. */
  readonly room: Store<number>;
  size(): CanvasSize;
  change(change: Partial<CanvasView>): void;
  zoomBy(step: 1 | -1): void;
}

export function createCanvasView(window: Window): CanvasViewStore {
  const first: CanvasView = {
    device: window.innerWidth < phoneFirstBelow ? 'phone' : 'desktop',
    freeWidth: freeWidth.start,
    zoom: 'fit',
  };
  const store = createStore(readView(readKept(window), first));
  const room = createStore(0);
  const size = (): CanvasSize => sizeCanvas(store.get(), room.get());
  function change(change: Partial<CanvasView>): void {
    store.update((view) => ({ ...view, ...change }));
    keep(window, store.get());
  }
  return {
    ...store,
    room,
    size,
    change,
    zoomBy: (step) => change({ zoom: stepZoom(store.get().zoom, size().scale, step) }),
  };
}

function readKept(window: Window): string | null {
  try {
    return window.localStorage.getItem(canvasView);
  } catch {
    return null;
  }
}

function keep(window: Window, view: CanvasView): void {
  try {
    window.localStorage.setItem(canvasView, JSON.stringify(view));
  } catch {
    // Without storage the view is that of a first visit.
  }
}
