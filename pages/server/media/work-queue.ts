/** Runs a limited number of tasks in parallel; concurrent tasks with the same key run once. */
export interface WorkQueue {
  /**
   * Runs `task`, or shares the result of a task with the same key that is waiting or running; a failure is shared too, but not cached.
   */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** Whether no task is running or waiting. */
  isIdle(): boolean;
}

/** A FIFO queue that runs at most `parallel` tasks at a time. */
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
      // The slot is passed on directly, so that no new task can overtake a waiting one.
      if (next) next();
      else free += 1;
    }
  }

  return {
    isIdle: () => running.size === 0,
    run<T>(key: string, task: () => Promise<T>): Promise<T> {
      const present = running.get(key);
      if (present) return present as Promise<T>;
      const started = take(task).finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
  };
}
