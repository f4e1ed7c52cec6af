// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { CallResult } from '../../../../runtime/services/data-layer/call.js';
import { settle, type Reply } from '../../../support/server.js';
import { get, openPage, post, running, usePage } from './open-page.js';

const connect = 'Unable to connect. Please try again';

usePage();

describe('what is sent', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    "sends %s to the address, with the site's cookies [DATA-02]",
    async (method) => {
      const { server, call } = openPage(() => ({ json: { fine: true } }));
      await expect(call({ method, url: '/api/thing?a=b' })).resolves.toEqual({
        ok: true,
        status: 200,
        data: { fine: true },
      });
      expect(server.requests).toHaveLength(1);
      expect(server.requests[0]).toMatchObject({ method, credentials: 'include', body: '' });
      expect(server.requests[0]?.url.origin).toBe('https://site.example');
    },
  );

  it('sends JSON, a form, or nothing [DATA-04]', async () => {
    const { server, call } = openPage(() => ({ json: {} }));
    await call({ method: 'POST', url: '/a', json: { name: 'Ä' } });
    await call({ method: 'POST', url: '/b', form: { name: 'Ä & b', more: '' }, keepalive: true });
    await call({ method: 'POST', url: '/c' });
    expect(server.requests.map(({ body }) => body)).toEqual(['{"name":"Ä"}', 'name=%C3%84+%26+b&more=', '']);
    expect(server.requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(server.requests.map(({ keepalive }) => keepalive)).toEqual([false, true, false]);
  });

  it('adds the current crumb to the query, and none without a cookie [DATA-03]', async () => {
    const { server, call } = openPage(() => ({ json: {} }));
    await call(get);
    document.cookie = `crumb=${encodeURIComponent('c/2&')}; Path=/`;
    await call({ ...get, url: '/api/thing?a=b' });
    document.cookie = 'crumb=; Path=/; Max-Age=-1';
    await call(get);
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/api/thing?crumb=c1',
      '/api/thing?a=b&crumb=c%2F2%26',
      '/api/thing',
    ]);
  });

  it("has neither crumb nor cookies to other sites; the site's own domain over https gets both [DATA-03] [DATA-05]", async () => {
    const { server, call } = openPage(() => ({ json: {} }), { baseUrl: 'https://www.own.example' });
    for (const url of [
      'https://other.example/x',
      'https://www.own.example.evil.example/x',
      'http://www.own.example/x',
      'https://www.own.example/x',
    ]) {
      await call({ ...get, url });
    }
    expect(server.requests.map(({ path, credentials }) => `${path} ${credentials}`)).toEqual([
      '/x omit',
      '/x omit',
      '/x omit',
      '/x?crumb=c1 include',
    ]);
  });
  it("sends secure calls to the site's domain over https, with crumb and credentials, from any origin of the page [DATA-05]", async () => {
    const { server, call } = openPage(() => ({ json: {} }), { baseUrl: 'http://www.own.example/' });
    await call({ method: 'POST', url: '/api/account?a=b', json: { a: 1 }, secure: true });
    await call({ ...get, url: 'http://other.example/x', secure: true });
    expect(server.requests.map(({ url, credentials }) => `${url.href} ${credentials}`)).toEqual([
      'https://www.own.example/api/account?a=b&crumb=c1 include',
      'https://other.example/x omit',
    ]);
  });

  it("keeps secure calls on the page's own origin where the page is the site, or where the site has no address [DATA-05]", async () => {
    for (const baseUrl of ['https://site.example', '']) {
      const { server, call } = openPage(() => ({ json: {} }), { baseUrl });
      await call({ ...get, secure: true });
      expect(server.requests.map(({ url, credentials }) => `${url.href} ${credentials}`)).toEqual([
        'https://site.example/api/thing?crumb=c1 include',
      ]);
    }
  });

  it("sets no keepalive on a call above the browsers' size limit", async () => {
    const { server, call } = openPage(() => ({ json: {} }));
    await call({ method: 'POST', url: '/small', json: 'x'.repeat(20_000), keepalive: true });
    await call({ method: 'POST', url: '/large', json: 'x'.repeat(21_000), keepalive: true });
    await call({ method: 'DELETE', url: '/empty', keepalive: true });
    expect(server.requests.map(({ keepalive }) => keepalive)).toEqual([true, false, true]);
  });
});

describe('failures', () => {
  const faults: [string, Reply, number, string, string][] = [
    ['refused', 'refuse', 0, connect, 'connection'],
    ['cut off', 'cut', 0, connect, 'connection'],
    ['not JSON', { content: '<p>' }, 200, 'Internal Error: Unable to parse', 'parse'],
    ['400', { status: 400 }, 400, connect, 'connection'],
    ['400 with words', { status: 400, json: { error: 'Too long', errors: { a: 'b' } } }, 400, 'Too long', 'answer'],
    ['401', { status: 401, json: {} }, 401, 'Unauthorized request.', 'status'],
    ['403', { status: 403, json: {} }, 403, 'Unauthorized request.', 'status'],
    ['404', { status: 404, json: {} }, 404, connect, 'connection'],
    ['429', { status: 429, json: {} }, 429, connect, 'connection'],
    ['500', { status: 500, content: 'oops' }, 500, 'Internal server error.', 'status'],
    ['502', { status: 502, content: '<h1>Bad gateway' }, 502, connect, 'connection'],
    ['503', { status: 503 }, 503, 'This service is temporarily unavailable.', 'status'],
    [
      'authorizationFail',
      { status: 403, json: { authorizationFail: true } },
      403,
      'Unauthorized request.',
      'authorization',
    ],
  ];
  it.each(faults)(
    '%s: returned to the caller in full, sent once, and reported once without the query [DATA-20] [DATA-21]',
    async (_, reply, status, message, kind) => {
      const { server, call } = openPage(() => reply);
      const result = await call({ ...post, url: '/api/thing?secret=1' });
      expect(result).toMatchObject({ ok: false, status, kind, message: expect.stringContaining(message) });
      expect(server.requests).toHaveLength(1);
      expect(running.networkErrors).toEqual([{ urlRequested: '/api/thing' }]);
    },
  );

  it('dispatches no event for successful calls, nor for an empty 204 [DATA-21]', async () => {
    const { call } = openPage(() => ({ status: 204 }));
    await expect(call(post)).resolves.toEqual({ ok: true, status: 204, data: null });
    expect(running.networkErrors).toEqual([]);
  });

  it('times out after 30 seconds, or after the requested time [DATA-14]', async () => {
    const { clock, call } = openPage(() => 'hang');
    const results: string[] = [];
    void call(post).then(() => results.push('default'));
    void call({ ...post, timeoutMs: 5000 }).then((result) => results.push(`short ${result.ok || result.message}`));
    await settle();
    clock.advance(4999);
    await settle();
    expect(results).toEqual([]);
    clock.advance(1);
    await settle();
    expect(results).toEqual([`short ${connect}`]);
    clock.advance(24_999);
    await settle();
    expect(results).toHaveLength(1);
    clock.advance(1);
    await settle();
    expect(results).toEqual([`short ${connect}`, 'default']);
  });

  it('names only the path, also of an absolute address, in the event and in the failure [DATA-21] [ERR-09]', async () => {
    const { call } = openPage(() => ({ status: 404, content: '<h1>Not found' }));
    for (const url of ['https://other.example/a/b?c=d#e', '/lost?next=https://x.example/y', 'http://[']) {
      await expect(call({ method: 'POST', url })).resolves.toMatchObject({ ok: false });
    }
    await expect(call({ ...post, url: '/gone?x=1' })).resolves.toMatchObject({ status: 404, path: '/gone' });
    expect(running.networkErrors.slice(0, 2)).toEqual([{ urlRequested: '/a/b' }, { urlRequested: '/lost' }]);
    expect(running.networkErrors).toHaveLength(4);
  });

  it('hides the crumb in messages and events [DATA-08] [DATA-21]', async () => {
    const { call } = openPage(() => ({ content: 'x' }));
    const result = await call(get);
    expect(JSON.stringify([result, running.networkErrors])).not.toContain('c1');
  });
});

describe('trying again', () => {
  it('repeats a GET once, 200 ms later [DATA-07] [DATA-15]', async () => {
    const { server, clock, call } = openPage((_, count) => (count === 1 ? 'refuse' : { json: 'back' }));
    const result = call(get);
    await settle();
    clock.advance(199);
    await settle();
    expect(server.requests).toHaveLength(1);
    clock.advance(1);
    await expect(result).resolves.toMatchObject({ ok: true, data: 'back' });
    expect(server.requests).toHaveLength(2);
    expect(running.networkErrors).toEqual([]);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('never repeats a %s, unless asked to [DATA-15]', async (method) => {
    const { server, clock, call } = openPage(() => 'refuse');
    await expect(call({ method, url: '/a' })).resolves.toMatchObject({ ok: false });
    expect(server.requests).toHaveLength(1);
    const asked = call({ method, url: '/b', retries: 2 });
    for (let turn = 0; turn < 3; turn += 1) {
      await settle();
      clock.advance(200);
    }
    await expect(asked).resolves.toMatchObject({ ok: false, kind: 'connection' });
    expect(server.to('/b')).toHaveLength(3);
    expect(running.networkErrors).toHaveLength(2);
  });

  it('does not repeat a call with a usable answer [DATA-14]', async () => {
    const { server, call } = openPage(() => ({ status: 500 }));
    await call({ ...get, retries: 5 });
    expect(server.requests).toHaveLength(1);
  });
});

describe('queues', () => {
  it('runs calls of one queue in order, one at a time; a failed one does not block; others do not wait [DATA-06]', async () => {
    const open: ((reply: Reply) => void)[] = [];
    const { server, call } = openPage(() => new Promise<Reply>((resolve) => open.push(resolve)));
    const results: CallResult<unknown>[] = [];
    for (const url of ['/1', '/2', '/3'])
      void call({ method: 'POST', url, queue: 'cart' }).then((result) => results.push(result));
    // They never get an answer and end with the page.
    call({ method: 'POST', url: '/4', queue: 'other' }).catch(() => {});
    call({ method: 'POST', url: '/5' }).catch(() => {});
    await settle();
    expect(server.requests.map(({ url }) => url.pathname)).toEqual(['/5', '/1', '/4']);
    open[1]?.('refuse');
    await settle();
    expect(server.requests.map(({ url }) => url.pathname)).toEqual(['/5', '/1', '/4', '/2']);
    open[3]?.({ json: 2 });
    await settle();
    open[4]?.({ json: 3 });
    await settle();
    expect(results.map(({ ok }) => ok)).toEqual([false, true, true]);
  });
});

describe('stopping', () => {
  it("rejects with the caller's reason, also while waiting for a retry, and dispatches no event", async () => {
    const { call } = openPage(() => 'refuse');
    const controller = new AbortController();
    const waiting = call({ ...get, signal: controller.signal });
    await settle();
    controller.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await expect(call({ ...get, signal: controller.signal })).rejects.toThrow('enough');
    expect(running.networkErrors).toEqual([]);
  });

  it('aborts a queued call before it is sent, and the others continue [DATA-06]', async () => {
    const open: ((reply: Reply) => void)[] = [];
    const { server, call } = openPage(() => new Promise<Reply>((resolve) => open.push(resolve)));
    const controller = new AbortController();
    const first = call({ method: 'POST', url: '/1', queue: 'a' });
    const stopped = call({ method: 'POST', url: '/2', queue: 'a', signal: controller.signal });
    const third = call({ method: 'POST', url: '/3', queue: 'a' });
    controller.abort(new Error('changed my mind'));
    await settle();
    open[0]?.({ json: 1 });
    await expect(first).resolves.toMatchObject({ ok: true });
    await expect(stopped).rejects.toThrow('changed my mind');
    await settle();
    open[1]?.({ json: 3 });
    await expect(third).resolves.toMatchObject({ data: 3 });
    expect(server.requests.map(({ url }) => url.pathname)).toEqual(['/1', '/3']);
  });

  it('aborts pending calls when the runtime ends, and continues a queue after a stopped call', async () => {
    const { server, call } = openPage(({ path }) => (path.startsWith('/1') ? 'hang' : { json: 2 }));
    const controller = new AbortController();
    const first = call({ method: 'POST', url: '/1', queue: 'a', signal: controller.signal });
    const second = call({ method: 'POST', url: '/2', queue: 'a' });
    await settle();
    expect(server.requests).toHaveLength(1);
    controller.abort();
    await expect(first).rejects.toThrow();
    await expect(second).resolves.toMatchObject({ ok: true });
    const last = call({ method: 'POST', url: '/1' });
    await settle();
    running.page.abort(new Error('gone'));
    await expect(last).rejects.toThrow('gone');
  });
});
