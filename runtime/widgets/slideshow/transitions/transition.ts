import type { Hand } from '../../../dom/touch.js';
import type { Steps } from '../../../services/galleries/steps.js';
import type { Stage } from '../stage.js';

/** The slideshow's interface for dragging slides. */
export interface HandHost {
  readonly track: HTMLElement;
  readonly stage: Stage;
  readonly slides: readonly HTMLElement[];
  readonly signal: AbortSignal;
  readonly steps: Steps;
  isRightToLeft(): boolean;
  /** Index of the slide of a step; -1 beyond an end. A single slide has an end on both sides. */
  target(direction: 1 | -1): number;
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
  /** Animates a slide while it is shown and while it leaves. */
  show?(slide: HTMLElement): Animation | undefined;
}

/** Settings from which a transition is made. */
export interface TransitionSettings {
  readonly speedMs: number;
  readonly window: Window;
  readonly boundaries: string;
  readonly snapPoints: string;
  readonly timeout: number;
  readonly autoplayDuration: number;
  /** Called with the name of an option whose value is invalid. */
  refuse(option: string): void;
}

export type MakeTransition = (settings: TransitionSettings) => Transition;
