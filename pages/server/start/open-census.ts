import { createCensus, type Census } from '../figures/census.js';
import { openEventLog } from '../figures/log/event-log.js';
import { createClickHouseSink } from '../figures/sinks/clickhouse.js';
import { startForwarding } from '../figures/sinks/event-sink.js';
import { countFormerEvents } from '../figures/store/former-events.js';
import type { OpenStore } from './create-environment.js';
import type { ServerSettings } from './settings.js';

/** The census, whose events go on to ClickHouse where the settings name one. */
export async function openCensus(
  { dataFolder, clickHouse }: ServerSettings,
  { database, store, report, ending: signal }: Pick<OpenStore, 'database' | 'store' | 'report' | 'ending'>,
): Promise<Census> {
  const { db } = database;
  await countFormerEvents(db);
  const log = await openEventLog(database, dataFolder);
  if (clickHouse) {
    const sink = createClickHouseSink(clickHouse, fetch);
    void startForwarding({ ...database, log, sink, signal, report });
  }
  return createCensus({ log, figures: store.figures, now: Date.now, report });
}
