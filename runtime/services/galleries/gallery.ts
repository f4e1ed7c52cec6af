import type { Environment } from '../../core/widget.js';
import type { SetAttribute } from '../../dom/keep-attributes.js';
import type { Hand } from '../../dom/touch.js';

export type Direction = 1 | -1;

/** Duration of a change in ms, and the progress that a drag has already made. */
export type Pace = readonly [timeMs?: number, start?: number];

/** The part of a widget's context that all galleries with steps have. */
export interface StepContext {
  readonly options: {
    readonly keyboard: boolean;
    readonly keys: string;
    readonly linkedGalleries: string;
    readonly loop?: boolean;
  };
  readonly parts: {
    readonly track: HTMLElement;
    readonly slide: readonly HTMLElement[];
    readonly previous: HTMLElement | null;
    readonly next: HTMLElement | null;
    readonly pause?: HTMLElement | null;
  };
  readonly environment: Environment;
  readonly signal: AbortSignal;
  emit(
    event: 'before-change' | 'changed' | 'reached-end' | 'reached-beginning',
    detail?: Readonly<Record<string, unknown>>,
  ): boolean;
}

/** What a gallery is, and does in its own way: a plain record. */
export interface GalleryKind {
  readonly root: HTMLElement;
  /** The current slide. */
  index: number;
  /** Number of slides side by side, and the first of them in view, where that is not the current slide alone. */
  perRow?: number;
  start?: number;
  /** Whether it moves between slides, or a visitor drags it. */
  readonly isMoving: boolean;
  /** Whether it steps by itself unless the visitor has paused it; it then leaves the keys of the page alone. */
  readonly plays?: boolean;
  readonly isPaused?: boolean;
  /** Whether a swipe may begin on its slides; elsewhere the browser scrolls them, and it may on the buttons only. */
  readonly isPulled?: boolean;
  /** Sets attributes until the gallery is disconnected. */
  readonly set: SetAttribute;
  /** The slide of a step, -1 at an end; by default the one beside the current slide. */
  target?(direction: Direction): number;
  /** Shows slide `to`; a step may also move where it is visible already. */
  move(to: number, from: number, isStep: boolean, direction: Direction, ...pace: Pace): void;
  /** Ends a running change at once; a drag goes on. */
  finish(): void;
  /** Called after each change, before its event. */
  changed?(): void;
  /** Moves the focus to the current slide after a change by a key or a press on a slide. */
  takeFocus?(): void;
  /** Presses outside the buttons of steps. */
  press?(event: MouseEvent): void;
  /**
   * Called with `hashchange`, with `beforematch` from anywhere on the page, and with the `change` of the preference for reduced motion, so
   * that a gallery needs no listeners of its own.
   */
  pageChanged?(event: Event): void;
  /** Handles fingers in place of swipes that make a step; its code may come later. */
  hand?(): Hand | Promise<Hand> | undefined;
}

/** A gallery with a current slide. */
export interface Gallery extends GalleryKind {
  readonly context: StepContext;
  /** Goes to a slide. False when refused without a change, because it or a linked gallery moves. [GAL-35] */
  go(index: number, isStep?: boolean, ...pace: Pace): boolean;
  /** Makes a step that is not announced. False when it was refused. */
  stepBy(direction: Direction, ...pace: Pace): boolean;
  /** Makes a step on the visitor's input; `takesFocus` moves the focus to the slide. False when no step was made. */
  step(direction: Direction, takesFocus?: boolean, ...pace: Pace): boolean;
  /** Runs `act` on the visitor's input: it ends a running change, and is announced. */
  byVisitor(act: () => boolean | void, takesFocus?: boolean): boolean;
  /** Handles events of the page. */
  input(event: Event): void;
  /** Handles the pointer events of a finger; absent before the first one. */
  touch?: (event: PointerEvent) => void;
}
