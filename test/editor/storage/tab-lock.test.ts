import { describe, expect, test } from 'vitest';
import { createTabLock } from '../../../editor/storage/tab-lock.js';
import { createFakeClock, settle } from '../support/fake-clock.js';

/** Web Locks of one browser, as far as a lock a page goes: one holder, taken by force when asked to, and those who wait for it in their order. */
function createLocks() {
  let holder: { lose(): void } | null = null;
  let queue: (() => void)[] = [];
  const turn = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      queue.push(resolve);
      signal?.addEventListener('abort', () => {
        queue = queue.filter((other) => other !== resolve);
        reject(signal.reason as Error);
      });
    });
  const request = async (name: string, options: LockOptions, use: (lock: Lock) => unknown): Promise<unknown> => {
    await Promise.resolve();
    options.signal?.throwIfAborted();
    if (holder && !options.steal) await turn(options.signal);
    holder?.lose();
    let lose = (): void => {};
    const lost = new Promise((_resolve, reject) => {
      lose = () => reject(new DOMException('stolen', 'AbortError'));
    });
    const mine = { lose };
    holder = mine;
    try {
      return await Promise.race([use({ name, mode: 'exclusive' }), lost]);
    } finally {
      if (holder === mine) {
        holder = null;
        queue.shift()?.();
      }
    }
  };
  return { request } as unknown as Pick<LockManager, 'request'>;
}

describe('tabs', () => {
  test('the first tab writes, the second reads until it takes over', async () => {
    const [locks, clock] = [createLocks(), createFakeClock()];
    const first = createTabLock(locks, 'page', clock);
    await settle();
    const second = createTabLock(locks, 'page', clock);
    await settle();
    expect([first.role.get(), second.role.get()]).toEqual(['writer', 'waiting']);
    await clock.advance(400);
    expect([first.role.get(), second.role.get()]).toEqual(['writer', 'reader']);
    second.takeOver();
    await settle();
    expect([first.role.get(), second.role.get()]).toEqual(['reader', 'writer']);
    await clock.advance(10_000);
    expect([first.role.get(), second.role.get()]).toEqual(['reader', 'writer']);
  });

  test('closing a tab makes the next one writable, also where the browser hears of it a little later', async () => {
    const [locks, clock] = [createLocks(), createFakeClock()];
    const first = createTabLock(locks, 'page', clock);
    await settle();
    const second = createTabLock(locks, 'page', clock);
    await clock.advance(300);
    first.release();
    await settle();
    expect(second.role.get()).toBe('writer');
    second.release();
    await settle();
    const third = createTabLock(locks, 'page', clock);
    await settle();
    expect(third.role.get()).toBe('writer');
  });

  test('a tab that is closed while it waits holds nothing afterwards', async () => {
    const [locks, clock] = [createLocks(), createFakeClock()];
    const first = createTabLock(locks, 'page', clock);
    await settle();
    createTabLock(locks, 'page', clock).release();
    first.release();
    await settle();
    const third = createTabLock(locks, 'page', clock);
    await settle();
    expect(third.role.get()).toBe('writer');
  });

  test('a browser without locks writes', () => {
    expect(createTabLock(undefined, 'page', createFakeClock()).role.get()).toBe('writer');
  });
});
