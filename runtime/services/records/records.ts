import * as limits from '../../../protocol/enums/limits.js';
import * as calls from '../../../protocol/http/calls.js';
import type { PerformanceRecord, PointedBlock, TraceEntry } from '../../../protocol/http/records.js';
import * as pageEvents from '../../../protocol/names/events.js';
import { listen } from '../../core/listen.js';
import type { ReportDetail } from '../../core/report.js';
import type { Environment } from '../../core/widget.js';
import { isOn } from '../../models/toggles.js';
import type { Counting } from '../tracking/counting.js';
import { createBatch } from './flush.js';
import { watchPlays } from './plays.js';
import { readPageLoadId } from './settings.js';
import { watchVitals } from './vitals.js';

/** Measures under the id that the server gives: browsers keep what was there before. Without an id nothing is measured or sent. [PERF-07] */
async function recordVitals(environment: Environment, { allowed, send }: Counting): Promise<void> {
  const pageLoadId = await readPageLoadId(environment);
  if (!pageLoadId) return;
  const batch = createBatch<PerformanceRecord>(
    environment,
    limits.recordsFlushMs,
    (records) => allowed() && send(calls.performanceRecords, JSON.stringify(records)),
    () => gather(),
  );
  const gather = watchVitals(environment, (vital) => batch.add({ pageLoadId, ...vital }));
}

/** The trace log: what goes wrong with the behaviours of the page. [PERF-01] to [PERF-04] */
function recordTrace(environment: Environment, { allowed, send }: Counting): void {
  const { signal, window } = environment;
  const { document, location } = window;
  const batch = createBatch<TraceEntry>(environment, limits.recordsFlushMs, (entries) => {
    const data = JSON.stringify(entries.slice(0, limits.recordsAtOnce));
    if (allowed()) send(calls.trace, new URLSearchParams({ data }));
  });
  listen<CustomEvent<ReportDetail>>(document, pageEvents.report, signal, ({ detail: { code, about } }) =>
    batch.add({ pageUrl: location.origin + location.pathname, type: code, data: { about } }),
  );
}

/**
 * Records what a counted page does beside being viewed: its speed, its failures, how long it is in sight, what plays. Asks for the visitor's
 * consent each time that something is sent. Called once for a document.
 */
export function start(environment: Environment, counting: Counting): void {
  const { authenticatedAccount, features } = environment.context;
  if (isOn(features, 'vitals')) void recordVitals(environment, counting);
  if (isOn(features, 'trace')) recordTrace(environment, counting);
  const hasHeartbeat = isOn(features, 'heartbeat');
  let pointed = (): readonly PointedBlock[] => [];
  if (hasHeartbeat && authenticatedAccount && isOn(features, 'pointer'))
    import('./pointer.js').then(
      ({ watchPointer }) => (pointed = watchPointer(environment)),
      () => undefined,
    );
  watchPlays(environment, counting, hasHeartbeat, () => pointed());
}
