/**
 * Runs `task` with a signal that aborts with any of `signals`, and when the task is done. Rejects with the reason as soon as one of them
 * aborts, whatever the task is waiting for. When one has aborted already, the task does not run.
 */
export function within<T>(signals: readonly AbortSignal[], task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const own = controller.signal;
  return new Promise<T>((resolve, reject) => {
    for (const signal of signals) {
      if (signal.aborted) return reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason), { signal: own });
    }
    task(own).then(resolve, reject);
  }).finally(() => controller.abort());
}
