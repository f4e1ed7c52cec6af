import { StartError } from '../../errors/start-error.js';
import type { LoggedEvent } from '../log/logged-event.js';
import type { EventSink } from './event-sink.js';

/** Where ClickHouse answers, and who asks. */
export interface ClickHouseAddress {
  readonly origin: string;
  readonly database: string;
  readonly user: string;
  readonly password: string;
}

const table = 'mortise_event';
/** How long one call may take, in milliseconds. */
const timeoutMs = 30_000;

/**
 * The address in `https://user:password@host:8443/database`; null for an empty text.
 * @throws StartError for another text. It does not say the password.
 */
export function readClickHouseAddress(text: string | undefined): ClickHouseAddress | null {
  const given = text?.trim();
  if (!given) return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  const database = url?.pathname.slice(1) || 'default';
  if (!url || !/^https?:$/.test(url.protocol) || !/^\w+$/.test(database) || url.search || url.hash)
    throw new StartError(
      'MORTISE_CLICKHOUSE_URL has to be an address such as https://user:password@host:8443/database.',
    );
  return {
    origin: url.origin,
    database,
    user: decodeURIComponent(url.username) || 'default',
    password: decodeURIComponent(url.password),
  };
}

/** One event as a line of JSONEachRow. The log's own id makes it unique. */
function lineOf({ id, receivedAt, kind, event, page, visitor, data }: LoggedEvent): string {
  return JSON.stringify({ id, received_at: receivedAt, kind, event, page, visitor, data });
}

/** Events in ClickHouse, over its HTTP interface. https://clickhouse.com/docs/interfaces/http */
export function createClickHouseSink(address: ClickHouseAddress, fetchFrom: typeof fetch): EventSink {
  const { origin, database, user, password } = address;
  let isPrepared = false;

  async function query(statement: string, settings: Readonly<Record<string, string>>, body = ''): Promise<void> {
    const parameters = new URLSearchParams({ database, query: statement, ...settings });
    const answer = await fetchFrom(`${origin}/?${parameters}`, {
      method: 'POST',
      headers: { 'X-ClickHouse-User': user, 'X-ClickHouse-Key': password },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`ClickHouse answered ${answer.status}: ${text.slice(0, 300)}`);
  }

  return {
    name: 'clickhouse',
    async write(events, token) {
      if (!isPrepared)
        await query(
          `CREATE TABLE IF NOT EXISTS ${table} (id UInt64, received_at DateTime64(3, 'UTC'), kind LowCardinality(String), event String,
            page String, visitor String, data String) ENGINE = ReplacingMergeTree PARTITION BY toYYYYMM(received_at)
            ORDER BY (kind, received_at, id) SETTINGS non_replicated_deduplication_window = 1000`,
          {},
        );
      isPrepared = true;
      await query(
        `INSERT INTO ${table} FORMAT JSONEachRow`,
        { insert_deduplication_token: token, wait_end_of_query: '1' },
        events.map(lineOf).join('\n'),
      );
    },
  };
}
