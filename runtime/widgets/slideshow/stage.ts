/** Shows one slide at a time, and moves from one to another. */
export interface Stage {
  /** Whether a change is running or the visitor drags slides. */
  isMoving: boolean;
  /**
   * Replaces slide `from` with slide `to`; null is beyond an end. `side` is where `to` enters: 1 from the right, -1 from the left.
   * The change runs from `start`, the progress that a drag has already made, to `end`: 1, or 0 to go back.
   */
  move(from: number, to: number | null, side: number, timeMs: number, start?: number, end?: number): void;
  /** Pauses or resumes the animation of the shown slide. */
  hold(isHeld: boolean): void;
  /** Called by a scrolling stage with the slide that the visitor scrolled to. */
  arrived?(index: number): void;
}
