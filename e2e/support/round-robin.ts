import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before several servers. */
export interface RoundRobin {
  readonly origin: string;
  /** Requests that each server was sent. */
  readonly counts: readonly number[];
  stop(): Promise<void>;
}

/**
 * Sends each request to the next of the servers, whoever asks: nothing ties a visitor to one. A server that takes no connection is passed over; an
 * answer that breaks off is not asked for again, because its request may have been done. The header `without` is kept back.
 */
export async function startRoundRobin(origins: readonly string[], without?: string): Promise<RoundRobin> {
  const counts = origins.map(() => 0);
  let turn = 0;

  function forward(incoming: IncomingMessage, body: Buffer, response: ServerResponse, tries: number): void {
    const index = turn++ % origins.length;
    const { hostname, port } = new URL(origins[index] as string);
    const kept = Object.entries(incoming.headers).filter(([name]) => name !== without);
    const headers = { ...Object.fromEntries(kept), 'x-forwarded-for': incoming.socket.remoteAddress };
    const outgoing = request({ hostname, port, method: incoming.method, path: incoming.url, headers, agent: false });
    outgoing.on('response', (answer) => {
      counts[index] = (counts[index] ?? 0) + 1;
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries < origins.length) forward(incoming, body, response, tries + 1);
      else if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    outgoing.end(body);
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    forward(incoming, Buffer.concat(parts), response, 1);
  }

  const server = createServer((incoming, response) => void serve(incoming, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
