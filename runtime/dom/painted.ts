/** Resolves in the frame after the next paint. */
export const painted = (window: Window): Promise<unknown> =>
  new Promise((resolve) => window.requestAnimationFrame(() => window.requestAnimationFrame(resolve)));
