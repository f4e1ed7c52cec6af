import * as gallery from '../../../protocol/enums/gallery.js';
import { createLife, onAbort } from '../../core/listen.js';
import type { Clock } from '../../core/widget.js';

/** A timer that steps a gallery by itself, unless it is paused. */
export interface Autoplay {
  /** Pauses it for `reason`, or ends that pause. Without a reason left, it waits `resumeMs` and then the whole interval. */
  hold(reason: string, isHeld: boolean): void;
  /** Restarts the interval, for example after a step by the visitor. */
  restart(): void;
  readonly isRunning: boolean;
}

export interface AutoplaySettings {
  readonly clock: Clock;
  /** Between two steps; 1000 when absent. [GAL-47] */
  readonly timeoutMs?: number;
  /** Between the end of a pause and the start of the interval; 1000 when absent. */
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
    timer = createLife();
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
