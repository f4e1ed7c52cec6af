import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { AnsweredRequest } from '../log/server-log.js';

/** Upper bounds of the histogram's buckets, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** Groups of routes by the start of their pattern; the first that fits. Few on purpose: each is a set of time series. */
const groups: readonly (readonly [start: string, group: string])[] = [
  ['/assets', 'assets'],
  ['/media', 'media'],
  ['/api/config', 'editor'],
  ['/api/site-', 'editor'],
  ['/api/multilingual', 'editor'],
  ['/config', 'editor'],
  ['/api', 'api'],
  ['/commerce', 'shop'],
  ['/checkout', 'shop'],
  ['/account', 'account'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/metrics', 'health'],
];

/** The group of a route's pattern; `pages` for any other. */
export function routeGroup(route: string): string {
  return groups.find(([start]) => route.startsWith(start))?.[1] ?? 'pages';
}

interface Durations {
  /** Requests by bucket, the last one for those beyond all bounds. */
  readonly buckets: number[];
  sumS: number;
}

/** Queued e-mails that wait for delivery, and those that were given up. */
interface OutboxCount {
  readonly waiting: number;
  readonly givenUp: number;
}

/** What the server knows beside its requests. */
export interface MetricSources {
  /** A failure leaves this figure out. */
  outbox(): Promise<OutboxCount>;
  /** Ends the measurement. */
  readonly signal: AbortSignal;
}

export interface Metrics {
  observe(answered: AnsweredRequest): void;
  /** Everything in the text format of Prometheus, version 0.0.4. */
  read(): Promise<string>;
}

type Sample = readonly [labels: string, value: number];

function family(name: string, kind: string, help: string, samples: readonly Sample[]): string {
  const lines = samples.map(([labels, value]) => `${name}${labels} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines].join('\n');
}

function histogram(durations: ReadonlyMap<string, Durations>): string {
  const name = 'mortise_http_request_duration_seconds';
  const lines = [...durations].flatMap(([group, { buckets, sumS }]) => {
    let total = 0;
    const cumulated = buckets.map((count, at) => {
      total += count;
      return `${name}_bucket{group="${group}",le="${bounds[at] ?? '+Inf'}"} ${total}`;
    });
    return [...cumulated, `${name}_sum{group="${group}"} ${sumS}`, `${name}_count{group="${group}"} ${total}`];
  });
  return [`# HELP ${name} Time until the head of the answer.`, `# TYPE ${name} histogram`, ...lines].join('\n');
}

function processFamilies(): string[] {
  const { rss, heapUsed } = process.memoryUsage();
  return [
    family('process_resident_memory_bytes', 'gauge', 'Resident memory.', [['', rss]]),
    family('nodejs_heap_used_bytes', 'gauge', 'Used heap of the script engine.', [['', heapUsed]]),
    family('process_uptime_seconds', 'gauge', 'Time since the start.', [['', process.uptime()]]),
  ];
}

const outboxFamily = ({ waiting, givenUp }: OutboxCount): string =>
  family('mortise_mail_outbox_length', 'gauge', 'E-mails that are not delivered.', [
    ['{state="waiting"}', waiting],
    ['{state="given-up"}', givenUp],
  ]);

/** Of the measurement of the event loop, in milliseconds. */
const intervalMs = 20;

const nanosecondsInSecond = 1e9;

/** Counts requests and measures the process until `signal` aborts. */
export function createMetrics({ outbox, signal }: MetricSources): Metrics {
  const requests = new Map<string, number>();
  const durations = new Map<string, Durations>();
  const delay = monitorEventLoopDelay({ resolution: intervalMs });
  delay.enable();
  signal.addEventListener('abort', () => delay.disable(), { once: true });
  return {
    observe({ route, status, durationMs }) {
      const group = routeGroup(route);
      const labels = `{group="${group}",status="${Math.floor(status / 100)}xx"}`;
      requests.set(labels, (requests.get(labels) ?? 0) + 1);
      const seen = durations.get(group) ?? { buckets: Array<number>(bounds.length + 1).fill(0), sumS: 0 };
      const seconds = durationMs / 1000;
      const bucket = bounds.findIndex((bound) => seconds <= bound);
      const at = bucket < 0 ? bounds.length : bucket;
      seen.buckets[at] = (seen.buckets[at] ?? 0) + 1;
      seen.sumS += seconds;
      durations.set(group, seen);
    },
    async read() {
      // The other figures matter most while the database is away.
      const mails = await outbox().catch(() => null);
      const delays = [0.5, 0.99].map((quantile): Sample => {
        // What is measured is a timer of that interval; the delay is what it comes late.
        const seconds = delay.percentile(quantile * 100) / nanosecondsInSecond - intervalMs / 1000;
        return [`{quantile="${quantile}"}`, Math.max(0, seconds)];
      });
      // Each reading tells of the time since the one before.
      delay.reset();
      const families = [
        family('mortise_http_requests_total', 'counter', 'Answered requests.', [...requests]),
        histogram(durations),
        ...(mails ? [outboxFamily(mails)] : []),
        family('nodejs_eventloop_delay_seconds', 'gauge', 'Delay of the event loop since the last reading.', delays),
        ...processFamilies(),
      ];
      return `${families.join('\n')}\n`;
    },
  };
}
