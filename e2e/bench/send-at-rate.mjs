/** Most posts under way at once; a server that falls this far behind is not sent more. */
const maxPending = 4000;
/** How long the last answers may take. */
const drainMs = 30_000;

/**
 * Sends `rate` posts a second for `seconds`, whether or not the server keeps up: a time counts from the moment the post was due, so
 * that waiting is not left out of it. `post(index)` resolves with whether it was acknowledged; `cancel()` fails those that are still
 * under way after the drain, so that every outcome is settled before anything is counted.
 */
export async function sendAtRate({ rate, seconds, post, cancel }) {
  const total = Math.round(rate * seconds);
  const run = { sent: 0, acknowledged: [], latenciesMs: [], durationMs: 0 };
  const pending = new Set();
  const startMs = performance.now();

  function send(index) {
    const dueMs = startMs + (index * 1000) / rate;
    run.sent += 1;
    const posted = post(index).then(
      (isAcknowledged) => {
        if (isAcknowledged) run.acknowledged.push(index);
        run.latenciesMs.push(performance.now() - dueMs);
      },
      () => undefined,
    );
    pending.add(posted);
    void posted.finally(() => pending.delete(posted));
  }

  while (run.sent < total) {
    const due = Math.min(total, Math.floor(((performance.now() - startMs) * rate) / 1000) + 1);
    while (run.sent < due && pending.size < maxPending) send(run.sent);
    if (performance.now() - startMs > seconds * 1000 + drainMs) break;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.race([Promise.all(pending), new Promise((resolve) => setTimeout(resolve, drainMs).unref())]);
  cancel();
  await Promise.all(pending);
  run.durationMs = performance.now() - startMs;
  return run;
}
