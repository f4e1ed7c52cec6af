import { describe, expect, it } from 'vitest';
import { createCrumb, isValidCrumb } from '../../../pages/server/http/crumb.js';
import { limitPoints } from '../../../pages/server/http/limits.js';
import { createTestServer, loggedIn, origin } from './support.js';

const json = { 'content-type': 'application/json' };
const add = JSON.stringify({ sku: 'STOOL', quantity: 1, requestId: 'request-1' });

describe('crumbs', () => {
  const now = 1_800_000_000_000;

  it('are valid for one session and one day', () => {
    const crumb = createCrumb('secret', 'session', now);
    expect(isValidCrumb('secret', crumb, 'session', now + 86_399_000)).toBe(true);
    expect(isValidCrumb('secret', crumb, 'session', now + 86_400_000)).toBe(false);
    expect(isValidCrumb('secret', crumb, 'session', now - 1)).toBe(false);
    expect(isValidCrumb('secret', crumb, '', now)).toBe(false);
    expect(isValidCrumb('other', crumb, 'session', now)).toBe(false);
  });

  it.each(['', '.', '..', 'a.b.c', 'a.b.c.d', '-1.x.y', '\u0000'])('refuses %j', (crumb) => {
    expect(isValidCrumb('secret', crumb, '', now)).toBe(false);
  });

  it('are required by every changing call, with JSON too [DATA-19]', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const calls = [
      ['POST', '/api/commerce/cart/entries'],
      ['POST', '/api/form/SaveFormSubmission'],
      ['POST', '/api/site-users/account/session'],
      ['DELETE', '/api/site-users/account/session'],
      ['POST', '/api/auth/Logout'],
      ['POST', '/api/widget/GetWidgetRendering'],
      ['PUT', '/api/config/pages/000000000000000000000001/draft'],
      ['DELETE', '/api/config/pages/000000000000000000000001/draft'],
      ['POST', '/api/config/pages/000000000000000000000001/publish'],
    ] as const;
    for (const [method, path] of calls) {
      const response = await browser.fetch(path, { method, headers: json, body: '{}' });
      expect([path, response.status]).toEqual([path, 400]);
      expect(await response.json()).toMatchObject({
        crumbFail: true,
        crumb: expect.any(String) as string,
        error: expect.any(String) as string,
      });
    }
    expect((await browser.fetch('/api/config/account')).status).toBe(200);
  });

  it('of one visitor are invalid for another', async () => {
    const server = await createTestServer();
    const [one, other] = [server.browser(), server.browser()];
    await one.fetch('/');
    await other.fetch('/');
    const response = await one.fetch(`/api/commerce/cart/entries?crumb=${other.jar.get('crumb') ?? ''}`, {
      method: 'POST',
      headers: json,
      body: add,
    });
    expect(response.status).toBe(400);
  });

  it('are set on a page view without a valid one, and kept otherwise', async () => {
    const server = await createTestServer();
    const browser = server.browser();
    await browser.fetch('/');
    const first = browser.jar.get('crumb');
    expect((await browser.fetch('/')).headers.getSetCookie()).toEqual([]);
    server.advance(25 * 3_600_000);
    await browser.fetch('/');
    expect(browser.jar.get('crumb')).not.toBe(first);
  });
});

describe('cross-origin calls', () => {
  it.each([
    { origin: 'http://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('with %j are refused', async (headers) => {
    const server = await createTestServer();
    const browser = server.browser();
    await browser.fetch('/');
    const path = `/api/commerce/cart/entries?crumb=${browser.jar.get('crumb') ?? ''}`;
    expect(
      (
        await browser.fetch(path, {
          method: 'POST',
          headers: { ...json, ...headers } as Record<string, string>,
          body: add,
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await browser.fetch('/api/form/FormSubmissionKey', {
          method: 'POST',
          headers: headers as Record<string, string>,
        })
      ).status,
    ).toBe(403);
  });

  it('are refused from another origin than the configured address, and accepted from it', async () => {
    const server = await createTestServer({ baseUrl: 'https://shop.example' });
    const browser = server.browser();
    const post = (from: string): Promise<Response> =>
      browser.fetch('/api/form/FormSubmissionKey', { method: 'POST', headers: { origin: from } });
    expect((await post('https://shop.example')).status).toBe(200);
    expect((await post('https://evil.example')).status).toBe(403);
  });
});

describe('bodies', () => {
  async function post(headers: Record<string, string>, body: BodyInit): Promise<Response> {
    const server = await createTestServer();
    const browser = server.browser();
    await browser.fetch('/');
    return browser.fetch(`/api/commerce/cart/entries?crumb=${browser.jar.get('crumb') ?? ''}`, {
      method: 'POST',
      headers,
      body,
    });
  }

  it('of another type than JSON get 415', async () => {
    expect((await post({ 'content-type': 'text/plain' }, add)).status).toBe(415);
    expect((await post({ 'content-type': 'text/json' }, add)).status).toBe(415);
  });

  it('are answered with 400 and an error when they are no valid JSON of the schema', async () => {
    for (const body of ['{', '', 'null', '[]', '{"sku":1}', '"\\ud800"', new Uint8Array([0xff, 0xfe])]) {
      const response = await post(json, body);
      expect(response.status).toBe(400);
      expect(((await response.json()) as { error: string }).error).toBeTruthy();
    }
  });

  it('larger than 256 KB get 413, announced or counted', async () => {
    const large = 'x'.repeat(300 * 1024);
    const announced = await post({ ...json, 'content-length': String(large.length) }, large);
    expect(announced.status).toBe(413);
    expect(announced.headers.get('content-type')).toContain('application/json');
    const chunks = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const server = await createTestServer();
    const browser = server.browser();
    await browser.fetch('/');
    const init = {
      method: 'POST',
      headers: { ...json, cookie: `crumb=${browser.jar.get('crumb') ?? ''}` },
      body: chunks,
      duplex: 'half',
    };
    expect(
      (
        await server.app.request(
          `${origin}/api/commerce/cart/entries?crumb=${browser.jar.get('crumb') ?? ''}`,
          init as RequestInit,
        )
      ).status,
    ).toBe(413);
  });
});

describe('answers', () => {
  it('carry the security headers', async () => {
    const server = await createTestServer({ editorOrigins: ['https://editor.example'] });
    const page = await server.browser().fetch('/');
    const policy = page.headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self' https://editor.example",
      "require-trusted-types-for 'script'",
      'trusted-types mortise',
    ]) {
      expect(policy.split('; ')).toContain(rule);
    }
    expect(policy).not.toContain('unsafe');
    for (const path of ['/', '/absent', '/config/design', '/api/absent', '/assets/absent.js']) {
      const { headers } = await server.browser().fetch(path);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'strict-origin-when-cross-origin']);
      expect(headers.has('strict-transport-security')).toBe(false);
    }
  });

  it('have HSTS and Secure cookies on an https site', async () => {
    const server = await createTestServer({ baseUrl: 'https://shop.example' });
    const page = await server.browser().fetch('/');
    expect(page.headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(page.headers.getSetCookie().join()).toMatch(/crumb=.*Secure/);
  });

  it('are 404 and 405 in JSON for API calls', async () => {
    const browser = (await createTestServer()).browser();
    const unknown = await browser.fetch('/api/absent');
    const wrong = await browser.fetch('/api/form/SaveFormSubmission');
    expect([unknown.status, wrong.status, wrong.headers.get('allow')]).toEqual([404, 405, 'POST']);
    expect(((await unknown.json()) as { error: string }).error).toBeTruthy();
    expect(((await wrong.json()) as { error: string }).error).toBeTruthy();
    expect((await browser.fetch('/', { method: 'POST' })).status).toBe(405);
  });

  it('hide the cause of an internal error and report it', async () => {
    const server = await createTestServer();
    const browser = server.browser();
    await server.store.close();
    const response = await browser.fetch('/');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/sqlite|select|database/i);
    expect(server.reported).toHaveLength(1);
  });

  it('are rate limited for general calls too', async () => {
    const browser = (await createTestServer()).browser();
    const { api } = limitPoints(30);
    for (let call = 0; call < api; call += 1) await browser.fetch('/api/commerce/cart');
    const refused = await browser.fetch('/api/commerce/cart');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('count visitors behind trusted proxies separately, and ignore untrusted headers', async () => {
    const behind = (await createTestServer({ formsPerMinute: 1, proxyHops: 1 })).browser();
    const from = (browser: typeof behind, address: string): Promise<Response> =>
      browser.fetch('/api/form/SaveFormSubmission', { method: 'POST', headers: { 'x-forwarded-for': address } });
    expect([
      (await from(behind, 'spoofed, 10.0.0.1')).status,
      (await from(behind, 'other, 10.0.0.1')).status,
      (await from(behind, '10.0.0.2')).status,
    ]).toEqual([400, 429, 400]);
    const direct = (await createTestServer({ formsPerMinute: 1 })).browser();
    expect([(await from(direct, '10.0.0.1')).status, (await from(direct, '10.0.0.2')).status]).toEqual([400, 429]);
  });
});
