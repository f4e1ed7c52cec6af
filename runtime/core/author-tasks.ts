/** An initialiser of the page's author with its destroy handler. */
export type AuthorTasks = readonly [initialise: () => void, destroy: (() => void) | undefined];

/**
 * Runs one side of the tasks in order: that of initialisers, 0, or that of destroy handlers, 1. A throw stops none of the others and goes to
 * the window. Tasks that are added to the list meanwhile do not run.
 */
export function runAuthorTasks(window: Window & typeof globalThis, tasks: readonly AuthorTasks[], side: 0 | 1): void {
  for (const each of [...tasks]) {
    try {
      each[side]?.();
    } catch (error) {
      window.reportError?.(error);
    }
  }
}
