/** What a page costs a slow phone: bytes of script and style on the wire, time of the main thread, forced layouts and shifts. */

const slowdown = 6;

const within = (inner, outer) => inner.tid === outer.tid && inner.ts >= outer.ts && inner.ts + (inner.dur ?? 0) <= outer.ts + outer.dur;

/** Bytes of script and style that come, summed up as they arrive. */
async function countBytes(client) {
  const kinds = new Map();
  let bytes = 0;
  await client.send('Network.enable');
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (['Script', 'Stylesheet'].includes(kinds.get(requestId))) bytes += encodedDataLength;
  });
  return () => bytes;
}

const watchShifts = () => {
  window.shift = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value, hadRecentInput }) => (window.shift += hadRecentInput ? 0 : value))).observe({ type: 'layout-shift', buffered: true });
};

/** Loads `address` until `done` holds in it, presses what `act` names if there is one, and tells what that cost. */
export async function measure(browser, address, { done, act, opened }) {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await page.addInitScript(watchShifts);
  if (act) await page.addInitScript(`window.isOpened = ${opened}`);
  const bytes = await countBytes(client);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const events = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const ended = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'v8'] } });
  await page.goto(address);
  await page.waitForFunction(done);
  await page.waitForLoadState('load');
  let openMs = null;
  if (act) {
    openMs = await page.evaluate(
      (selector) =>
        new Promise((resolve) => {
          const start = performance.now();
          const look = () => (window.isOpened() ? resolve(performance.now() - start) : requestAnimationFrame(look));
          document.querySelector(selector).click();
          look();
        }),
      act,
    );
  }
  await client.send('Tracing.end');
  await ended;
  const shift = await page.evaluate(() => window.shift);
  const result = { bytes: bytes(), shift, openMs };
  await context.close();
  const { pid, tid } = events.find(({ name, args }) => name === 'ParseHTML' && args?.beginData?.url === address) ?? {};
  const main = events.filter((event) => event.pid === pid && event.tid === tid && event.dur !== undefined);
  const tasks = main.filter(({ name }) => /(^|::)RunTask$/.test(name)).map(({ dur }) => dur / 1000);
  const scripts = main.filter(({ name }) => ['FunctionCall', 'EvaluateScript', 'v8.evaluateModule'].includes(name));
  const layouts = main.filter(({ name }) => /^(Layout|UpdateLayoutTree)$/.test(name));
  return {
    ...result,
    busyMs: tasks.reduce((sum, each) => sum + each, 0),
    longestMs: Math.max(0, ...tasks),
    blockedMs: tasks.reduce((sum, each) => sum + Math.max(0, each - 50), 0),
    forced: layouts.filter((layout) => scripts.some((script) => within(layout, script))).length,
  };
}
