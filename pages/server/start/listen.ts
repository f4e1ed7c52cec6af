import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { StartError } from '../errors/start-error.js';

/** A listening server. */
export interface Listening {
  readonly port: number;
  /** Stops listening, waits up to `drainMs` for running requests, then closes all connections. */
  close(): Promise<void>;
}

function refusal(error: NodeJS.ErrnoException, host: string, port: number): StartError {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken by another program. Stop that one, or choose another port with PORT.`);
  if (error.code === 'EACCES')
    return new StartError(`This account may not use port ${port}. Choose one above 1023 with PORT.`);
  return new StartError(
    `The address ${host}:${port} cannot be used (${error.code ?? error.message}). Check HOST and PORT.`,
  );
}

/** How long connections that are kept alive may still ask once more, in milliseconds. */
const lastAskMs = 300;

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
}

async function drain(server: Server, drainMs: number): Promise<void> {
  // A request may be on the wire of a connection that looks idle here. It is answered, with the word that no other one will be.
  server.prependListener('request', (_, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  if ((await connectionsOf(server)) > 0) await new Promise((resolve) => setTimeout(resolve, lastAskMs));
  const deadline = setTimeout(() => server.closeAllConnections(), drainMs);
  // A keep-alive connection becomes idle only when its running request is done.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(deadline);
  clearInterval(idle);
}

export interface ListenOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Maximum duration of running requests after `close`. */
  readonly drainMs: number;
  /** Whether a proxy or load balancer is in front. */
  readonly isBehindProxy: boolean;
}

/**
 * How long a connection without a request is kept, in milliseconds. A proxy must be the first to close one, or it sends a visitor's request on a
 * connection that ends at the same moment, and answers 502. Those in use keep theirs for 60 s (nginx, AWS load balancers) unless told otherwise.
 */
const idleConnectionMs = { visitor: 5_000, proxy: 75_000 } as const;

/** Whether a request names two hosts: what is in front of the server may have judged it by the other one (RFC 9112, 3.2). */
function hasTwoHosts({ incoming }: { readonly incoming?: IncomingMessage }): boolean {
  return (incoming?.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length ?? 0) > 1;
}

/** Listens for requests and passes them to `fetch`. @throws StartError when the port cannot be used. */
export async function listen(
  fetch: (request: Request, env: unknown) => Response | Promise<Response>,
  { host, port, drainMs, isBehindProxy }: ListenOptions,
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: (request, env) =>
      hasTwoHosts(env as { incoming?: IncomingMessage }) ? new Response(null, { status: 400 }) : fetch(request, env),
  }) as Server;
  // Against slow clients that would hold connections and memory indefinitely.
  server.headersTimeout = 15_000;
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = isBehindProxy ? idleConnectionMs.proxy : idleConnectionMs.visitor;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(refusal(error, host, port)));
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => drain(server, drainMs) };
}
