import type { Hand } from '../../dom/touch.js';

/** A gallery with a current slide. */
export interface Gallery {
  readonly root: HTMLElement;
  readonly count: number;
  readonly index: number;
  /** Whether it moves between slides, or a visitor drags it. */
  readonly isMoving: boolean;
  /** Goes to a slide. False when refused without a change, because it or a linked gallery moves. [GAL-35] */
  go(index: number): boolean;
  /** Steps on the visitor's input; `takesFocus` moves the focus to the slide. False when no step was made. */
  next(takesFocus?: boolean): boolean;
  previous(takesFocus?: boolean): boolean;
  goToEnd?(isLast: boolean, takesFocus: boolean): boolean;
  /** Ends a running change at once; a drag goes on. */
  finish?(): void;
  /**
   * Called with every `click` of the page, with `hashchange`, and with the `change` of the preference for reduced motion,
   * so that a gallery needs no listeners of its own.
   */
  input?(event: Event): void;
  /** Handles fingers, with the code that comes with the first of them; a swipe makes a step where there is no hand. */
  readonly touch?: {
    readonly hand: Hand | undefined;
    readonly signal: AbortSignal;
    isOwn(event: PointerEvent): boolean;
  };
  /** Elements that answer arrows, Home and End while they have the focus; the last one contains the slides. */
  readonly controls?: readonly (HTMLElement | null | undefined)[];
  /** Keys that step it back and forward from anywhere on the page, for left-to-right pages; none when absent. [GAL-57] */
  readonly keys?: readonly string[];
}
