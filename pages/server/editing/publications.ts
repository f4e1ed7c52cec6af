import type { Database } from '../store/schema.js';
import { pageScheduleStore } from './store/page-schedule.js';

/** How late a publication may be, in milliseconds. */
const everyMs = 5000;

/** Publishes drafts at their time, until it is stopped; at once those whose time came while no server ran. */
export function startPublications(db: Database, report: (error: unknown) => void): { stop(): void } {
  let isBusy = false;
  async function publish(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    await pageScheduleStore(db).publishDue(Date.now(), report).catch(report);
    isBusy = false;
  }
  void publish();
  const timer = setInterval(() => void publish(), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
