/** Runs `task` when the browser is idle, at the latest after 2 s; soon in browsers without idle callbacks. */
export function whenIdle(window: Window & typeof globalThis, task: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(task, { timeout: 2000 });
  else window.setTimeout(task, 1);
}
