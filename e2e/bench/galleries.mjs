/**
 * What galleries cost a slow phone: `node e2e/bench/galleries.mjs`. Serves pages of its own from the production build and prints, at a
 * sixth of this machine's speed: the longest call of script, and the longest task with one in it, while ten slideshows of twenty slides
 * attach, how many layouts scripts forced then, what attaching two hundred slides costs against twenty, and what a hundred times of
 * detaching and attaching leave behind. Needs `npm run build` before it. It measures and judges nothing; run it on a quiet machine.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../test/support/chromium.mjs';
import { readTrace } from './read-trace.mjs';
import { startServer } from './start-server.mjs';

const slowdown = 6;
const cycles = 100;
const runs = 5;
const pictures = ['hero', 'workshop', 'bench-hall', 'stool-work', 'table-lamp', 'trivet-pot'];

function slide(index) {
  const name = pictures[index % pictures.length];
  return `<figure data-part="slide" data-type="image" data-slide-id="s${index}"><img src="/media/${name}.svg" alt="Slide ${index + 1}" width="1600" height="1067" loading="lazy"><figcaption data-part="meta">Slide ${index + 1}</figcaption></figure>`;
}

function gallery(count) {
  const slides = Array.from({ length: count }, (_, index) => slide(index)).join('\n');
  const buttons = ['pause', 'previous', 'next']
    .map((part) => `<button type="button" data-part="${part}" hidden></button>`)
    .join('');
  return `<div data-widget="slideshow" data-load="now" data-autoplay="true" role="group" aria-label="Gallery">${buttons}<div data-part="track">${slides}</div></div>`;
}

function writePages(folder) {
  const page = (name, body) =>
    writeFileSync(
      join(folder, `${name}.html`),
      `<!DOCTYPE html><html lang="en"><head><title>Bench</title></head><body>${body}</body></html>`,
    );
  page('ten', Array.from({ length: 10 }, () => gallery(20)).join('\n'));
  page('twenty', gallery(20));
  page('two-hundred', gallery(200));
}

/** Trace of a page from its start until every slideshow is attached and stands still. */
async function trace(browser, address) {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const events = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const ended = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'v8'],
    },
  });
  await page.goto(address);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-widget]')].every((each) =>
      each.querySelector('[data-part=pause]:not([hidden])'),
    ),
  );
  await client.send('Tracing.end');
  await ended;
  await page.close();
  const { times, tasks, forced } = readTrace(events);
  return {
    longestMs: Math.max(0, ...times),
    longestTaskMs: Math.max(0, ...tasks),
    forcedLayouts: forced,
    scriptMs: times.reduce((sum, each) => sum + each, 0),
  };
}

/** Median time in milliseconds of taking a page's slideshows off and on again, and what a hundred times of it leave behind. */
async function remount(browser, address) {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  const client = await page.context().newCDPSession(page);
  await page.goto(address);
  await page.locator('[data-part=pause]:not([hidden])').first().waitFor();
  const cycle = (count) =>
    page.evaluate(async (times) => {
      const { mortise } = window;
      const root = document.querySelector('[data-widget]');
      const taken = [];
      for (let at = 0; at < times; at += 1) {
        mortise.unmount(document);
        while (root.hasAttribute('data-state')) await new Promise((resolve) => setTimeout(resolve));
        const start = performance.now();
        mortise.mount(document);
        while (!root.hasAttribute('data-state')) await new Promise((resolve) => queueMicrotask(resolve));
        taken.push(performance.now() - start);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)];
    }, count);
  const count = async () => {
    await client.send('HeapProfiler.enable');
    for (let at = 0; at < 3; at += 1) await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.getMetrics');
    return Object.fromEntries(
      metrics
        .filter(({ name }) => ['Nodes', 'JSEventListeners'].includes(name))
        .map(({ name, value }) => [name, value]),
    );
  };
  await client.send('Performance.enable');
  await cycle(5);
  const before = await count();
  const medianMs = await cycle(cycles);
  const after = await count();
  await page.close();
  return { medianMs, nodes: after.Nodes - before.Nodes, listeners: after.JSEventListeners - before.JSEventListeners };
}

const folder = mkdtempSync(join(tmpdir(), 'mortise-galleries-'));
const pages = join(folder, 'pages');
mkdirSync(pages);
writePages(pages);
const server = await startServer(join(folder, 'data'), pages);
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
try {
  const traces = [];
  for (let at = 0; at < runs; at += 1) traces.push(await trace(browser, `${server.origin}/ten.html`));
  // Whatever else the machine does can only make a run slower.
  const ten = traces.reduce((best, each) => (each.longestMs < best.longestMs ? each : best));
  console.log(
    `10 slideshows of 20 slides at a ${slowdown}th of the speed: best of ${runs} runs: longest call of script ${ten.longestMs.toFixed(1)} ms, longest task with script in it ${ten.longestTaskMs.toFixed(1)} ms, ${ten.forcedLayouts} forced styles and layouts, script ${ten.scriptMs.toFixed(1)} ms in all.`,
  );
  const small = await remount(browser, `${server.origin}/twenty.html`);
  const large = await remount(browser, `${server.origin}/two-hundred.html`);
  console.log(
    `Attaching: 20 slides ${small.medianMs.toFixed(2)} ms, 200 slides ${large.medianMs.toFixed(2)} ms, ratio ${(large.medianMs / small.medianMs).toFixed(1)}.`,
  );
  console.log(
    `${cycles} times off and on leave ${small.nodes} nodes and ${small.listeners} listeners with 20 slides, ${large.nodes} and ${large.listeners} with 200.`,
  );
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
