import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TimedEvent } from './event-log.js';

/** Limits of gathering. */
interface GatherLimits {
  /** Most events of one write. */
  readonly most: number;
  /** How long the first event waits for others, in milliseconds. */
  readonly delayMs: number;
  /** Events that may wait; what comes then is refused. */
  readonly waiting: number;
}

const defaults: GatherLimits = { most: 500, delayMs: 25, waiting: 20_000 };

/** More events wait than can be written in a reasonable time. */
export class GatherFull extends Error {}

/** Events whose calls are answered in one turn of the event loop; requests for pages are answered between the turns. */
const answeredAtOnce = 10;

/** Writes events that come close together in one transaction (group commit). */
export interface Gatherer {
  /** Resolves after the event's commit. @throws GatherFull, and the error of the write. */
  add(event: TimedEvent): Promise<void>;
  /** Writes what waits. */
  flush(): Promise<void>;
}

interface Waiting {
  readonly event: TimedEvent;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export function createGatherer(
  write: (events: readonly TimedEvent[]) => Promise<void>,
  { most, delayMs, waiting: bound }: GatherLimits = defaults,
): Gatherer {
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  /** The run that writes all that waits, what comes meanwhile too. */
  let run: Promise<void> | null = null;

  async function writeBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      await write(batch.map(({ event }) => event));
      for (const [index, { resolve }] of batch.entries()) {
        if (index > 0 && index % answeredAtOnce === 0) await nextTurn();
        resolve();
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await writeBatch(batch);
    }
    // In the same step as the last look at what waits: an event that is added later starts the next run.
    run = null;
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length > 0 && !run) {
      const started = writeAll();
      run = started;
    }
    return run ?? Promise.resolve();
  }

  return {
    add: (event) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= bound) return reject(new GatherFull('Too many events wait to be written.'));
        waiting.push({ event, resolve, reject });
        if (run) return;
        if (waiting.length >= most) void flush();
        else timer ??= setTimeout(() => void flush(), delayMs);
      }),
    flush,
  };
}
