/**
 * CPU time that the built server takes to answer pages from its cache, against a bare hono app that answers the same bytes with the same
 * headers. Both run in this thread and take turns, so that a busy machine slows both. Threads beside it, which compose scripts, compress and
 * collect garbage, do not count. Exit code 1 when a ratio is above the limit.
 *
 *   node e2e/bench/cached-pages.mjs
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Hono } from 'hono';
import { start } from '../../dist/production/server/main.js';

const origin = 'http://localhost';
const paths = ['/', '/shop', '/gallery'];
/** Highest CPU time of ours, as a multiple of the bare app's. */
const limit = 2.5;
const rounds = 12;
/** Some 60 ms: the clock of a thread can move in steps of 4 ms. */
const answersPerRound = 4000;

/** What a browser sends with a navigation. */
const browserHeaders = {
  host: 'localhost',
  connection: 'keep-alive',
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'sec-fetch-user': '?1',
  'upgrade-insecure-requests': '1',
};

/** Linux counts the time of each thread, in nanoseconds; the main thread has the id of its process. */
const threadFile = `/proc/self/task/${process.pid}/schedstat`;

/** CPU time of this thread in microseconds; elsewhere than on Linux the time that it was busy, which other programs make longer. */
const threadTime = existsSync(threadFile)
  ? () => Number(readFileSync(threadFile, 'utf8').split(' ', 1)[0]) / 1000
  : () => performance.now() * 1000;

/**
 * CPU time of `answersPerRound` answers, in microseconds for each. Bodies are not read: the adapter for Node writes the bytes to the socket
 * as they are, while a reader here would make a stream of each, at twice the cost of the answer.
 */
async function measure(fetch, path, headers) {
  const before = threadTime();
  for (let count = 0; count < answersPerRound; count += 1) {
    await fetch(new Request(origin + path, { headers }));
  }
  return (threadTime() - before) / answersPerRound;
}

/** The lower quartile: other programs only ever add to a time. */
function typical(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 4)];
}

/** An app that answers what `answer` is. */
async function bareApp(answer) {
  const headers = Object.fromEntries(answer.headers);
  const body = answer.status === 304 ? null : new Uint8Array(await answer.arrayBuffer());
  const app = new Hono();
  app.get('*', (context) => context.body(body, answer.status, headers));
  return app.fetch;
}

async function compare(ours, name, path, headers) {
  const bare = await bareApp(await ours(new Request(origin + path, { headers })));
  const times = { ours: [], bare: [] };
  // The engine compiles both first.
  for (let round = 0; round < 2; round += 1) for (const app of [bare, ours]) await measure(app, path, headers);
  for (let round = 0; round < rounds; round += 1) {
    times.bare.push(await measure(bare, path, headers));
    times.ours.push(await measure(ours, path, headers));
  }
  const [own, least] = [typical(times.ours), typical(times.bare)];
  console.log(
    `${name.padEnd(14)} ours ${own.toFixed(1)} µs  bare ${least.toFixed(1)} µs  ratio ${(own / least).toFixed(2)}`,
  );
  return own / least;
}

const dataFolder = mkdtempSync(join(tmpdir(), 'mortise-bench-'));
const running = await start({
  distFolder: resolve(import.meta.dirname, '../../dist/production'),
  env: { DATA_DIR: dataFolder, PORT: '0', HOST: '127.0.0.1' },
  print: () => {},
});
try {
  const first = await running.fetch(new Request(`${origin}/`, { headers: browserHeaders }));
  const cookie = first.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const returning = { ...browserHeaders, cookie };
  const ratios = [];
  for (const path of paths) {
    ratios.push(await compare(running.fetch, path, path, returning));
    const { headers } = await running.fetch(new Request(origin + path, { headers: returning }));
    const known = { ...returning, 'if-none-match': headers.get('etag') };
    ratios.push(await compare(running.fetch, `${path} (304)`, path, known));
  }
  const highest = Math.max(...ratios);
  console.log(highest > limit ? `Too slow: a ratio is above ${limit}.` : `All ratios are at most ${limit}.`);
  process.exitCode = highest > limit ? 1 : 0;
} finally {
  await running.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
