import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible';

/**
 * Names of the rate limits, each in calls per minute and key, or per hour. `login` is an account from one place of the network, `place` all
 * accounts from one place and `placeHour` the same in an hour, `account` one account from anywhere; `guesses` the same in an hour, `codes` codes
 * of its second factor in an hour, `device` both from one device on which somebody has logged in to it, in an hour.
 */
export type LimitName =
  | 'login'
  | 'place'
  | 'account'
  | 'placeHour'
  | 'guesses'
  | 'device'
  | 'codes'
  | 'form'
  | 'formKey'
  | 'census'
  | 'search'
  | 'places'
  | 'giftCard'
  | 'upload'
  | 'api';

/** Limits of an hour; the others are of a minute. */
const hourly: ReadonlySet<LimitName> = new Set(['placeHour', 'guesses', 'device', 'codes']);

export interface RateLimits {
  /** Counts a call. Null when it is allowed, else the seconds until the next is. */
  consume(name: LimitName, key: string): Promise<number | null>;
  /** Resets the counter of a key, such as after the right password. */
  forget(name: LimitName, key: string): Promise<void>;
}

/** Default calls. Form keys allow for retries of every submission. */
export function limitPoints(formsPerMinute: number): Readonly<Record<LimitName, number>> {
  return {
    login: 10,
    place: 60,
    account: 30,
    placeHour: 300,
    guesses: 100,
    device: 30,
    codes: 20,
    form: formsPerMinute,
    formKey: formsPerMinute * 4,
    census: 600,
    search: 240,
    places: 120,
    giftCard: 10,
    upload: 120,
    api: 600,
  };
}

async function createLimiter(name: LimitName, points: number, pool: pg.Pool | null): Promise<RateLimiterAbstract> {
  const options = { points, duration: hourly.has(name) ? 3600 : 60, keyPrefix: name };
  const memory = new RateLimiterMemory(options);
  if (!pool) return memory;
  return new Promise((resolve, reject) => {
    // Fallback while the database is unreachable: each server counts in memory.
    const limiter: RateLimiterAbstract = new RateLimiterPostgres(
      { ...options, storeClient: pool, tableName: 'rate_limit', insuranceLimiter: memory },
      (error?: Error) => (error ? reject(error) : resolve(limiter)),
    );
  });
}

/** Limits that each server counts by itself: what they bound costs less than a statement of the database. */
const alone: ReadonlySet<LimitName> = new Set(['census']);

/** Rate limits in memory, or in the database, where all servers share them. */
export async function createRateLimits(formsPerMinute: number, pool: pg.Pool | null): Promise<RateLimits> {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  for (const [name, points] of Object.entries(limitPoints(formsPerMinute)) as [LimitName, number][]) {
    limiters.set(name, await createLimiter(name, points, alone.has(name) ? null : pool));
  }
  return {
    async consume(name, key) {
      try {
        await limiters.get(name)?.consume(key);
        return null;
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal;
        const waitMs = (refusal as { msBeforeNext?: number }).msBeforeNext ?? 60_000;
        return Math.max(1, Math.ceil(waitMs / 1000));
      }
    },
    async forget(name, key) {
      await limiters.get(name)?.delete(key);
    },
  };
}
