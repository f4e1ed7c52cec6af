import type { Slide } from '../../../dom/slides.js';
import type { Hand } from '../../../dom/touch.js';
import type { Gallery } from '../../../services/galleries/galleries.js';
import type { animate } from '../slide-view.js';
import type { Stage } from '../stage.js';

/** The slideshow's interface for dragging slides. */
export interface HandHost {
  readonly track: HTMLElement;
  readonly stage: Stage;
  readonly slides: readonly Slide[];
  readonly gallery: Gallery;
  readonly signal: AbortSignal;
  readonly animate: typeof animate;
  /** Whether a drag may start now. */
  isFree(): boolean;
  isRightToLeft(): boolean;
  readonly loop: boolean;
  /** Makes a step on the visitor's input; `start` is the progress already made by a drag. False when it was refused. */
  step(direction: 1 | -1, timeMs?: number, start?: number): boolean;
}

/** An animation from one slide to another; only opacity and transform change. */
export interface Transition {
  /**
   * Frames of the leaving and the entering slide, for the part of the change from `start` to `end` (0 is before it, 1 after).
   * `side` is 1 when the new slide enters from the right, -1 from the left.
   */
  frames(side: number, start: number, end: number): readonly [leaving: Keyframe[], entering: Keyframe[]];
  /** Duration of the leaving slide, as a factor of the change's. */
  readonly leavingFactor: number;
  /** Duration of a change that is not a drag. */
  readonly timeMs: number;
  /** Present when a finger can drag the slides sideways. */
  takeHand?(host: HandHost): Hand;
  /** Frames of the picture while it is shown. */
  readonly shownFrames?: Keyframe[];
}

/** Settings from which a transition is made. */
export interface TransitionSettings {
  readonly speedMs: number;
  readonly window: Window;
  readonly boundaries: string;
  readonly snapPoints: string;
  /** Called with the name of an option whose value is invalid. */
  refuse(option: string): void;
}

export type MakeTransition = (settings: TransitionSettings) => Transition;
