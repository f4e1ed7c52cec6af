import type { OpenDatabase } from '../../store/open-database.js';
import { runAlone } from '../../store/run-alone.js';
import type { EventLog } from '../log/event-log.js';
import type { LoggedEvent } from '../log/logged-event.js';
import { advance, readPosition } from '../store/cursors.js';

/** Another place that takes the events of visits: for sites that outgrow their database. */
export interface EventSink {
  /** Names how far it has come; never changed. */
  readonly name: string;
  /**
   * Takes events, oldest first. `token` is the same when the same events come again, because their taking was not heard of.
   * @throws Error when they are not taken.
   */
  write(events: readonly LoggedEvent[], token: string): Promise<void>;
}

interface Forwarding extends Pick<OpenDatabase, 'db' | 'pool'> {
  readonly log: EventLog;
  readonly sink: EventSink;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
}

const eventsAtOnce = 1000;
/** How long to wait for new events, and after a failure, at least and at most, in milliseconds. */
const idleMs = 5000;
/** How long a server waits to take the place of the one that hands over, in milliseconds. */
const standbyMs = 30_000;
const retryMs = { first: 5000, most: 600_000 };

/** Hands over all that is in the log, in order. Resolves when nothing is left. @throws the sink's error; the next run begins there. */
export async function forwardAll({ db, log, sink }: Pick<Forwarding, 'db' | 'log' | 'sink'>): Promise<void> {
  for (;;) {
    const from = await readPosition(db, sink.name, log.id);
    const events = await log.readAfter(from, eventsAtOnce);
    const to = events.at(-1)?.id;
    if (to === undefined) return;
    await sink.write(events, `${log.id}-${from}-${to}`);
    // Where another server was first, the sink has known these events by their token.
    await advance(db, { reader: sink.name, log: log.id, from, to });
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    timer.unref();
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
  });
}

/** Hands events over as they come, until `signal` aborts. */
async function forward(forwarding: Forwarding): Promise<void> {
  const { signal, report } = forwarding;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await forwardAll(forwarding);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1 && !signal.aborted) report(error);
    }
    await wait(failures ? Math.min(retryMs.most, retryMs.first * 2 ** (failures - 1)) : idleMs, signal);
  }
}

/**
 * Hands events over as they come, until `signal` aborts, by one of the servers on the database: two would send the same events in other parts, which
 * the sink takes for others. While it is away they wait in the log; the first failure is reported.
 */
export async function startForwarding(forwarding: Forwarding): Promise<void> {
  const { pool, sink, signal, report } = forwarding;
  while (!signal.aborted) {
    await runAlone({ pool }, `sink ${sink.name}`, (lost) =>
      forward({ ...forwarding, signal: AbortSignal.any([signal, lost]) }),
    ).catch((error: unknown) => !signal.aborted && report(error));
    await wait(standbyMs, signal);
  }
}
