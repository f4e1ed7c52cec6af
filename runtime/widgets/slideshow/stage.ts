import type { slideshowTable } from '../../../protocol/widgets/slideshow.js';
import type { WidgetContext } from '../../core/widget.js';

export type Context = WidgetContext<typeof slideshowTable>;

/** Shows one slide at a time, and moves from one to another. */
export interface Stage {
  /** Whether a change is running or the visitor drags slides. */
  isMoving: boolean;
  /**
   * Replaces slide `from` with slide `to`; -1 is beyond an end. `side` is where `to` enters: 1 from the right, -1 from the left.
   * The change runs from `start`, the progress that a drag has already made, to `end`: 1, or 0 to go back.
   */
  move(from: number, to: number, side: number, timeMs: number, start?: number, end?: number): void;
  /** Ends a running change at once; a drag goes on. */
  finish(): void;
  /** Pauses or resumes the animation of the shown slide. */
  hold(isHeld: boolean): void;
}

/** What a stage needs of its slideshow. */
export interface StageSettings {
  readonly track: HTMLElement;
  readonly slides: readonly HTMLElement[];
  /** Slide shown at first. */
  readonly index: number;
  readonly preloadCount: number;
  /** Marks slide `index` as the shown one or as none. They are functions, so that a stage in a chunk of its own shares no import. */
  mark(index: number, isShown: boolean): void;
  carryFocus(from: HTMLElement, to: HTMLElement | undefined): void;
  /** Called by a scrolling stage with the slide that the visitor scrolled to. */
  arrived(index: number): void;
}
