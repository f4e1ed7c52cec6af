/** What a page costs a slow phone: bytes on the wire, time of the main thread, forced layouts and shifts. */

const slowdown = 6;
/** After everything is attached the page gets this long to come to rest, so that what was put off counts as well. */
const restMs = 500;
const patienceMs = 60_000;

const within = (inner, outer) =>
  inner.tid === outer.tid && inner.ts >= outer.ts && inner.ts + (inner.dur ?? 0) <= outer.ts + outer.dur;
const sum = (values) => values.reduce((total, each) => total + each, 0);

/** Bytes that come, by kind of resource, summed up as they arrive. */
function countBytes(client) {
  const kinds = new Map();
  const bytes = { code: 0, pictures: 0 };
  client.on('Network.responseReceived', ({ requestId, type }) =>
    kinds.set(requestId, { Script: 'code', Stylesheet: 'code', Image: 'pictures' }[type]),
  );
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId)) bytes[kinds.get(requestId)] += encodedDataLength;
  });
  return bytes;
}

/** Runs in the page before anything else: counts shifts and tells when `done` holds. It asks no more often than every tenth of a second. */
const watch = (done) => `{
  window.shift = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value, hadRecentInput }) => (window.shift += hadRecentInput ? 0 : value))).observe({ type: 'layout-shift', buffered: true });
  const look = () => (document.readyState === 'complete' && (${done}) ? window.tellDone('') : setTimeout(look, 100));
  setTimeout(look, 100);
}`;

/** Presses what `selector` names and resolves with the milliseconds until `opened` holds. */
const press = (selector, opened) => `new Promise((resolve) => {
  const start = performance.now();
  const look = () => (${opened} ? resolve(performance.now() - start) : requestAnimationFrame(look));
  document.querySelector(${JSON.stringify(selector)}).click();
  look();
})`;

/** Opens `address` in a phone's window, and hands the page over once `done` holds in it. `prepare` gets the session before anything is loaded. */
async function open(browser, address, done, prepare, use) {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 });
  const client = await context.newCDPSession(await context.newPage());
  for (const domain of ['Runtime', 'Page', 'Network']) await client.send(`${domain}.enable`);
  await client.send('Runtime.addBinding', { name: 'tellDone' });
  await client.send('Page.addScriptToEvaluateOnNewDocument', { source: watch(done) });
  const isDone = new Promise((resolve) => client.once('Runtime.bindingCalled', resolve));
  await prepare(client);
  await client.send('Page.navigate', { url: address });
  const tooLate = new Promise((_, reject) =>
    setTimeout(() => reject(new Error(`${address} is not done after ${patienceMs} ms.`)), patienceMs).unref(),
  );
  await Promise.race([isDone, tooLate]);
  const evaluate = async (expression) =>
    (await client.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })).result.value;
  await evaluate(`new Promise((resolve) => setTimeout(resolve, ${restMs}))`);
  const result = await use(client, evaluate);
  await context.close();
  return result;
}

/** Processor time of the main thread and of script in it, at this machine's own speed, with nothing watching: the least noisy of all figures. */
const measureCpu = (browser, address, { done }) =>
  open(
    browser,
    address,
    done,
    (client) => client.send('Performance.enable', { timeDomain: 'threadTicks' }),
    async (client) => {
      const { metrics } = await client.send('Performance.getMetrics');
      const read = (wanted) => metrics.find(({ name }) => name === wanted).value * 1000;
      return { cpuMs: read('TaskDuration'), scriptMs: read('ScriptDuration') };
    },
  );

/** What a visitor with a slow phone meets, from a trace. */
async function measureSlow(browser, address, { done, act, opened }) {
  const events = [];
  let bytes;
  const seen = await open(
    browser,
    address,
    done,
    async (client) => {
      bytes = countBytes(client);
      client.on('Tracing.dataCollected', ({ value }) => events.push(...value));
      await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await client.send('Tracing.start', {
        transferMode: 'ReportEvents',
        traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'] },
      });
    },
    async (client, evaluate) => {
      const openMs = act ? await evaluate(press(act, opened)) : null;
      const ended = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
      await client.send('Tracing.end');
      await ended;
      return { openMs, shift: await evaluate('window.shift') };
    },
  );
  const { pid, tid } = events.find(({ name, args }) => name === 'ParseHTML' && args?.beginData?.url === address) ?? {};
  const main = events.filter((event) => event.pid === pid && event.tid === tid && event.dur !== undefined);
  const tasks = main.filter(({ name }) => name === 'ThreadControllerImpl::RunTask').map(({ dur }) => dur / 1000);
  const scripts = main.filter(({ name }) => ['FunctionCall', 'EvaluateScript', 'v8.evaluateModule'].includes(name));
  const layouts = main.filter(({ name }) => /^(Layout|UpdateLayoutTree)$/.test(name));
  return {
    ...seen,
    ...bytes,
    longestMs: Math.max(0, ...tasks),
    blockedMs: sum(tasks.map((each) => Math.max(0, each - 50))),
    forced: layouts.filter((layout) => scripts.some((script) => within(layout, script))).length,
  };
}

/** Loads `address` until `done` holds in it, presses what `act` names if there is one, and tells what that cost. */
export async function measure(browser, address, page) {
  return { ...(await measureSlow(browser, address, page)), ...(await measureCpu(browser, address, page)) };
}
