import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AnsweredRequest } from '../../../../pages/server/log/server-log.js';
import { listen } from '../../../../pages/server/start/listen.js';
import * as cookies from '../../../../protocol/names/cookies.js';
import { createTestServer, loggedIn } from '../support.js';

const id = /^[\da-f-]{36}$/;

describe('every request', () => {
  it('has an id in its answer, whatever the answer is', async () => {
    const browser = (await createTestServer()).browser();
    const seen = new Set<string>();
    const html = { headers: { accept: 'text/html' } };
    for (const path of [
      '/',
      '/',
      '/contact',
      '/nowhere',
      '/api/nowhere',
      '/api/config/pages',
      '/healthz',
      '/assets/x',
    ]) {
      const answer = await browser.fetch(path, html);
      expect([path, answer.headers.get('x-request-id')]).toEqual([path, expect.stringMatching(id)]);
      seen.add(answer.headers.get('x-request-id') ?? '');
    }
    expect(seen.size).toBe(8);
  });

  it('keeps the id that a trusted proxy gave, and no other', async () => {
    const ask = async (proxyHops: number, given: string): Promise<string | null> => {
      const server = await createTestServer({ proxyHops });
      const answer = await server.browser().fetch('/healthz', { headers: { 'x-request-id': given } });
      return answer.headers.get('x-request-id');
    };
    expect(await ask(1, 'proxy-id-12345')).toBe('proxy-id-12345');
    expect(await ask(0, 'proxy-id-12345')).toMatch(id);
    expect(await ask(1, 'with "quotes" and more')).toMatch(id);
  });

  it('is told with the pattern of its route and its status, without address and query', async () => {
    const answered: AnsweredRequest[] = [];
    const server = await createTestServer({ observers: [(each) => answered.push(each)] });
    const browser = server.browser();
    await browser.fetch('/search?q=illness');
    await browser.fetch('/api/config/pages/secret-id');
    await browser.fetch('/api/commerce/products/nothing');
    expect(answered.map(({ route, status }) => [route, status])).toEqual([
      ['/search', 200],
      ['/api/config/pages/:id', 401],
      ['/api/commerce/products/:id', 404],
    ]);
    expect(answered.every(({ durationMs }) => durationMs >= 0)).toBe(true);
    expect(JSON.stringify(answered)).not.toMatch(/illness|secret-id/);
  });

  it('is told and is no failure when its visitor leaves in the middle of an upload', async () => {
    let told: (answered: AnsweredRequest) => void = () => undefined;
    const server = await createTestServer({ observers: [(each) => told(each)] });
    const browser = await loggedIn(server);
    const answered = new Promise<AnsweredRequest>((resolve) => (told = resolve));
    // The account is read before the body is.
    let begun: () => void = () => undefined;
    const reading = new Promise<void>((resolve) => (begun = resolve));
    const { port, close } = await listen(
      (request, env) => {
        const answer = server.app.fetch(request, env as object);
        begun();
        return answer;
      },
      { host: '127.0.0.1', port: 0, drainMs: 100, isBehindProxy: false },
    );
    onTestFinished(close);
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const head = [
      `POST /api/config/media?name=a.jpg&crumb=${encodeURIComponent(browser.jar.get(cookies.crumb.name) ?? '')} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Origin: http://127.0.0.1:${port}`,
      `Cookie: ${[...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')}`,
      'Content-Type: image/jpeg',
      'Content-Length: 1000',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\nfirst bytes`);
    await reading;
    socket.destroy();
    expect((await answered).status).toBe(400);
    expect(server.reported).toEqual([]);
  });
});
