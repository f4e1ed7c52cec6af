import type { Environment } from '../core/widget.js';

/** Runs `task` once after the next paint, unless `signal` aborts first. */
export function afterPaint({ clock, window }: Environment, task: () => unknown, signal: AbortSignal): void {
  window.requestAnimationFrame(() => clock.after(0, task, signal));
}
