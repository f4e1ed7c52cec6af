/** The test document has no `reportError`. As in a browser, a reported error is an uncaught one, which fails the run. */
globalThis.reportError ??= (error: unknown): void =>
  queueMicrotask(() => {
    throw error;
  });
