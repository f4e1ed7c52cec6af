import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { countInOrder } from './count-in-order.js';

/**
 * Names of the rate limits, each in calls per minute and key, or per hour. `login` is an account from one place of the network, `place` all
 * accounts from one place and `placeHour` the same in an hour, `account` one account from anywhere; `guesses` the same in an hour, `codes` codes
 * of its second factor in an hour, `device` both from one device on which somebody has logged in to it, in an hour; `pageHour` the password of one
 * page from one place in an hour; `recipient` e-mails in an hour to an address that any visitor may have typed. `order` and `signUp` are orders and
 * sign-ups of members from one place in an hour, `orders` and `signUps` those of the whole site: over them a check is asked for.
 */
export type LimitName =
  | 'login'
  | 'place'
  | 'account'
  | 'placeHour'
  | 'guesses'
  | 'device'
  | 'codes'
  | 'pageHour'
  | 'recipient'
  | 'order'
  | 'orders'
  | 'signUp'
  | 'signUps'
  | 'form'
  | 'formKey'
  | 'census'
  | 'search'
  | 'places'
  | 'giftCard'
  | 'upload'
  | 'strength'
  | 'api';

/** Limits of an hour; the others are of a minute. */
const hourly: ReadonlySet<LimitName> = new Set([
  'placeHour',
  'guesses',
  'device',
  'codes',
  'pageHour',
  'recipient',
  'order',
  'orders',
  'signUp',
  'signUps',
]);

/** A limit that a call counts towards. */
export interface LimitedCall {
  readonly name: LimitName;
  readonly key: string;
  /** Whether a call over this limit goes on to the later ones. */
  readonly isSoft?: boolean;
}

/** A limit that a call is over, with the seconds until the next call is allowed. */
export interface Exceeded {
  readonly name: LimitName;
  readonly waitS: number;
}

export interface RateLimits {
  /** Counts a call. Null when it is allowed, else the seconds until the next is. */
  consume(name: LimitName, key: string): Promise<number | null>;
  /**
   * Counts a call towards limits in turn, up to the first that refuses it, in one statement where servers share the limits. Resolves with those that it is
   * over.
   */
  consumeInOrder(calls: readonly LimitedCall[]): Promise<readonly Exceeded[]>;
  /** Seconds until a call would be within the limit again; null while it is. Counts nothing. */
  waitOf(name: LimitName, key: string): Promise<number | null>;
  /** Resets the counter of a key, such as after the right password. */
  forget(name: LimitName, key: string): Promise<void>;
}

/**
 * Default calls. Form keys allow for retries of every submission. A household or an office stays below the limits of orders and sign-ups, and so does
 * a small shop on a good day; they follow the limit of forms, so that one setting fits them to a busier site.
 */
export function limitPoints(formsPerMinute: number): Readonly<Record<LimitName, number>> {
  return {
    login: 10,
    place: 60,
    account: 30,
    placeHour: 300,
    guesses: 100,
    device: 30,
    codes: 20,
    pageHour: 60,
    recipient: 20,
    order: Math.ceil(formsPerMinute / 6),
    orders: formsPerMinute * 10,
    signUp: Math.ceil(formsPerMinute / 6),
    signUps: formsPerMinute * 2,
    form: formsPerMinute,
    formKey: formsPerMinute * 4,
    census: 600,
    search: 240,
    places: 120,
    giftCard: 10,
    upload: 120,
    strength: 120,
    api: 600,
  };
}

/** Length of a limit's window, in seconds. */
const durationOf = (name: LimitName): number => (hourly.has(name) ? 3600 : 60);

const waitSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

async function createLimiter(name: LimitName, points: number, pool: pg.Pool | null): Promise<RateLimiterAbstract> {
  const options = { points, duration: durationOf(name), keyPrefix: name };
  const memory = new RateLimiterMemory(options);
  if (!pool) return memory;
  return new Promise((resolve, reject) => {
    // Fallback while the database is unreachable: each server counts in memory.
    const limiter: RateLimiterAbstract = new RateLimiterPostgres(
      // Whoever goes on after a refusal costs no statement until the window is over.
      {
        ...options,
        storeClient: pool,
        tableName: 'rate_limit',
        insuranceLimiter: memory,
        inMemoryBlockOnConsumed: points + 1,
      },
      (error?: Error) => (error ? reject(error) : resolve(limiter)),
    );
  });
}

/** Limits that each server counts by itself: what they bound costs no more than a statement of the database, and nothing is guessed there. */
const alone: ReadonlySet<LimitName> = new Set(['census', 'search', 'api', 'formKey', 'strength']);

/** Rate limits in memory, or in the database, where all servers share them. */
export async function createRateLimits(formsPerMinute: number, pool: pg.Pool | null): Promise<RateLimits> {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  const pointsOf = limitPoints(formsPerMinute);
  for (const [name, points] of Object.entries(pointsOf) as [LimitName, number][]) {
    limiters.set(name, await createLimiter(name, points, alone.has(name) ? null : pool));
  }

  async function consume(name: LimitName, key: string): Promise<number | null> {
    try {
      await limiters.get(name)?.consume(key);
      return null;
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      return waitSeconds((refusal as { msBeforeNext?: number }).msBeforeNext ?? 60_000);
    }
  }

  async function consumeOneByOne(calls: readonly LimitedCall[]): Promise<readonly Exceeded[]> {
    const exceeded: Exceeded[] = [];
    for (const { name, key, isSoft = false } of calls) {
      const waitS = await consume(name, key);
      if (waitS === null) continue;
      exceeded.push({ name, waitS });
      if (!isSoft) break;
    }
    return exceeded;
  }

  async function consumeAtOnce(shared: pg.Pool, calls: readonly LimitedCall[]): Promise<readonly Exceeded[]> {
    const counters = calls.map(({ name, key, isSoft = false }) => ({
      key: `${name}:${key}`,
      points: pointsOf[name],
      windowMs: durationOf(name) * 1000,
      isSoft,
    }));
    const counted = await countInOrder(shared, counters, Date.now());
    return counted.flatMap(({ isOver, leftMs }, index) => {
      const name = calls[index]?.name;
      return isOver && name ? [{ name, waitS: waitSeconds(leftMs) }] : [];
    });
  }

  return {
    consume,
    // While the database is unreachable, each server counts in memory.
    consumeInOrder: (calls) =>
      pool ? consumeAtOnce(pool, calls).catch(() => consumeOneByOne(calls)) : consumeOneByOne(calls),
    async waitOf(name, key) {
      const counted = await limiters.get(name)?.get(key);
      return counted && counted.consumedPoints >= pointsOf[name] ? waitSeconds(counted.msBeforeNext) : null;
    },
    async forget(name, key) {
      await limiters.get(name)?.delete(key);
    },
  };
}
