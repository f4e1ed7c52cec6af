import { describe, expect, it } from 'vitest';
import { createTestServer, origin } from '../../support.js';

const visitor = 'visitor-1|1700000000000|1700000000000|1700000000000|3';

describe('census', () => {
  it('stores a hit with its visitor [TRK-14], and without one where consent is missing', async () => {
    const { census, browser } = await createTestServer().then((server) => ({
      census: server.census,
      browser: server.browser(),
    }));
    const hit = (fields: Record<string, string>): Promise<Response> => browser.submit('/api/census/RecordHit', fields);
    expect((await hit({ event: '1', data: '{"a":1}', ss_cvr: visitor })).status).toBe(204);
    expect((await hit({ event: '1', data: '', ss_cvr: '' })).status).toBe(204);
    expect((await hit({ event: '1', data: '', ss_cvr: 'x|1|2' })).status).toBe(204);
    expect((await census.newest(9)).map((event) => event.visitor)).toEqual(['', '', visitor]);
    expect((await hit({ event: 'drop table', data: '' })).status).toBe(400);
    expect((await hit({ event: '1', data: 'x'.repeat(20_001) })).status).toBe(400);
  });

  it('stores button, form, overlay and quick-view events, button events with known fields only [TRK-15] [TRK-16] [TRK-17] [TRK-18] [TRK-19] [TRK-23]', async () => {
    const server = await createTestServer();
    const browser = server.browser();
    const post = (path: string, body: string, type = 'application/json'): Promise<Response> =>
      browser.fetch(path, { method: 'POST', headers: { 'content-type': type, origin }, body });
    const button = JSON.stringify({ id: 'b', buttonText: 'Go', visitorCookie: visitor });
    expect((await post('/api/census/button-click', button)).status).toBe(204);
    expect((await post('/api/census/button-render', button, 'text/plain;charset=UTF-8')).status).toBe(204);
    expect((await post('/api/census/overlay', '{}')).status).toBe(204);
    expect(
      (await post('/api/census/form-render', JSON.stringify({ formId: 'contact', visitorCookie: visitor }))).status,
    ).toBe(204);
    expect((await browser.fetch('/api/census/RecordQuickView/item-1', { method: 'POST' })).status).toBe(204);
    expect(await server.census.newest(9, 'button-click')).toMatchObject([
      { event: '', data: '{"id":"b","buttonText":"Go"}', visitor },
    ]);
    expect(await server.census.newest(9, 'form-render')).toMatchObject([{ event: 'contact', visitor }]);
    expect(await server.census.newest(9, 'quick-view')).toMatchObject([{ event: 'item-1' }]);
    const large = JSON.stringify({ id: 'b', newWindow: true, size: 'large', extra: 1 });
    expect((await post('/api/census/button-render', large)).status).toBe(204);
    expect((await browser.submit('/api/census/button-render', { id: 'b', newWindow: 'false' })).status).toBe(204);
    expect((await server.census.newest(2, 'button-render')).map(({ data }) => JSON.parse(data) as unknown)).toEqual([
      { id: 'b', newWindow: false },
      { id: 'b', size: 'large', newWindow: true },
    ]);
    for (const bad of [
      '{}',
      '{"id":7}',
      '{"id":"b","newWindow":"soon"}',
      JSON.stringify({ id: 'b', buttonText: 'x'.repeat(501) }),
    ])
      expect((await post('/api/census/button-click', bad)).status, bad).toBe(400);
    expect((await post('/api/census/button-click', '[]')).status).toBe(400);
    expect((await post('/api/census/button-click', '<xml/>', 'text/xml')).status).toBe(415);
    expect((await browser.fetch('/api/census/RecordQuickView/a%20b', { method: 'POST' })).status).toBe(400);
  });

  it('stores the press of a button for the visit of its request, as pages send it [TRK-16] [ENUM-26]', async () => {
    const server = await createTestServer();
    const browser = server.browser();
    const press = (): Promise<Response> =>
      browser.fetch('/api/census/button-click', {
        method: 'POST',
        headers: { 'content-type': 'text/plain', origin },
        body: JSON.stringify({ id: 'b', buttonText: 'Go', context: 1 }),
      });
    await press();
    browser.jar.set('ss_cvr', visitor);
    await press();
    expect((await server.census.newest(9, 'button-click')).map((event) => event.visitor)).toEqual([visitor, '']);
  });

  it('refuses cross-site requests', async () => {
    const browser = (await createTestServer()).browser();
    const response = await browser.fetch('/api/census/RecordHit', {
      method: 'POST',
      headers: { origin: 'http://evil.test', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'event=1',
    });
    expect(response.status).toBe(403);
  });

  it('answers the image beacon with a picture and no-store [TRK-12] [TRK-27]', async () => {
    const server = await createTestServer();
    const response = await server.browser().fetch('/api/track/Track?landing=%2F&refer=&rk=1&lang=en&screen=1x1');
    expect(response.headers.get('content-type')).toBe('image/gif');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await response.arrayBuffer()).byteLength).toBe(42);
    expect((await server.census.newest(1, 'track'))[0]?.data).toContain('"lang":"en"');
  });

  it('stores error reports, bounded in number and size [ERR-01] [ERR-03]', async () => {
    const server = await createTestServer();
    const browser = server.browser();
    const post = (reports: unknown): Promise<Response> =>
      browser.fetch('/api/events/RecordJavascriptErrors', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify(reports),
      });
    const report = { event: 'error', data: { message: 'x', stack: 'y'.repeat(50_000) }, timestamp: 5 };
    expect((await post([report])).status).toBe(204);
    const [stored] = await server.store.errors.list();
    expect(stored).toMatchObject({ event: 'error', reportedAt: 5 });
    expect(stored?.data.length).toBe(10_000);
    expect((await post(Array(21).fill(report))).status).toBe(413);
    expect((await post(Array(21).fill({ event: 'error', data: '', timestamp: 1 }))).status).toBe(400);
    expect((await post({ event: 'error' })).status).toBe(400);
    expect(await server.store.errors.list()).toHaveLength(1);
  });
});
