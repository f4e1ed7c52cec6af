import { describe, expect, it } from 'vitest';
import { createQueue } from '../../../../runtime/services/images/queue.js';

/** A task that ends on demand. */
function createTask(started: string[], name: string) {
  let end = (): void => {};
  let fail = (): void => {};
  const task = (): Promise<void> => {
    started.push(name);
    return new Promise((resolve, reject) => {
      end = resolve;
      fail = () => reject(new Error(name));
    });
  };
  return { task, end: () => end(), fail: () => fail() };
}

/** Never loses patience. */
const endless = (): Promise<never> => new Promise(() => {});

/** Runs the microtasks that a settled task starts: more of them than the queue chains. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

describe('the queue of pictures', () => {
  it('runs up to the limit in FIFO order, and continues after a failure', async () => {
    const started: string[] = [];
    const queue = createQueue(2, endless);
    const tasks = ['a', 'b', 'c', 'd'].map((name) => createTask(started, name));
    tasks.forEach(({ task }) => queue.add(task));
    expect(started).toEqual(['a', 'b']);
    tasks[1]!.fail();
    await settled();
    expect(started).toEqual(['a', 'b', 'c']);
    tasks[0]!.end();
    await settled();
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });

  it('starts the next picture beside a slow one, once for each slow one', async () => {
    const started: string[] = [];
    const losePatience: (() => void)[] = [];
    const queue = createQueue(1, () => new Promise<void>((resolve) => losePatience.push(resolve)));
    const tasks = ['a', 'b', 'c'].map((name) => createTask(started, name));
    tasks.forEach(({ task }) => queue.add(task));
    losePatience[0]!();
    await settled();
    expect(started).toEqual(['a', 'b']);
    tasks[0]!.end();
    await settled();
    expect(started).toEqual(['a', 'b']);
    tasks[1]!.end();
    await settled();
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('starts everything on a flush', async () => {
    const started: string[] = [];
    const queue = createQueue(1, endless);
    const tasks = ['a', 'b', 'c'].map((name) => createTask(started, name));
    tasks.forEach(({ task }) => queue.add(task));
    queue.flush();
    expect(started).toEqual(['a', 'b', 'c']);
    tasks.forEach(({ end }) => end());
    await settled();
    const late = createTask(started, 'late');
    queue.add(late.task);
    expect(started).toContain('late');
  });
});
