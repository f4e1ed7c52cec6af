import { expect, it } from 'vitest';
import { transact } from '../../../../pages/server/store/transaction.js';
import { createTestServer } from '../support.js';

it('takes back no more than the transaction within, when that one fails and its failure is handled', async () => {
  const { db } = await createTestServer();
  const put = (key: string) => ({ key, value: 'x' });
  await transact(db, async (outer) => {
    await outer.insertInto('setting').values(put('test-outer')).execute();
    const failing = transact(outer, async (inner) => {
      await inner.insertInto('setting').values(put('test-inner')).execute();
      throw new Error('Inner.');
    });
    await expect(failing).rejects.toThrow('Inner.');
    await transact(outer, (inner) => inner.insertInto('setting').values(put('test-later')).execute());
  });
  const rows = await db.selectFrom('setting').select('key').where('key', 'like', 'test-%').orderBy('key').execute();
  expect(rows.map(({ key }) => key)).toEqual(['test-later', 'test-outer']);
});

it('takes back all of a transaction that fails because one within it did', async () => {
  const { db } = await createTestServer();
  const put = (key: string) => ({ key, value: 'x' });
  await transact(db, async (outer) => {
    const failing = transact(outer, async (middle) => {
      await middle.insertInto('setting').values(put('test-middle')).execute();
      await transact(middle, async () => {
        throw new Error('Inner.');
      });
    });
    await expect(failing).rejects.toThrow('Inner.');
  });
  expect(await db.selectFrom('setting').select('key').where('key', 'like', 'test-%').execute()).toEqual([]);
});
