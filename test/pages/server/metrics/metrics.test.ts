import { describe, expect, it, onTestFinished } from 'vitest';
import { createMetrics, routeGroup, type Metrics } from '../../../../pages/server/metrics/metrics.js';
import { createTestServer } from '../support.js';

function measured(outbox = async () => ({ waiting: 3, givenUp: 1 })): Metrics {
  const life = new AbortController();
  onTestFinished(() => life.abort());
  return createMetrics({ outbox, signal: life.signal });
}

/** Value of a series by its name with labels. */
function value(text: string, series: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? Number.NaN);
}

describe('the figures of the server', () => {
  it('count requests by group and class of status, and their durations in cumulated buckets', async () => {
    const metrics = measured();
    const facts = { requestId: '', method: 'GET' };
    metrics.observe({ ...facts, route: '/*', status: 200, durationMs: 5 });
    metrics.observe({ ...facts, route: '/*', status: 204, durationMs: 60 });
    metrics.observe({ ...facts, route: '/*', status: 404, durationMs: 20_000 });
    metrics.observe({ ...facts, route: '/api/config/pages/:id', status: 500, durationMs: 1 });
    const text = await metrics.read();
    expect(value(text, 'mortise_http_requests_total{group="pages",status="2xx"}')).toBe(2);
    expect(value(text, 'mortise_http_requests_total{group="pages",status="4xx"}')).toBe(1);
    expect(value(text, 'mortise_http_requests_total{group="editor",status="5xx"}')).toBe(1);
    const name = 'mortise_http_request_duration_seconds';
    const upTo = (bound: string): number => value(text, `${name}_bucket{group="pages",le="${bound}"}`);
    expect(['0.005', '0.05', '0.1', '10', '+Inf'].map(upTo)).toEqual([1, 1, 2, 2, 3]);
    expect(value(text, `${name}_count{group="pages"}`)).toBe(3);
    expect(value(text, `${name}_sum{group="pages"}`)).toBeCloseTo(20.065);
  });

  it('are lines of the text format, with e-mails, memory and delay of the event loop', async () => {
    const text = await measured().read();
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(
        /^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? -?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/,
      );
    expect(text.endsWith('\n')).toBe(true);
    expect(value(text, 'mortise_mail_outbox_length{state="waiting"}')).toBe(3);
    expect(value(text, 'mortise_mail_outbox_length{state="given-up"}')).toBe(1);
    expect(value(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(value(text, 'nodejs_eventloop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
  });

  it('are there while the database is away, but for the e-mails in it', async () => {
    const text = await measured(() => Promise.reject(new Error('Connection terminated'))).read();
    expect(text).not.toContain('mail_outbox');
    expect(value(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  });

  it('have few groups, whatever is asked for', () => {
    expect(
      ['/assets/*', '/media/*', '/api/config/x', '/api/site-theme', '/config/*', '/api/x', '/checkout', '/*'].map(
        routeGroup,
      ),
    ).toEqual(['assets', 'media', 'editor', 'editor', 'editor', 'api', 'shop', 'pages']);
  });

  it('are answered where the operator wants them, and nowhere else', async () => {
    const metrics = measured();
    const browser = (await createTestServer({ metrics, observers: [metrics.observe] })).browser();
    await browser.fetch('/');
    const answer = await browser.fetch('/metrics');
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
    expect(value(await answer.text(), 'mortise_http_requests_total{group="pages",status="2xx"}')).toBe(1);
    expect((await (await createTestServer()).browser().fetch('/metrics')).status).toBe(404);
  });
});
