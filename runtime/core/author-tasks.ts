/** Runs handlers of the page's author in order. A throw stops none of the others and goes to the window. */
export function runAuthorTasks(window: Window & typeof globalThis, tasks: readonly ((() => void) | undefined)[]): void {
  for (const task of tasks) {
    try {
      task?.();
    } catch (error) {
      window.reportError?.(error);
    }
  }
}
