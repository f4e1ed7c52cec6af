/**
 * What counting costs the visitor who allows it: `node e2e/bench/counting.mjs [PATH …]`, by default the home page, the contact page and the gallery of the
 * demo site. Each page is loaded in turns by a visitor who said yes, whose view, buttons, forms, speed and time in sight are counted, and by one who
 * said no, whose page is the same and counts nothing; each in a browser of its own, until idle for six seconds. Prints total blocking time (what tasks
 * have over 50 ms), the longest task, the longest in which a script of counting ran, and time of scripts and of all tasks: medians and ranges. Times are
 * those of the page's thread, times six for a phone. Needs `npm run build` before it.
 *
 *   --loads N    loads of each kind, 7
 *   --limit N    ends with 1 when a page's blocking time is more than N milliseconds longer where it is counted, 10
 *   --emulated   a sixth of the speed by the browser's own throttling and slow 4G, for a machine that does nothing else: it waits by the clock, so that
 *                what other programs take of the processor is six times as long in its tasks
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPhone } from './phone.mjs';
import { readBlocking, readTrace, startTrace } from './read-trace.mjs';
import { startServer } from './start-server.mjs';

const slowdown = 6;
const idleMs = 6000;
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const sum = (list) => list.reduce((all, each) => all + each, 0);

function readArguments() {
  const { values, positionals } = parseArgs({
    options: {
      loads: { type: 'string', default: '7' },
      limit: { type: 'string', default: '10' },
      emulated: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [loads, limit] = [Number(values.loads), Number(values.limit)];
  if (!(loads >= 1) || !(limit >= 0)) throw new Error('--loads takes a number from 1 on, --limit one from 0 on.');
  return {
    loads,
    limit,
    isEmulated: values.emulated,
    paths: positionals.length > 0 ? positionals : ['/', '/contact', '/gallery'],
  };
}

/** Whether a script counts: the view with buttons and forms, and what is recorded besides. */
const isCounting = (address) => /\/assets\/\w+\/(?:tracking|records)\./.test(address);

/** One load in a browser of its own. `calls` are the calls of counting that the page made. @throws when the visitor's answer is not obeyed. */
async function load(address, isCounted, isEmulated) {
  const { browser, context } = await openPhone();
  try {
    await context.addCookies([{ name: 'ss_cookieAllowed', value: String(isCounted), url: address }]);
    const page = await context.newPage();
    const counting = /\/api\/(?:track|census|1\/performance)\//;
    let calls = 0;
    page.on('request', (request) => (calls += counting.test(request.url()) ? 1 : 0));
    const client = await context.newCDPSession(page);
    if (isEmulated) {
      await client.send('Network.enable');
      await client.send('Network.emulateNetworkConditions', slow4g);
      await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    }
    const endTrace = await startTrace(client);
    await page.goto(address, { waitUntil: 'load' });
    await pause(idleMs);
    const events = await endTrace();
    if (calls > 0 !== isCounted) throw new Error(`${address} made ${calls} calls after the answer ${isCounted}.`);
    const factor = isEmulated ? 1 : slowdown;
    const { origin } = new URL(address);
    return {
      ...readBlocking(events, { origin, isScript: isCounting, factor }),
      scriptMs: factor * sum(readTrace(events).times),
    };
  } finally {
    await browser.close();
  }
}

const median = (list) => [...list].sort((one, other) => one - other)[Math.floor(list.length / 2)];

function inWords(list) {
  const [least, most] = [Math.min(...list), Math.max(...list)];
  return `${median(list).toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)})`;
}

const rows = {
  blockingMs: 'total blocking time',
  longestMs: 'longest task',
  longestOwnMs: 'longest that counts',
  scriptMs: 'scripts',
  taskMs: 'all tasks',
};

/** Whether the page blocks as long where it is counted as where it is not. */
async function compare(address, { loads, limit, isEmulated }) {
  // The first visit waits for the server to compose the scripts.
  await load(address, true, isEmulated);
  const counted = [];
  const uncounted = [];
  for (let turn = 0; turn < loads; turn += 1) {
    // The order changes, so that neither has the better place.
    for (const isCounted of turn % 2 === 0 ? [true, false] : [false, true])
      (isCounted ? counted : uncounted).push(await load(address, isCounted, isEmulated));
  }
  console.log(new URL(address).pathname);
  for (const [key, name] of Object.entries(rows)) {
    const [yes, no] = [counted, uncounted].map((list) => list.map((each) => each[key]));
    const ratio = median(no) > 0 ? `, ${(median(yes) / median(no)).toFixed(2)} times` : '';
    console.log(`  ${name.padEnd(20)} counted ${inWords(yes)}, not counted ${inWords(no)}${ratio}`);
  }
  const [yes, no] = [counted, uncounted].map((list) => median(list.map(({ blockingMs }) => blockingMs)));
  return yes - no <= limit;
}

const settings = readArguments();
const data = mkdtempSync(join(tmpdir(), 'mortise-counting-'));
const server = await startServer(join(data, 'data'));
try {
  const outcomes = [];
  for (const path of settings.paths) outcomes.push(await compare(server.origin + path, settings));
  const isEqual = outcomes.every((each) => each);
  console.log(isEqual ? 'Counting blocks no page for longer.' : 'A page blocks for longer where it is counted.');
  process.exitCode = isEqual ? 0 : 1;
} finally {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
