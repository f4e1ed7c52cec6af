import type { Environment } from '../core/widget.js';

/** Runs `task` once after the next paint, unless `signal` aborts first. */
export function afterPaint({ clock, window }: Environment, task: () => unknown, signal: AbortSignal): void {
  window.requestAnimationFrame(() => clock.after(0, task, signal));
}

/** Resolves in the frame after the next paint. */
export const painted = (window: Window): Promise<unknown> =>
  new Promise((resolve) => window.requestAnimationFrame(() => window.requestAnimationFrame(resolve)));
