/**
 * Runs tasks, `limit` of them beside each other, first come, first served. A task that fails makes room like any other, and so does one
 * that outlasts `patience`, which goes on.
 */
export interface Queue {
  add(task: () => Promise<unknown>): void;
  /** Starts everything that waits, whatever the limit. */
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
