import type { createFrame } from './frame.js';

/** Shows the player until the signal aborts. */
export type Play = (until: AbortSignal) => void;

/** A video as its rarer kinds use it. */
export interface Video {
  /** Sets how the video plays, and plays it if it was pressed before. */
  use(play: Play): void;
  /** Shows the player. */
  reveal(): void;
  /** Returns to the overlay. */
  hide(): void;
  readonly createFrame: typeof createFrame;
}
