import type { slideshowTable } from '../../../protocol/widgets/slideshow.js';
import type { WidgetContext } from '../../core/widget.js';
import type { Steps } from '../../services/galleries/steps.js';

export type Context = WidgetContext<typeof slideshowTable>;

/** What survives a change of the options or of the preference for reduced motion. */
export interface ShowState {
  readonly index: number;
  readonly isPaused: boolean;
}

/** Shows one slide at a time, and moves from one to another. */
export interface Stage {
  /**
   * Replaces slide `from` with slide `to`; -1 is beyond an end. `side` is where `to` enters: 1 from the right, -1 from the left.
   * The change runs from `start`, the progress that a drag has already made, to `end`: 1, or 0 to go back.
   */
  turn(from: number, to: number, side: number, timeMs: number, start?: number, end?: number): void;
  /** Ends a running change at once; a drag goes on. */
  finish(): void;
  /** Pauses or resumes the animation of the shown slide. */
  hold?: ((isHeld: boolean) => void) | undefined;
}

/** A running slideshow: a plain record, to which its stage and its steps add what they do. */
export interface Show extends Steps, Stage {
  readonly context: Context;
  isPaused: boolean;
  /** Whether a change is running or the visitor drags slides. */
  isMoving: boolean;
  /** Slide shown at first. */
  readonly first: number;
  /** Marks slide `index` as the shown one or as none. */
  mark(index: number, isShown: boolean): void;
  /** Moves the focus to slide `to` when it is in `element` outside `to`, which can no longer have it, so that it is never lost. */
  carryFocus(element: HTMLElement, to: HTMLElement | undefined): void;
  /** Whether a press on the slide is for the editor, which is told of it. [SLD-10] */
  tell?(event: MouseEvent, slide: HTMLElement): boolean;
}

/** Code that comes later: it connects to the show, and returns what follows the shown slide, now and after every change. */
export interface Extra {
  connect(show: Show): (slide: HTMLElement) => void;
}
