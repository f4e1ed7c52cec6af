/** Runs tasks, a few beside each other; those of the same key once. */
export interface WorkQueue {
  /** What `task` yields. While a task of the same key is waiting or running, it is shared; a failure is shared too and not remembered. */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
}

/** A queue that runs at most `parallel` tasks at a time, first come, first served. */
export function createWorkQueue(parallel: number): WorkQueue {
  const running = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let free = parallel;

  async function take<T>(task: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place goes straight to the next one, so that nobody slips in between.
      if (next) next();
      else free += 1;
    }
  }

  return {
    run<T>(key: string, task: () => Promise<T>): Promise<T> {
      const present = running.get(key);
      if (present) return present as Promise<T>;
      const started = take(task).finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
  };
}
