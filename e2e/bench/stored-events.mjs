/**
 * What events cost by how many are stored: `node e2e/bench/stored-events.mjs`. For each number it fills the log and the figures of 90 days in a
 * folder of its own as the server would have, starts the production server on it, and prints how long the first chart, a table and the
 * live view of `/config/activity` take, and how long a call of ten events takes. Ends with 1 when the first chart takes longer than `--chart` milliseconds
 * at the greatest number, or calls there take more than twice as long as at the smallest.
 *
 *   --numbers A,B  stored events, 10000,5000000
 *   --chart N      300
 *   --calls N      calls of ten events, and answers of each part of the screen, 40
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import LibsqlDatabase from 'libsql';
import { ensureBuilt } from '../../pages/cli/ensure-built.mjs';
import { connect } from './client.mjs';
import { startServer } from './start-server.mjs';
import { usedSeconds } from './used-seconds.mjs';

const dayMs = 86_400_000;
const days = 90;
/** Pages, sources and buttons that a day has figures of, at most. */
const keysPerDay = 300;
const owner = { email: 'owner@example.com', password: 'correct-horse-battery' };

function readArguments() {
  const option = (fallback) => ({ type: 'string', default: fallback });
  const { values } = parseArgs({
    options: { numbers: option('10000,5000000'), chart: option('300'), calls: option('40') },
  });
  const numbers = values.numbers.split(',').map(Number);
  const [chart, calls] = [Number(values.chart), Number(values.calls)];
  if (!numbers.every((number) => number >= 1 && number <= 50_000_000) || !(chart > 0) || !(calls >= 1))
    throw new Error('--numbers takes numbers up to 50000000, separated by commas.');
  return { numbers, chart, calls };
}

const median = (times) => [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)];

/** Page views of visits of four pages each, spread over the days, in the log as they came. */
function fillLog(file, number, nowMs) {
  const log = new LibsqlDatabase(file);
  const { id } = log.prepare('select id from event_log').get();
  const hit = (n) =>
    JSON.stringify({
      pagePath: `/p${n % keysPerDay}`,
      referrer: n % 4 === 0 ? `https://friend-${n % 50}.test/` : 'https://site.test/',
      queryString: '',
      url: `https://site.test/p${n % keysPerDay}`,
      website_locale: 'en',
      screenWidth: 390,
      screenHeight: 844,
      userAgent:
        'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    });
  const rowsAtOnce = 100;
  const row = '(?,?,?,?,?,?)';
  const insert = (rows) =>
    log.prepare(
      `insert into event (received_at, kind, event, page, visitor, data) values ${Array(rows).fill(row).join(',')}`,
    );
  const full = insert(rowsAtOnce);
  log.exec('begin');
  for (let n = 0; n < number; n += rowsAtOnce) {
    const rows = Math.min(rowsAtOnce, number - n);
    const values = [];
    for (let each = n; each < n + rows; each += 1) {
      const atMs = Math.floor(nowMs - days * dayMs + (each / number) * days * dayMs);
      values.push(atMs, 'hit', '1', `/p${each % keysPerDay}`, `v${each >> 2}|${atMs}|${atMs}|${atMs}|1`, hit(each));
    }
    (rows === rowsAtOnce ? full : insert(rows)).run(values);
  }
  log.exec('commit');
  // Else the server would have the whole log to bring into its file.
  log.pragma('wal_checkpoint(TRUNCATE)');
  log.close();
  return id;
}

/** What the server would have counted of these events, and that it has. */
function fillFigures(file, { logId, number, nowMs }) {
  const site = new LibsqlDatabase(file);
  const insert = site.prepare(
    'insert into figure (day, measure, key, detail, count, amount) values (?,?,?,?,?,0) on conflict do nothing',
  );
  const perDay = number / days;
  const keys = Math.max(1, Math.min(keysPerDay, Math.floor(perDay)));
  const today = Math.floor(nowMs / dayMs);
  site.exec('begin');
  for (let day = today - days; day <= today; day += 1) {
    for (let key = 0; key < keys; key += 1) {
      const count = Math.ceil(perDay / keys);
      for (const measure of ['view', 'landing', 'bounce', 'time']) insert.run([day, measure, `/p${key}`, '', count]);
      insert.run([day, 'button-press', `Button ${key}`, `/p${key}`, count]);
      insert.run([day, 'button-seen', `Button ${key}`, `/p${key}`, count]);
      insert.run([day, 'visit', `friend-${key}.test`, '', count]);
    }
    insert.run([day, 'new-visit', '', '', Math.ceil(perDay / 8)]);
    insert.run([day, 'device', 'phone', '', Math.ceil(perDay / 4)]);
    insert.run([day, 'language', 'en', '', Math.ceil(perDay / 4)]);
  }
  site
    .prepare(
      "insert into event_cursor (name, log, position) values ('figures', ?, ?) on conflict (name) do update set log = excluded.log, position = excluded.position",
    )
    .run([logId, number]);
  site.exec('commit');
  site.close();
}

/**
 * Times of `count` calls one after the other, the first of them apart: what it reads is in no cache. `cpu` is what each cost the server, which other
 * work on the machine changes less.
 */
async function timesOf({ pid, count }, call) {
  const times = [];
  const before = usedSeconds(pid);
  for (let index = 0; index < count; index += 1) {
    const startMs = performance.now();
    const { status } = await call(index);
    if (status >= 300) throw new Error(`A call answered ${status}.`);
    times.push(performance.now() - startMs);
  }
  const cpu = (1000 * (usedSeconds(pid) - before)) / count;
  return { first: times[0], median: median(times), worst: Math.max(...times), cpu };
}

/** Whether all events of the log are counted. */
function isCounted(folder) {
  const count = (file, statement) => {
    const database = new LibsqlDatabase(join(folder, file), { readonly: true });
    const { n } = database.prepare(statement).get();
    database.close();
    return Number(n);
  };
  const last = count('events.db', 'select max(id) as n from event');
  return count('mortise.db', "select position as n from event_cursor where name = 'figures'") >= last;
}

const dayText = (ms) => new Date(ms).toISOString().slice(0, 10);

async function measure(number, calls) {
  const folder = mkdtempSync(join(tmpdir(), 'mortise-stored-'));
  try {
    // The first start makes the tables.
    await (await startServer(folder)).stop();
    const nowMs = Date.now();
    const logId = fillLog(join(folder, 'events.db'), number, nowMs);
    fillFigures(join(folder, 'mortise.db'), { logId, number, nowMs });
    const server = await startServer(folder);
    const editor = connect(server.origin);
    const visitor = connect(server.origin);
    await editor.call('GET', '/config/login');
    await editor.logIn(owner);
    const read = (path) =>
      timesOf({ pid: server.pid, count: calls }, () => editor.call('GET', `/api/config/activity${path}`));
    const period = `from=${dayText(nowMs - 27 * dayMs)}&to=${dayText(nowMs)}`;
    const long = `from=${dayText(nowMs - (days - 1) * dayMs)}&to=${dayText(nowMs)}`;
    const times = {
      'first chart, 28 days': await read(`?${period}&compare=1`),
      'first chart, 90 days': await read(`?${long}&compare=1`),
      'table of pages, 90 days': await read(`/tables/pages?${long}`),
      'newest events': await read('/live'),
      'call of ten events': await timesOf({ pid: server.pid, count: calls }, (index) =>
        visitor.call(
          'POST',
          '/api/v1/events',
          Array.from({ length: 10 }, () => ({ commonData: {}, customData: { index }, customSchemaName: 'bench' })),
          { cookie: 'ss_cookieAllowed=true' },
        ),
      ),
    };
    const countedMs = performance.now();
    while (!isCounted(folder)) {
      if (performance.now() - countedMs > 30_000) throw new Error('The events are not counted after 30 s.');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    times['counted after the last'] = { first: performance.now() - countedMs };
    editor.close();
    visitor.close();
    await server.stop();
    const megabytes = statSync(join(folder, 'events.db')).size / 1e6;
    console.log(`${number} events stored, ${megabytes.toFixed(0)} MB of log`);
    const inWords = (ms) => (ms === undefined ? '' : `${ms.toFixed(1)} ms`);
    for (const [name, { first, median: middle, worst, cpu }] of Object.entries(times))
      console.log(
        `  ${name.padEnd(24)} first ${inWords(first)} / median ${inWords(middle)} / worst ${inWords(worst)} / cpu ${inWords(cpu)}`,
      );
    return times;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main() {
  const { numbers, chart, calls } = readArguments();
  await ensureBuilt('production');
  process.env.MORTISE_OWNER_EMAIL = owner.email;
  process.env.MORTISE_OWNER_PASSWORD = owner.password;
  const measured = [];
  for (const number of numbers) measured.push(await measure(number, calls));
  const [least, most] = [measured[0], measured.at(-1)];
  const isQuick = most['first chart, 28 days'].first <= chart && most['first chart, 90 days'].first <= chart;
  const isFlat = most['call of ten events'].median <= 2 * least['call of ten events'].median;
  console.log(
    isQuick ? `The first chart takes at most ${chart} ms.` : `The first chart takes longer than ${chart} ms.`,
  );
  console.log(isFlat ? 'Calls cost the same.' : 'Calls cost more than twice as much with more events stored.');
  process.exitCode = isQuick && isFlat ? 0 : 1;
}

await main();
