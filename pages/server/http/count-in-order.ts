import type pg from 'pg';

/** One counter of a call. */
export interface Counter {
  /** As the table of the rate limits has it. */
  readonly key: string;
  /** Calls that are allowed in `windowMs`. */
  readonly points: number;
  readonly windowMs: number;
  /** Whether the call counts for the later counters even when it is over this one. */
  readonly isSoft: boolean;
}

/** State of a counter after the call. */
export interface Counted {
  readonly isOver: boolean;
  /** Milliseconds until it begins anew. */
  readonly leftMs: number;
}

/** The part of the statement that counts one counter, if the one before it let the call pass. */
function countPart(index: number, former: Counter | undefined): string {
  const [key, until] = [`$${2 * index + 2}`, `$${2 * index + 3}`];
  const passes = former && !former.isSoft ? ` where points <= ${former.points}` : '';
  const source = former ? ` from c${index - 1}${passes}` : '';
  return `c${index} as (insert into rate_limit as r (key, points, expire) select ${key}, 1, ${until}::bigint${source}
    on conflict (key) do update set
      points = case when r.expire <= $1 then 1 else r.points + 1 end,
      expire = case when r.expire <= $1 then excluded.expire else r.expire end
    returning ${index} as place, points, expire)`;
}

/**
 * Counts a call for each counter in turn, up to the first that it is over, in one statement. Two such statements lock counters in the order of their
 * kinds, so that they never wait for each other. Counters that were not reached are missing.
 */
export async function countInOrder(pool: pg.Pool, counters: readonly Counter[], nowMs: number): Promise<Counted[]> {
  const parts = counters.map((_, index) => countPart(index, counters[index - 1]));
  const all = counters.map((_, index) => `select place, points, expire from c${index}`).join(' union all ');
  const values = counters.flatMap(({ key, windowMs }) => [key, nowMs + windowMs]);
  const { rows } = await pool.query<{ place: number; points: number; expire: number }>(
    `with ${parts.join(', ')} ${all} order by place`,
    [nowMs, ...values],
  );
  return rows.map(({ points, expire }, index) => ({
    isOver: points > (counters[index]?.points ?? 0),
    leftMs: Number(expire) - nowMs,
  }));
}
