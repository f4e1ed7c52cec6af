import * as gallery from '../../../protocol/enums/gallery.js';
import { onAbort } from '../../core/listen.js';
import type { Clock } from '../../core/widget.js';

/** A clock that steps a gallery on its own, unless something holds it. */
export interface Autoplay {
  /** Holds it for `reason`, or lets go. Once nothing holds it, it waits `resumeMs` and then the whole time. */
  hold(reason: string, isHeld: boolean): void;
  /** Begins the whole time anew, as after a step of the visitor's own. */
  restart(): void;
  isHeldBy(reason: string): boolean;
  readonly isRunning: boolean;
}

export interface AutoplaySettings {
  readonly clock: Clock;
  /** Between two steps; 1000 when absent. [GAL-47] */
  readonly timeoutMs?: number;
  /** Between the end of a hold and the start of the time; 1000 when absent. */
  readonly resumeMs?: number;
  step(): void;
}

/** Starts an autoplay that ends with `signal`. [GAL-46] */
export function createAutoplay(settings: AutoplaySettings, signal: AbortSignal): Autoplay {
  const {
    clock,
    timeoutMs = gallery.plainAutoplayTimeoutMs,
    resumeMs = gallery.plainAutoplayResumeMs,
    step,
  } = settings;
  const holds = new Set<string>();
  let timer: AbortController | undefined;

  function stop(): void {
    timer?.abort();
    timer = undefined;
  }

  function wait(delayMs: number): void {
    stop();
    if (signal.aborted) return;
    timer = new AbortController();
    clock.after(
      delayMs,
      () => {
        wait(timeoutMs);
        step();
      },
      timer.signal,
    );
  }

  onAbort(signal, stop);
  wait(timeoutMs);

  return {
    get isRunning() {
      return !!timer;
    },
    isHeldBy: (reason) => holds.has(reason),
    restart() {
      if (!holds.size) wait(timeoutMs);
    },
    hold(reason, isHeld) {
      if (isHeld === holds.has(reason)) return;
      if (isHeld) {
        holds.add(reason);
        stop();
      } else if (holds.delete(reason) && !holds.size) wait(resumeMs + timeoutMs);
    },
  };
}
