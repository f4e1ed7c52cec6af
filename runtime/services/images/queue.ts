/**
 * Runs tasks in FIFO order with at most `limit` at a time. A task that fails frees its slot, and so does a task that runs longer than
 * `patience`, although it continues.
 */
export interface Queue {
  add(task: () => Promise<unknown>): void;
  /** Starts all waiting tasks, regardless of the limit. */
  flush(): void;
}

export function createQueue(limit: number, patience: () => Promise<unknown>): Queue {
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;

  function start(task: () => Promise<unknown>): void {
    running += 1;
    const end = (): void => {
      running -= 1;
      next();
    };
    Promise.race([task(), patience()]).then(end, end);
  }

  function next(): void {
    const task = running < limit ? waiting.shift() : undefined;
    if (task) start(task);
  }

  return {
    add(task) {
      waiting.push(task);
      next();
    },
    flush: () => waiting.splice(0).forEach(start),
  };
}
