import { expect, it, onTestFinished } from 'vitest';
import { ensureOwner } from '../../../../pages/server/start/seed.js';
import { createStore } from '../../../../pages/server/start/store.js';
import { openDatabase } from '../../../../pages/server/store/open-database.js';
import { firstPasswordDays } from '../../../../protocol/enums/first-password.js';
import { hashCheaply, temporaryFolder } from '../support.js';

const email = 'owner@example.com';

it('a short password of the operator is no new one, and one from before goes on', async () => {
  const store = await createStore(await openDatabase({ databaseUrl: null, dataFolder: temporaryFolder() }), 1);
  onTestFinished(() => store.close());
  const short = 'legs-legs';
  await expect(ensureOwner(store, { email, password: short }, 1)).rejects.toThrow('at least 12 characters');
  const passwordHash = await hashCheaply(short);
  await store.accounts.add({ email, displayName: 'Owner', roles: [1], passwordHash }, 1);
  expect(await ensureOwner(store, { email, password: short }, 2)).toEqual({ email, password: null });
  await expect(ensureOwner(store, { email, password: 'arms-arms' }, 3)).rejects.toThrow('at least 12 characters');
  expect((await store.accounts.findByEmail(email))?.passwordHash).toBe(passwordHash);
});

it('another password of the operator takes second factor and passkeys away, the same one nothing', async () => {
  const store = await createStore(await openDatabase({ databaseUrl: null, dataFolder: temporaryFolder() }), 1);
  onTestFinished(() => store.close());
  await ensureOwner(store, { email, password: 'a first password' }, 1);
  const id = (await store.accounts.findByEmail(email))?.id ?? '';
  await store.secondFactors.begin(id, 'key');
  await store.secondFactors.confirm(id, { sealedKey: 'key', step: 1, hashes: [] });
  const passkey = { accountId: id, publicKey: 'x', counter: 0, transports: [], host: 'example.com', name: 'Phone' };
  await store.passkeys.add({ ...passkey, id: 'one' }, 1);
  const ways = async () => [(await store.secondFactors.find(id)) !== null, (await store.passkeys.list(id)).length];
  await ensureOwner(store, { email, password: 'a first password' }, 2);
  expect(await ways()).toEqual([true, 1]);
  await ensureOwner(store, { email, password: 'another password' }, 3);
  expect(await ways()).toEqual([false, 0]);
});

it('a generated password of the owner is a first one, is kept while it can be used, and made anew when nobody used it', async () => {
  const store = await createStore(await openDatabase({ databaseUrl: null, dataFolder: temporaryFolder() }), 1);
  onTestFinished(() => store.close());
  const lifeMs = firstPasswordDays * 86_400_000;
  const first = await ensureOwner(store, { email: null, password: null }, 1);
  expect((await store.accounts.findByEmail(email))?.firstPasswordUntil).toBe(1 + lifeMs);
  expect(await ensureOwner(store, { email: null, password: null }, lifeMs)).toBeNull();
  const second = await ensureOwner(store, { email: null, password: null }, 1 + lifeMs);
  expect([second?.email, second?.password === first?.password, (second?.password ?? '').length > 10]).toEqual([
    email,
    false,
    true,
  ]);
  const { id = '' } = (await store.accounts.findByEmail(email)) ?? {};
  await store.accounts.changePassword(id, await hashCheaply('one of my own'));
  expect(await ensureOwner(store, { email: null, password: null }, 9 * lifeMs)).toBeNull();
  await ensureOwner(store, { email, password: 'of the operator' }, 9 * lifeMs);
  expect((await store.accounts.findByEmail(email))?.firstPasswordUntil).toBeNull();
});
