import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../pages/server/start/store.js';
import { passkeyChallengeMs } from '../../../../protocol/enums/passkeys.js';
import { roles } from '../../../../protocol/enums/roles.js';
import type { OpenStore } from '../start/open-store.js';

async function newAccount(store: Store) {
  const email = `${randomUUID()}@example.com`;
  await store.accounts.add({ email, displayName: 'A', roles: [roles.admin], passwordHash: 'h' }, 1);
  return { id: (await store.accounts.findByEmail(email))?.id ?? '' };
}

/** Contract of every database for what protects accounts. */
export function securityContract(open: () => Promise<OpenStore>): void {
  describe('the security of accounts', () => {
    it('lists sessions with the present one first, and ends one or all others', async () => {
      const { store } = await open();
      const { id } = await newAccount(store);
      const tokens = [randomUUID(), randomUUID(), randomUUID()] as const;
      for (const [at, tokenHash] of tokens.entries())
        await store.accounts.openSession(
          { tokenHash, accountId: id, expiresAt: 5_000_000_000_000, device: { browser: 'edge', system: 'windows' } },
          3_600_000 * at + 5,
        );
      await store.accounts.noteUse(tokens[0], { seenAt: 0, grainMs: 3_600_000 }, 3_600_000 * 9 + 7);
      const list = () => store.accounts.listSessions(id, tokens[1], 3_600_000);
      expect((await list()).map(({ startedAt, seenAt, isThis }) => [startedAt, seenAt, isThis])).toEqual([
        [3_600_005, 3_600_005, true],
        [5, 3_600_000 * 9, false],
        [7_200_005, 7_200_005, false],
      ]);
      const [, other] = await list();
      expect(await store.accounts.closeListed(id, other?.id ?? '', tokens[1])).toBe(true);
      expect(await store.accounts.closeListed(id, other?.id ?? '', tokens[1])).toBe(false);
      expect(await store.accounts.closeSessions(id, tokens[1])).toBe(1);
      expect(await list()).toMatchObject([{ isThis: true, browser: 'edge', system: 'windows' }]);
    });

    it('knows the use of sessions more exactly from a moment on, without ending one that was in use', async () => {
      const { store } = await open();
      const { id } = await newAccount(store);
      const [hourMs, nowMs] = [3_600_000, 3_600_000 * 20 + 1_800_000];
      const opened = [hourMs * 20, hourMs * 19, hourMs * 3];
      for (const at of opened)
        await store.accounts.openSession({ tokenHash: randomUUID(), accountId: id, expiresAt: 5_000_000_000_000 }, at);
      const seen = async () => (await store.accounts.listSessions(id, '', 1)).map(({ seenAt }) => seenAt);
      await store.accounts.refineUse('member', hourMs, nowMs);
      expect(await seen()).toEqual(opened);
      await store.accounts.refineUse('contributor', hourMs, nowMs);
      expect(await seen()).toEqual([nowMs, hourMs * 20, hourMs * 4]);
    });

    it('takes one of concurrent uses of a code, and of a recovery code', async () => {
      const { store, second } = await open();
      const { id } = await newAccount(store);
      const factors = store.secondFactors;
      expect(await factors.begin(id, 'first')).toBe(true);
      expect(await factors.begin(id, 'key')).toBe(true);
      expect(await factors.confirm(id, { sealedKey: 'first', step: 1, hashes: [] })).toBe(false);
      expect(await factors.confirm(id, { sealedKey: 'key', step: 1, hashes: ['a', 'b'] })).toBe(true);
      expect(await factors.begin(id, 'another')).toBe(false);
      expect(await factors.find(id)).toEqual({ sealedKey: 'key', isConfirmed: true });
      const servers = [factors, (second ?? store).secondFactors, factors, (second ?? store).secondFactors];
      const steps = await Promise.all(servers.map((server) => server.useStep(id, 60_000_000)));
      const codes = await Promise.all(servers.map((server) => server.useRecoveryCode(id, 'a')));
      expect([steps, codes].map((uses) => uses.filter(Boolean).length)).toEqual([1, 1]);
      expect([await factors.useStep(id, 59_999_999), await factors.countCodes(id)]).toEqual([false, 1]);
      await factors.renewCodes(id, ['c', 'd', 'e']);
      expect([await factors.useRecoveryCode(id, 'b'), await factors.countCodes(id)]).toEqual([false, 3]);
      expect([await factors.remove(id), await factors.remove(id)]).toEqual([true, false]);
      expect([await factors.find(id), await factors.countCodes(id)]).toEqual([null, 0]);
    });

    it('takes one of concurrent answers to a challenge, and one signature of each count of a passkey', async () => {
      const { store, second } = await open();
      const { id } = await newAccount(store);
      const passkeys = store.passkeys;
      const servers = [passkeys, (second ?? store).passkeys, passkeys, (second ?? store).passkeys];
      const challenge = randomUUID();
      await passkeys.addChallenge(challenge, 'proof', 'session', 1000);
      expect(await passkeys.useChallenge(challenge, 'login', 'session', 1001)).toBe(false);
      expect(await passkeys.useChallenge(challenge, 'proof', '', 1001)).toBe(false);
      expect(await passkeys.useChallenge(challenge, 'proof', 'session', 1000 + passkeyChallengeMs)).toBe(false);
      const answers = servers.map((server) => server.useChallenge(challenge, 'proof', 'session', 1001));
      expect((await Promise.all(answers)).filter(Boolean)).toHaveLength(1);

      const passkey = {
        id: randomUUID(),
        accountId: id,
        publicKey: 'key',
        counter: 5_000_000_000,
        transports: ['usb'],
        host: 'example.com',
      };
      expect(await passkeys.add({ ...passkey, name: 'Key' }, 7)).toBe(true);
      expect(await passkeys.add({ ...passkey, name: 'Again' }, 8)).toBe(false);
      expect(await passkeys.find(passkey.id)).toEqual(passkey);
      const uses = servers.map((server) => server.noteUse(passkey, passkey.counter + 1, 9));
      expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
      expect(await passkeys.list(id)).toEqual([
        { id: passkey.id, name: 'Key', host: 'example.com', createdAt: 7, usedAt: 9 },
      ]);
      expect([await passkeys.rename('another', passkey.id, 'x'), await passkeys.remove('another', passkey.id)]).toEqual(
        [false, null],
      );
      expect([await passkeys.remove(id, passkey.id), await passkeys.remove(id, passkey.id)]).toEqual(['Key', null]);
    });

    it('dates the proofs of a session', async () => {
      const { store } = await open();
      const { id } = await newAccount(store);
      const tokenHash = randomUUID();
      await store.accounts.openSession({ tokenHash, accountId: id, expiresAt: 5_000_000_000_000 }, 1_800_000_000_000);
      expect((await store.accounts.findSession(tokenHash, 1_800_000_000_000))?.provedAt).toBe(1_800_000_000_000);
      await store.accounts.noteProof(tokenHash, 1_800_000_000_005);
      expect((await store.accounts.findSession(tokenHash, 1_800_000_000_005))?.provedAt).toBe(1_800_000_000_005);
    });

    it('hands the site over once of concurrent times, and never removes its owner', async () => {
      const { store, second } = await open();
      const people = [await newAccount(store), await newAccount(store), await newAccount(store)];
      const ownerId = (await store.accounts.ownerId()) ?? '';
      const [one, other] = people.filter(({ id }) => id !== ownerId) as [{ id: string }, { id: string }];
      const outcomes = await Promise.all([
        store.accounts.handOver(ownerId, one.id),
        (second ?? store).accounts.handOver(ownerId, other.id),
      ]);
      expect(outcomes.sort()).toEqual(['done', 'not-owner']);
      const next = (await store.accounts.ownerId()) ?? '';
      expect(await store.accounts.removeContributor(next)).toBe('owner');
      expect(await store.accounts.changeRoles(next, [roles.editor], '')).toBe('owner');
      expect(await store.accounts.handOver(next, ownerId)).toBe('done');
    });
  });
}
