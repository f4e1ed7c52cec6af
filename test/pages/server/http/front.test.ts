import { describe, expect, it } from 'vitest';
import { createTestServer } from '../support.js';

describe('hosts', () => {
  it('other than those of the site are refused, but for the addresses of load balancers', async () => {
    const browser = (await createTestServer({ hosts: ['Site.test', 'www.site.test'] })).browser();
    const ask = async (host: string, path = '/'): Promise<number> =>
      (await browser.fetch(path, { headers: { host } })).status;
    expect(await ask('site.test')).toBe(200);
    expect(await ask('WWW.site.test:8080')).toBe(200);
    expect(await ask('evil.test')).toBe(421);
    expect(await ask('10.0.0.7', '/healthz')).toBe(200);
    expect((await (await createTestServer()).browser().fetch('/', { headers: { host: 'any.test' } })).status).toBe(200);
  });
});

describe('a proxy that the settings do not name', () => {
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' } };

  it('is reported once', async () => {
    const server = await createTestServer();
    await server.browser().fetch('/');
    expect(server.reported).toEqual([]);
    await server.browser().fetch('/', forwarded);
    await server.browser().fetch('/', forwarded);
    expect(server.reported.map(String)).toEqual([expect.stringContaining('MORTISE_PROXY_HOPS')]);
  });

  it('is none where they name it', async () => {
    const server = await createTestServer({ proxyHops: 1 });
    await server.browser().fetch('/', forwarded);
    expect(server.reported).toEqual([]);
  });
});
