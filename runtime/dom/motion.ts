/** Whether the visitor asks for less motion. Read it at the moment of moving: the wish may change while the page is open. */
export function isMotionReduced(window: Window): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
