type Fail = (error: unknown) => void;

/** Reports the failures of a widget, by the signal of its connection; those of the page itself by the page's signal. */
export const funnels = new WeakMap<AbortSignal, Fail>();

/** The funnel of the widget whose code runs now. Callbacks under a signal that the widget derived from its own use it. */
let current: Fail | undefined;

/**
 * `task` as a callback that never throws. A throw, or the rejection of a promise that `task` returns, is reported once with the widget and its
 * element, and then goes on to the window, where the site's error reports and the developer tools find it. A rejection after `signal`
 * aborted is a cancellation, not a failure.
 */
export function guard<A extends readonly unknown[]>(
  signal: AbortSignal | undefined,
  task: (...input: A) => unknown,
): (...input: A) => void {
  const report = funnels.get(signal as AbortSignal) ?? current;
  const fail: Fail = (error) => {
    report?.(error);
    globalThis.reportError?.(error);
  };
  return (...input) => {
    const outer = current;
    current = report;
    try {
      (task(...input) as Partial<Promise<unknown>> | null | undefined)?.catch?.(
        (error) => signal?.aborted || fail(error),
      );
    } catch (error) {
      fail(error);
    }
    current = outer;
  };
}
