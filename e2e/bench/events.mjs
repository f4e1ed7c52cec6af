/**
 * Events of visits under load: `node e2e/bench/events.mjs`. Starts the production server on the embedded database in a folder of its own,
 * asks for a page 20 times a second, first alone, then beside 5,000 events a second for 20 s over loopback, ends the server and reads
 * both of its files itself. Prints how many events were acknowledged, stored and counted, and how long pages and events took. Ends with 1
 * when an acknowledged event is not stored, or a stored one not counted, each exactly once.
 *
 *   --rate N      events a second, 5000
 *   --seconds N   20
 *   --batch N     events of one call, 10: a page sends several at once
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import LibsqlDatabase from 'libsql';
import { ensureBuilt } from '../../pages/cli/ensure-built.mjs';
import { connect } from './client.mjs';
import { sendAtRate } from './send-at-rate.mjs';
import { startServer } from './start-server.mjs';

const pageRate = 20;
const settleMs = 2000;

function readArguments() {
  const option = (fallback) => ({ type: 'string', default: fallback });
  const { values } = parseArgs({ options: { rate: option('5000'), seconds: option('20'), batch: option('10') } });
  const [rate, seconds, batch] = [Number(values.rate), Number(values.seconds), Number(values.batch)];
  if (!(rate >= 1 && rate <= 50_000) || !(seconds >= 1 && seconds <= 600) || !(batch >= 1 && batch <= 50))
    throw new Error('--rate takes 1 to 50000, --seconds 1 to 600 and --batch 1 to 50.');
  return { rate, seconds, batch };
}

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function timesOf(outcomes) {
  const sorted = outcomes.map(({ latencyMs }) => latencyMs).sort((one, other) => one - other);
  return [0.5, 0.95, 0.99].map((share) => `${percentile(sorted, share).toFixed(1)} ms`).join(' / ');
}

/** Asks for the start page at a steady rate, from a connection of its own. */
function askForPages(origin, seconds) {
  const client = connect(origin);
  const post = async () => ({ status: (await client.call('GET', '/').catch(() => ({ status: 0 }))).status });
  return sendAtRate({ rate: pageRate, seconds, post, cancel: () => client.close() });
}

/** Sends events from many places, as visitors do: a place may send only so many a minute. */
function sendEvents(origin, { rate, seconds, batch }) {
  const client = connect(origin);
  const post = async (index) => {
    const events = Array.from({ length: batch }, (_, each) => ({
      commonData: { page_path: '/' },
      customData: { n: index * batch + each },
      customSchemaName: `bench-${each % 5}`,
    }));
    const headers = { 'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` };
    const { status } = await client.call('POST', '/api/v1/events', events, headers).catch(() => ({ status: 0 }));
    return { status, events: batch };
  };
  return sendAtRate({ rate: rate / batch, seconds, post, cancel: () => client.close() });
}

function readCount(file, statement) {
  const database = new LibsqlDatabase(file, { readonly: true });
  const { count } = database.prepare(statement).get();
  database.close();
  return Number(count);
}

async function main() {
  const settings = readArguments();
  await ensureBuilt('production');
  const folder = mkdtempSync(join(tmpdir(), 'mortise-events-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env.MORTISE_PROXY_HOPS = '1';
  const server = await startServer(folder);
  await askForPages(server.origin, 3);
  const alone = await askForPages(server.origin, settings.seconds);
  const [beside, sent] = await Promise.all([
    askForPages(server.origin, settings.seconds),
    sendEvents(server.origin, settings),
  ]);
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  await server.stop();
  const sum = (outcomes) => outcomes.reduce((total, { events }) => total + events, 0);
  const acknowledged = sum(sent.outcomes.filter(({ status }) => status === 202));
  const stored = readCount(join(folder, 'events.db'), "select count(*) as count from event where kind = 'custom'");
  const counted = readCount(
    join(folder, 'mortise.db'),
    "select coalesce(sum(count), 0) as count from figure where measure = 'custom'",
  );
  const failed = [alone, beside].map(({ outcomes }) => outcomes.filter(({ status }) => status !== 200).length);
  console.log(
    `events        ${sent.due * settings.batch} due, ${acknowledged} acknowledged, ${stored} stored, ${counted} counted`,
  );
  const refused = sent.outcomes.filter(({ status }) => status !== 202).map(({ status }) => status || 'no answer');
  if (refused.length > 0) console.log(`              refused calls: ${refused.join(', ')}`);
  console.log(`              ${timesOf(sent.outcomes)} (p50 / p95 / p99 of a call with ${settings.batch})`);
  console.log(`pages alone   ${timesOf(alone.outcomes)}, ${failed[0]} failed`);
  console.log(`pages beside  ${timesOf(beside.outcomes)}, ${failed[1]} failed`);
  const isExact = stored >= acknowledged && counted === stored && acknowledged === sent.due * settings.batch;
  console.log(isExact ? 'Every event was stored and counted once.' : 'Events are missing, refused or counted wrongly.');
  process.exitCode = isExact ? 0 : 1;
}

await main();
