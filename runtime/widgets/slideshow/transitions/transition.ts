import type { Hand } from '../../../dom/touch.js';
import type { Show } from '../stage.js';

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
  /** Handles fingers in its own way; without it, the frames follow them. */
  takeHand?(show: Show): Hand;
  /** Animates a slide while it is shown and while it leaves. Returns the function that ends that. */
  show?(slide: HTMLElement): () => void;
  /** Pauses or resumes the animation of the shown slide. */
  hold?: ((isHeld: boolean) => void) | undefined;
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

/** Code of the slideshow's transition: the factory of a transition, or that of the row, which needs none. */
export interface Mover {
  readonly make?: (settings: TransitionSettings) => Transition;
  readonly createRow?: (show: Show) => void;
}
