import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { waitingEventLifeMs } from '../../../../protocol/enums/limits.js';
import { timeOfId } from '../../../../protocol/site/timed-id.js';
import type { TimedEvent } from './event-log.js';
import type { EventDatabase } from './event-tables.js';

const keysRemovedAtOnce = 5000;

/**
 * A key of any length as 16 bytes, which an index holds and compares at the cost of a number: the time that a timed id begins with, then of its hash
 * what has room. So the keys of a commit lie beside each other in the index, at its end, however many it holds. The time is a part of what is hashed:
 * no time makes another key of the same id.
 */
function keyOf(id: string): string {
  const time = timeOfId(id)?.toString(16).padStart(12, '0') ?? '';
  return (time + createHash('sha256').update(id).digest('hex')).slice(0, 32);
}

/**
 * The events whose key has not come before, and those without one. Remembers the keys in the transaction of `db`, so that they are new again
 * when it fails. In the order of the keys: two servers that are sent the same events wait for each other, and never both.
 */
export async function takeNew(db: EventDatabase, events: readonly TimedEvent[]): Promise<readonly TimedEvent[]> {
  const keyed = new Map<string, TimedEvent>();
  const rest: TimedEvent[] = [];
  for (const event of events) {
    if (event.once === undefined) rest.push(event);
    else {
      const key = keyOf(event.once);
      if (!keyed.has(key)) keyed.set(key, event);
    }
  }
  const keys = [...keyed.keys()].sort();
  if (keys.length === 0) return events;
  const receivedAt = keys.map((key) => keyed.get(key)?.receivedAt);
  const { rows } = await sql<{ key: string }>`
    insert into event_key (key, received_at) select * from unnest(${keys}::uuid[], ${receivedAt}::bigint[])
    on conflict do nothing returning key`.execute(db);
  if (rows.length === keys.length) return [...rest, ...keyed.values()];
  const fresh = new Set(rows.map(({ key }) => key.replaceAll('-', '')));
  return [...rest, ...[...keyed].filter(([key]) => fresh.has(key)).map(([, event]) => event)];
}

/** Removes keys that no page sends again: none waits for longer. */
export async function removeOldKeys(db: EventDatabase, nowMs: number): Promise<void> {
  let removed: bigint;
  do {
    const old = db
      .selectFrom('event_key')
      .select('key')
      .where('received_at', '<', nowMs - waitingEventLifeMs)
      .limit(keysRemovedAtOnce);
    removed = (await db.deleteFrom('event_key').where('key', 'in', old).executeTakeFirst()).numDeletedRows;
  } while (removed === BigInt(keysRemovedAtOnce));
}
