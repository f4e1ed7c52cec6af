import type { Slide } from '../../../dom/slides.js';
import type { Hand } from '../../../dom/touch.js';
import type { Gallery } from '../../../services/galleries/galleries.js';
import type { animate } from '../slide-view.js';
import type { Stage } from '../stage.js';

/** What slides in a visitor's hand ask of their slideshow. */
export interface HandHost {
  readonly track: HTMLElement;
  readonly stage: Stage;
  readonly slides: readonly Slide[];
  readonly gallery: Gallery;
  readonly signal: AbortSignal;
  readonly animate: typeof animate;
  /** Whether slides may be taken now. */
  isFree(): boolean;
  isRightToLeft(): boolean;
  readonly loop: boolean;
  /** Makes the step, as a visitor's own; with `timeMs` and `start` from where the slides stand. False when it was refused. */
  step(direction: 1 | -1, timeMs?: number, start?: number): boolean;
}

/** One way of going from a slide to another; opacity and transform alone change. */
export interface Transition {
  /**
   * Frames of the slide that leaves and the one that enters, for the part of the change from `start` to `end` (0 is before it, 1 after).
   * `side` is 1 when the new slide comes from the right, -1 when from the left.
   */
  frames(side: number, start: number, end: number): readonly [leaving: Keyframe[], entering: Keyframe[]];
  /** How much longer than the change the leaving slide takes. */
  readonly leavingFactor: number;
  /** Time of a change that no finger made. */
  readonly timeMs: number;
  /** For those that move slides sideways. */
  takeHand?(host: HandHost): Hand;
  /** Frames of the picture while it is shown. */
  readonly shownFrames?: Keyframe[];
}

/** What a transition is made from. */
export interface TransitionSettings {
  readonly speedMs: number;
  readonly window: Window;
  readonly boundaries: string;
  readonly snapPoints: string;
  /** Hears the name of an option whose value was refused. */
  refuse(option: string): void;
}

export type MakeTransition = (settings: TransitionSettings) => Transition;
