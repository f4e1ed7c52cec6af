import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFetchPublic, type FetchTools } from '../../../../pages/server/http/fetch-public.js';

const bounds = { mostBytes: 1000, mostMs: 1000, mostRedirects: 2, accept: 'image/*' };
const never = new AbortController().signal;

/** Every name leads to these addresses. */
const leadTo = (...addresses: readonly string[]): FetchTools['lookup'] =>
  ((_host: string, _options: object, done: (error: null, found: object) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never;

async function open(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))));
  const { port } = server.address() as AddressInfo;
  return port;
}

/** What is at a path of a server of the test, whose machine is public, and which is asked in place of the ports of the web. */
async function fetchFrom(listener: RequestListener, path = '/a.png', more: Partial<typeof bounds> = {}) {
  const port = await open(listener);
  const fetch = createFetchPublic(
    { ...bounds, ...more },
    { lookup: leadTo('127.0.0.1'), isPublic: (address) => address === '127.0.0.1', portOf: () => port },
  );
  return fetch(`http://pictures.test${path}`, never);
}

describe('a fetch of the public web', () => {
  it('has the bytes, and sends nothing of the site', async () => {
    let seen: object = {};
    const fetched = await fetchFrom((request, response) => {
      seen = request.headers;
      response.end('picture');
    });
    expect('bytes' in fetched && Buffer.from(fetched.bytes).toString()).toBe('picture');
    expect(seen).toMatchObject({ accept: 'image/*', host: expect.stringMatching(/^pictures\.test/) });
    expect(Object.keys(seen)).not.toContain('cookie');
  });

  it('follows a few redirects, each judged anew', async () => {
    const to = (location: string) => fetchFrom((_request, response) => response.writeHead(302, { location }).end());
    expect(await to('/again')).toEqual({ fault: 'away' });
    for (const location of ['http://10.0.0.1/', 'http://[::1]/', 'file:///etc/passwd', 'http://x.test:22/'])
      expect(await to(location)).toEqual({ fault: 'address' });
    const fetched = await fetchFrom((request, response) =>
      request.url === '/b.png' ? response.end('b') : response.writeHead(301, { location: 'b.png' }).end(),
    );
    expect('bytes' in fetched).toBe(true);
  });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://user:word@pictures.test/',
    'http://pictures.test:8080/',
    'ftp://pictures.test/',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'pictures',
  ])('refuses %s', async (url) => {
    const fetch = createFetchPublic(bounds, { lookup: leadTo('93.184.216.34'), isPublic: () => false });
    expect(await fetch(url, never)).toEqual({ fault: 'address' });
  });

  it('refuses a name that leads to any address that is not public', async () => {
    const isPublic = (address: string): boolean => address !== '127.0.0.1';
    const fetch = createFetchPublic(bounds, { lookup: leadTo('93.184.216.34', '127.0.0.1'), isPublic });
    expect(await fetch('http://rebound.test/', never)).toEqual({ fault: 'address' });
  });

  it('ends at its bounds of size and time, and takes no half answer', async () => {
    const large = await fetchFrom((_request, response) => {
      response.write('x'.repeat(900));
      response.end('x'.repeat(900));
    });
    expect(large).toEqual({ fault: 'large' });
    const told = await fetchFrom((_request, response) =>
      response.writeHead(200, { 'content-length': 5000 }).write('x'),
    );
    expect(told).toEqual({ fault: 'large' });
    const slow = await fetchFrom((_request, response) => void response.write('x'), '/', { mostMs: 100 });
    expect(slow).toEqual({ fault: 'away' });
    const cut = await fetchFrom((_request, response) => {
      response.writeHead(200, { 'content-length': 50 }).write('x');
      setImmediate(() => response.destroy());
    });
    expect(cut).toEqual({ fault: 'away' });
    expect(await fetchFrom((_request, response) => response.writeHead(404).end('no'))).toEqual({ fault: 'away' });
  });
});
