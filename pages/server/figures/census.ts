import { eventsAtOnce, nextEventsAtOnce } from './counting/events-at-once.js';
import type { EventLog } from './log/event-log.js';
import { createGatherer } from './log/gather.js';
import type { EventKind, LoggedEvent, ToldEvent } from './log/logged-event.js';
import type { CountPlan } from './store/count-plan.js';
import type { FigureStore } from './store/figures.js';

/** What visits do, told event by event, and counted soon after. */
export interface Census {
  /** Logs an event and resolves after its commit. @throws GatherFull, and the error of the write. */
  tell(event: ToldEvent): Promise<void>;
  /** Counts all that is in the log. */
  catchUp(): Promise<void>;
  /** The newest events, newest first. */
  newest(limit: number, kind?: EventKind): Promise<readonly LoggedEvent[]>;
  /** Removes events that came before a time, and forgets visits that are over; what they count stays. */
  removeBefore(timeMs: number): Promise<void>;
  /** Writes and counts what waits, and closes the log. */
  close(): Promise<void>;
}

interface CensusParts {
  readonly log: EventLog;
  readonly figures: FigureStore;
  /** Plans the counting of the oldest events after the one with the id `after`; null when there is none. By default on the caller's own thread. */
  readonly plan?: (after: number, limit: number) => Promise<CountPlan | null>;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

/** How long events wait to be counted together, in milliseconds. */
const countAfterMs = 1000;
/** A visit ends after 30 minutes without a page; a day leaves room for wrong clocks. */
const visitLifeMs = 86_400_000;

export function createCensus({
  log,
  figures,
  plan = async (after, limit) => figures.plan(await log.readAfter(after, limit)),
  now,
  report,
}: CensusParts): Census {
  const gatherer = createGatherer((events) => log.append(events));
  let timer: NodeJS.Timeout | undefined;
  let counting: Promise<void> | null = null;
  let atOnce: number = eventsAtOnce.first;
  let closing: Promise<void> | undefined;

  async function countAll(): Promise<void> {
    for (;;) {
      const position = await figures.position(log.id);
      const planned = await plan(position, atOnce);
      if (!planned) return;
      // Where another server was first, the next round begins after what it has counted.
      await figures.count(log.id, position, planned);
      atOnce = nextEventsAtOnce(atOnce, planned.visits.length + planned.figures.length);
      // Pages are answered between two rounds.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** One run at a time: the second of two calls begins when the first is done, so that it counts what came meanwhile. */
  async function catchUp(): Promise<void> {
    await gatherer.flush();
    while (counting) await counting.catch(() => undefined);
    counting = countAll().finally(() => (counting = null));
    await counting;
  }

  function countSoon(): void {
    if (closing) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      catchUp().catch(report);
    }, countAfterMs);
    timer.unref();
  }

  async function end(): Promise<void> {
    clearTimeout(timer);
    await catchUp().catch(report);
    await log.close();
  }

  return {
    async tell(event) {
      await gatherer.add({ ...event, receivedAt: now() });
      countSoon();
    },
    catchUp,
    async newest(limit, kind) {
      await gatherer.flush();
      return log.readNewest(limit, kind);
    },
    async removeBefore(timeMs) {
      await catchUp();
      await log.removeBefore(timeMs);
      await figures.removeVisitsBefore(now() - visitLifeMs);
    },
    close: () => (closing ??= end()),
  };
}
