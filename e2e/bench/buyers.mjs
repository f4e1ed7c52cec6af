/**
 * The last pieces of a shop on several servers: `TEST_DATABASE_URL=… node e2e/bench/buyers.mjs`. Starts production servers over one PostgreSQL, in a schema
 * of its own. In each round five units have ten pieces each, and 50 buyers, each with a cart of these units in an order of their own, press at once;
 * no two requests of a buyer in turn go to the same server. In every second round carts hold three to five of the units, and further buyers take
 * what is left one by one. Prints what was sold, refused and failed, deadlocks as the database counts them, and how long orders took. Ends with 1 when a
 * unit was not sold exactly ten times, when an acknowledged order is not stored, when an answer was neither an order nor a refusal, or after a deadlock.
 *
 *   --rounds N    4
 *   --servers N   3
 *   --buyers N    50
 */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ensureBuilt } from '../../pages/cli/ensure-built.mjs';
import { startServer } from './start-server.mjs';

const skus = ['STOOL-WORK', 'TABLE-LAMP', 'STAND-PLANT', 'EASEL-FIELD', 'TRIVET-POT'];
const pieces = 10;
const address = {
  email: 'buyer@example.com',
  lineOne: '14 Sail Loft Lane',
  postalCode: '04101',
  city: 'Portland',
  region: 'Maine',
  country: 'United States',
};

function readArguments() {
  const number = (value) => ({ type: 'string', default: String(value) });
  const { values } = parseArgs({ options: { rounds: number(4), servers: number(3), buyers: number(50) } });
  const [rounds, servers, buyers] = [Number(values.rounds), Number(values.servers), Number(values.buyers)];
  if (!(rounds >= 1) || !(servers >= 1) || !(buyers >= pieces))
    throw new Error(`Each takes 1 or more, --buyers ${pieces}.`);
  return { rounds, servers, buyers };
}

function shuffled(list) {
  const rest = [...list];
  return list.map(() => rest.splice(randomInt(rest.length), 1)[0]);
}

/** A visitor whose every request goes to the next server. */
function createVisitor(origins, place) {
  const jar = new Map();
  let turn = randomInt(origins.length);
  return {
    jar,
    async send(method, path, { type, body } = {}) {
      const origin = origins[turn++ % origins.length];
      const headers = {
        origin,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-forwarded-for': place,
        ...(type && { 'content-type': type }),
      };
      const answer = await fetch(origin + path, { method, headers, body, redirect: 'manual' });
      for (const cookie of answer.headers.getSetCookie()) jar.set(...cookie.split(';', 1)[0].split(/=(.*)/s, 2));
      return { status: answer.status, location: answer.headers.get('location') ?? '', text: await answer.text() };
    },
  };
}

/** Hidden values of the checkout as they were shown last. */
function hiddenOf(page) {
  return Object.fromEntries(
    ['submission', 'total', 'shown'].map((name) => [
      name,
      new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '',
    ]),
  );
}

function orderForm(hidden, act) {
  const form = new URLSearchParams({ ...hidden, act, shippingOption: 'flat' });
  for (const [name, value] of Object.entries(address)) form.append(`field:${name}`, value);
  for (const part of ['Ada', 'Lovelace']) form.append('field:name', part);
  return { type: 'application/x-www-form-urlencoded', body: String(form) };
}

/** Fills a cart and the checkout up to the last press. Resolves with the function that presses. */
async function prepare(origins, wanted) {
  const visitor = createVisitor(origins, `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`);
  await visitor.send('GET', '/shop');
  for (const sku of wanted) {
    const body = JSON.stringify({ sku, quantity: 1, requestId: randomUUID() });
    const path = `/api/commerce/cart/entries?crumb=${visitor.jar.get('crumb')}`;
    const { status, text } = await visitor.send('POST', path, { type: 'application/json', body });
    if (status !== 200) throw new Error(`The cart answered ${status}: ${text.slice(0, 300)}`);
  }
  const first = await visitor.send('GET', '/checkout');
  await visitor.send('POST', '/checkout', orderForm(hiddenOf(first.text), 'update'));
  const hidden = hiddenOf((await visitor.send('GET', '/checkout')).text);
  return async () => {
    const start = performance.now();
    const { status, location } = await visitor.send('POST', '/checkout', orderForm(hidden, 'order'));
    const isOrder = status === 303 && location.startsWith('/checkout/order/');
    const isRefused = status === 409 || (status === 303 && location === '/checkout');
    const kind = isOrder ? 'sold' : isRefused ? 'refused' : `${status} ${location}`;
    return { kind, ms: performance.now() - start };
  };
}

async function openDatabase() {
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  const schema = `bench_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create schema ${schema}`);
  await admin.query(`set search_path to ${schema}`);
  const url = new URL(process.env.TEST_DATABASE_URL);
  url.searchParams.set('options', `-c search_path=${schema}`);
  const number = async (query, values) => Number((await admin.query(query, values)).rows[0].number);
  return {
    url: url.href,
    number,
    query: (query, values) => admin.query(query, values),
    deadlocks: () => number('select deadlocks as number from pg_stat_database where datname = current_database()'),
    async drop() {
      await admin.query(`drop schema ${schema} cascade`);
      await admin.end();
    },
  };
}

/** What each unit was sold since an order's number, and what is left of it. */
async function countUnits(database, since) {
  const { rows } = await database.query(
    `select v.sku, v.qty_in_stock as left_over, coalesce((select sum(l.quantity) from shop_order_line l join shop_order o on o.id = l.order_id
       where l.sku = v.sku and o.number > $1), 0)::int as sold from product_variant v where v.sku = any($2) order by v.sku`,
    [since, skus],
  );
  return rows;
}

const newest = 'select coalesce(max(number), 0) as number from shop_order';

async function runRound(database, origins, { buyers, isWhole }) {
  await database.query('update product_variant set qty_in_stock = $1, unlimited = 0 where sku = any($2)', [
    pieces,
    skus,
  ]);
  const since = await database.number(newest);
  const wanted = () => shuffled(skus).slice(0, isWhole ? skus.length : 3 + randomInt(skus.length - 2));
  const ready = await Promise.all(Array.from({ length: buyers }, () => prepare(origins, wanted())));
  const outcomes = await Promise.all(ready.map((press) => press()));
  // What carts of several units left over, because each lacked another one, is bought one by one.
  const left = (await countUnits(database, since)).filter((unit) => unit.left_over > 0).map(({ sku }) => sku);
  for (const sku of left) {
    const others = await Promise.all(Array.from({ length: pieces }, () => prepare(origins, [sku])));
    outcomes.push(...(await Promise.all(others.map((press) => press()))));
  }
  const units = await countUnits(database, since);
  const stored = await database.number('select count(*) as number from shop_order where number > $1', [since]);
  return { outcomes, units, stored };
}

function readRound({ outcomes, units, stored }) {
  const sold = outcomes.filter(({ kind }) => kind === 'sold').length;
  const refused = outcomes.filter(({ kind }) => kind === 'refused').length;
  const others = outcomes.map(({ kind }) => kind).filter((kind) => kind !== 'sold' && kind !== 'refused');
  const times = outcomes.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (part) => Math.round(times[Math.floor((times.length - 1) * part)]);
  const isRight =
    others.length === 0 && stored === sold && units.every((unit) => unit.sold === pieces && unit.left_over === 0);
  const sums = units.map((unit) => `${unit.sku} ${unit.sold} sold ${unit.left_over} left`).join(', ');
  const line = `${sold} orders acknowledged, ${stored} stored, ${refused} refused, ${others.length} others ${others.join(' ')}; ${sums}; p50 ${at(0.5)} ms, max ${at(1)} ms`;
  return { isRight, line };
}

async function main() {
  const { rounds, servers, buyers } = readArguments();
  if (!process.env.TEST_DATABASE_URL) throw new Error('TEST_DATABASE_URL names no PostgreSQL.');
  await ensureBuilt('production');
  const folder = mkdtempSync(join(tmpdir(), 'mortise-buyers-'));
  const database = await openDatabase();
  const more = {
    DATABASE_URL: database.url,
    MORTISE_SECRET: randomBytes(32).toString('base64url'),
    MORTISE_FORM_RATE_PER_MINUTE: '1000000',
    MORTISE_PROXY_HOPS: '1',
  };
  const running = [];
  let isRight = true;
  try {
    for (let index = 0; index < servers; index += 1) {
      const data = join(folder, String(index));
      mkdirSync(data);
      running.push(await startServer(data, '', more));
    }
    const before = await database.deadlocks();
    const origins = running.map(({ origin }) => origin);
    for (let round = 0; round < rounds; round += 1) {
      const result = readRound(await runRound(database, origins, { buyers, isWhole: round % 2 === 0 }));
      isRight &&= result.isRight;
      console.log(`Round ${round + 1}: ${result.line}${result.isRight ? '' : ' WRONG'}`);
    }
    // The figures of a server's connections are written when these are idle, at the latest when they end.
    for (const server of running.splice(0)) await server.stop();
    const deadlocks = (await database.deadlocks()) - before;
    console.log(`${deadlocks} deadlocks on ${servers} servers.`);
    isRight &&= deadlocks === 0;
  } finally {
    for (const server of running) await server.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
  process.exitCode = isRight ? 0 : 1;
}

await main();
