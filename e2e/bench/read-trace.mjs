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
