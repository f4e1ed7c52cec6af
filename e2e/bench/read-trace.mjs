/** Records `devtools.timeline` of the page of `client`. Returns the function that ends it and resolves to its events. */
export async function startTrace(client) {
  const events = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'] },
  });
  return async () => {
    const ended = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
    await client.send('Tracing.end');
    await ended;
    return events;
  };
}

/** Whether `inner` lies within `outer` on the same thread. */
const within = (inner, outer) =>
  inner.tid === outer.tid && inner.ts >= outer.ts && inner.ts + (inner.dur ?? 0) <= outer.ts + outer.dur;

/**
 * What the runtime's own calls did in a trace of `devtools.timeline`: `times` of each call in milliseconds, `tasks` the times of the tasks
 * with such a call in them, `forced` how many styles and layouts the calls forced. What the browser paints besides, and what a benchmark
 * asks of the page, have no part in them. Times are those of the thread, so that other work on the machine counts as little as can be.
 */
export function readTrace(events) {
  const time = ({ tdur, dur }) => (tdur ?? dur) / 1000;
  const own = events.filter(
    ({ name, dur, args }) =>
      dur &&
      ['FunctionCall', 'EvaluateScript', 'v8.evaluateModule'].includes(name) &&
      /\/assets\//.test(args?.data?.url ?? args?.fileName ?? ''),
  );
  const isIn = (event) => own.some((call) => within(event, call));
  const outermost = own.filter((call) => !own.some((other) => other !== call && within(call, other)));
  const tasks = events.filter(
    (event) => event.dur && /(^|::)RunTask$/.test(event.name) && own.some((call) => within(call, event)),
  );
  const layouts = events.filter(({ name, dur }) => /^(Layout|UpdateLayoutTree)$/.test(name) && dur !== undefined);
  return { times: outermost.map(time), tasks: tasks.map(time), forced: layouts.filter(isIn).length };
}

/** From how many milliseconds on a task keeps a press waiting, as Lighthouse has it. */
const longMs = 50;

const urlOf = ({ args }) => args?.data?.url ?? args?.beginData?.url ?? args?.fileName ?? '';

/**
 * Milliseconds by which the tasks of a page's thread are over 50 ms, altogether: its total blocking time, of the thread's own time; the longest task,
 * the longest in which a script ran whose address `isScript` knows, and all tasks together. Chromium has pages of its own: the thread is the one that has
 * read something of `origin`. Times are multiplied by `factor`.
 */
export function readBlocking(events, { origin, isScript, factor }) {
  const thread = ({ pid, tid }) => `${pid} ${tid}`;
  const own = new Set(
    events.filter((event) => /^(ParseHTML|v8\.)/.test(event.name) && urlOf(event).startsWith(origin)).map(thread),
  );
  const tasks = events.filter((event) => event.dur && event.name.endsWith('RunTask') && own.has(thread(event)));
  const calls = events.filter((event) => event.dur && isScript(urlOf(event)));
  const time = ({ tdur, dur }) => (factor * (tdur ?? dur)) / 1000;
  const times = tasks.map(time);
  return {
    blockingMs: times.reduce((sum, each) => sum + Math.max(0, each - longMs), 0),
    longestMs: Math.max(0, ...times),
    longestOwnMs: Math.max(0, ...tasks.filter((task) => calls.some((call) => within(call, task))).map(time)),
    taskMs: times.reduce((sum, each) => sum + each, 0),
  };
}
