import { describe, expect, test } from 'vitest';
import { createTabLock } from '../../../editor/storage/tab-lock.js';
import { settle } from '../support/fake-clock.js';

/** Web Locks of one browser, as far as a lock a page goes: one holder, taken by force when asked to. */
function createLocks() {
  let holder: { lose(): void } | null = null;
  const request = async (
    _name: string,
    options: LockOptions,
    use: (lock: Lock | null) => unknown,
  ): Promise<unknown> => {
    await Promise.resolve();
    if (holder && !options.steal) return use(null);
    holder?.lose();
    let lose = (): void => {};
    const lost = new Promise((_resolve, reject) => {
      lose = () => reject(new DOMException('stolen', 'AbortError'));
    });
    const mine = { lose };
    holder = mine;
    try {
      return await Promise.race([use({ name: _name, mode: 'exclusive' }), lost]);
    } finally {
      if (holder === mine) holder = null;
    }
  };
  return { request } as unknown as Pick<LockManager, 'request'>;
}

describe('tabs', () => {
  test('the first tab writes, the second reads until it takes over', async () => {
    const locks = createLocks();
    const first = createTabLock(locks, 'page');
    await settle();
    const second = createTabLock(locks, 'page');
    await settle();
    expect([first.role.get(), second.role.get()]).toEqual(['writer', 'reader']);
    second.takeOver();
    await settle();
    expect([first.role.get(), second.role.get()]).toEqual(['reader', 'writer']);
  });

  test('closing a tab makes the next one writable', async () => {
    const locks = createLocks();
    const first = createTabLock(locks, 'page');
    await settle();
    first.release();
    await settle();
    const second = createTabLock(locks, 'page');
    await settle();
    expect(second.role.get()).toBe('writer');
  });

  test('a browser without locks writes', () => {
    expect(createTabLock(undefined, 'page').role.get()).toBe('writer');
  });
});
