// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { createScheduler } from '../../../runtime/core/scheduler.js';

/** A window whose time stands still but for what tasks add, and which counts how often the queue gave way. */
function createWindow(): { window: Window & typeof globalThis; spend(ms: number): void; yields: number[] } {
  let now = 0;
  const yields: number[] = [];
  const window = {
    performance: { now: () => now },
    scheduler: { yield: () => (yields.push(now), Promise.resolve()) },
  } as unknown as Window & typeof globalThis;
  return { window, spend: (ms) => (now += ms), yields };
}

describe('the scheduler', () => {
  test('cuts work into slices of at most 50 ms [BOOT-07]', async () => {
    const { window, spend, yields } = createWindow();
    const run = createScheduler(window);
    await Promise.all(Array.from({ length: 10 }, () => run(() => spend(20))));
    const slices = yields.map((at, index) => at - (yields[index - 1] ?? 0));
    expect(yields.length).toBeGreaterThan(3);
    expect(Math.max(...slices)).toBeLessThanOrEqual(50);
  });

  test('keeps the order and returns results, and a task that throws rejects only its own promise', async () => {
    const { window } = createWindow();
    const run = createScheduler(window);
    const order: number[] = [];
    const results = await Promise.allSettled([
      run(() => order.push(1)),
      run(() => {
        throw new Error('second');
      }),
      run(() => order.push(3)),
    ]);
    expect(order).toEqual([1, 3]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
