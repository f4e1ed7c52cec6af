/** Which slide can be seen, and how one gives way to another. */
export interface Stage {
  /** Whether a change is on its way, or slides are in a visitor's hand. */
  isMoving: boolean;
  /**
   * Lets slide `to` take the place of slide `from`; null is beyond an end. `side` is where it comes from, 1 the right and -1 the left.
   * The change goes from `start`, part of the way at which the slides stand already, to `end`: 1, or 0 to go back.
   */
  move(from: number, to: number | null, side: number, timeMs: number, start?: number, end?: number): void;
  /** Holds or lets go what moves while a slide is shown. */
  hold(isHeld: boolean): void;
  /** Called with the slide to which a visitor has scrolled, by a stage that scrolls. */
  arrived?(index: number): void;
}
