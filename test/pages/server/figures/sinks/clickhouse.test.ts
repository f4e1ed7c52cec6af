import { describe, expect, it, onTestFinished } from 'vitest';
import { openEmbeddedLog } from '../../../../../pages/server/figures/log/embedded-log.js';
import { createClickHouseSink, readClickHouseAddress } from '../../../../../pages/server/figures/sinks/clickhouse.js';
import { forwardAll, startForwarding } from '../../../../../pages/server/figures/sinks/event-sink.js';
import { migrate } from '../../../../../pages/server/store/migrations/migrate.js';
import { openDatabase } from '../../../../../pages/server/store/open-database.js';
import { temporaryFolder } from '../../support.js';
import { dayStartMs, viewOf } from '../events.js';

const address = { origin: 'https://ch.test:8443', database: 'stats', user: 'writer', password: 'pä ss' };

/** Stands in for ClickHouse by its documented protocol: what is inserted twice under one token is inserted once. */
function standIn() {
  const rows: Record<string, unknown>[] = [];
  const tokens = new Set<string>();
  const statements: string[] = [];
  let failing: 'before' | 'after' | null = null;
  const answer: typeof fetch = async (target, init) => {
    const url = new URL(String(target));
    const headers = new Headers(init?.headers);
    expect([url.origin, headers.get('x-clickhouse-user')]).toEqual([address.origin, 'writer']);
    const query = url.searchParams.get('query') ?? '';
    statements.push(query.split(' ').slice(0, 3).join(' '));
    if (failing === 'before') return new Response('Code: 242. TABLE_IS_READ_ONLY', { status: 500 });
    const token = url.searchParams.get('insert_deduplication_token');
    if (token && !tokens.has(token)) {
      tokens.add(token);
      rows.push(
        ...String(init?.body)
          .split('\n')
          .map((line) => JSON.parse(line) as Record<string, unknown>),
      );
    }
    if (failing === 'after') throw new TypeError('The connection was lost.');
    return new Response('');
  };
  return { rows, statements, answer, fail: (when: typeof failing) => void (failing = when) };
}

async function open() {
  const database = await openDatabase({ databaseUrl: null, dataFolder: temporaryFolder() });
  await migrate(database.db, 0);
  const log = await openEmbeddedLog(':memory:');
  onTestFinished(async () => {
    await log.close();
    await database.db.destroy();
  });
  return { db: database.db, log };
}

describe('events in ClickHouse', () => {
  it('arrive once and in order, in a table that is made for them', async () => {
    const { db, log } = await open();
    const clickHouse = standIn();
    const sink = createClickHouseSink(address, clickHouse.answer);
    const pages = Array.from({ length: 1500 }, (_, index) => `/p${index}`);
    for (let start = 0; start < pages.length; start += 500)
      await log.append(pages.slice(start, start + 500).map((page) => viewOf({ page, receivedAt: dayStartMs })));
    await forwardAll({ db, log, sink });
    await forwardAll({ db, log, sink });
    expect(clickHouse.rows.map(({ page }) => page)).toEqual(pages);
    expect(clickHouse.rows[0]).toMatchObject({ id: 1, received_at: dayStartMs, kind: 'hit', event: '1' });
    expect(clickHouse.statements).toEqual([
      'CREATE TABLE IF',
      'INSERT INTO mortise_event',
      'INSERT INTO mortise_event',
    ]);
  });

  it('wait while it refuses, and are not doubled when its answer was lost', async () => {
    const { db, log } = await open();
    const clickHouse = standIn();
    const sink = createClickHouseSink(address, clickHouse.answer);
    await log.append([viewOf({ page: '/a' })]);
    clickHouse.fail('before');
    await expect(forwardAll({ db, log, sink })).rejects.toThrow('ClickHouse answered 500: Code: 242');
    clickHouse.fail(null);
    await forwardAll({ db, log, sink });
    await log.append([viewOf({ page: '/b' })]);
    clickHouse.fail('after');
    await expect(forwardAll({ db, log, sink })).rejects.toThrow('connection was lost');
    clickHouse.fail(null);
    await forwardAll({ db, log, sink });
    expect(clickHouse.rows.map(({ page }) => page)).toEqual(['/a', '/b']);
  });

  it('tell of a failure once, and end with the server', async () => {
    const { db, log } = await open();
    const clickHouse = standIn();
    clickHouse.fail('before');
    await log.append([viewOf()]);
    const ending = new AbortController();
    const reported: unknown[] = [];
    const sink = createClickHouseSink(address, clickHouse.answer);
    const forwarding = startForwarding({
      db,
      pool: null,
      log,
      sink,
      signal: ending.signal,
      report: (error) => {
        reported.push(error);
        ending.abort();
      },
    });
    await forwarding;
    expect(reported).toHaveLength(1);
  });
});

describe('the address of ClickHouse', () => {
  it.each([
    ['', null],
    [undefined, null],
    ['http://ch.test:8123', { origin: 'http://ch.test:8123', database: 'default', user: 'default', password: '' }],
    ['https://writer:p%C3%A4%20ss@ch.test:8443/stats', address],
  ])('is read from %j', (text, expected) => {
    expect(readClickHouseAddress(text)).toEqual(expected);
  });

  it.each(['ch.test', 'tcp://ch.test', 'https://ch.test/a/b', 'https://u:secret@ch.test/?x=1'])('is not %j', (text) => {
    expect(() => readClickHouseAddress(text)).toThrow(/^MORTISE_CLICKHOUSE_URL has to be/);
    expect(() => readClickHouseAddress(text)).not.toThrow('secret');
  });
});
