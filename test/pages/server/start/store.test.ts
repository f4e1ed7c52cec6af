import { randomUUID } from 'node:crypto';
import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  createRateLimits,
  type LimitedCall,
  type LimitName,
  type RateLimits,
} from '../../../../pages/server/http/limits.js';
import { enqueueMail, mailOutboxStore } from '../../../../pages/server/mail/mail-outbox.js';
import { createStore } from '../../../../pages/server/start/store.js';
import { hearChanges } from '../../../../pages/server/store/hear-changes.js';
import { migrations } from '../../../../pages/server/store/migrations/index.js';
import { migrate } from '../../../../pages/server/store/migrations/migrate.js';
import { openDatabase } from '../../../../pages/server/store/open-database.js';
import type { SiteSettings } from '../../../../pages/server/store/settings.js';
import { transact } from '../../../../pages/server/store/transaction.js';
import { postgresSchema, postgresUrl } from '../postgres.js';
import { temporaryFolder, testSite } from '../support.js';
import type { OpenStore } from './open-store.js';
import { storeContract } from './store-contract.js';

const nowMs = 1_800_000_000_000;

async function openSqlite(): Promise<OpenStore> {
  const store = await createStore(await openDatabase({ databaseUrl: null, dataFolder: temporaryFolder() }), nowMs);
  await store.seed(testSite, nowMs);
  onTestFinished(() => store.close());
  return { store, second: null };
}

storeContract('SQLite', openSqlite);

async function openPostgres(): Promise<OpenStore> {
  const databaseUrl = await postgresSchema();
  const open = async () => createStore(await openDatabase({ databaseUrl, dataFolder: '' }), nowMs);
  // Concurrently, like two servers that start together.
  const [store, second] = await Promise.all([open(), open()]);
  onTestFinished(async () => {
    await store.close();
    await second.close();
  });
  await Promise.all([store.seed(testSite, nowMs), second.seed(testSite, nowMs)]);
  return { store, second };
}

if (postgresUrl) {
  storeContract('PostgreSQL', openPostgres);

  it('rate limits are shared through PostgreSQL', async () => {
    const database = await openDatabase({ databaseUrl: await postgresSchema(), dataFolder: '' });
    onTestFinished(() => database.db.destroy());
    const [one, other] = [await createRateLimits(2, database.pool), await createRateLimits(2, database.pool)];
    expect([await one.consume('form', 'a'), await other.consume('form', 'a')]).toEqual([null, null]);
    expect(await one.consume('form', 'a')).toBeGreaterThan(0);
    expect(await other.waitOf('form', 'a')).toBeGreaterThan(0);
    await one.forget('form', 'a');
    expect([await other.waitOf('form', 'a'), await other.consume('form', 'a')]).toEqual([null, null]);
    expect([await one.waitOf('form', 'a'), await one.consume('form', 'a')]).toEqual([null, null]);
  });

  it('counts towards several limits in one statement, in turn, as one server does by itself', async () => {
    const database = await openDatabase({ databaseUrl: await postgresSchema(), dataFolder: '' });
    onTestFinished(() => database.db.destroy());
    const servers = [await createRateLimits(2, database.pool), await createRateLimits(2, database.pool)];
    const alone = await createRateLimits(2, null);
    const form = { name: 'form', key: 'a' } as const;
    const soft = { name: 'giftCard', key: 'b', isSoft: true } as const;
    const last = { name: 'codes', key: 'c' } as const;
    const names = async (limits: RateLimits, calls: readonly LimitedCall[]) =>
      (await limits.consumeInOrder(calls)).map(({ name }) => name);
    const outcomes: (readonly LimitName[])[] = [];
    for (let call = 0; call < 24; call += 1) {
      const calls = [...(call < 4 ? [form] : []), soft, last];
      const told = await names(servers[call % 2] as RateLimits, calls);
      expect(told).toEqual(await names(alone, calls));
      outcomes.push(told);
    }
    // Two of the first four were refused at once; from the eleventh on the soft limit is over, from the twenty-first the last one too.
    expect(outcomes.map((told) => told.join())).toEqual([
      ...['', '', 'form', 'form'],
      ...Array.from({ length: 8 }, () => ''),
      ...Array.from({ length: 10 }, () => 'giftCard'),
      ...Array.from({ length: 2 }, () => 'giftCard,codes'),
    ]);
    const [exceeded] = await servers[0]!.consumeInOrder([form]);
    expect(exceeded?.waitS).toBeGreaterThan(50);
  });

  it('counts concurrent calls towards the same limits without a deadlock, and each once', async () => {
    const database = await openDatabase({ databaseUrl: await postgresSchema(), dataFolder: '' });
    onTestFinished(() => database.db.destroy());
    const limits = await createRateLimits(2, database.pool);
    const calls = Array.from({ length: 150 }, async (_, index) =>
      limits.consumeInOrder([
        { name: 'login', key: String(index % 30) },
        { name: 'account', key: 'a', isSoft: true },
        { name: 'guesses', key: 'a' },
      ]),
    );
    const exceeded = (await Promise.all(calls)).flat().map(({ name }) => name);
    expect(exceeded.filter((name) => name === 'guesses')).toHaveLength(50);
    expect(exceeded.filter((name) => name === 'account')).toHaveLength(120);
  });
}

/** Two servers on one database that hear of each other's changes, and the connections of the second one. */
async function openHearing() {
  const url = new URL(await postgresSchema());
  const open = async (name: string) => {
    url.searchParams.set('application_name', name);
    const database = await openDatabase({ databaseUrl: url.href, dataFolder: '', hearsChanges: true });
    const store = await createStore(database, nowMs);
    onTestFinished(() => store.close());
    return { database, store };
  };
  const name = `second-${randomUUID()}`;
  const [first, second] = [await open('first'), await open(name)];
  await first.store.seed(testSite, nowMs);
  await expect.poll(() => second.database.changeCount(false)).not.toBeNull();
  return { first, second, name };
}

const renamed = (title: string) => (settings: SiteSettings) => ({ ...settings, title });

if (postgresUrl) {
  it('hears of a change on another server, and asks the database for the version only then', async () => {
    const { first, second } = await openHearing();
    const asked = async (): Promise<string> => second.store.readSiteVersion(false);
    await expect.poll(asked).toBe(await first.store.readSiteVersion());
    const count = second.database.changeCount(false);
    await asked();
    await asked();
    expect(second.database.changeCount(false)).toBe(count);
    const start = performance.now();
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
      await first.store.changeSettings(renamed(title));
      await expect.poll(asked, { interval: 5 }).toBe(await first.store.readSiteVersion());
    }
    // By the question that is asked once a second alone, five changes would take four.
    expect(performance.now() - start).toBeLessThan(3500);
  });

  it('knows its own changes at once', async () => {
    const { second } = await openHearing();
    const former = await second.store.readSiteVersion(false);
    await second.store.changeSettings(renamed('Own'));
    expect(await second.store.readSiteVersion(false)).not.toBe(former);
  });

  it('knows that it hears nothing without a connection', async () => {
    const hearing = hearChanges('postgres://nobody@127.0.0.1:1/none');
    expect(hearing.count()).toBeNull();
    await hearing.close();
    expect(hearing.count()).toBeNull();
  });

  it('misses nothing when its connection ends, and listens again', async () => {
    const { first, second, name } = await openHearing();
    const before = second.database.changeCount(false) ?? 0;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`.execute(
      first.database.db,
    );
    await first.store.changeSettings(renamed('Meanwhile'));
    const meanwhile = await first.store.readSiteVersion();
    await expect.poll(() => second.store.readSiteVersion(false), { interval: 5, timeout: 2000 }).toBe(meanwhile);
    await expect.poll(() => second.database.changeCount(false) ?? 0).toBeGreaterThan(before);
    await first.store.changeSettings(renamed('Afterwards'));
    const version = await first.store.readSiteVersion();
    await expect.poll(() => second.store.readSiteVersion(false), { interval: 5, timeout: 1000 }).toBe(version);
  });

  it('finds within two seconds what it was not told', async () => {
    const { first, second } = await openHearing();
    await second.store.readSiteVersion(false);
    await sql`update setting set value = 'untold' where key = 'site-version'`.execute(first.database.db);
    await expect.poll(() => second.store.readSiteVersion(false), { interval: 20, timeout: 3000 }).toBe('untold');
  });

  it('a server claims e-mails beside another one that is claiming, without waiting for it', async () => {
    const { first, second } = await openHearing();
    const mail = { entryId: 'a', recipient: 'to@example.com', entryVersion: 0 };
    await enqueueMail(first.database.db, mail, nowMs);
    await enqueueMail(first.database.db, { ...mail, entryId: 'b' }, nowMs + 1);
    await transact(first.database.db, async (transaction) => {
      const claimed = await mailOutboxStore(transaction).claim(1, nowMs + 9, nowMs + 90);
      expect(claimed.map(({ entryId }) => entryId)).toEqual(['a']);
      const others = await second.store.mailOutbox.claim(9, nowMs + 9, nowMs + 90);
      expect(others.map(({ entryId }) => entryId)).toEqual(['b']);
    });
  });

  it('a connection of PostgreSQL that ends while it is used fails its query, and the next one has another', async () => {
    const { db } = await openDatabase({ databaseUrl: await postgresSchema(), dataFolder: '' });
    onTestFinished(() => db.destroy());
    const ended = db.transaction().execute(async (transaction) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
    });
    await expect(ended).rejects.toThrow();
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });
}

describe('opening the database', () => {
  it('leaves the data folder and its file to their owner, new and present ones', async () => {
    const present = temporaryFolder();
    chmodSync(present, 0o755);
    for (const dataFolder of [present, join(present, 'new')]) {
      const { db } = await openDatabase({ databaseUrl: null, dataFolder });
      await db.destroy();
      expect(statSync(dataFolder).mode & 0o777, dataFolder).toBe(0o700);
      expect(statSync(join(dataFolder, 'mortise.db')).mode & 0o777, dataFolder).toBe(0o600);
    }
  });

  it('keeps committed rows after reopening', async () => {
    const dataFolder = join(temporaryFolder(), 'not/there/yet');
    const first = await createStore(await openDatabase({ databaseUrl: null, dataFolder }), nowMs);
    await first.seed(testSite, nowMs);
    await first.close();
    const second = await createStore(await openDatabase({ databaseUrl: null, dataFolder }), nowMs);
    onTestFinished(() => second.close());
    expect((await second.pages.listPublished()).documents).toHaveLength(2);
  });

  it('asks for the version of the site only after a statement that may have changed it', async () => {
    const database = await openDatabase({ databaseUrl: null, dataFolder: temporaryFolder() });
    const store = await createStore(database, nowMs);
    onTestFinished(() => store.close());
    await store.seed(testSite, nowMs);
    const first = await store.readSiteVersion();
    const count = database.changeCount(true);
    expect(await store.readSiteVersion()).toBe(first);
    expect(database.changeCount(true)).toBe(count);
    const refused = store.changeSettings(() => {
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await store.readSiteVersion()).toBe(first);
    const changing = store.changeSettings((settings) => ({ ...settings, title: 'Another' }));
    const meanwhile = store.readSiteVersion();
    await changing;
    await meanwhile;
    expect(await store.readSiteVersion()).not.toBe(first);
  });

  it('writes each commit through to the disk', async () => {
    const { db } = await openDatabase({ databaseUrl: null, dataFolder: temporaryFolder() });
    onTestFinished(() => db.destroy());
    const { rows } = await db.executeQuery<Record<string, unknown>>({
      sql: 'PRAGMA synchronous',
      parameters: [],
      query: { kind: 'RawNode' },
      queryId: { queryId: 'x' },
    } as never);
    expect(Object.values(rows[0] ?? {})).toEqual([2]);
  });

  it('fails with one sentence for a folder in use, a path that is no folder, or an unreachable database', async () => {
    const dataFolder = temporaryFolder();
    const { db } = await openDatabase({ databaseUrl: null, dataFolder });
    onTestFinished(() => db.destroy());
    await db.executeQuery({
      sql: 'create table x (y integer)',
      parameters: [],
      query: { kind: 'RawNode' },
      queryId: { queryId: 'x' },
    } as never);
    await expect(openDatabase({ databaseUrl: null, dataFolder })).rejects.toThrow(
      /already running on the data folder .*DATA_DIR\.$/,
    );
    await expect(openDatabase({ databaseUrl: null, dataFolder: '/dev/null/x' })).rejects.toThrow(
      /^The data folder \/dev\/null\/x cannot be used/,
    );
    await expect(openDatabase({ databaseUrl: 'postgres://x:y@127.0.0.1:1/z', dataFolder: '' })).rejects.toThrow(
      /^The database in DATABASE_URL cannot be reached/,
    );
  });

  it('refuses data of a newer version', async () => {
    const dataFolder = temporaryFolder();
    const database = await openDatabase({ databaseUrl: null, dataFolder });
    await migrate(database.db, nowMs);
    await database.db.insertInto('migration').values({ number: 999, name: 'from the future', applied_at: 0 }).execute();
    await expect(migrate(database.db, nowMs)).rejects.toThrow('newer version');
    onTestFinished(() => database.db.destroy());
  });
});

describe('migrations', () => {
  it('are numbered from 1 without a gap, each applied once', async () => {
    expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1));
    const { db } = await openDatabase({ databaseUrl: null, dataFolder: temporaryFolder() });
    onTestFinished(() => db.destroy());
    await migrate(db, 1);
    await migrate(db, 2);
    expect((await db.selectFrom('migration').select('applied_at').execute()).map((row) => row.applied_at)).toEqual(
      migrations.map(() => 1),
    );
  });

  it('are rolled back when one fails', async () => {
    const { db } = await openDatabase({ databaseUrl: null, dataFolder: temporaryFolder() });
    onTestFinished(() => db.destroy());
    const failing = {
      number: 1,
      name: 'fails',
      up: async (inner: typeof db) =>
        inner.schema
          .createTable('half')
          .addColumn('a', 'text')
          .execute()
          .then(() => Promise.reject(new Error('stop'))),
    };
    await expect(migrate(db, 1, [failing])).rejects.toThrow('stop');
    await expect(
      migrate(db, 1, [
        { ...failing, up: async (inner) => inner.schema.createTable('half').addColumn('a', 'text').execute() },
      ]),
    ).resolves.toBeUndefined();
  });
});

describe('transactions', () => {
  it.each(['40001', '40P01'])('are retried after %s, at most five attempts in all', async (code) => {
    const { db } = await openDatabase({ databaseUrl: null, dataFolder: temporaryFolder() });
    onTestFinished(() => db.destroy());
    let runs = 0;
    const fail = (times: number) =>
      transact(db, async () => {
        runs += 1;
        if (runs <= times) throw Object.assign(new Error('serialisation'), { code });
        return runs;
      });
    expect(await fail(2)).toBe(3);
    runs = 0;
    await expect(fail(9)).rejects.toThrow('serialisation');
    expect(runs).toBe(5);
  });

  it('are not retried after another error', async () => {
    const { db } = await openDatabase({ databaseUrl: null, dataFolder: temporaryFolder() });
    onTestFinished(() => db.destroy());
    let runs = 0;
    await expect(transact(db, async () => Promise.reject(new Error(`run ${(runs += 1)}`)))).rejects.toThrow('run 1');
  });
});
