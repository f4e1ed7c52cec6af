import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Channel of PostgreSQL on which servers hear, after the commit, that what visitors see has changed. */
export const siteChannel = 'mortise_site';

/** Key of the setting that changes with everything that visitors see. */
export const siteVersionKey = 'site-version';

/** What other servers on the same database change. */
export interface Hearing {
  /** Counts the changes that were heard of; null while none would be heard. */
  count(): number | null;
  /** Ends the connection. */
  close(): Promise<void>;
}

/** How often the version is asked for as well, and how long an answer may take, in milliseconds: a cut network says nothing by itself. */
const beatMs = 1000;
/** Longest delay before the connection is opened again, in milliseconds; the first is the shortest. */
const retryMs = { first: 50, most: 5000 };

/** Waits, or ends early when `signal` aborts. */
async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
}

/** Hears of changes by LISTEN on a connection of its own, which is opened again whenever it ends. */
export function hearChanges(connectionString: string): Hearing {
  const closing = new AbortController();
  let changes = 0;
  let isHearing = false;
  let failures = 0;

  async function hear(client: pg.Client): Promise<void> {
    const ended = new AbortController();
    const over = AbortSignal.any([closing.signal, ended.signal]);
    client.on('error', () => ended.abort());
    client.on('end', () => {
      isHearing = false;
      ended.abort();
    });
    client.on('notification', () => (changes += 1));
    await client.connect();
    await client.query(`listen ${siteChannel}`);
    // What changed while nothing was heard counts as one change.
    changes += 1;
    isHearing = true;
    let known: unknown;
    while (!over.aborted) {
      await rest(beatMs, over);
      if (over.aborted) return;
      const { rows } = await client.query<{ value: string }>('select value from setting where key = $1', [
        siteVersionKey,
      ]);
      if (known !== rows[0]?.value) changes += 1;
      known = rows[0]?.value;
      failures = 0;
    }
  }

  async function hearAgain(): Promise<void> {
    while (!closing.signal.aborted) {
      const client = new pg.Client({
        connectionString,
        connectionTimeoutMillis: 3000,
        query_timeout: beatMs,
        keepAlive: true,
      });
      // That the database is away is told by the requests that need it.
      await hear(client).catch(() => undefined);
      isHearing = false;
      // A connection that is cut off never says that it has ended.
      void client.end().catch(() => undefined);
      failures += 1;
      await rest(Math.min(retryMs.most, retryMs.first * 2 ** (failures - 1)), closing.signal);
    }
  }

  const done = hearAgain();
  return {
    count: () => (isHearing ? changes : null),
    async close() {
      closing.abort();
      await done;
    },
  };
}
