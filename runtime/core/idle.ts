/** Runs `task` when the browser is idle, at the latest after 2 s; soon in browsers without idle callbacks. */
export function whenIdle(window: Window & typeof globalThis, task: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(task, { timeout: 2000 });
  else window.setTimeout(task, 1);
}

/** Runs `task` when the page has loaded and the browser is idle, so that what it fetches does not compete with the page's own pictures. */
export function afterLoad(window: Window & typeof globalThis, task: () => void): void {
  if (window.document.readyState === 'complete') whenIdle(window, task);
  else window.addEventListener('load', () => whenIdle(window, task), { once: true });
}
