import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connections } from '../connections/connections.js';
import { createCensus, type Census } from '../figures/census.js';
import type { EventLog } from '../figures/log/event-log.js';
import { openPostgresLog } from '../figures/log/postgres-log.js';
import { openThreadedLog } from '../figures/log/threaded-log.js';
import { createClickHouseSink } from '../figures/sinks/clickhouse.js';
import { startForwarding } from '../figures/sinks/event-sink.js';
import { countFormerEvents } from '../figures/store/former-events.js';
import { databaseFile } from '../store/open-database.js';
import type { OpenStore } from './create-environment.js';
import type { ServerSettings } from './settings.js';

type Opened = Pick<OpenStore, 'database' | 'store' | 'report' | 'ending'> & { readonly connections: Connections };

/** Name of the embedded log in the data folder. Orders and entries never wait for its disk writes, nor its size for theirs. */
const eventFile = 'events.db';

/** How often a server looks whether another ClickHouse was chosen, in milliseconds. */
const lookEveryMs = 5000;

/** Forwards events to the ClickHouse that is chosen at the time, until the server stops. */
async function followChoice(log: EventLog, { database, connections, report, ending }: Opened): Promise<void> {
  let present = connections.current.clickHouse;
  let following = new AbortController();
  const begin = (): void => {
    if (present === null) return;
    const signal = AbortSignal.any([ending, following.signal]);
    const sink = createClickHouseSink(present, fetch);
    void startForwarding({ ...database, log, sink, signal, report });
  };
  begin();
  while (!ending.aborted) {
    await wait(lookEveryMs, undefined, { signal: ending, ref: false }).catch(() => undefined);
    await connections.renew(false).catch(report);
    const next = connections.current.clickHouse;
    if (ending.aborted || JSON.stringify(next) === JSON.stringify(present)) continue;
    following.abort();
    following = new AbortController();
    present = next;
    begin();
  }
}

/** The census, whose events go on to ClickHouse where the settings name one. */
export async function openCensus(
  { distFolder }: { readonly distFolder: string },
  { dataFolder }: Pick<ServerSettings, 'dataFolder'>,
  opened: Opened,
): Promise<Census> {
  const { database, store, report } = opened;
  await countFormerEvents(database.db);
  const parts = { figures: store.figures, now: Date.now, report };
  if (database.pool) {
    const log = await openPostgresLog(database.pool);
    void followChoice(log, opened);
    return createCensus({ ...parts, log });
  }
  const files = { file: join(dataFolder, eventFile), siteFile: join(dataFolder, databaseFile) };
  const log = await openThreadedLog(resolve(distFolder, 'server/log-thread.js'), files);
  void followChoice(log, opened);
  return createCensus({ ...parts, log, plan: log.plan });
}
