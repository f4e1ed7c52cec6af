import { listen } from '../core/listen.js';

const lessMotion = '(prefers-reduced-motion: reduce)';

/** Whether the visitor asks for less motion. Read it at the moment of moving: the wish may change while the page is open. */
export function isMotionReduced(window: Window): boolean {
  return window.matchMedia(lessMotion).matches;
}

/** Calls `changed` whenever the visitor's wish for less motion changes while the page is open. */
export function followMotion(window: Window, signal: AbortSignal, changed: () => void): void {
  listen(window.matchMedia(lessMotion), 'change', signal, changed);
}
