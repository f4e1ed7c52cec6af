/** Most posts under way at once; a server that falls this far behind is not sent more. */
const maxPending = 4000;
/** How long the last answers may take. */
const drainMs = 60_000;

/**
 * Sends `rate` posts a second for `seconds`, whether or not the server keeps up: a time counts from the moment the post was due, so
 * that waiting is not left out of it. `post(index)` resolves with what came of it; `cancel()` ends those that are still under way after
 * the drain, so that every outcome is settled before anything is counted. Gives back `outcomes`, one for each post, each with the
 * `latencyMs` of the post; and how many posts were `due`, more than there are outcomes when the server fell too far behind.
 */
export async function sendAtRate({ rate, seconds, post, cancel }) {
  const due = Math.round(rate * seconds);
  const outcomes = [];
  const pending = new Set();
  const startMs = performance.now();
  let sent = 0;

  function send(index) {
    const dueMs = startMs + (index * 1000) / rate;
    const posted = post(index).then(
      (outcome) => void outcomes.push({ ...outcome, latencyMs: performance.now() - dueMs }),
    );
    pending.add(posted);
    void posted.finally(() => pending.delete(posted));
    sent += 1;
  }

  while (sent < due && performance.now() - startMs <= seconds * 1000 + drainMs) {
    const dueNow = Math.min(due, Math.floor(((performance.now() - startMs) * rate) / 1000) + 1);
    while (sent < dueNow && pending.size < maxPending) send(sent);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.race([Promise.all(pending), new Promise((resolve) => setTimeout(resolve, drainMs).unref())]);
  cancel();
  await Promise.all(pending);
  return { due, outcomes, durationMs: performance.now() - startMs };
}
