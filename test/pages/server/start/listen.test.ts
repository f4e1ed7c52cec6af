import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../../pages/server/start/listen.js';

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

async function answered(socket: Socket): Promise<string> {
  const [answer] = (await once(socket, 'data')) as [string];
  return answer;
}

const here = { host: '127.0.0.1', port: 0, drainMs: 5000, isBehindProxy: false } as const;
const ask = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

it('answers what comes on a kept connection while the server ends, and says that it is the last', async () => {
  const { port, close } = await listen(() => new Response('ok'), here);
  const socket = await open(port);
  socket.write(ask);
  expect(await answered(socket)).toMatch(/^HTTP\/1\.1 200 [^]*Connection: keep-alive/);
  const closing = close();
  socket.write(ask);
  const last = await answered(socket);
  expect(last).toMatch(/^HTTP\/1\.1 200 [^]*Connection: close/);
  // Another program may have the port by now, so that nothing can be asked of it.
  await Promise.all([closing, once(socket, 'close')]);
});

it('ends at once without connections', async () => {
  const { close } = await listen(() => new Response('ok'), here);
  await close();
});

it('refuses a request that names two hosts', async () => {
  const { port, close } = await listen(() => new Response('ok'), { ...here, drainMs: 100 });
  onTestFinished(close);
  const socket = await open(port);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n');
  expect(await answered(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

it.each([
  [true, 'timeout=75'],
  [false, 'timeout=5'],
])('keeps an idle connection longer than a proxy does, where one is in front: %s', async (isBehindProxy, kept) => {
  const { port, close } = await listen(() => new Response('ok'), { ...here, isBehindProxy });
  onTestFinished(close);
  const socket = await open(port);
  socket.write(ask);
  expect(await answered(socket)).toContain(`\r\nKeep-Alive: ${kept}\r\n`);
  socket.destroy();
});
