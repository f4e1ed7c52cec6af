import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createCensus, type Census } from '../../../../pages/server/figures/census.js';
import { openEmbeddedLog } from '../../../../pages/server/figures/log/embedded-log.js';
import type { EventLog } from '../../../../pages/server/figures/log/event-log.js';
import { monthNamed, monthOf } from '../../../../pages/server/figures/log/event-tables.js';
import type { CensusEvent } from '../../../../pages/server/figures/log/logged-event.js';
import { openPostgresLog } from '../../../../pages/server/figures/log/postgres-log.js';
import { figureStore } from '../../../../pages/server/figures/store/figures.js';
import { countFormerEvents } from '../../../../pages/server/figures/store/former-events.js';
import { migrate } from '../../../../pages/server/store/migrations/migrate.js';
import { openDatabase } from '../../../../pages/server/store/open-database.js';
import { waitingEventLifeMs } from '../../../../protocol/enums/limits.js';
import { timedId } from '../../../../protocol/site/timed-id.js';
import { postgresSchema, postgresUrl } from '../postgres.js';
import { temporaryFolder } from '../support.js';
import { cookieOf, dayStartMs, eventOf, viewOf } from './events.js';

const day = Math.floor(dayStartMs / 86_400_000);
const today = { first: day, last: day };

interface Opened {
  readonly log: EventLog;
  readonly figures: ReturnType<typeof figureStore>;
  readonly db: Parameters<typeof figureStore>[0];
}

async function open(
  databaseUrl: string | null,
  dataFolder = temporaryFolder(),
  now: () => number = () => dayStartMs,
): Promise<Opened> {
  const database = await openDatabase({ databaseUrl, dataFolder });
  await migrate(database.db, 0);
  const log = database.pool
    ? await openPostgresLog(database.pool, now)
    : await openEmbeddedLog(join(dataFolder, 'events.db'));
  onTestFinished(async () => {
    await log.close();
    await database.db.destroy();
  });
  return { log, figures: figureStore(database.db), db: database.db };
}

function census({ log, figures }: Opened, now = () => dayStartMs) {
  const created = createCensus({
    log,
    figures,
    now,
    report: (error) => {
      throw error;
    },
  });
  onTestFinished(() => created.close());
  return created;
}

const view = (visitor: string, page = '/'): CensusEvent => viewOf({ visitor, page });

function contract(
  name: string,
  openSite: () => Promise<Opened>,
  openSame: ((now?: () => number) => Promise<Opened[]>) | null,
): void {
  it(`${name}: events are counted once, also those that come between two runs`, async () => {
    const opened = await openSite();
    const { tell, catchUp, newest } = census(opened);
    await Promise.all(Array.from({ length: 60 }, (_, index) => tell(view(cookieOf(`v${index}`)))));
    await Promise.all([catchUp(), tell(view(cookieOf('v1'), '/shop')), catchUp()]);
    await catchUp();
    await catchUp();
    expect(await opened.figures.sums('view', today)).toEqual([
      { key: '/', detail: '', count: 60, amount: 0 },
      { key: '/shop', detail: '', count: 1, amount: 0 },
    ]);
    expect(await opened.figures.byDay('bounce', { first: day - 9, last: day + 9 })).toEqual([
      { day, count: 59, amount: 0 },
    ]);
    expect((await newest(1))[0]).toMatchObject({ kind: 'hit', page: '/shop' });
    expect(await newest(9, 'order')).toEqual([]);
  });

  it(`${name}: what is removed from the log stays counted, and texts of any kind are stored`, async () => {
    const opened = await openSite();
    let nowMs = dayStartMs;
    const { tell, catchUp, removeBefore, newest } = census(opened, () => nowMs);
    await tell({ ...view(cookieOf('a')), page: '/ä\0😀' });
    await catchUp();
    nowMs += 70 * 86_400_000;
    await tell(view(cookieOf('b')));
    await removeBefore(nowMs - 86_400_000);
    expect((await newest(9)).map(({ page }) => page)).toEqual(['/']);
    expect((await opened.figures.sums('view', today)).map(({ key }) => key)).toEqual(['/ä😀']);
    expect(await opened.db.selectFrom('census_visit').select('key').execute()).toHaveLength(1);
  });

  it(`${name}: speed is summed up for one kind of device, and orders by day and currency`, async () => {
    const opened = await openSite();
    const { tell, catchUp } = census(opened);
    expect(await opened.figures.hasAny()).toBe(false);
    const speed = (device: string): CensusEvent =>
      eventOf('record', { json: { name: 'LCP', value: 1, device, blockType: 'hero', blockId: 'a' } });
    for (const device of ['phone', 'phone', 'tablet', 'desktop']) await tell(speed(device));
    for (const currency of ['USD', 'EUR', 'USD']) await tell(eventOf('order', { json: { amount: 150, currency } }));
    await catchUp();
    expect(await opened.figures.speed('LCP-block', { device: 'phone', days: today })).toEqual(
      new Map([['/ hero a', new Map([[0, 2]])]]),
    );
    expect(await opened.figures.byDayAndDetail('order', today)).toEqual([
      { day, detail: 'EUR', count: 1, amount: 150 },
      { day, detail: 'USD', count: 2, amount: 300 },
    ]);
    expect(await opened.figures.hasAny()).toBe(true);
  });

  it(`${name}: the speed of a period is what was counted in its days, also of events that came late`, async () => {
    const opened = await openSite();
    let nowMs = dayStartMs;
    const { tell, catchUp } = census(opened, () => nowMs);
    const viewed = async (page: string, value: number, dayOffset: number): Promise<void> => {
      nowMs = dayStartMs + dayOffset * 86_400_000;
      await tell({ ...eventOf('record', { json: { name: 'INP', value, device: 'phone' } }), page });
      await catchUp();
    };
    await viewed('/', 1, 0);
    await viewed('/', 1, 2);
    await viewed('/a', 2, 2);
    await viewed('/', 2, 5);
    // Another server's clock was behind.
    await viewed('/', 1, 1);
    await viewed('/', 1, 2);
    const between = async (first: number, last: number) => {
      const days = { first: day + first, last: day + last };
      const sums = await opened.figures.speed('INP', { device: 'phone', days });
      return Object.fromEntries([...sums].map(([key, steps]) => [key, Object.fromEntries(steps)]));
    };
    expect(await between(0, 9)).toEqual({ '': { 0: 4, 10: 2 }, '/': { 0: 4, 10: 1 }, '/a': { 10: 1 } });
    expect(await between(1, 2)).toEqual({ '': { 0: 3, 10: 1 }, '/': { 0: 3 }, '/a': { 10: 1 } });
    expect(await between(5, 5)).toEqual({ '': { 10: 1 }, '/': { 10: 1 } });
    expect(await between(3, 4)).toEqual({});
    const days = { first: day + 1, last: day + 4 };
    const byDay = await opened.figures.speedDays('INP', { device: 'phone', days, key: '/' });
    expect([...byDay].map(([each, steps]) => [each - day, Object.fromEntries(steps)])).toEqual([
      [1, { 0: 1 }],
      [2, { 0: 2 }],
    ]);
  });

  it(`${name}: the log of another site is counted from its beginning`, async () => {
    const opened = await openSite();
    const { tell, catchUp } = census(opened);
    await opened.db.insertInto('event_cursor').values({ name: 'figures', log: 'another', position: 1000 }).execute();
    await tell(view(cookieOf('a')));
    await catchUp();
    await tell(view(cookieOf('b')));
    await catchUp();
    expect((await opened.figures.byDay('view', today))[0]?.count).toBe(2);
  });

  if (openSame)
    it(`${name}: two servers count each event once`, async () => {
      const servers = (await openSame()).map((opened) => ({ ...opened, census: census(opened) }));
      await Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          const server = servers[index % 2];
          await server?.census.tell(view(cookieOf(`v${index}`)));
          if (index % 20 === 0) await server?.census.catchUp();
        }),
      );
      await Promise.all(servers.map((server) => server.census.catchUp()));
      await servers[0]?.census.catchUp();
      expect(await servers[0]?.figures.byDay('view', today)).toEqual([{ day, count: 200, amount: 0 }]);
      expect(new Set(servers.map(({ log }) => log.id)).size).toBe(1);
    });

  if (openSame)
    it(`${name}: an event that comes again, to another server too, counts once, for as long as pages send it again`, async () => {
      let nowMs = dayStartMs;
      const now = () => nowMs;
      const servers = (await openSame(now)).map((opened) => ({ ...opened, census: census(opened, now) }));
      const [one, other] = servers.map((server) => server.census) as [Census, Census];
      const sent = Array.from({ length: 120 }, (_, index) => ({
        ...eventOf('custom', { event: 'a' }),
        once: index % 2 === 0 ? `key ${index}` : timedId(dayStartMs + index, 'key'),
      }));
      // In opposite orders, as two servers would lock each other.
      await Promise.all([...sent.map(one.tell), ...[...sent].reverse().map(other.tell), ...sent.map(one.tell)]);
      await Promise.all([other.tell(sent[0]!), other.tell(eventOf('custom', { event: 'b' }))]);
      const counted = async () => {
        await one.catchUp();
        const sums = await servers[0]!.figures.sums('custom', { first: day - 9, last: day + 9 });
        return Object.fromEntries(sums.map(({ key, count }) => [key, count]));
      };
      expect(await counted()).toEqual({ a: 120, b: 1 });
      nowMs += waitingEventLifeMs;
      await one.removeBefore(dayStartMs - 1);
      await other.tell(sent[0]!);
      expect(await counted()).toEqual({ a: 120, b: 1 });
      nowMs += 1;
      await one.removeBefore(dayStartMs - 1);
      await other.tell(sent[0]!);
      expect(await counted()).toEqual({ a: 121, b: 1 });
    });

  if (openSame)
    it(`${name}: an event that could not be stored is new when it comes again`, async () => {
      const [opened] = await openSame();
      const { log, figures } = opened!;
      const failing = { ...eventOf('custom', { event: 'a' }), once: 'key', receivedAt: dayStartMs };
      // A number that the column does not hold fails the second insert of the transaction.
      await expect(
        log.append([failing, { ...failing, once: 'other', receivedAt: dayStartMs + 0.5 }]),
      ).rejects.toThrow();
      await log.append([failing]);
      const { catchUp } = census(opened!);
      await catchUp();
      expect(await figures.sums('custom', today)).toMatchObject([{ key: 'a', count: 1 }]);
    });
}

contract('SQLite', () => open(null), null);
if (postgresUrl)
  contract(
    'PostgreSQL',
    async () => open(await postgresSchema()),
    async (now) => {
      const url = await postgresSchema();
      return Promise.all([open(url, undefined, now), open(url, undefined, now)]);
    },
  );

it('a log goes on where it was after the server has ended', async () => {
  const folder = temporaryFolder();
  const database = await openDatabase({ databaseUrl: null, dataFolder: folder });
  onTestFinished(() => database.db.destroy());
  await migrate(database.db, 0);
  const figures = figureStore(database.db);
  const ids: string[] = [];
  for (const name of ['a', 'b']) {
    const log = await openEmbeddedLog(join(folder, 'events.db'));
    ids.push(log.id);
    const { tell, close } = census({ log, figures, db: database.db });
    await tell(view(cookieOf(name)));
    await close();
  }
  expect(ids[0]).toBe(ids[1]);
  expect((await figures.byDay('view', today))[0]?.count).toBe(2);
});

it('events of an earlier release are counted and removed', async () => {
  const { db, figures } = await open(null);
  const rows = Array.from({ length: 1001 }, (_, index) => {
    const { kind, event, data, visitor } = view(cookieOf(`v${index}`));
    return { id: `e${index}`, kind, event, data, visitor, received_at: dayStartMs };
  });
  for (let start = 0; start < rows.length; start += 200)
    await db
      .insertInto('census_event')
      .values(rows.slice(start, start + 200))
      .execute();
  await db
    .insertInto('census_event')
    .values({ ...rows[0]!, id: 'x', kind: 'unheard-of' })
    .execute();
  await countFormerEvents(db);
  await countFormerEvents(db);
  expect(await figures.sums('view', today)).toEqual([{ key: '/', detail: '', count: 1001, amount: 0 }]);
  expect(await db.selectFrom('census_event').select('id').execute()).toEqual([]);
});

it('months of the log are named by UTC', () => {
  const month = monthOf(Date.UTC(2026, 11, 31, 23, 59));
  expect(month).toEqual({ name: 'event_2026_12', fromMs: Date.UTC(2026, 11), untilMs: Date.UTC(2027, 0) });
  expect(monthNamed(month.name)).toEqual(month);
  expect(monthNamed('event_log')).toBeNull();
});
