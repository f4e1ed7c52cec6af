/**
 * Events of visits under load: `node e2e/bench/events.mjs`. Starts the production server on the embedded database in a folder of its own, and
 * in rounds asks for a page 50 times a second: alone, beside 5,000 events a second for that server, and beside the same requests for a bare
 * server of node, which tells what the machine itself takes for them. Then ends the server and reads both of its files itself. Prints how many
 * events were acknowledged, stored and counted, what they cost the server, and how long pages and events took. Ends with 1 when an
 * acknowledged event is not stored, or a stored one not counted, each exactly once.
 *
 *   --rate N      events a second, 5000
 *   --seconds N   of each load of a round, 20
 *   --rounds N    2
 *   --batch N     events of one call, 10: a page sends several at once
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import LibsqlDatabase from 'libsql';
import { ensureBuilt } from '../../pages/cli/ensure-built.mjs';
import { startLoad } from './load.mjs';
import { startServer } from './start-server.mjs';
import { usedSeconds } from './used-seconds.mjs';

const pageRate = 50;
const settleMs = 2000;

function readArguments() {
  const option = (fallback) => ({ type: 'string', default: fallback });
  const { values } = parseArgs({
    options: { rate: option('5000'), seconds: option('20'), batch: option('10'), rounds: option('2') },
  });
  const [rate, seconds, batch, rounds] = [values.rate, values.seconds, values.batch, values.rounds].map(Number);
  if (!(rate >= 1 && rate <= 50_000) || !(seconds >= 1 && seconds <= 600) || !(batch >= 1 && batch <= 50))
    throw new Error('--rate takes 1 to 50000, --seconds 1 to 600 and --batch 1 to 50.');
  if (!(rounds >= 1 && rounds <= 50)) throw new Error('--rounds takes 1 to 50.');
  return { rate, seconds, batch, rounds };
}

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function percentilesOf(outcomes) {
  const sorted = outcomes.map(({ latencyMs }) => latencyMs).sort((one, other) => one - other);
  return [0.5, 0.95, 0.99].map((share) => percentile(sorted, share));
}

const inWords = (times) => times.map((time) => `${time.toFixed(1)} ms`).join(' / ');

async function startBareServer() {
  const file = join(dirname(fileURLToPath(import.meta.url)), 'bare-server.mjs');
  const child = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill());
  const [line] = await new Promise((resolve) =>
    child.stdout.once('data', (chunk) => resolve(String(chunk).split('\n'))),
  );
  return { origin: line, stop: () => child.stdin.end() };
}

/** One round; adds to `measured` what each of its loads brought. The order changes, so that none has the best place. */
async function measureRound(round, { server, bare, settings, measured }) {
  const { rate, seconds, batch } = settings;
  const pages = () => startLoad('pages', { origin: server.origin, rate: pageRate, seconds });
  const events = (origin) => startLoad('events', { origin, rate: rate / batch, seconds, batch });
  const loads = {
    alone: async () => [await pages()],
    beside: () => Promise.all([pages(), events(server.origin)]),
    control: () => Promise.all([pages(), events(bare.origin)]),
  };
  const names = Object.keys(loads);
  for (const [place] of names.entries()) {
    const name = names[(place + round) % names.length];
    const before = usedSeconds(server.pid);
    const [asked, sent] = await loads[name]();
    // What was told last is counted before the next load begins.
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    measured[name].pages.push(...asked.outcomes);
    measured[name].sent.push(...(sent?.outcomes ?? []));
    measured[name].due += sent?.due ?? 0;
    measured[name].usedSeconds += usedSeconds(server.pid) - before;
  }
}

function readCount(file, statement) {
  const database = new LibsqlDatabase(file, { readonly: true });
  const { count } = database.prepare(statement).get();
  database.close();
  return Number(count);
}

function print(measured, { batch, seconds, rounds }) {
  const { alone, beside, control } = measured;
  const base = percentilesOf(alone.pages);
  for (const [name, { pages }] of Object.entries(measured)) {
    const times = percentilesOf(pages);
    const failed = pages.filter(({ status }) => status !== 200).length;
    const ratios = times.map((time, index) => (time / base[index]).toFixed(2)).join(' / ');
    console.log(`pages ${name.padEnd(8)}${inWords(times)}, ${ratios} of those alone, ${failed} failed`);
  }
  console.log(
    `calls of ${batch}   ${inWords(percentilesOf(beside.sent))}; bare ${inWords(percentilesOf(control.sent))}`,
  );
  const share = (beside.usedSeconds - alone.usedSeconds) / (seconds * rounds);
  console.log(
    `server        ${(100 * share).toFixed(0)} % of a processor for the events; load of the machine ${loadavg()[0]}`,
  );
}

async function main() {
  const settings = readArguments();
  await ensureBuilt('production');
  const folder = mkdtempSync(join(tmpdir(), 'mortise-events-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env.MORTISE_PROXY_HOPS = '1';
  const server = await startServer(folder);
  const bare = await startBareServer();
  const empty = () => ({ pages: [], sent: [], due: 0, usedSeconds: 0 });
  const measured = { alone: empty(), beside: empty(), control: empty() };
  await startLoad('pages', { origin: server.origin, rate: pageRate, seconds: 3 });
  for (let round = 0; round < settings.rounds; round += 1)
    await measureRound(round, { server, bare, settings, measured });
  bare.stop();
  await server.stop();
  const { due, sent } = measured.beside;
  const refused = sent.filter(({ status }) => status !== 202).map(({ status }) => status || 'no answer');
  const acknowledged = (sent.length - refused.length) * settings.batch;
  const stored = readCount(join(folder, 'events.db'), "select count(*) as count from event where kind = 'custom'");
  const counted = readCount(
    join(folder, 'mortise.db'),
    "select coalesce(sum(count), 0) as count from figure where measure = 'custom'",
  );
  console.log(
    `events        ${due * settings.batch} due, ${acknowledged} acknowledged, ${stored} stored, ${counted} counted`,
  );
  if (refused.length > 0) console.log(`              refused calls: ${refused.join(', ')}`);
  console.log('              p50 / p95 / p99 of each:');
  print(measured, settings);
  const isExact = stored >= acknowledged && counted === stored && acknowledged === due * settings.batch;
  console.log(isExact ? 'Every event was stored and counted once.' : 'Events are missing, refused or counted wrongly.');
  process.exitCode = isExact ? 0 : 1;
}

await main();
