import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { auditLifeMs, longestAuditLabel } from '../../../../protocol/enums/audit.js';
import type { OpenStore } from '../start/open-store.js';

/** Contract of every database for the audit log. */
export function auditContract(open: () => Promise<OpenStore>): void {
  it('keeps acts of an account, newest first, in parts without gap or repetition', async () => {
    const { store } = await open();
    const actor = { id: randomUUID(), name: 'Ada' };
    // Pairs at the same time: the cursor must not lose the second one.
    for (let index = 0; index < 120; index += 1)
      await store.audit.add(actor, index % 3 ? 'login' : 'page-published', { id: `p${index}` }, Math.floor(index / 2));
    const seen: string[] = [];
    let before: string | undefined;
    for (let part = 0; part < 9; part += 1) {
      const { records, next, accounts } = await store.audit.list({ account: actor.id, ...(before && { before }) });
      seen.push(...records.map(({ subjectId }) => subjectId));
      expect(accounts?.find(({ id }) => id === actor.id)).toEqual(before === undefined ? actor : undefined);
      if (next === null) break;
      before = next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    expect(seen.slice(0, 2).sort()).toEqual(['p118', 'p119']);
    const { records } = await store.audit.list({ account: actor.id, act: 'page-published' });
    expect(new Set(records.map(({ act }) => act))).toEqual(new Set(['page-published']));
    expect(records).toHaveLength(40);
  });

  it('names an account as it was called at the time, and cuts long labels', async () => {
    const { store } = await open();
    const id = randomUUID();
    await store.audit.add({ id, name: 'Before' }, 'login', {}, 10);
    await store.audit.add({ id, name: 'After' }, 'page-deleted', { label: 'x'.repeat(999), count: 3 }, 20);
    const { records, accounts } = await store.audit.list({ account: id });
    expect(records.map(({ accountName, count, subject }) => [accountName, count, subject.length])).toEqual([
      ['After', 3, longestAuditLabel],
      ['Before', 1, 0],
    ]);
    expect(accounts?.find((each) => each.id === id)).toEqual({ id, name: 'After' });
  });

  it('counts failed log-ins by hour and account in one row, from two servers at once', async () => {
    const { store, second } = await open();
    const actor = { id: randomUUID(), name: 'Ada' };
    const hour = 3_600_000;
    await Promise.all([
      ...Array.from({ length: 5 }, () => store.audit.countFailedLogin(actor, 7 * hour + 1)),
      ...Array.from({ length: 5 }, () => (second ?? store).audit.countFailedLogin(actor, 7 * hour + 2)),
    ]);
    await store.audit.countFailedLogin(actor, 8 * hour);
    const { records } = await store.audit.list({ account: actor.id });
    expect(records.map(({ act, count }) => [act, count])).toEqual([
      ['login-failed', 1],
      ['login-failed', 10],
    ]);
  });

  it('counts refused permissions by hour, account and permission, from two servers at once', async () => {
    const { store, second } = await open();
    const actor = { id: randomUUID(), name: 'Ada' };
    const hour = 3_600_000;
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        (at % 2 ? store : (second ?? store)).audit.countRefused(actor, at < 6 ? 'see-orders' : 'edit', 7 * hour + 1),
      ),
    );
    const { records } = await store.audit.list({ account: actor.id, act: 'permission-refused' });
    expect(records.map(({ subject, count }) => [subject, count]).sort()).toEqual([
      ['edit', 2],
      ['see-orders', 6],
    ]);
  });

  it('forgets what is older than 400 days', async () => {
    const { store } = await open();
    const actor = { id: randomUUID(), name: 'Ada' };
    const now = auditLifeMs + 1_000_000;
    await store.audit.add(actor, 'login', {}, now - auditLifeMs - 1);
    await store.audit.add(actor, 'login', {}, now - auditLifeMs);
    await store.audit.removeBefore(now - auditLifeMs);
    expect((await store.audit.list({ account: actor.id })).records.map(({ at }) => at)).toEqual([1_000_000]);
  });
}
