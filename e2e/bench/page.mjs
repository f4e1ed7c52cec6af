/**
 * What pages of the demo site cost a phone: `node e2e/bench/page.mjs [PATH …]`, by default the gallery, the contact page and a product. For
 * each it prints bytes and requests of scripts, heap, nodes and listeners over the same page without script, forced styles and layouts, and
 * time of scripts at a sixth of this machine's speed and slow 4G: once the page is loaded and idle for five seconds, and once it is scrolled to
 * its end. Needs `npm run build` before it. Bytes, requests, nodes and listeners repeat exactly; times are for comparing within one run. It
 * measures and judges nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPhone } from './phone.mjs';
import { readTrace, startTrace } from './read-trace.mjs';
import { startServer } from './start-server.mjs';

const slowdown = 6;
const idleMs = 5000;
/** As WebPageTest and Lighthouse have it: 1.6 Mbit/s with 150 ms for each round trip. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function startScripts(client) {
  const endTrace = await startTrace(client);
  return async () => {
    const { times, forced } = readTrace(await endTrace());
    return { forced, scriptMs: times.reduce((sum, each) => sum + each, 0) };
  };
}

async function readState(client) {
  for (let at = 0; at < 3; at += 1) await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const value = (wanted) => metrics.find(({ name }) => name === wanted).value;
  return { heap: value('JSHeapUsedSize') / 1024, nodes: value('Nodes'), listeners: value('JSEventListeners') };
}

/** Scrolls as a thumb does, in steps that let the page do its work between them. */
const scrollToEnd = (page) =>
  page.evaluate(async () => {
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight / 2) {
      scrollTo(0, at);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });

/** One visit in a browser of its own: the state of the page once it is idle, and once it is scrolled. */
async function visit(address, isScripted) {
  const { browser, context } = await openPhone();
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    for (const domain of ['Network', 'Performance', 'HeapProfiler']) await client.send(`${domain}.enable`);
    await client.send('Network.emulateNetworkConditions', slow4g);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await client.send('Emulation.setScriptExecutionDisabled', { value: !isScripted });
    const scripts = new Map();
    client.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.set(requestId, 0));
    client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scripts.set(requestId, scripts.get(requestId) + encodedDataLength);
    });
    const loaded = async () => ({
      bytes: [...scripts.values()].reduce((sum, each) => sum + each, 0),
      requests: scripts.size,
      ...(await readState(client)),
    });
    const endTrace = await startScripts(client);
    await page.goto(address, { waitUntil: 'load' });
    await pause(idleMs);
    const atLoad = { ...(await loaded()), ...(await endTrace()) };
    await client.send('Emulation.setScriptExecutionDisabled', { value: false });
    await scrollToEnd(page);
    await pause(1000);
    return { atLoad, scrolled: await loaded() };
  } finally {
    await browser.close();
  }
}

const round = (value) => Math.round(value).toLocaleString('en');

function printStep(name, step, floor) {
  const over = (key) => round(step[key] - floor[key]);
  const traced =
    'scriptMs' in step ? `, script ${round(step.scriptMs)} ms, ${step.forced} forced styles and layouts` : '';
  console.log(
    `  ${name}: ${round(step.bytes)} bytes of script in ${step.requests} requests; over the page without script: heap ${over('heap')} KB, ${over('nodes')} nodes, ${over('listeners')} listeners${traced}`,
  );
}

const paths = process.argv.slice(2);
const data = mkdtempSync(join(tmpdir(), 'mortise-page-'));
const server = await startServer(join(data, 'data'));
try {
  for (const path of paths.length > 0 ? paths : ['/gallery', '/contact', '/shop/meadow-stool']) {
    // The first visit waits for the server to compose the scripts.
    await visit(server.origin + path, true);
    const [page, floor] = [await visit(server.origin + path, true), await visit(server.origin + path, false)];
    console.log(path);
    printStep('loaded and idle', page.atLoad, floor.atLoad);
    printStep('scrolled to the end', page.scrolled, floor.scrolled);
  }
} finally {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
