import { listen } from '../core/listen.js';

const lessMotion = '(prefers-reduced-motion: reduce)';

/** Whether the visitor prefers reduced motion. Read it for each movement, because the setting may change while the page is open. */
export function isMotionReduced(window: Window): boolean {
  return window.matchMedia(lessMotion).matches;
}

/** Calls `changed` whenever the reduced-motion setting changes. */
export function followMotion(window: Window, signal: AbortSignal, changed: (event: Event) => void): void {
  listen(window.matchMedia(lessMotion), 'change', signal, changed);
}
