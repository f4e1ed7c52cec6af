import type { Drag } from './drag.js';

/** The drag, whose chunk is fetched when a pointer is over a block for the first time. */
export interface LaterDrag extends Drag {
  prepare(): void;
  /** The pointer that pressed a block has been lifted. */
  release(): void;
}

export function createLaterDrag(load: () => Promise<Drag>, warn: (error: unknown) => void): LaterDrag {
  let loaded: Promise<Drag> | null = null;
  let pressed: PointerEvent | null = null;
  function run(task: (drag: Drag) => unknown): void {
    loaded ??= load();
    loaded.then(task, (error) => {
      loaded = null;
      warn(error);
    });
  }
  return {
    prepare: () => run(() => {}),
    over: (x, y, blockIds) => run((drag) => drag.over(x, y, blockIds)),
    end: () => run((drag) => drag.end()),
    press(event) {
      pressed = event;
      // The chunk may come after the pointer has been lifted.
      run((drag) => pressed === event && drag.press(event));
    },
    release() {
      pressed = null;
    },
  };
}
