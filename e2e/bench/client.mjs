import { Agent, request } from 'node:http';

/**
 * How long a connection is kept without a request, in milliseconds: for less than the server keeps it, 5 s. A request on one that the server
 * closes at that moment is reset; browsers send it again on another one, which Node leaves to the caller.
 */
const idleMs = 4000;

/** A visitor's connection to a server: keeps cookies, adds the crumb, reads JSON. Never more than 256 sockets. */
export function connect(origin) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256, timeout: idleMs });
  const { hostname, port } = new URL(origin);
  const jar = new Map();
  let isClosed = false;

  function send(method, path, body, more = {}) {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      origin,
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...more,
      ...(text && { 'content-type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'content-length': Buffer.byteLength(text) }),
    };
    return new Promise((resolve, reject) => {
      const fail = (error) =>
        reject(isClosed ? Object.assign(new Error('The connection was closed.'), { code: 'GIVEN_UP' }) : error);
      if (isClosed) return fail();
      const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('error', fail);
        response.on('end', () => {
          for (const cookie of response.headers['set-cookie'] ?? [])
            jar.set(...cookie.split(';', 1)[0].split(/=(.*)/s, 2));
          const answer = Buffer.concat(parts).toString();
          resolve({
            status: response.statusCode,
            body: response.headers['content-type']?.includes('json') ? JSON.parse(answer) : answer,
          });
        });
      });
      sent.on('error', fail);
      sent.end(text);
    });
  }

  function call(method, path, body, headers) {
    const crumb = jar.get('crumb');
    return send(method, method === 'GET' || !crumb ? path : `${path}?crumb=${crumb}`, body, headers);
  }

  return {
    call,
    async logIn(account) {
      const { status } = await call('POST', '/api/site-users/account/session', { ...account, rememberMe: false });
      if (status !== 200) throw new Error(`The login answered ${status}.`);
    },
    /** Fails every call under way, with the code `GIVEN_UP`. */
    close() {
      isClosed = true;
      agent.destroy();
    },
  };
}
