import { Kysely, PostgresDialect, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { takeNew } from '../../../../../pages/server/figures/log/event-keys.js';
import { createPartitionedTable, type EventTables } from '../../../../../pages/server/figures/log/event-tables.js';
import { openDatabase } from '../../../../../pages/server/store/open-database.js';
import { timedId } from '../../../../../protocol/site/timed-id.js';
import { postgresSchema, postgresUrl } from '../../postgres.js';
import { temporaryFolder } from '../../support.js';
import { dayStartMs, eventOf } from '../events.js';

async function openKeys() {
  const { pool, db: site } = await openDatabase({ databaseUrl: await postgresSchema(), dataFolder: temporaryFolder() });
  onTestFinished(() => site.destroy());
  const db = new Kysely<EventTables>({ dialect: new PostgresDialect({ pool: pool! }) });
  await createPartitionedTable(db);
  const take = async (...ids: string[]): Promise<(string | undefined)[]> => {
    const events = ids.map((once) => ({ ...eventOf('custom', { event: 'a' }), once, receivedAt: dayStartMs }));
    return (await takeNew(db, events)).map(({ once }) => once).sort();
  };
  return { db, take };
}

describe.runIf(postgresUrl)('keys of events in PostgreSQL', () => {
  it('ascend with the time that ids begin with, so that the index takes new ones at its end', async () => {
    const { db, take } = await openKeys();
    const ids = Array.from({ length: 50 }, (_, at) => timedId(dayStartMs + 7 * at, `${(at * 7919) % 50}-x`));
    const stored: string[] = [];
    for (const id of ids) {
      expect(await take(id)).toEqual([id]);
      const { rows } = await sql<{ key: string }>`select key from event_key order by key desc limit 1`.execute(db);
      stored.push(rows[0]!.key);
    }
    expect(new Set(stored).size).toBe(50);
    expect(stored).toEqual([...stored].sort());
  });

  it('are the same for the same id however late it comes, and no time makes one id two', async () => {
    const { take } = await openKeys();
    const timed = timedId(dayStartMs, 'a-1');
    expect(await take(timed, timed, 'plain', 'b-1')).toEqual(['b-1', 'plain', timed].sort());
    expect(await take('b-1', timed, 'plain')).toEqual([]);
    // Another time is another id, as another random part is: nobody counts more by it than by an id of their own.
    const [early, odd] = [timedId(1000, 'a-1'), 'zzzzzzzzzzzz.a-1'];
    expect(await take(early, odd, timed)).toEqual([early, odd].sort());
    expect(await take(early, odd, timed)).toEqual([]);
  });

  it('of ids from a version without times are known again', async () => {
    const { db, take } = await openKeys();
    const id = '3f8e0c1a-5a64-4cb0-9a53-6d0c6a4d0a11';
    // The key as that version stored it: the beginning of the SHA-256 of the id.
    await sql`insert into event_key (key, received_at)
      values (encode(substring(sha256(convert_to(${id}, 'UTF8')) for 16), 'hex')::uuid, ${dayStartMs})`.execute(db);
    expect(await take(id)).toEqual([]);
  });
});
